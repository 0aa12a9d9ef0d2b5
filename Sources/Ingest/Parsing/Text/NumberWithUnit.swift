/// A cell such as `10.25 km`: a number, and the unit that the cell itself states.
struct NumberWithUnit {
  /// The place of the number in the cell.
  let number: Range<Int>
  let unit: String

  /// Nil for a cell that is a number alone, or none.
  init?(_ cell: Span<UInt8>) {
    let indices = cell.trimmedIndices
    var start = indices.upperBound
    while start > indices.lowerBound, ASCII.digit(cell[start - 1]) == nil { start -= 1 }
    guard start > indices.lowerBound, start < indices.upperBound else { return nil }
    number = indices.lowerBound..<start
    unit = cell.extracting(start..<indices.upperBound).string
      .split { $0.isWhitespace || $0 == "\u{A0}" || $0 == "\u{202F}" }.joined(separator: " ")
  }
}
