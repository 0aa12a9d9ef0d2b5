import ActivityModel
import Digests
import PostgreSQL

/// The locks of a writer, which its connection holds.
///
/// They end with the connection, and so does the writer's ability to append.
struct ServerLocks {
  /// Everybody, or some members one by one.
  private let keys: [Int]
  private let isExclusive: Bool
  private static let everyone = key("everyone")

  /// - Parameter members: Ascending; nil for all.
  init(for members: [MemberID]?) {
    isExclusive = members == nil
    keys = (members ?? []).map { Self.key("member/\($0.name)") }
  }

  static func key(_ name: String) -> Int {
    let digest = Digest(sha256Of: Array("pacelog/lock/\(name)".utf8))
    return Int(bitPattern: digest.bytes.prefix(8).reduce(UInt(0)) { $0 << 8 | UInt($1) })
  }

  /// Takes all locks, in order.
  ///
  /// - Parameters:
  ///   - connection: The connection that holds the locks.
  ///   - wait: The maximum time to wait for each lock.
  ///   - onWaiting: Called once, before the first wait.
  /// - Throws: `55P03` when a lock is not free in time; other errors of the server.
  func take(
    _ connection: PostgreSQLConnection, wait: Duration, onWaiting: () throws -> Void
  ) throws {
    if try connection.run(statements("pg_try_advisory_lock"))
      .allSatisfy({ try $0.integer(0, 0) == 1 })
    {
      return
    }
    try release(connection)
    guard wait > .zero else {
      throw PostgreSQLError(code: .refused, message: "another writer is there", state: "55P03")
    }
    try onWaiting()
    try connection.run(script: "SET lock_timeout = \(wait.milliseconds)")
    _ = try connection.run(
      statements("pg_advisory_lock"), timeout: wait * (keys.count + 1) + .seconds(10))
    try connection.run(script: "SET lock_timeout = 0")
  }

  func release(_ connection: PostgreSQLConnection) throws {
    _ = try connection.run("SELECT pg_advisory_unlock_all()")
  }

  private func statements(_ function: String) -> [Statement] {
    let all = isExclusive ? function : "\(function)_shared"
    return [Statement("SELECT \(all)($1)", [.integer(Self.everyone)])]
      + keys.map { Statement("SELECT \(function)($1)", [.integer($0)]) }
  }

  private static let since = " since "

  /// The name of a writer's connection, which other processes see: at most 63 bytes.
  static func name(_ command: String, since: Instant) -> String {
    String(command.filter(\.isASCII).prefix(32)) + Self.since + since.iso8601
  }

  /// The process that writes to a log, or nil.
  static func holder(_ connection: PostgreSQLConnection) throws -> LockHolder? {
    let rows = try connection.run(
      """
      SELECT activity.pid, coalesce(application_name, '')
      FROM pg_locks JOIN pg_stat_activity AS activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND activity.pid <> pg_backend_pid()
        AND (classid::bigint << 32 | objid::bigint) = $1
      ORDER BY backend_start LIMIT 1
      """, [.integer(everyone)])
    guard rows.rowCount > 0 else { return nil }
    let words = try rows.text(0, 1).split(separator: Self.since, maxSplits: 1).map(String.init)
    return LockHolder(
      processID: try rows.integer(0, 0), command: words.first ?? "another program",
      since: words.count == 2 ? words[1] : "an unknown time")
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    max(1, components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
