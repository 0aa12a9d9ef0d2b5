/// The reason why bytes could not be decompressed.
public struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    /// The bytes are no zstd frame, or a damaged one.
    case malformed
    /// The frame ends before its content does.
    case truncated
    /// The frame does not state the length of its content.
    case unstatedLength
    /// The content is longer than the caller allows.
    case tooLong
  }

  public let code: Code
  /// A sentence that describes the problem.
  public let message: String

  public var description: String { message }

  static func malformed(_ reason: String) -> CompressionError {
    CompressionError(
      code: .malformed, message: "these are not whole zstd-compressed bytes: \(reason)")
  }

  public static let truncated = CompressionError(
    code: .truncated, message: "the zstd-compressed bytes end too early")

  static let unstatedLength = CompressionError(
    code: .unstatedLength,
    message: "the zstd-compressed bytes do not state the length of their content")

  static func tooLong(_ length: String, limit: Int) -> CompressionError {
    CompressionError(
      code: .tooLong,
      message: "the zstd-compressed bytes hold \(length) bytes, more than the allowed \(limit)")
  }
}
