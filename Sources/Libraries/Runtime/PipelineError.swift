/// Why a command could not do what it was asked to.
public struct PipelineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// The call or the configuration is wrong: nothing was touched.
    case usage
    /// The work failed.
    case failed
  }

  public let kind: Kind
  /// What failed, where and why.
  public let message: String
  /// What the person can do about it; may be empty.
  public let advice: String

  public init(_ kind: Kind, _ message: String, advice: String = "") {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  public var description: String { advice.isEmpty ? message : "\(message)\n  \(advice)" }
}
