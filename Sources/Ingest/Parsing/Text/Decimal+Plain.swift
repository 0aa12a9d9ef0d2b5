extension Decimal {
  /// The same as `scaled`, for the plain numbers that almost all are: at most nine digits before
  /// the point, no exponent, no blanks; at most eight places.
  ///
  /// Track points bring a handful of numbers each, so that this decides the speed of reading
  /// them: every digit beyond the place that rounds is only looked at.
  ///
  /// - Returns: nil for what is not so plain, a number or not.
  /// - Complexity: O(bytes); no allocation, no division.
  static func plain(_ text: Span<UInt8>, places: Int) -> Int64? {
    guard (0...8).contains(places), !text.isEmpty else { return nil }
    let isNegative = text[0] == ASCII.minus
    let start = isNegative ? 1 : 0
    var position = start
    var value: Int64 = 0
    while position < text.count, let digit = plainDigit(text[position]) {
      // Cannot overflow: longer numbers are not plain.
      guard position < start + 9 else { return nil }
      value = value &* 10 &+ digit
      position &+= 1
    }
    guard position > start else { return nil }
    var placesLeft = places
    if position < text.count {
      guard text[position] == ASCII.point else { return nil }
      position &+= 1
      while placesLeft > 0, position < text.count {
        guard let digit = plainDigit(text[position]) else { return nil }
        value = value &* 10 &+ digit
        position &+= 1
        placesLeft &-= 1
      }
      guard let rounding = roundingDigit(text, at: position) else { return nil }
      value &+= rounding >= 5 ? 1 : 0
    }
    while placesLeft > 0 {
      value = value &* 10
      placesLeft &-= 1
    }
    return isNegative ? -value : value
  }

  /// The first of the digits that are left, 0 without any, nil when one is no digit.
  private static func roundingDigit(_ text: Span<UInt8>, at start: Int) -> Int64? {
    guard start < text.count else { return 0 }
    for index in start..<text.count where plainDigit(text[index]) == nil { return nil }
    return plainDigit(text[start])
  }

  private static func plainDigit(_ byte: UInt8) -> Int64? {
    let digit = byte &- 0x30
    return digit < 10 ? Int64(digit) : nil
  }
}
