import ActivityModel
import GRDB

extension SQLiteReading {
  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(LogError) -> Void
  ) throws(LogError) {
    guard let (memberKey, last) = try end(of: member) else { return }
    var next = max(0, sequence) + 1
    while next <= last {
      // Each batch is read as a whole before the body sees it: the body may use the log too.
      let batch = try self.batch(of: memberKey, next...last)
      for event in batch { try body(try event.entry()) }
      next += batch.count
    }
  }

  func isSound(_ member: MemberID, upTo sequence: Int) throws(LogError) -> Bool {
    guard let (memberKey, last) = try end(of: member), last >= sequence else {
      return sequence == 0
    }
    var next = 1
    while next <= sequence {
      let batch = try self.batch(of: memberKey, next...sequence)
      guard batch.allSatisfy(\.isSound) else { return false }
      next += batch.count
    }
    return true
  }

  private func end(of member: MemberID) throws(LogError) -> (key: MemberKey, sequence: Int)? {
    try connections.read { db in
      try db.key(of: member).map { ($0, try db.lastSequence(of: $0)) }
    }
  }

  func entry(of member: MemberID, at sequence: Int) throws(LogError) -> LogEntry? {
    let event: LoadedEvent? = try connections.read { db in
      guard sequence > 0, let key = try db.key(of: member),
        try sequence <= db.lastSequence(of: key)
      else { return nil }
      guard let place = try db.positions(of: key, sequence...sequence, limit: 1).first else {
        return .missing(sequence: sequence)
      }
      return LoadedEvent(db, at: place.position, memberKey: key, sequence: sequence)
    }
    return try event?.entry()
  }

  /// The first events of a range of sequences, at least one, without a gap; not decoded yet: a
  /// track takes four times the room then.
  private func batch(
    of memberKey: MemberKey, _ sequences: ClosedRange<Int>
  ) throws(LogError) -> [LoadedEvent] {
    try connections.read { db in
      let positions = try db.positions(of: memberKey, sequences, limit: Batch.maximumCount)
      var loaded: [LoadedEvent] = []
      var byteCount = 0
      for (sequence, position) in positions where byteCount < Batch.byteCount {
        while sequences.lowerBound + loaded.count < sequence {
          loaded.append(.missing(sequence: sequences.lowerBound + loaded.count))
        }
        let event = LoadedEvent(db, at: position, memberKey: memberKey, sequence: sequence)
        byteCount += event.byteCount
        loaded.append(event)
      }
      return loaded.isEmpty ? [.missing(sequence: sequences.lowerBound)] : loaded
    }
  }
}

/// How much of a history is held in memory at a time.
private enum Batch {
  static let maximumCount = 64
  /// Of payload, compressed; one event more may come on top.
  static let byteCount = 2 << 20
}

/// What was found where an event of a member should stand.
private enum LoadedEvent {
  case stored(StoredEvent)
  case missing(sequence: Int)
  case unreadable(LogDamage)

  init(_ db: Database, at position: Int, memberKey: MemberKey, sequence: Int) {
    do {
      guard let stored = try StoredEvent(db, at: position) else {
        self = .missing(sequence: sequence)
        return
      }
      guard stored.row.memberKey == memberKey, stored.row.sequence == sequence else {
        self = .unreadable(
          LogDamage(
            position: position, sequence: sequence,
            finding: "it does not belong where the index of the log has it"))
        return
      }
      self = .stored(stored)
    } catch {
      let finding = "it cannot be read from the file"
      self = .unreadable(LogDamage(position: position, sequence: sequence, finding: finding))
    }
  }

  var byteCount: Int {
    guard case .stored(let event) = self else { return 0 }
    return event.payload.byteCount
  }

  /// Whether it is there, and has its digests.
  var isSound: Bool {
    if case .stored(let event) = self { event.damage == nil } else { false }
  }

  func entry() throws(LogError) -> LogEntry {
    switch self {
    case .stored(let event): try event.entry()
    case .unreadable(let damage): .damaged(damage)
    case .missing(let sequence):
      .damaged(LogDamage(position: nil, sequence: sequence, finding: "there is no such event"))
    }
  }
}

extension Database {
  /// Where a member's events stand, ascending by sequence.
  fileprivate func positions(
    of memberKey: MemberKey, _ sequences: ClosedRange<Int>, limit: Int
  ) throws -> [(sequence: Int, position: Int)] {
    let statement = try cachedStatement(
      sql: """
        SELECT sequence, position FROM events
        WHERE member_key = ? AND sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?
        """)
    let rows = try Row.fetchCursor(
      statement,
      arguments: [data(memberKey.bytes), sequences.lowerBound, sequences.upperBound, limit])
    var positions: [(sequence: Int, position: Int)] = []
    while let row = try rows.next() {
      positions.append((try row.integer(0), try row.integer(1)))
    }
    return positions
  }
}
