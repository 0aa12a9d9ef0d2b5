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
    var position = start
    var value: Int64 = 0
    while position < text.count, let digit = plainDigit(text[position]) {
      // Cannot overflow, because longer numbers are not plain.
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

  /// The first remaining digit, 0 if there is none, nil if any is not a digit.
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
