import Runtime
import ActivityModel
import PostgreSQL

/// Erases members from a log in a database permanently, under the locks of a writer.
///
/// As for a file, the list of forgotten members is written first, and an interrupted erasure is
/// completed by the next opening.
struct ServerErasing {
  let connection: PostgreSQLConnection
  let log: ServerLog
  let place: ServerPlace
  let beforeErasing: BeforeErasing
  private var forgotten: ForgottenFile { place.folder.forgotten }

  func forget(
    _ member: MemberID, _ key: MemberKey, alsoNamed names: [MemberID], recordedAt: Instant
  ) throws -> Erasure {
    try connection.requireOwner(of: "events", in: place.name)
    let token = try forgotten.begin(
      member, key, alsoNamed: names, logID: log.id, random: place.random)
    return try erase(key, token, named: member, recordedAt: recordedAt)
  }

  /// Erases the members in the list whose events are still in the database.
  func finish(recordedAt: Instant) throws -> [LogNotice] {
    guard let list = try forgotten.read(), list.belongs(to: log.id) else { return [] }
    var notices: [LogNotice] = []
    for (entry, member) in try connection.unfinished(list) {
      let erasure = try erase(entry.key, entry.token, named: member, recordedAt: recordedAt)
      notices.append(entry.isErased ? .erasedAgain(erasure) : .erasureFinished)
    }
    return notices
  }

  /// Readmits a member in the database; true when it was forgotten there.
  static func admit(_ token: Digest, _ connection: PostgreSQLConnection) throws -> Bool {
    let results = try connection.run(
      [
        Statement("BEGIN"), Statement("SET LOCAL ROLE \(ServerFormat.eraser)"),
        Statement("UPDATE forgotten SET token = NULL WHERE token = $1", [.bytes(token.bytes)]),
        Statement("COMMIT"),
      ])
    return results[2].changedRowCount > 0
  }

  private func erase(
    _ key: MemberKey, _ token: Digest?, named member: MemberID?, recordedAt: Instant
  ) throws -> Erasure {
    try connection.makePublications()
    if let member {
      try connection.lockPublications(timeout: ServerConnections.longTimeout)
      // From here on no worker puts files of the member in place again.
      try connection.closePublication(of: key)
      try beforeErasing(member)
    }
    let count = member == nil ? 0 : try clearRows(of: key, token, recordedAt: recordedAt)
    try rewriteLeaves(of: log.partition(of: key))
    let originalCount = try place.folder.originals.removeAll(except: connection.sources())
    try forgotten.noteErased(key)
    return Erasure(eventCount: count, originalCount: originalCount)
  }

  /// Clears the rows, puts the receipt behind them and notes the member, in one transaction.
  private func clearRows(
    of key: MemberKey, _ token: Digest?, recordedAt: Instant
  ) throws -> Int {
    let partition = log.partition(of: key)
    let table = ServerTable(connection: connection, log: log, partition: partition)
    do {
      let (head, found) = try table.begin(
        WantedEvents(historyOf: key), keys: [:], proposed: [:], as: ServerFormat.eraser)
      let rows = try connection.rows(of: key, in: partition)
      var transaction = AppendTransaction(
        after: head, partition: partition, found: found, recordedAt: recordedAt,
        random: place.random)
      transaction.appendReceipt(for: key, erasedEventCount: rows.count)
      _ = try connection.run(
        clearing(rows, of: key, token, in: partition), timeout: ServerConnections.longTimeout)
      try table.insert(transaction.addition, transaction.head, commits: true)
      try place.heads.advance(to: [partition: transaction.head], of: log)
      return rows.count
    } catch {
      if connection.isOpen { try ServerTable.rollBack(connection) }
      throw error
    }
  }

  private func clearing(
    _ rows: [EventRow], of key: MemberKey, _ token: Digest?, in partition: Int
  ) -> [Statement] {
    let positions = Parameter.integers(rows.map(\.position))
    return [
      Statement(
        """
        UPDATE events SET id = NULL, import = NULL, source = NULL, salt = NULL, part_count = 0,
          digest = erased.digest
        FROM unnest($2::bigint[], $3::bytea[]) AS erased(position, digest)
        WHERE events.partition = $1 AND events.position = erased.position
        """,
        [
          .integer(partition), positions, .byteArrays(rows.map(\.erased.digest.bytes)),
        ]),
      Statement(
        "DELETE FROM payloads WHERE partition = $1 AND position = ANY($2::bigint[])",
        [.integer(partition), positions]),
      Statement(
        "UPDATE members SET name = NULL, digest = $2 WHERE key = $1",
        [.bytes(key.bytes), .bytes(MemberEntry.digest(key, nil).bytes)]),
      Statement("DELETE FROM publications WHERE member_key = $1", [.bytes(key.bytes)]),
      Statement(
        """
        INSERT INTO forgotten (key, token) SELECT $1, token FROM unnest($2::bytea[]) AS token
          ON CONFLICT (key) DO UPDATE SET token = excluded.token
        """, [.bytes(key.bytes), .byteArrays([token?.bytes])]),
    ]
  }

