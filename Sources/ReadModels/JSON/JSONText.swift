/// The tokens of JSON, as bytes.
extension [UInt8] {
  mutating func appendNull() { appendText("null") }

  /// Appends literal text that needs no escape.
  mutating func appendText(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Writes an integer such as `-17` in full.
  mutating func appendDecimal(_ value: some FixedWidthInteger) {
    guard let small = Int64(exactly: value) else {
      return append(contentsOf: String(value).utf8)
    }
    appendNumbers(capacity: JSONNumber.longest) { $0.appendFixedPoint(small, decimals: 0) }
  }

  /// `5012.340`.
  mutating func appendJSON(_ number: Thousandths) {
    appendNumbers(capacity: JSONNumber.longest) {
      $0.appendFixedPoint(number.thousandths, decimals: 3)
    }
  }

  /// The positions of a line, to six decimals: `[[13.405000,52.520000],[13.405100,52.520000]]`.
  ///
  /// - Complexity: O(n); no allocation but the array's own growth.
  mutating func appendJSON(_ positions: [Position]) {
    appendNumbers(capacity: 2 + positions.count * (JSONNumber.longestPosition + 1)) { output in
      output.append(UInt8(ascii: "["))
      for index in positions.indices {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.appendRounded(positions[index])
      }
      output.append(UInt8(ascii: "]"))
    }
  }

  /// Longitude first, as in GeoJSON: `[13.4050000,52.5200000]`.
  mutating func appendJSON(_ position: Position) {
    appendNumbers(capacity: JSONNumber.longestPosition) { $0.append(position) }
  }

  /// The quoted string, escaped as described at ``encodeDocument(_:)``.
  mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    if JSONEscape.mayBeNeeded(in: string.utf8.span) {
      for scalar in string.unicodeScalars { appendEscaped(scalar) }
    } else {
      append(contentsOf: string.utf8)
    }
    append(UInt8(ascii: "\""))
  }

  /// A line end and the next line's indentation: two spaces a level.
  ///
  /// A fifth of the bytes of a list of sets are indentation: up to ten levels are one piece.
  mutating func appendLineStart(depth: Int) {
    let line: StaticString = "\n                    "
    let count = 1 + 2 * depth
    line.withUTF8Buffer { bytes in
      unsafe append(contentsOf: bytes[..<Swift.min(count, bytes.count)])
    }
    for _ in 0..<Swift.max(0, count - line.utf8CodeUnitCount) { append(UInt8(ascii: " ")) }
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(contentsOf: #"\""#.utf8)
    case "\\": append(contentsOf: #"\\"#.utf8)
    case "\n": append(contentsOf: #"\n"#.utf8)
    case "\r": append(contentsOf: #"\r"#.utf8)
    case "\t": append(contentsOf: #"\t"#.utf8)
    case "\0"..<" ", "<", "\u{2028}", "\u{2029}": appendHexadecimalEscape(scalar.value)
    default: append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init())
    }
  }

  /// `\u003c`.
  private mutating func appendHexadecimalEscape(_ value: UInt32) {
    append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] as [UInt32] {
      append(JSONEscape.hexadecimalDigit(value >> shift & 15))
    }
  }
}

/// The maximum sizes of numbers in bytes.
private enum JSONNumber {
  /// A sign, 19 digits and a point.
  static let longest = 21
  /// Two numbers such as `-214.7483648`, with brackets and a comma.
  static let longestPosition = 27
}

extension NumberWriter {
  fileprivate mutating func append(_ position: Position) {
    append(UInt8(ascii: "["))
    appendFixedPoint(Int64(position.longitudeE7), decimals: 7)
    append(UInt8(ascii: ","))
    appendFixedPoint(Int64(position.latitudeE7), decimals: 7)
    append(UInt8(ascii: "]"))
  }

  /// To 1e-6 degree, a tenth of a metre; halves away from zero.
  fileprivate mutating func appendRounded(_ position: Position) {
    func rounded(_ degreesE7: Int32) -> Int64 { (Int64(degreesE7) + (degreesE7 < 0 ? -5 : 5)) / 10 }
    append(UInt8(ascii: "["))
    appendFixedPoint(rounded(position.longitudeE7), decimals: 6)
    append(UInt8(ascii: ","))
    appendFixedPoint(rounded(position.latitudeE7), decimals: 6)
    append(UInt8(ascii: "]"))
  }
}

enum JSONEscape {
  /// True when a string with these UTF-8 bytes may need an escape.
  ///
  /// 0xE2 starts U+2028 and U+2029, and also many dashes that need none.
  static func mayBeNeeded(in bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices {
      switch bytes[index] {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: return true
      default: continue
      }
    }
    return false
  }

  /// The lower-case hexadecimal digit of the lowest four bits.
  static func hexadecimalDigit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value & 15)
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
