/// The first error of a document and its position.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Sendable {
    /// The document is no XML, or is truncated.
    case notWellFormed = "not-well-formed"
    /// The document declares entities or refers to an external resource.
    case hostile = "unsafe-xml"
    /// The document is deeper or longer than any real export.
    case limitExceeded = "xml-limit-exceeded"
    case outOfMemory = "out-of-memory"
  }

  public let reason: Reason
  /// The parser's message, a sentence without its position.
  public let message: String
  /// Counts from 1.
  public let line: Int
  /// Counts bytes from 1.
  public let column: Int

  public var description: String { "line \(line), column \(column): \(message)" }
}
