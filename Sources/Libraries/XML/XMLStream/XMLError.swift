/// What made a document unreadable, and where.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Sendable {
    /// It is no XML, or was cut short.
    case notWellFormed = "not-well-formed"
    /// It declares entities or points to something outside itself.
    case hostile = "unsafe-xml"
    /// It is deeper or longer than any honest document.
    case limitExceeded = "xml-limit-exceeded"
    case outOfMemory = "out-of-memory"
  }

  public let reason: Reason
  /// A sentence without its place, from the parser.
  public let message: String
  /// Counts from 1.
  public let line: Int
  /// Counts bytes from 1.
  public let column: Int

  public init(reason: Reason, message: String, line: Int, column: Int) {
    self.reason = reason
    self.message = message
    self.line = line
    self.column = column
  }

  public var description: String { "line \(line), column \(column): \(message)" }
}
