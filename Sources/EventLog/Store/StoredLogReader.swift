import ActivityModel
import Runtime

/// The part of reading that files and databases have in common.
protocol StoredLogReader: EventLogReader {
  /// The key of a member and the last sequence of the history; nil without a history.
  func end(of member: MemberID) throws(Failure) -> (key: MemberKey, last: Int)?

  /// The first events of a range of sequences, as many as are held in memory at a time; not
  /// decoded yet: a track takes four times the room then.
  func loaded(
    _ scope: EventScope, of key: MemberKey, _ sequences: ClosedRange<Int>
  ) throws(Failure) -> [(sequence: Int, event: LoadedEvent)]

  /// The event at a position and its member, who is nil when forgotten.
  func stored(at position: LogPosition) throws(Failure) -> (event: StoredEvent, member: MemberID?)?

  /// The newest outcome of a source of a member.
  func outcome(of source: SourceID, for member: MemberID) throws(Failure) -> StoredEvent?

  /// The headers of the events whose ids are in a range, newest first.
  func headers(from low: Digest, to high: Digest, limit: Int) throws(Failure) -> [EventHeader]
}

extension StoredLogReader {
  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachLoaded(.whole, of: member, after: sequence) { (event) throws(Failure) in
      try body(try event.entry())
    }
  }

  func forEachOutline(
    of member: MemberID, after sequence: Int, _ body: (OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachLoaded(.outline, of: member, after: sequence) { (event) throws(Failure) in
      try body(try event.outline())
    }
  }

  private func forEachLoaded(
    _ scope: EventScope, of member: MemberID, after sequence: Int,
    _ body: (LoadedEvent) throws(Failure) -> Void
  ) throws(Failure) {
    guard let (key, last) = try end(of: member) else { return }
    var next = max(0, sequence) + 1
    while next <= last {
      // Each batch is read as a whole before the body sees it: the body may use the log too.
      let batch = try self.batch(scope, of: key, next...last)
      for event in batch { try body(event) }
      next += batch.count
    }
  }

  func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool {
    guard let (key, last) = try end(of: member), last >= sequence else { return sequence == 0 }
    var next = 1
    while next <= sequence {
      let batch = try self.batch(.whole, of: key, next...sequence)
      guard batch.allSatisfy(\.isSound) else { return false }
      next += batch.count
    }
    return true
  }

  /// The first events of a range of sequences, at least one, without a gap.
  private func batch(
    _ scope: EventScope, of key: MemberKey, _ sequences: ClosedRange<Int>
  ) throws(Failure) -> [LoadedEvent] {
    var batch: [LoadedEvent] = []
    for (sequence, event) in try loaded(scope, of: key, sequences) {
      while sequences.lowerBound + batch.count < sequence {
        batch.append(.missing(sequence: sequences.lowerBound + batch.count))
      }
      batch.append(event)
    }
    return batch.isEmpty ? [.missing(sequence: sequences.lowerBound)] : batch
  }

  func event(at position: LogPosition) throws(Failure) -> LoggedEvent? {
    guard let (stored, member) = try stored(at: position) else { return nil }
    return LoggedEvent(
      header: try EventHeader(stored.row, member, byteCount: stored.payload.byteCount),
      entry: try stored.entry())
  }

  func knowledge(
    of source: SourceID, for member: MemberID
  ) throws(Failure) -> SourceKnowledge? {
    guard let stored = try outcome(of: source, for: member) else { return nil }
    return try SourceKnowledge(try stored.entry())
  }

  func headers(withIDPrefix prefix: String, limit: Int) throws(Failure) -> [EventHeader] {
    let missing = 64 - prefix.utf8.count
    guard missing >= 0, let low = Digest(hex: prefix + String(repeating: "0", count: missing)),
      let high = Digest(hex: prefix + String(repeating: "f", count: missing))
    else { return [] }
    return try headers(from: low, to: high, limit: limit)
  }
}

/// The result of loading an event of a member.
enum LoadedEvent {
  case stored(StoredEvent)
  case missing(sequence: Int)
  case unreadable(LogDamage)

  /// True when it is present and matches its digests.
  var isSound: Bool {
    if case .stored(let event) = self { event.damage == nil } else { false }
  }

  func entry() throws(Failure) -> LogEntry {
    switch self {
    case .stored(let event): try event.entry()
    case .unreadable(let damage): .damaged(damage)
    case .missing(let sequence): .damaged(LogDamage(missing: sequence))
    }
  }

  func outline() throws(Failure) -> OutlineEntry {
    switch self {
    case .stored(let event): try event.outline()
    case .unreadable(let damage): .damaged(damage)
    case .missing(let sequence): .damaged(LogDamage(missing: sequence))
    }
  }
}

extension LogDamage {
  fileprivate init(missing sequence: Int) {
    self.init(position: nil, sequence: sequence, finding: "there is no such event")
  }
}

extension LogStatistics {
  /// - Parameters:
  ///   - kinds: Each kind with the number of its events that have an id, the last position, and
  ///     the number of all its events.
  ///   - head: The end of the log.
  ///   - memberCount: The number of members.
  ///   - byteCount: The size of the log.
  /// - Throws: When a newer program wrote events.
  init(
    kinds: [(kind: Int, idCount: Int, last: Int, count: Int)], head: LogHead, memberCount: Int,
    byteCount: Int
  ) throws(Failure) {
    var counts: [Count] = []
    var erasedCount = 0
    for row in kinds {
      guard let kind = EventKind(rawValue: row.kind) else {
        throw .newerEvent("an event of kind \(row.kind)", position: row.last)
      }
      erasedCount += row.count - row.idCount
      if row.idCount > 0 { counts.append(Count(kind: kind, count: row.idCount)) }
    }
    self.init(
      head: head, memberCount: memberCount, counts: counts, erasedCount: erasedCount,
      byteCount: byteCount)
  }
}
