/// Why a text is not taken as JSON, and from which byte on.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Sendable {
    case malformed
    /// The text ends, or its line does, before its value does.
    case unfinished
    case tooDeep = "too-deep"
    case tokenTooLong = "token-too-long"
    case outOfMemory = "out-of-memory"
  }

  public let reason: Reason
  /// Counts from 0.
  public let byteOffset: Int
  /// What is wrong, as a sentence without its place.
  public let message: String

  public init(reason: Reason, byteOffset: Int, message: String) {
    self.reason = reason
    self.byteOffset = byteOffset
    self.message = message
  }

  public var description: String { "byte \(byteOffset): \(message)" }
}
