import ActivityModel
import GRDB

/// Reads a log file: what everyone does alike, whether it may also append or not.
protocol SQLiteReading: EventReading {
  var connections: LogConnections { get }
  var witness: WitnessFile { get }
}

extension SQLiteReading {
  func head() throws(LogError) -> LogHead {
    try connections.read { db in try LogHead(db) }
  }

  func members() throws(LogError) -> [MemberID] {
    try connections.read { db in try MemberTable(db).names.values.sorted() }
  }

  func lastSequence(of member: MemberID) throws(LogError) -> Int {
    try connections.read { db in
      guard let key = try MemberTable(db).keys[member] else { return 0 }
      return try db.lastSequence(of: key)
    }
  }

  func knowledge(
    of source: SourceID, for member: MemberID
  ) throws(LogError) -> SourceKnowledge? {
    let stored: StoredEvent? = try connections.read { db in
      guard let key = try MemberTable(db).keys[member] else { return nil }
      let statement = try db.cachedStatement(
        sql: """
          SELECT position FROM events WHERE source = ? AND member_key = ? AND kind IN (8, 9)
          ORDER BY position DESC LIMIT 1
          """)
      let position = try Int.fetchOne(
        statement, arguments: [data(source.digest), data(key.bytes)])
      return try position.flatMap { try StoredEvent(db, at: $0) }
    }
    guard let stored else { return nil }
    return try SourceKnowledge(try stored.entry())
  }

  func event(at position: Int) throws(LogError) -> LoggedEvent? {
    let found: (StoredEvent, MemberID?)? = try connections.read { db in
      guard let stored = try StoredEvent(db, at: position) else { return nil }
      return (stored, try MemberTable(db).names[stored.row.memberKey])
    }
    guard let (stored, member) = found else { return nil }
    return LoggedEvent(
      header: try EventHeader(stored.row, member, byteCount: stored.payload.byteCount),
      entry: try stored.entry())
  }

  func close() throws(LogError) { try connections.close() }
}

extension SourceKnowledge {
  /// - Throws: when the entry is damaged: to guess could import the source twice.
  fileprivate init(_ entry: LogEntry) throws(LogError) {
    switch entry {
    case .event(let event):
      switch event.body {
      case .sourceImported(let source):
        self = .imported(by: source.adapter, eventCount: source.events.count)
        return
      case .sourceRefused(let source):
        self = .refused(source.refusal, by: source.adapter)
        return
      case .fact: throw .damaged("a fact stands where a source should", place: "")
      }
    case .damaged(let damage):
      throw .damaged(
        damage.finding, place: damage.position.map { "position \($0)" } ?? "")
    }
  }
}

extension LogHead {
  /// The end of the log that a file holds.
  init(_ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT position, chain FROM events ORDER BY position DESC LIMIT 1")
    if let row {
      self.init(position: try row.integer(0), chain: try row.digest(1))
    } else {
      self.init(position: 0, chain: EventRow.chainOrigin(logID: try db.logID()))
    }
  }
}

extension EventHeader {
  /// - Throws: when the event's kind is one of a newer program.
  init(_ row: EventRow, _ member: MemberID?, byteCount: Int) throws(LogError) {
    guard let kind = EventKind(rawValue: row.kind) else {
      throw .newerEvent("an event of kind \(row.kind)", position: row.position)
    }
    self.init(
      position: row.position, member: member, sequence: row.sequence, id: row.id, kind: kind,
      recordedAt: row.recordedAt, source: row.source, importEvent: row.importEvent,
      storedByteCount: byteCount)
  }
}

extension Database {
  /// 16 random bytes that name the log.
  func logID() throws -> [UInt8] {
    guard let row = try Row.fetchOne(self, sql: "SELECT id FROM log") else {
      throw LogError.damaged("the log has no name", place: "table log")
    }
    return try row.bytes(0)
  }

  func lastSequence(of key: MemberKey) throws -> Int {
    let statement = try cachedStatement(
      sql: "SELECT max(sequence) FROM events WHERE member_key = ?")
    return try Int.fetchOne(statement, arguments: [data(key.bytes)]) ?? 0
  }
}
