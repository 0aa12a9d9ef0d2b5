/// Parses decimal numbers exactly, as scaled integers without binary fractions.
package enum Decimal {
  /// The number in `text` times 10^`places`, rounded half away from zero.
  ///
  /// Accepts a sign, digits with an optional point, an exponent, and blanks at both ends: `12`,
  /// `-.5`, `+7.`, `1.5E-3`.
  ///
  /// - Returns: Nil for any other text, and for numbers beyond 64 bits.
  /// - Complexity: O(bytes); no allocation.
  package static func scaled(_ text: Span<UInt8>, places: Int) -> Int64? {
    if let plain = plain(text, places: places) { return plain }
    let indices = text.trimmedIndices
    var position = indices.lowerBound
    let isNegative = takeSign(text, &position, indices.upperBound)
    guard var digits = SignificantDigits(text, &position, indices.upperBound) else { return nil }
    if position < indices.upperBound {
      guard let exponent = takeExponent(text, &position, indices.upperBound) else { return nil }
      digits.exponent += exponent
    }
    guard position == indices.upperBound,
      let magnitude = digits.scaled(places: places)
    else { return nil }
    return isNegative ? Int64(exactly: 0 - Int128(magnitude)) : Int64(exactly: magnitude)
  }

  /// The same of text that has a comma before its fraction, and no point.
  ///
  /// Programs write it that follow the language of the system in a format with a mark of its own,
  /// such as GPX. Only for numbers that are never divided into thousands.
  static func scaledWithComma(_ text: Span<UInt8>, places: Int) -> Int64? {
    let parts = text.string.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return scaled(Array(parts.joined(separator: ".").utf8).span, places: places)
  }

  private static func takeSign(_ text: Span<UInt8>, _ position: inout Int, _ end: Int) -> Bool {
    guard position < end, text[position] == ASCII.minus || text[position] == ASCII.plus else {
      return false
    }
    position += 1
    return text[position - 1] == ASCII.minus
  }

  /// Parses `e`, a sign and digits; clamps huge exponents.
  private static func takeExponent(
    _ text: Span<UInt8>, _ position: inout Int, _ end: Int
  ) -> Int? {
    guard ASCII.lowercased(text[position]) == UInt8(ascii: "e") else { return nil }
    position += 1
    let isNegative = takeSign(text, &position, end)
    let firstDigit = position
    var exponent = 0
    while position < end, let digit = ASCII.digit(text[position]) {
      exponent = min(exponent * 10 + digit, 1_000_000_000_000)
      position += 1
    }
    guard position > firstDigit else { return nil }
    return isNegative ? -exponent : exponent
  }
}

/// The digits of a number without leading zeros, and the position of its point.
private struct SignificantDigits {
  /// The first nineteen digits: as many as `Int64` can need.
  var value: UInt64 = 0
  /// The power of ten by which to multiply `value`.
  var exponent = 0
  /// The digit after those in `value`; it alone decides the rounding.
  var next = 0

  /// Parses digits and at most one point; nil when there is no digit.
  init?(_ text: Span<UInt8>, _ position: inout Int, _ end: Int) {
    var digitCount = 0
    var kept = 0
    var pointSeen = false
    while position < end {
      let byte = text[position]
      if let digit = ASCII.digit(byte) {
        digitCount += 1
        if kept < 19 {
          value = value * 10 + UInt64(digit)
          kept += value == 0 ? 0 : 1
          exponent -= pointSeen ? 1 : 0
        } else {
          next = kept == 19 ? digit : next
          kept = 20
          exponent += pointSeen ? 0 : 1
        }
      } else if byte == ASCII.point, !pointSeen {
        pointSeen = true
      } else {
        break
      }
      position += 1
    }
    guard digitCount > 0 else { return nil }
  }

  /// The number times 10^`places`, or nil when it exceeds 64 bits.
  func scaled(places: Int) -> UInt64? {
    let shift = exponent + places
    if shift == 0 { return value + (next >= 5 ? 1 : 0) }
    if shift < 0 { return value.dividedRounding(byTenTo: -shift) }
    if value == 0 { return 0 }
    guard shift < 20 else { return nil }
    var result = value
    for _ in 0..<shift {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      result = product
    }
    return result
  }
}

extension Decimal {
  /// The same of a text.
  static func scaled(_ text: some StringProtocol, places: Int) -> Int64? {
    scaled(Array(text.utf8).span, places: places)
  }

  /// A number above zero, which is "not measured", that a body or a device can make.
  static func measured(_ text: String, places: Int) -> Int64? {
    scaled(text, places: places).flatMap { $0 > 0 && DaysByYear.readable.contains($0) ? $0 : nil }
  }
}

extension UInt64 {
  /// The quotient by 10^`exponent`, at least 1; halves round up.
  fileprivate func dividedRounding(byTenTo exponent: Int) -> UInt64 {
    // 10^20 is more than twice any value, so the quotient rounds to zero.
    guard exponent < 20 else { return 0 }
    var divisor: UInt64 = 1
    for _ in 0..<exponent { divisor *= 10 }
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return quotient + (remainder >= divisor / 2 ? 1 : 0)
  }
}
