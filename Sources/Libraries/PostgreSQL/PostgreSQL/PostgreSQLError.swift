/// The reason why a call to a PostgreSQL server failed.
public struct PostgreSQLError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    /// The address cannot be read, or no server with the wanted role answers there.
    case unreachable
    /// The connection ended during a call. A statement in flight may or may not have run.
    case disconnected
    /// The server did not answer in time. A statement in flight may or may not have run.
    case timedOut
    /// The server answered with an error; nothing of the transaction was done.
    case refused
    /// A value has another type or length than expected.
    case malformed
  }

  public let code: Code
  /// The first line of the message, without a line break.
  public let message: String
  /// The five characters of the SQL standard, such as `23505`; empty when the server gave none.
  public let state: String

  public init(code: Code, message: String, state: String = "") {
    self.code = code
    self.message = message
    self.state = state
  }

  /// True when it is unknown to the caller whether the statement took effect.
  public var leavesOutcomeOpen: Bool { code == .disconnected || code == .timedOut }

  public var description: String { state.isEmpty ? message : "\(message) (\(state))" }
}

extension PostgreSQLError {
  static func timedOut(_ timeout: Duration) -> PostgreSQLError {
    PostgreSQLError(
      code: .timedOut, message: "the server did not answer within \(timeout.wholeMilliseconds) ms")
  }

  static func disconnected(_ message: String) -> PostgreSQLError {
    PostgreSQLError(code: .disconnected, message: message)
  }
}

extension Duration {
  var wholeMilliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }
}
