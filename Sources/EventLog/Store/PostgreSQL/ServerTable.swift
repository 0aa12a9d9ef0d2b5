import Runtime
import ActivityModel
import PostgreSQL

/// One partition of a log in a database, within a transaction that appends.
struct ServerTable {
  let connection: PostgreSQLConnection
  let log: ServerLog
  let partition: Int

  /// Begins a transaction, unless another partition has begun it, locks the end of the partition,
  /// and looks everything up at once.
  func begin(
    _ wanted: WantedEvents, keys: [MemberID: MemberKey], proposed: [MemberID: MemberKey],
    as role: String? = nil, beginsTransaction: Bool = true
  ) throws -> (head: LogHead, found: FoundEvents) {
    let tokens = wanted.members.map { (ForgottenList.token($0, logID: log.id), $0) }
    let known = Array(wanted.keys.union(keys.values))
    let begin =
      (beginsTransaction ? [Statement("BEGIN")] : [])
      + (role.map { [Statement("SET LOCAL ROLE \($0)")] } ?? [])
    let results = try connection.run(
      begin + [
        Statement(
          "SELECT position, chain FROM partitions WHERE partition = $1 FOR UPDATE",
          [.integer(partition)]),
        Statement(
          "SELECT id FROM events WHERE partition = $1 AND id = ANY($2::bytea[])",
          [.integer(partition), .byteArrays(wanted.ids.map(\.digest.bytes))]),
        Statement(
          """
          SELECT key, coalesce((
            SELECT sequence FROM events WHERE partition = $1 AND member_key = key
            ORDER BY sequence DESC LIMIT 1), 0) FROM unnest($2::bytea[]) AS key
          """, [.integer(partition), .byteArrays(known.map(\.bytes))]),
        Statement(
          "SELECT token FROM forgotten WHERE token = ANY($1::bytea[])",
          [.byteArrays(tokens.map(\.0.bytes))]),
      ]
    ).suffix(4)
    let rows = Array(results)
    guard rows[0].rowCount == 1 else {
      throw Failure.damaged("partition \(partition) has no end", place: "table partitions")
    }
    let head = LogHead(position: try rows[0].integer(0, 0), chain: try rows[0].digest(0, 1))
    var found = FoundEvents()
    found.keys = keys
    found.proposedKeys = proposed
    for row in 0..<rows[1].rowCount {
      found.ids.insert(EventID(digest: try rows[1].digest(row, 0)))
    }
    for row in 0..<rows[2].rowCount {
      found.lastSequences[try rows[2].memberKey(row, 0)] = try rows[2].integer(row, 1)
    }
    let met = try (0..<rows[3].rowCount).map { try rows[3].digest($0, 0) }
    found.forgotten = Set(tokens.filter { met.contains($0.0) }.map(\.1))
    return (head, found)
  }

  /// Inserts everything, moves the end of the partition, and commits in the same round trip if it
  /// is the last one.
  func insert(_ addition: EventAddition, _ head: LogHead, commits: Bool) throws {
    _ = try connection.run(
      [insertion(of: addition.members), EventRow.insertion(of: addition.events.map(\.row))]
        + PayloadRows.insertions(of: addition.events)
        + [
          Statement(
            "UPDATE partitions SET position = $2, chain = $3 WHERE partition = $1",
            [.integer(partition), .integer(head.position), .bytes(head.chain.bytes)])
        ] + (commits ? [Statement("COMMIT")] : []))
  }

  /// Ends a transaction that appends nothing.
  ///
  /// Its COMMIT waits for the standbys, as the lock of the end was written: so everything that it
  /// found is as durable as what it would have appended.
  static func commitNothing(_ connection: PostgreSQLConnection) throws {
    _ = try connection.run([Statement("COMMIT")])
  }

  static func rollBack(_ connection: PostgreSQLConnection) throws {
    _ = try connection.run([Statement("ROLLBACK")])
  }

  private func insertion(of members: [(name: MemberID, key: MemberKey)]) -> Statement {
    Statement(
      """
      INSERT INTO members (key, partition, name, digest)
        SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::text[], $4::bytea[])
      """,
      [
        .byteArrays(members.map(\.key.bytes)),
        .integers(members.map { log.partition(of: $0.key) }), .texts(members.map(\.name.name)),
        .byteArrays(members.map { MemberEntry.digest($0.key, $0.name.name).bytes }),
      ])
  }

  /// True when an append took place of which the answer to COMMIT was lost.
  ///
  /// Waits for the end of the lost transaction, which holds the end of the partition, and by its
  /// COMMIT for the standbys.
  static func holds(
    _ last: EventRow, _ connection: PostgreSQLConnection
  ) throws -> Bool {
    let results = try connection.run(
      [
        Statement("BEGIN"),
        Statement(
          "SELECT position FROM partitions WHERE partition = $1 FOR UPDATE",
          [.integer(last.partition)]),
        Statement(
          "SELECT digest FROM events WHERE partition = $1 AND position = $2",
          [.integer(last.partition), .integer(last.position)]),
        Statement("COMMIT"),
      ])
    return try results[2].rowCount == 1 && results[2].digest(0, 0) == last.digest
  }
}
