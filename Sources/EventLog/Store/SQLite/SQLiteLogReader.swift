import Runtime
import ActivityModel
import GRDB

/// Reads a log file: what everyone does alike, whether it may also append or not.
protocol SQLiteLogReader: StoredLogReader {
  var connections: LogConnections { get }
  var durableHead: DurableHeadFile { get }
  var forgotten: ForgottenFile { get }
}

extension SQLiteLogReader {
  func head() throws(Failure) -> LogHead {
    try connections.read { db in try LogHead(db) }
  }

  func members() throws(Failure) -> [MemberID] {
    try connections.read { db in try db.memberEntries().compactMap(\.member).sorted() }
  }

  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try connections.read { db in
      guard let key = try db.key(of: member, connections.names) else { return 0 }
      return try db.lastSequence(of: key)
    }
  }

  func memberHeads() throws(Failure) -> [MemberHead] {
    try connections.read { db in
      // One statement for all: to ask for each was most of a run that finds nothing new.
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(MemberEntry.qualifiedColumns), events.sequence, events.chain
          FROM members CROSS JOIN events ON events.member_key = members.key
            AND events.sequence =
              (SELECT max(sequence) FROM events WHERE member_key = members.key)
          """)
      let rows = try Row.fetchCursor(statement)
      var entries: [StoredMemberEntry] = []
      var ends: [(sequence: Int, chain: Digest)] = []
      while let row = try rows.next() {
        entries.append(try StoredMemberEntry(row))
        ends.append((try row.integer(3), try row.digest(4)))
      }
      return try zip(MemberEntry.reading(entries), ends).compactMap { entry, end in
        entry.member.map { MemberHead(member: $0, sequence: end.sequence, chain: end.chain) }
      }.sorted { $0.member < $1.member }
    }
  }

  func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead? {
    try connections.read { db in
      guard let key = try db.key(of: member, connections.names) else { return nil }
      let statement = try db.cachedStatement(
        sql: "SELECT chain FROM events WHERE member_key = ? AND sequence = ?")
      return try Row.fetchOne(statement, arguments: [data(key.bytes), sequence]).map {
        MemberHead(member: member, sequence: sequence, chain: try $0.digest(0))
      }
    }
  }

  func forgottenMembers(among members: Set<MemberID>) throws(Failure) -> Set<MemberID> {
    guard !members.isEmpty, let list = try forgotten.read() else { return [] }
    return list.held(among: members, logID: try connections.read { db in try db.logID() })
  }

  func outcome(of source: SourceID, for member: MemberID) throws(Failure) -> StoredEvent? {
    try connections.read { db in
      guard let key = try db.key(of: member, connections.names) else { return nil }
      let statement = try db.cachedStatement(
        sql: """
          SELECT position FROM events WHERE source = ? AND member_key = ? AND kind IN (8, 9)
          ORDER BY position DESC LIMIT 1
          """)
      let position = try Int.fetchOne(
        statement, arguments: [data(source.digest), data(key.bytes)])
      return try position.flatMap { try StoredEvent(db, at: $0) }
    }
  }

  func stored(
    at position: LogPosition
  ) throws(Failure) -> (event: StoredEvent, member: MemberID?)? {
    guard position.partition == 0 else { return nil }
    return try connections.read { db in
      guard let stored = try StoredEvent(db, at: position.number) else { return nil }
      return (stored, try db.member(of: stored.row.memberKey))
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

extension Database {
  /// 16 random bytes that name the log.
  func logID() throws -> [UInt8] {
    guard let row = try Row.fetchOne(self, sql: "SELECT id FROM log") else {
      throw Failure.damaged("the log has no name", place: "table log")
    }
    return try row.bytes(0)
  }

  func lastSequence(of key: MemberKey) throws -> Int {
    let statement = try cachedStatement(
      sql: "SELECT max(sequence) FROM events WHERE member_key = ?")
    return try Int.fetchOne(statement, arguments: [data(key.bytes)]) ?? 0
  }
}
