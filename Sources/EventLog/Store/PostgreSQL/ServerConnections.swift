import Files
import Runtime
import Glibc
import PostgreSQL
import Synchronization

/// The address of a log in a PostgreSQL database.
struct ServerAddress: Hashable, Sendable {
  /// As libpq takes it.
  let url: String
  /// The number of chains that a new log gets, if the address names one.
  let partitionCount: Int?
  static let partitionCounts = 1...1_024

  /// - Returns: Nil unless the text is a URL of PostgreSQL, perhaps with `partitions=` among its
  ///   parameters.
  init?(_ text: String) {
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else { return nil }
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parameters = halves.count == 2 ? halves[1].split(separator: "&") : []
    let own = parameters.filter { $0.hasPrefix("partitions=") }
    let others = parameters.filter { !$0.hasPrefix("partitions=") }
    url = String(halves[0]) + (others.isEmpty ? "" : "?" + others.joined(separator: "&"))
    guard let first = own.first else {
      partitionCount = nil
      return
    }
    guard own.count == 1, let count = Int(first.dropFirst("partitions=".count)),
      Self.partitionCounts.contains(count)
    else { return nil }
    partitionCount = count
  }

  /// The address for people, without a password.
  var name: String {
    let withoutParameters = url.split(separator: "?")[0]
    guard let at = withoutParameters.firstIndex(of: "@"),
      let start = withoutParameters.firstRange(of: "://")?.upperBound
    else { return String(withoutParameters) }
    let user = withoutParameters[start..<at].split(separator: ":").first ?? ""
    return "\(withoutParameters[..<start])\(user)\(withoutParameters[at...])"
  }
}

/// The connections of this process to the databases with logs.
///
/// A connection is used by one call at a time, and kept for the next one.
final class ServerConnections: Sendable {
  /// For calls that go through all events.
  static let longTimeout = Duration.seconds(24 * 3_600)
  /// For connecting to a server that was there before: it may be failing over.
  static let connectTimeout = Duration.seconds(30)
  /// For connecting the first time: it may be starting.
  private static let firstTimeout = Duration.seconds(3)

  private static let all = Mutex<[ServerAddress: ServerConnections]>([:])
  private static let idleCount = 8

  let address: ServerAddress
  private let wasReached = Mutex(false)
  private let idle = Mutex<[PostgreSQLConnection]>([])
  private let idleWriters = Mutex<[PostgreSQLConnection]>([])

  static func to(_ address: ServerAddress) -> ServerConnections {
    all.withLock { all in
      if let known = all[address] { return known }
      let new = ServerConnections(address)
      all[address] = new
      return new
    }
  }

  /// Closes the connections that are idle.
  func closeIdle() {
    for list in [idle.withLock { take(all: &$0) }, idleWriters.withLock { take(all: &$0) }] {
      for connection in list { connection.close() }
    }
  }

  private init(_ address: ServerAddress) { self.address = address }

  /// Runs a body that only reads, again on a new connection if the first one was lost.
  func read<Value>(
    _ body: (PostgreSQLConnection) throws -> Value
  ) throws(Failure) -> Value {
    try translating {
      if let connection = take() {
        do {
          return try use(connection, body)
        } catch let error as PostgreSQLError where error.leavesOutcomeOpen {
          idle.withLock { $0.removeAll() }
        }
      }
      return try use(try connect("pacelog"), body)
    }
  }

  private func use<Value>(
    _ connection: PostgreSQLConnection, _ body: (PostgreSQLConnection) throws -> Value
  ) throws -> Value {
    let value: Value
    do {
      value = try body(connection)
    } catch {
      // A transaction of the body may be open.
      connection.close()
      throw error
    }
    give(connection)
    return value
  }

  private func take(all list: inout [PostgreSQLConnection]) -> [PostgreSQLConnection] {
    defer { list = [] }
    return list
  }

  private func take() -> PostgreSQLConnection? { idle.withLock { $0.popLast() } }

  private func give(_ connection: PostgreSQLConnection) {
    guard connection.isOpen else { return }
    idle.withLock { if $0.count < Self.idleCount { $0.append(connection) } }
  }

