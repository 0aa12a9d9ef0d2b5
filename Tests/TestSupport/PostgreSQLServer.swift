public import Foundation
public import PostgreSQL
import Synchronization

/// A throw-away PostgreSQL server on a Unix socket, without a network.
///
/// It ends with the process that started it, however that process ends.
public final class PostgreSQLServer: Sendable {
  /// The folder of the server's programs, or nil when PostgreSQL 15 or newer is not installed.
  private static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return versions.compactMap { Int($0) }.filter { $0 >= 15 }.sorted().map { "\(root)/\($0)/bin" }
      .first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  /// For `.enabled(if:)`; the comment there should be `PostgreSQLServer.missing`.
  public static let isInstalled: Bool = {
    if programs == nil { print(missing) }
    return programs != nil
  }()

  public static let missing = "needs a server: install postgresql-15"

  /// One server for all tests of this process.
  public static let shared = Result { try PostgreSQLServer(settings: []) }

  public let folder: URL
  private let process: Process
  private let lifeline: Pipe
  private let templates = Mutex<[String: String]>([:])
  private let databaseCount = Mutex(0)

  /// Makes a cluster and starts its server, with settings such as `synchronous_commit=off`.
  public init(settings: [String]) throws {
    guard let programs = Self.programs else { throw Failure(reason: Self.missing) }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pacelog-pg-\(UUID().uuidString.prefix(8))", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lifeline = Pipe()
    process = try Self.start(
      Self.script(programs, folder.path, settings), in: folder, lifeline: lifeline)
    try waitUntilReady()
  }

  /// The address of a database, as libpq and `"log"` take it.
  public func address(_ database: String) -> String {
    "postgresql:///\(database)?host=\(folder.path)&user=pacelog"
  }

  public func connect(_ database: String = "postgres") throws -> PostgreSQLConnection {
    try PostgreSQLConnection(address(database), application: "test", timeout: .seconds(20))
  }

  /// Passes the address of a new database, which is dropped afterwards.
  ///
  /// The database is a copy of a template, which `prepare` fills once, or empty without one.
  public func withDatabase<Value>(
    template: String? = nil, prepare: (String) throws -> Void = { _ in },
    _ body: (String) throws -> Value
  ) throws -> Value {
    if let template { try make(template, prepare) }
    let name = databaseCount.withLock { count in
      count += 1
      return "test_\(count)"
    }
    try run("CREATE DATABASE \(name) TEMPLATE \(template ?? "template0")")
    defer { try? run("DROP DATABASE \(name) WITH (FORCE)") }
    return try body(address(name))
  }

  private func make(_ template: String, _ prepare: (String) throws -> Void) throws {
    try templates.withLock { made in
      guard made[template] == nil else { return }
      try run("CREATE DATABASE \(template)")
      try prepare(address(template))
      // No client may be connected to a database that is copied.
      try run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(template)'")
      made[template] = template
    }
  }

  /// Runs a statement in the database `postgres`.
  public func run(_ script: String) throws {
    let connection = try connect()
    defer { connection.close() }
    try connection.run(script: script, timeout: .seconds(60))
  }

  /// Ends every process of the server at once, as a loss of the machine's power to it would.
  public func kill() throws {
    let pids = try processIDs()
    for pid in pids { _ = Foundation.kill(pid, SIGSTOP) }
    for pid in pids { _ = Foundation.kill(pid, SIGKILL) }
  }

  /// Starts the server again behind `kill`.
  public func restart() throws { try waitUntilReady() }

  private func processIDs() throws -> [Int32] {
    let file = folder.appendingPathComponent("data/postmaster.pid")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let postmaster = text.split(separator: "\n").first.flatMap({ Int32($0) }) else {
      throw Failure(reason: "\(file.path) names no process")
    }
    let children = "/proc/\(postmaster)/task/\(postmaster)/children"
    let list = (try? String(contentsOfFile: children, encoding: .utf8)) ?? ""
    return [postmaster] + list.split(separator: " ").compactMap { Int32($0) }
  }

  private func waitUntilReady() throws {
    var last: any Error = Failure(reason: "it did not start")
    for _ in 0..<300 {
      do {
        try connect().close()
        return
      } catch {
        last = error
        usleep(100_000)
      }
    }
    let log = try? String(
      contentsOf: folder.appendingPathComponent("server.log"), encoding: .utf8)
    throw Failure(reason: "\(last)\n\(log ?? "")")
  }

  struct Failure: Error { let reason: String }
}

extension PostgreSQLServer {
  /// Makes the cluster, and serves it until standard input ends; a killed server begins anew.
  private static func script(_ programs: String, _ folder: String, _ settings: [String]) -> String {
    let options = (["listen_addresses=", "max_connections=200"] + settings)
      .map { "-c \($0)" }.joined(separator: " ")
    return """
      cd '\(folder)' || exit 1
      '\(programs)/initdb' -D data -U pacelog --auth=trust -E UTF8 --no-locale -N >initdb.log || exit 1
      (while :; do
        '\(programs)/postgres' -D data -k '\(folder)' \(options) >>server.log 2>&1 </dev/null
        rm -f data/postmaster.pid
        sleep 0.2
      done) &
      loop=$!
      cat >/dev/null
      kill -9 $loop
      '\(programs)/pg_ctl' -D data -m immediate -w stop >/dev/null 2>&1
      rm -rf '\(folder)'
      """
  }

  /// Runs a script as a user other than root, whom PostgreSQL refuses.
  private static func start(
    _ script: String, in folder: URL, lifeline: Pipe
  ) throws -> Process {
    let process = Process()
    process.standardInput = lifeline
    process.standardOutput = FileHandle.nullDevice
    if geteuid() == 0 {
      try run("/bin/chown", "postgres", folder.path)
      try run("/bin/chmod", "755", folder.path)
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments =
        ["--reuid=postgres", "--regid=postgres", "--clear-groups", "/bin/sh", "-c", script]
    } else {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
    }
    try process.run()
    return process
  }

  private static func run(_ program: String, _ arguments: String...) throws {
    let process = try Process.run(URL(fileURLWithPath: program), arguments: arguments)
    process.waitUntilExit()
  }
}