  /// Removes the old versions of cleared rows from the files of the database.
  private func rewriteLeaves(of partition: Int) throws {
    let rows = try connection.run(
      """
      SELECT DISTINCT tableoid::regclass::text FROM events WHERE partition = $1
      """, [.integer(partition)], timeout: ServerConnections.longTimeout)
    let events = try (0..<rows.rowCount).map { try rows.text($0, 0) }
    let tables =
      events + events.map { $0.replacing("events_", with: "payloads_") } + [
        "members", "publications",
      ]
    do {
      try connection.run(script: "RESET ROLE")
      try waitForReaders()
      for table in tables {
        try connection.run(script: "VACUUM FULL \(table)", timeout: ServerConnections.longTimeout)
      }
      try connection.run(script: "SET ROLE \(ServerFormat.writer)")
    } catch {
      // It has the rights of its user now.
      connection.close()
      throw error
    }
  }

  /// Waits until no snapshot is older than the erasure: `VACUUM FULL` keeps what one may still see.
  ///
  /// A snapshot is as old as the oldest transaction of all databases that ran when it was taken.
  /// Those of other users are seen with the rights of `pg_read_all_stats` alone.
  ///
  /// - Throws: when one stays for a minute; the next writer continues the erasure.
  private func waitForReaders() throws {
    let rows = try connection.run("SELECT pg_current_xact_id()::text")
    let later = try rows.text(0, 0)
    for _ in 0..<600 {
      let holders = try connection.run(Self.olderSnapshots, [.text(later)])
      if try holders.integer(0, 0) == 0 { return }
      try connection.run(script: "SELECT pg_sleep(0.1)")
    }
    throw Failure.erasureAwaitsReaders(place.name)
  }

  /// Counts transactions before `$1`, snapshots older than it, and sessions that are connecting,
  /// which the server's list of activities does not name yet.
  private static let olderSnapshots = """
    SELECT (pg_snapshot_xmin(pg_current_snapshot()) <= $1::text::xid8)::integer
      + (SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
          AND (datname = current_database() OR coalesce(datid, 0) = 0)
          AND age(backend_xmin) > age($1::text::xid8::xid))
      + (SELECT count(*) FROM pg_locks WHERE locktype = 'virtualxid'
          AND NOT EXISTS (SELECT FROM pg_stat_activity AS known WHERE known.pid = pg_locks.pid))
    """
}

extension PostgreSQLConnection {
  /// Refuses, before anything is touched, when the files of a table could not be rewritten.
  func requireOwner(of table: String, in place: String) throws {
    let rows = try run(
      """
      SELECT pg_has_role(session_user, relowner, 'member')
        AND pg_has_role(session_user, '\(ServerFormat.eraser)', 'member')
      FROM pg_class WHERE oid = to_regclass($1)
      """, [.text("pacelog.\(table)")])
    guard try rows.integer(0, 0) == 1 else {
      throw Failure.server(
        "only the owner of the tables can erase a member", place: place,
        advice: "run the same as the database user who made the log")
    }
  }

  /// The histories that are to be erased and are not, with the name that the log has for them.
  func unfinished(
    _ list: ForgottenList
  ) throws -> [(entry: ForgottenList.Entry, member: MemberID?)] {
    list.unfinished(in: try names(of: Set(list.entries.map(\.key))))
  }

  /// The rows of a member that are not erased, without receipts.
  fileprivate func rows(of key: MemberKey, in partition: Int) throws -> [EventRow] {
    let result = try run(
      """
      SELECT \(EventRow.columns) FROM events
      WHERE partition = $1 AND member_key = $2 AND id IS NOT NULL AND kind <> $3
      """,
      [
        .integer(partition), .bytes(key.bytes), .integer(EventKind.memberForgotten.rawValue),
      ], timeout: ServerConnections.longTimeout)
    return try (0..<result.rowCount).map { try EventRow(result, $0) }
  }

  /// The sources that some event names.
  func sources() throws -> Set<SourceID> {
    let rows = try run(
      "SELECT DISTINCT source FROM events WHERE source IS NOT NULL",
      timeout: ServerConnections.longTimeout)
    return Set(try (0..<rows.rowCount).map { SourceID(digest: try rows.digest($0, 0)) })
  }
}