  /// A connection for one writer, which other processes see under a name.
  func takeWriter(_ name: String) throws -> PostgreSQLConnection {
    if let connection = idleWriters.withLock({ $0.popLast() }) {
      let rename = Statement(
        "SELECT set_config('application_name', $1, false)", [.text(name)])
      if (try? connection.run([rename])) != nil { return connection }
    }
    idleWriters.withLock { $0.removeAll() }
    return try connect(name)
  }

  /// Takes a writer's connection back; its locks end.
  func giveWriter(_ connection: PostgreSQLConnection) {
    let unlock = Statement("SELECT pg_advisory_unlock_all()")
    guard connection.isOpen, (try? connection.run([unlock])) != nil else {
      connection.close()
      return
    }
    idleWriters.withLock { if $0.count < 2 { $0.append(connection) } }
  }

  /// A new connection that may do what a writer may.
  ///
  /// Tries again while the server is away, as it is between two primaries.
  func connect(
    _ application: String, timeout: Duration = ServerConnections.connectTimeout
  ) throws -> PostgreSQLConnection {
    let patience = wasReached.withLock(\.self) ? Self.connectTimeout : Self.firstTimeout
    let deadline = ContinuousClock.now + min(patience, timeout)
    while true {
      do throws(PostgreSQLError) {
        let connection = try PostgreSQLConnection(
          address.url, application: application, timeout: timeout)
        try prepare(connection)
        wasReached.withLock { $0 = true }
        return connection
      } catch {
        guard error.isPassing, ContinuousClock.now + .milliseconds(200) < deadline else {
          throw error
        }
        usleep(200_000)
      }
    }
  }

  private func prepare(_ connection: PostgreSQLConnection) throws(PostgreSQLError) {
    try connection.run(
      script: """
        SET search_path = pacelog, pg_catalog;
        SET client_connection_check_interval = '5s';
        SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
        SET tcp_keepalives_count = 4;
        DO $$ BEGIN
          IF to_regclass('pacelog.log') IS NOT NULL THEN
            SET ROLE \(ServerFormat.writer);
          END IF;
        END $$;
        """)
  }

  func translating<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do {
      return try body()
    } catch let error as Failure {
      throw error
    } catch let error as PostgreSQLError {
      throw Failure(error, place: address.name)
    } catch {
      throw .storage("use the log", reason: "\(error)", path: address.name)
    }
  }
}

extension PostgreSQLError {
  /// True for an error that may be gone in a moment: the server starts, stops or changes roles.
  fileprivate var isPassing: Bool {
    guard code == .unreachable || leavesOutcomeOpen else { return false }
    return message.contains("starting up") || message.contains("shutting down")
      || message.contains("recovery") || message.contains("read-only")
      || message.contains("Connection refused") || message.contains("server closed")
      || message.contains("No such file") || message.contains("not accepting")
  }
}

extension Failure {
  init(_ error: PostgreSQLError, place: String) {
    switch (error.code, error.state) {
    case (.malformed, _), (_, "XX001"), (_, "XX002"):
      self = .damaged(error.message, place: place)
    case (_, "55P03"): self = .locked(place, by: nil)
    case (_, "42501"):
      self = .server(
        error.message, place: place,
        advice: "grant the roles \(ServerFormat.writer) and, to forget, \(ServerFormat.eraser)")
    case (_, "53100"):
      self = .server(
        "the disk of the server is full: \(error.message)", place: place,
        advice: "make room on it, then run the same again: nothing is appended twice")
    case (.unreachable, _):
      self = .server(
        "the server cannot be reached: \(error.message)", place: place,
        advice: "check that it runs, and the address \"log\" of the configuration")
    case (.disconnected, _), (.timedOut, _):
      self = .server(
        "the connection to the server was lost: \(error.message)", place: place,
        advice: "run the same again: nothing is appended twice")
    case (.refused, _):
      self = .server(
        "the server refused: \(error)", place: place, advice: "see the server's log")
    }
  }

  static func server(_ message: String, place: String, advice: String) -> Failure {
    Failure(.storage, message, place: place, advice: advice)
  }
}
