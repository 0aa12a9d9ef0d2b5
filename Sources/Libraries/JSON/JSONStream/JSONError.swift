/// The reason why a text is not valid JSON, and its offset.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Sendable {
    case malformed
    /// The text or its line ends inside a value.
    case unfinished
    case tooDeep = "too-deep"
    case tokenTooLong = "token-too-long"
    case outOfMemory = "out-of-memory"
  }

  public let reason: Reason
  /// Counts from 0.
  public let byteOffset: Int
  /// A sentence that describes the problem, without its position.
  public let message: String

  public var description: String { "byte \(byteOffset): \(message)" }
}
