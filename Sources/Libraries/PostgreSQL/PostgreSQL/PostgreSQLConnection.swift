import CPostgreSQL
import Glibc

/// A connection to a PostgreSQL server, used by one thread at a time.
///
/// Every call has a deadline. After a missed deadline or a lost connection, each later call fails.
public final class PostgreSQLConnection: @unchecked Sendable {
  // Its owner passes the connection from thread to thread, and never shares it.
  private var wire: Wire?
  /// The server's names of prepared statements, by their text.
  private var prepared: [String: String] = [:]
  private var nameCount = 0

  /// Connects to the first server of an address that accepts writes.
  ///
  /// - Parameters:
  ///   - address: A URL such as `postgresql://host:5432/name`, as libpq reads it.
  ///   - application: The name shown in the server's list of connections, at most 63 bytes.
  ///   - timeout: The maximum time; several hosts have an equal share of it each.
  /// - Throws: `unreachable` or `timedOut`.
  public init(
    _ address: String, application: String, timeout: Duration
  ) throws(PostgreSQLError) {
    _ = try clientLibrary.get()
    let hosts = Wire.hosts(of: address)
    // A stopped server takes a connection and never answers: it must not use up all the time.
    let share = timeout / max(1, hosts.count)
    guard hosts.count > 1 else {
      try open(address, nil, application, timeout)
      return
    }
    var messages: [String] = []
    for host in hosts {
      do throws(PostgreSQLError) {
        try open(address, host, application, share)
        return
      } catch {
        messages.append("\(host): \(error.message)")
      }
    }
    throw PostgreSQLError(code: .unreachable, message: messages.joined(separator: "; "))
  }

