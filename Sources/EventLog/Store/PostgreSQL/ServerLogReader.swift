import Runtime
import ActivityModel
import PostgreSQL
import Synchronization

/// Reads a log in a database: the common part of readers and writers.
protocol ServerLogReader: StoredLogReader {
  var log: ServerLog { get }
  var connections: ServerConnections { get }
  var forgotten: ForgottenFile { get }
  var isClosed: Bool { get }
}

extension ServerLogReader {
  func read<Value>(_ body: (PostgreSQLConnection) throws -> Value) throws(Failure) -> Value {
    guard !isClosed else { throw .closed(connections.address.name) }
    return try connections.read(body)
  }

  func head() throws(Failure) -> LogHead {
    try read { LogHead(partitions: try $0.heads()) }
  }

  func extent() throws(Failure) -> LogExtent {
    LogExtent(try read { try $0.heads() }.map(\.position))
  }

  func members() throws(Failure) -> [MemberID] {
    try read { try $0.allEntries().compactMap(\.member).sorted() }
  }

  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try read { connection in
      guard let key = try connection.key(of: member) else { return 0 }
      return try connection.lastSequence(of: key, in: log.partition(of: key))
    }
  }

  func memberHeads() throws(Failure) -> [MemberHead] {
    try read { connection in
      let rows = try connection.run(
        """
        SELECT \(MemberEntry.qualifiedColumns), newest.sequence, newest.chain
        FROM members CROSS JOIN LATERAL (
          SELECT events.sequence, events.chain FROM events
          WHERE events.partition = members.partition AND events.member_key = members.key
          ORDER BY events.sequence DESC LIMIT 1) AS newest(sequence, chain)
        """, timeout: ServerConnections.longTimeout)
      return try rows.memberEntries().enumerated().compactMap { row, entry in
        try entry.member.map {
          MemberHead(
            member: $0, sequence: try rows.integer(row, 3), chain: try rows.digest(row, 4))
        }
      }.sorted { $0.member < $1.member }
    }
  }

  func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead? {
    try read { connection in
      guard let key = try connection.key(of: member) else { return nil }
      let rows = try connection.run(
        "SELECT chain FROM events WHERE partition = $1 AND member_key = $2 AND sequence = $3",
        [.integer(log.partition(of: key)), .bytes(key.bytes), .integer(sequence)])
      guard rows.rowCount == 1 else { return nil }
      return MemberHead(member: member, sequence: sequence, chain: try rows.digest(0, 0))
    }
  }

  func forgottenMembers(among members: Set<MemberID>) throws(Failure) -> Set<MemberID> {
    guard !members.isEmpty else { return [] }
    let listed = try forgotten.read()?.held(among: members, logID: log.id) ?? []
    var others: [Digest: MemberID] = [:]
    for member in members.subtracting(listed) {
      others[ForgottenList.token(member, logID: log.id)] = member
    }
    guard !others.isEmpty else { return listed }
    let tokens = Array(others.keys)
    let found = try read { try $0.forgottenTokens(among: tokens) }
    return listed.union(found.compactMap { others[$0] })
  }

  func outcome(of source: SourceID, for member: MemberID) throws(Failure) -> StoredEvent? {
    try read { connection in
      guard let key = try connection.key(of: member) else { return nil }
      return try connection.run(
        """
        WITH newest AS (
          SELECT * FROM events
          WHERE partition = $1 AND source = $2 AND member_key = $3 AND kind IN (8, 9)
          ORDER BY position DESC LIMIT 1)
        SELECT \(EventRow.columns(of: "newest")), part, bytes
        FROM newest LEFT JOIN payloads USING (partition, position) ORDER BY part
        """,
        [.integer(log.partition(of: key)), .bytes(source.digest.bytes), .bytes(key.bytes)]
      ).storedEvents().first
    }
  }

  func owners(of sources: [SourceID]) throws(Failure) -> [SourceID: [MemberID]] {
    try read { connection in
      let rows = try connection.run(
        """
        SELECT DISTINCT source, member_key FROM events
        WHERE source = ANY($1::bytea[]) AND kind IN (8, 9) AND kind = $2
        """,
        [
          .byteArrays(sources.map(\.digest.bytes)),
          .integer(EventKind.sourceImported.rawValue),
        ])
      guard rows.rowCount > 0 else { return [:] }
      var keys: [SourceID: [MemberKey]] = [:]
      for row in 0..<rows.rowCount {
        keys[SourceID(digest: try rows.digest(row, 0)), default: []].append(
          try rows.memberKey(row, 1))
      }
      let names = try connection.names(of: Set(keys.values.joined()))
      return keys.mapValues { $0.compactMap { names[$0] }.sorted() }
    }
  }

  func stored(
    at position: LogPosition
  ) throws(Failure) -> (event: StoredEvent, member: MemberID?)? {
    try read { connection in
      guard let stored = try connection.event(at: position) else { return nil }
      let key = stored.row.memberKey
      return (stored, try connection.names(of: [key])[key])
    }
  }
}

extension PostgreSQLConnection {
  func lastSequence(of key: MemberKey, in partition: Int) throws(PostgreSQLError) -> Int {
    let rows = try run(
      """
      SELECT sequence FROM events WHERE partition = $1 AND member_key = $2
      ORDER BY sequence DESC LIMIT 1
      """, [.integer(partition), .bytes(key.bytes)])
    return rows.rowCount == 0 ? 0 : try rows.integer(0, 0)
  }

  /// Those of some keyed digests of names that belong to forgotten members.
  func forgottenTokens(among tokens: [Digest]) throws(PostgreSQLError) -> Set<Digest> {
    let rows = try run(
      "SELECT token FROM forgotten WHERE token = ANY($1::bytea[])",
      [.byteArrays(tokens.map(\.bytes))])
    var found: Set<Digest> = []
    for row in 0..<rows.rowCount { found.insert(try rows.digest(row, 0)) }
    return found
  }

  func event(at position: LogPosition) throws(PostgreSQLError) -> StoredEvent? {
    try run(
      """
      SELECT \(EventRow.columns(of: "events")), part, bytes
      FROM events LEFT JOIN payloads USING (partition, position)
      WHERE partition = $1 AND position = $2 ORDER BY part
      """, [.integer(position.partition), .integer(position.number)]
    ).storedEvents().first
  }
}

/// A log in a database that was opened for reading.
final class ServerEventReader: ServerLogReader {
  let log: ServerLog
  let connections: ServerConnections
  let forgotten: ForgottenFile
  private let closed = Mutex(false)
  var isClosed: Bool { closed.withLock(\.self) }

  init(_ log: ServerLog, _ connections: ServerConnections, _ forgotten: ForgottenFile) {
    self.log = log
    self.connections = connections
    self.forgotten = forgotten
  }

  func close() throws(Failure) { closed.withLock { $0 = true } }
}
