/// The tokens of JSON, as bytes.
extension [UInt8] {
  mutating func appendNull() { append(contentsOf: "null".utf8) }

  /// `-17`; every integer in full.
  mutating func appendDecimal(_ value: some FixedWidthInteger) {
    guard let small = Int64(exactly: value) else {
      return append(contentsOf: String(value).utf8)
    }
    appendFixedPoint(small, decimals: 0)
  }

  /// `5012.340`.
  mutating func appendJSON(_ number: Thousandths) {
    appendFixedPoint(number.thousandths, decimals: 3)
  }

  /// `[[13.4050000,52.5200000],[13.4051000,52.5200000]]`.
  ///
  /// - Complexity: O(n); no allocation but the array's own growth.
  mutating func appendJSON(_ positions: [Position]) {
    reserveCapacity(count + 2 + 28 * positions.count)
    append(UInt8(ascii: "["))
    for index in positions.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendJSON(positions[index])
    }
    append(UInt8(ascii: "]"))
  }

  /// Longitude first, as GeoJSON has it: `[13.4050000,52.5200000]`.
  mutating func appendJSON(_ position: Position) {
    append(UInt8(ascii: "["))
    appendFixedPoint(Int64(position.longitudeE7), decimals: 7)
    append(UInt8(ascii: ","))
    appendFixedPoint(Int64(position.latitudeE7), decimals: 7)
    append(UInt8(ascii: "]"))
  }

  /// The quoted string, escaped as ``encodeDocument(_:)`` promises.
  mutating func appendJSON(_ string: String) {
    append(UInt8(ascii: "\""))
    if string.utf8.contains(where: JSONEscape.mayNeedEscape) {
      for scalar in string.unicodeScalars { appendEscaped(scalar) }
    } else {
      append(contentsOf: string.utf8)
    }
    append(UInt8(ascii: "\""))
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

  /// `value` ÷ 10^`decimals`, with exactly that many decimals.
  ///
  /// Up to 18 decimals.
  private mutating func appendFixedPoint(_ value: Int64, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = value.magnitude
    var digitCount = 0
    repeat {
      if digitCount == decimals, decimals > 0 { append(UInt8(ascii: ".")) }
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
      digitCount += 1
    } while rest > 0 || digitCount <= decimals
    // The digits came out last first.
    self[start...].reverse()
  }
}

enum JSONEscape {
  /// Whether a string with this byte in its UTF-8 may need an escape.
  ///
  /// 0xE2 begins U+2028 and U+2029, and many a dash that needs none.
  static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "<") || byte == 0xE2
  }

  /// The digit of the lowest four bits, in lower case.
  static func hexadecimalDigit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value & 15)
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