  private func open(
    _ address: String, _ host: ServerHost?, _ application: String, _ timeout: Duration
  ) throws(PostgreSQLError) {
    wire = Wire(
      [("dbname", address)] + (host?.parameters ?? []) + [
        ("target_session_attrs", "read-write"),
        ("application_name", String(application.prefix(63))), ("client_encoding", "UTF8"),
      ])
    do throws(PostgreSQLError) {
      try connect(Wait(timeout))
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  /// True until a call loses the connection.
  public var isOpen: Bool { wire?.isOpen ?? false }

  /// The number of the server process that serves this connection.
  public var serverProcessID: Int { wire?.serverProcessID ?? 0 }

  public func close() {
    wire?.finish()
    wire = nil
  }

  /// Runs statements in one round trip and returns the rows of each.
  ///
  /// Without `BEGIN` among them, they are one transaction. After an error, the rest is skipped.
  ///
  /// - Throws: The first error; `disconnected` and `timedOut` leave the outcome open.
  public func run(
    _ statements: [Statement], timeout: Duration = .usualTimeout
  ) throws(PostgreSQLError) -> [QueryResult] {
    try closingWhenLost { (wire) throws(PostgreSQLError) in
      let wait = Wait(timeout)
      let expected = try send(statements, to: wire)
      try flush(wire, wait)
      return try results(of: expected, from: wire, wait)
    }
  }

  /// Runs one statement.
  public func run(
    _ text: String, _ parameters: [Parameter] = [], timeout: Duration = .usualTimeout
  ) throws(PostgreSQLError) -> QueryResult {
    try run([Statement(text, parameters)], timeout: timeout)[0]
  }

  /// Runs a script of several statements without parameters, or one that must run by itself.
  public func run(script: String, timeout: Duration = .usualTimeout) throws(PostgreSQLError) {
    try closingWhenLost { (wire) throws(PostgreSQLError) in
      let wait = Wait(timeout)
      guard wire.leavePipeline(), wire.send(script: script) else { throw lost(wire) }
      try flush(wire, wait)
      var first: PostgreSQLError?
      while let result = try next(wire, wait) { first = first ?? result.error }
      guard wire.isOpen, wire.enterPipeline() else { throw lost(wire) }
      if let first { throw first }
    }
  }
}

extension Duration {
  /// For statements that look up or append a batch.
  public static let usualTimeout = Duration.seconds(60)
}

/// A time to wait for, and when it ends.
private struct Wait {
  let timeout: Duration
  let deadline: ContinuousClock.Instant

  init(_ timeout: Duration) {
    self.timeout = timeout
    deadline = .now + timeout
  }
}

/// The kinds of result to expect, in order.
private enum Expected {
  case preparation
  case rows
}

extension PostgreSQLConnection {
  private func connect(_ wait: Wait) throws(PostgreSQLError) {
    guard let wire else {
      throw PostgreSQLError(code: .unreachable, message: "libpq cannot get memory")
    }
    guard !wire.isBad else { throw unreachable(wire) }
    var wanted = POLLOUT
    while true {
      guard try wire.wait(for: wanted, until: wait.deadline) else { throw .timedOut(wait.timeout) }
      switch wire.poll() {
      case PGRES_POLLING_OK:
        guard wire.becomeNonblocking(), wire.enterPipeline() else { throw unreachable(wire) }
        return
      case PGRES_POLLING_READING: wanted = POLLIN
      case PGRES_POLLING_WRITING: wanted = POLLOUT
      default: throw unreachable(wire)
      }
    }
  }

  private func unreachable(_ wire: Wire) -> PostgreSQLError {
    PostgreSQLError(code: .unreachable, message: wire.message)
  }

  private func lost(_ wire: Wire) -> PostgreSQLError {
    .disconnected(wire.message.isEmpty ? "the connection was lost" : wire.message)
  }

  private func closingWhenLost<Value>(
    _ body: (Wire) throws(PostgreSQLError) -> Value
  ) throws(PostgreSQLError) -> Value {
    guard let wire else { throw .disconnected("the connection was closed") }
    do throws(PostgreSQLError) {
      return try body(wire)
    } catch {
      if error.code != .refused { close() }
      throw error
    }
  }

  /// Queues statements, and those that prepare them.
  private func send(
    _ statements: [Statement], to wire: Wire
  ) throws(PostgreSQLError) -> [Expected] {
    var expected: [Expected] = []
    for statement in statements {
      let parameters = PackedParameters(statement.parameters)
      if statement.isKept, prepared[statement.text] == nil {
        let name = "s\(nameCount)"
        nameCount += 1
        guard wire.prepare(statement.text, parameters, as: name) else { throw lost(wire) }
        prepared[statement.text] = name
        expected.append(.preparation)
      }
      let name = statement.isKept ? prepared[statement.text] : nil
      guard wire.send(statement.text, parameters, as: name) else { throw lost(wire) }
      expected.append(.rows)
    }
    guard wire.synchronize() else { throw lost(wire) }
    return expected
  }

  private func flush(_ wire: Wire, _ wait: Wait) throws(PostgreSQLError) {
    while true {
      let state = wire.flush()
      guard state >= 0 else { throw lost(wire) }
      guard state == 1 else { return }
      guard try wire.wait(for: POLLIN | POLLOUT, until: wait.deadline) else {
        throw .timedOut(wait.timeout)
      }
      // The server may wait to be read before it reads on.
      guard wire.consumeInput() else { throw lost(wire) }
    }
  }

  /// The next result, or nil at the end of those of one statement.
  private func next(_ wire: Wire, _ wait: Wait) throws(PostgreSQLError) -> QueryResult? {
    while wire.isBusy {
      guard try wire.wait(for: POLLIN, until: wait.deadline) else { throw .timedOut(wait.timeout) }
      guard wire.consumeInput() else { throw lost(wire) }
    }
    return wire.nextResult()
  }

  /// Reads the results of all statements, and the end of the round trip behind them.
  private func results(
    of expected: [Expected], from wire: Wire, _ wait: Wait
  ) throws(PostgreSQLError) -> [QueryResult] {
    var results: [QueryResult] = []
    var first: PostgreSQLError?
    for kind in expected {
      while let result = try next(wire, wait) {
        first = first ?? result.error
        if kind == .rows { results.append(result) }
        guard wire.isOpen else { throw first ?? lost(wire) }
      }
    }
    // The mark of the end, which has no rows.
    _ = try next(wire, wait)
    guard let first else { return results }
    // Of the statements behind the failed one, none was prepared.
    prepared.removeAll()
    throw first
  }
}
