/// The reason why a command failed.
public struct PipelineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// The arguments or the configuration are invalid; nothing was changed.
    case usage
    /// The operation failed.
    case failed
  }

  public let kind: Kind
  /// The failed operation, its place and the cause.
  public let message: String
  /// A suggestion for the user; may be empty.
  public let advice: String

  public init(_ kind: Kind, _ message: String, advice: String = "") {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { advice.isEmpty ? message : "\(message)\n  \(advice)" }
}
