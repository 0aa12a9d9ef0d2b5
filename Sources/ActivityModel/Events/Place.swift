/// A position in a source, as exact as its format allows.
public struct Place: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// Counts from 1.
  public var line: Int?
  /// Counts bytes from 1.
  public var column: Int?
  /// Counts bytes from 0.
  public var byteOffset: Int?

  /// The source as a whole.
  public init() {}

  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  public init(byteOffset: Int) { self.byteOffset = byteOffset }

  /// `line 12, column 3`, `byte 4711`, or nothing for the source as a whole.
  public var description: String {
    if let line { return column.map { "line \(line), column \($0)" } ?? "line \(line)" }
    return byteOffset.map { "byte \($0)" } ?? ""
  }
}
