import Runtime
import ActivityModel
import PostgreSQL

/// The unchanging properties of a log in a database.
struct ServerLog: Hashable, Sendable {
  let id: [UInt8]
  let partitionCount: Int

  /// Reads them, or returns nil when the database has no log.
  ///
  /// - Throws: `Failure.Code.newerFormat` when a newer program made the log.
  init?(_ connection: PostgreSQLConnection, place: String) throws {
    guard try connection.hasTable("log") else { return nil }
    let rows = try connection.run("SELECT id, format, partitions FROM pacelog.log")
    guard rows.rowCount == 1 else {
      throw Failure.damaged("the log has no name", place: place)
    }
    let format = try rows.integer(0, 1)
    guard format <= ServerFormat.version else {
      throw Failure.newerFile(place, format: format, known: ServerFormat.version)
    }
    id = try rows.bytes(0, 0)
    partitionCount = try rows.integer(0, 2)
    guard ServerAddress.partitionCounts.contains(partitionCount) else {
      throw Failure.damaged("a log has no \(partitionCount) partitions", place: place)
    }
  }

  /// The partition of a member, by the random key, so that an erased member keeps it.
  func partition(of key: MemberKey) -> Int {
    let number = key.bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(number % UInt32(partitionCount))
  }
}

extension LogHead {
  /// The end of a log with several chains: all events, and a digest over the ends of the chains.
  ///
  /// A log with one chain ends where that chain does.
  package init(partitions heads: [LogHead]) {
    guard heads.count != 1 else {
      self = heads[0]
      return
    }
    var values = HashedValues(purpose: "pacelog/heads/1")
    for head in heads {
      values.integer(head.position)
      values.digest(head.chain)
    }
    self.init(position: heads.reduce(0) { $0 + $1.position }, chain: Digest(values))
  }
}

extension PostgreSQLConnection {
  /// The end of each partition, ascending.
  func heads() throws(PostgreSQLError) -> [LogHead] {
    let rows = try run("SELECT position, chain FROM partitions ORDER BY partition")
    return try (0..<rows.rowCount).map { (row) throws(PostgreSQLError) in
      LogHead(position: try rows.integer(row, 0), chain: try rows.digest(row, 1))
    }
  }

  /// The entries of members who have these names.
  func entries(named names: [MemberID]) throws -> [MemberEntry] {
    try run(
      "SELECT \(MemberEntry.columns) FROM members WHERE name = ANY($1::text[])",
      [.texts(names.map(\.name))]
    ).memberEntries()
  }

  func key(of member: MemberID) throws -> MemberKey? { try entries(named: [member]).first?.key }

  /// The entries of all members.
  func allEntries() throws -> [MemberEntry] {
    try run(
      "SELECT \(MemberEntry.columns) FROM members", timeout: ServerConnections.longTimeout
    ).memberEntries()
  }

  /// The names of members who have these keys.
  func names(of keys: Set<MemberKey>) throws -> [MemberKey: MemberID] {
    try run(
      "SELECT \(MemberEntry.columns) FROM members WHERE key = ANY($1::bytea[])",
      [.byteArrays(keys.map(\.bytes))]
    ).memberEntries().reduce(into: [:]) { $0[$1.key] = $1.member }
  }
}
