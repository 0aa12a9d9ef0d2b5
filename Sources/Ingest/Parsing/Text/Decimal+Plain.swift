extension Decimal {
  /// Fast path of `scaled` for plain numbers, which almost all are.
  ///
  /// Plain means: at most nine digits before the point, no exponent, no blanks, at most eight
  /// places. Each track point has several numbers, so this decides the speed of import. Digits
  /// after the rounding one are only validated.
  ///
  /// - Returns: Nil for any other text, a number or not.
  /// - Complexity: O(bytes); no allocation, no division.
  static func plain(_ text: Span<UInt8>, places: Int) -> Int64? {
    guard (0...8).contains(places), !text.isEmpty else { return nil }
    let isNegative = text[0] == ASCII.minus
    let start = isNegative ? 1 : 0
    var value: Int64 = 0
    let point = takeDigits(text, from: start, to: min(text.count, start &+ 9), into: &value)
    guard point > start else { return nil }
    var placesLeft = places
    if point < text.count {
      guard text[point] == ASCII.point else { return nil }
      let first = point &+ 1
      let end = takeDigits(text, from: first, to: min(text.count, first &+ places), into: &value)
      placesLeft = places &- (end &- first)
      if end < text.count {
        // Digits behind the rounding one do not count.
        var rest: Int64 = 0
        guard takeDigits(text, from: end, to: text.count, into: &rest) == text.count
        else { return nil }
        value &+= text[end] >= 0x35 ? 1 : 0
      }
    }
    value &*= powersOfTen[placesLeft]
    return isNegative ? -value : value
  }

  /// Appends digits to a number.
  ///
  /// - Returns: The index of the first byte that is no digit, or `end`.
  @inline(__always)
  private static func takeDigits(
    _ text: Span<UInt8>, from start: Int, to end: Int, into value: inout Int64
  ) -> Int {
    var index = start
    while index < end {
      let digit = unsafe text[unchecked: index] &- 0x30
      if digit >= 10 { break }
      value = value &* 10 &+ Int64(digit)
      index &+= 1
    }
    return index
  }

  private static let powersOfTen: InlineArray<9, Int64> = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}
