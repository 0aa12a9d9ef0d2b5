import Runtime
import ActivityModel
import PostgreSQL

extension ServerLogReader {
  func verify() throws(Failure) -> VerifyReport {
    try read { connection in
      // One state of all tables, however many events come meanwhile.
      try connection.run(script: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      var verification = try ServerVerification(connection, log)
      for partition in 0..<log.partitionCount { try verification.check(partition) }
      try verification.checkStrayPayloads()
      try verification.checkGuards()
      try connection.run(script: "COMMIT")
      return verification.report()
    }
  }
}

/// A walk over all events of a log in a database.
private struct ServerVerification {
  private let connection: PostgreSQLConnection
  private let log: ServerLog
  private let heads: [LogHead]
  private let members: [MemberKey: MemberID]
  private var eventCount = 0
  private var damages: [LogDamage] = []
  private static let pageLength = 256

  init(_ connection: PostgreSQLConnection, _ log: ServerLog) throws {
    self.connection = connection
    self.log = log
    heads = try connection.heads()
    members = try connection.allEntries().reduce(into: [:]) { $0[$1.key] = $1.member }
    guard heads.count == log.partitionCount else {
      throw Failure.damaged(
        "\(heads.count) of \(log.partitionCount) partitions have an end", place: "table partitions")
    }
  }

  consuming func report() -> VerifyReport {
    let checks = [
      ("tables and triggers", 1), ("members", members.count), ("ends of partitions", heads.count),
      ("digests of events", eventCount), ("links of the chain", eventCount),
      ("ids of events", eventCount),
    ]
    return VerifyReport(
      head: LogHead(partitions: heads),
      checks: checks.map { VerifyReport.Check(name: $0.0, count: $0.1) }, damages: damages)
  }

  /// Checks the chain of one partition, and its recorded end.
  mutating func check(_ partition: Int) throws {
    let origin = EventRow.chainOrigin(logID: log.id)
    var checking = ChainChecking(origin: origin, members: members)
    var next = 1
    var end = LogHead(position: 0, chain: origin)
    while true {
      let page = try connection.events(in: partition, at: next..<next + Self.pageLength)
      if page.isEmpty, next > heads[partition].position { break }
      let pageEnd = next + Self.pageLength
      for stored in page {
        while next < stored.row.position {
          note(partition, next, "there is no such event")
          checking.passGap()
          next += 1
        }
        note(stored, checking.finding(stored))
        end = LogHead(position: stored.row.position, chain: stored.row.chain)
        next += 1
      }
      while next < min(pageEnd, heads[partition].position + 1) {
        note(partition, next, "there is no such event")
        checking.passGap()
        next += 1
      }
    }
    eventCount += end.position
    guard end != heads[partition] else { return }
    note(
      partition, max(end.position, 1),
      "the end of the partition is recorded at position \(heads[partition].position)")
  }

  private mutating func note(_ stored: StoredEvent, _ finding: String?) {
    let row = stored.row
    let misplaced =
      log.partition(of: row.memberKey) == row.partition
      ? nil : "its member belongs to another partition"
    guard let finding = finding ?? misplaced else { return }
    damages.append(
      LogDamage(
        partition: row.partition, position: row.position, sequence: row.sequence, finding: finding))
  }

  private mutating func note(_ partition: Int, _ position: Int, _ finding: String) {
    damages.append(LogDamage(partition: partition, position: position, finding: finding))
  }

  /// Payloads that belong to no event, or to no part of it.
  mutating func checkStrayPayloads() throws {
    let rows = try connection.run(
      """
      SELECT partition, position, part FROM payloads WHERE NOT EXISTS (
        SELECT 1 FROM events WHERE events.partition = payloads.partition
          AND events.position = payloads.position AND payloads.part < part_count
          AND payloads.part >= 0)
      ORDER BY 1, 2, 3
      """, timeout: ServerConnections.longTimeout)
    for row in 0..<rows.rowCount {
      note(
        try rows.integer(row, 0), try rows.integer(row, 1),
        "there is a part \(try rows.integer(row, 2)) too many")
    }
  }

  /// Every table must have its triggers, and none of them may be switched off.
  mutating func checkGuards() throws {
    let leaves = min(log.partitionCount, ServerFormat.maximumLeafCount)
    let tables = 4 + 2 * (leaves + 1)
    let rows = try connection.run(
      """
      SELECT count(*) FILTER (WHERE tgname = 'keep'), count(*) FILTER (WHERE tgname <> 'keep')
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = 'pacelog'::regnamespace AND NOT tgisinternal AND tgenabled = 'O'
        AND tgname IN ('keep', 'refuse', 'advance')
      """)
    guard try rows.integer(0, 0) != tables || rows.integer(0, 1) != tables else { return }
    let disabled = try disabledGuards()
    let names = disabled.isEmpty ? "" : "; switched off: " + disabled.joined(separator: ", ")
    damages.append(
      LogDamage(
        position: nil, finding: "its tables and triggers are not those of a log" + names))
  }

  /// The triggers that are there and do not fire, by their tables.
  private func disabledGuards() throws -> [String] {
    let rows = try connection.run(
      """
      SELECT tgrelid::regclass::text || '.' || tgname FROM pg_trigger
        JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = 'pacelog'::regnamespace AND NOT tgisinternal AND tgenabled <> 'O'
      ORDER BY 1
      """)
    return try (0..<rows.rowCount).map { try rows.text($0, 0) }
  }
}
