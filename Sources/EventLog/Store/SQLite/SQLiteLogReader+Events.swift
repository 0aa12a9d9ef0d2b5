import Runtime
import ActivityModel
import GRDB

extension SQLiteLogReader {
  func end(of member: MemberID) throws(Failure) -> (key: MemberKey, last: Int)? {
    try connections.read { db in
      try db.key(of: member, connections.names).map { ($0, try db.lastSequence(of: $0)) }
    }
  }

  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    let event: LoadedEvent? = try connections.read { db in
      guard sequence > 0, let key = try db.key(of: member, connections.names),
        try sequence <= db.lastSequence(of: key)
      else { return nil }
      guard let place = try db.places(of: key, sequence...sequence, limit: 1).first else {
        return .missing(sequence: sequence)
      }
      return LoadedEvent(db.event(at: place, .whole), at: place, of: key)
    }
    return try event?.entry()
  }

  func events(at positions: [LogPosition]) throws(Failure) -> [RecordedEvent] {
    let numbers = positions.filter { $0.partition == 0 }.map(\.number)
    var events: [RecordedEvent] = []
    var next = 0
    while next < numbers.count {
      let batch = Array(numbers[next..<min(next + Batch.maximumCount, numbers.count)])
      let (loaded, count): ([StoredEvent], Int) = try connections.read { db in
        try db.storedEvents(at: batch)
      }
      for stored in loaded {
        if case .event(let event) = try stored.entry() { events.append(event) }
      }
      next += count
    }
    return events
  }

  func loaded(
    _ scope: EventScope, of key: MemberKey, _ sequences: ClosedRange<Int>
  ) throws(Failure) -> [(sequence: Int, event: LoadedEvent)] {
    try connections.read { db in
      let places = try db.places(of: key, sequences, limit: Batch.maximumCount)
      return db.events(at: places, scope).map { place, event in
        (place.sequence, LoadedEvent(event, at: place, of: key))
      }
    }
  }
}

/// How much of a history is held in memory at a time.
private enum Batch {
  static let maximumCount = 64
  /// The limit of compressed payload; the last event may exceed it.
  static let byteCount = 2 << 20
  /// How many events are read one by one around one that cannot be read.
  static let damagedCount = 4
}

extension LoadedEvent {
  fileprivate init(
    _ found: Result<StoredEvent?, any Error>, at place: MemberPlace, of memberKey: MemberKey
  ) {
    switch found {
    case .success(nil): self = .missing(sequence: place.sequence)
    case .success(let stored?):
      guard stored.row.memberKey == memberKey, stored.row.sequence == place.sequence else {
        self = .unreadable(
          LogDamage(place, finding: "it does not belong where the index of the log has it"))
        return
      }
      self = .stored(stored)
    case .failure:
      self = .unreadable(LogDamage(place, finding: "it cannot be read from the file"))
    }
  }
}

extension LogDamage {
  fileprivate init(_ place: MemberPlace, finding: String) {
    self.init(position: place.position, sequence: place.sequence, finding: finding)
  }
}

/// The position of one of a member's events.
private struct MemberPlace {
  let sequence: Int
  let position: Int
}

extension Database {
  /// The positions of a member's events, ascending by sequence.
  fileprivate func places(
    of memberKey: MemberKey, _ sequences: ClosedRange<Int>, limit: Int
  ) throws -> [MemberPlace] {
    let statement = try cachedStatement(
      sql: """
        SELECT sequence, position FROM events
        WHERE member_key = ? AND sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?
        """)
    let rows = try Row.fetchCursor(
      statement,
      arguments: [data(memberKey.bytes), sequences.lowerBound, sequences.upperBound, limit])
    var places: [MemberPlace] = []
    while let row = try rows.next() {
      places.append(MemberPlace(sequence: try row.integer(0), position: try row.integer(1)))
    }
    return places
  }

  /// The entries at the first of some places, as many as are held in memory at a time.
  fileprivate func events(
    at places: [MemberPlace], _ scope: EventScope
  ) -> [(place: MemberPlace, event: Result<StoredEvent?, any Error>)] {
    if let (events, count) = try? StoredEvent.events(
      self, at: places.map(\.position), scope, byteLimit: Batch.byteCount)
    {
      return places.prefix(count).map { ($0, .success(events[$0.position])) }
    }
    // One of them is unreadable; each is loaded separately to report only that one.
    return places.prefix(Batch.damagedCount).map { ($0, event(at: $0, scope)) }
  }

  /// The readable events at the first of some positions, and how many positions were looked at.
  fileprivate func storedEvents(at positions: [Int]) throws -> ([StoredEvent], Int) {
    if let (events, count) = try? StoredEvent.events(
      self, at: positions, .whole, byteLimit: Batch.byteCount)
    {
      return (positions.prefix(count).compactMap { events[$0] }, count)
    }
    return (positions.compactMap { try? StoredEvent(self, at: $0) }, positions.count)
  }

  fileprivate func event(
    at place: MemberPlace, _ scope: EventScope
  ) -> Result<StoredEvent?, any Error> {
    Result { try StoredEvent(self, at: place.position, scope) }
  }
}
