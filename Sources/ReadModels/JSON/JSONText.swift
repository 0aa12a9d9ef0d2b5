/// The tokens of JSON; each makes its own room.
extension JSONBuffer {
  /// Stores `null` at once: most members of a set are absent.
  @inline(__always)
  mutating func appendNull() {
    reserve(4)
    store(0x6c6c_756e, 4)
  }

  /// One of the characters of JSON's structure, such as `{`.
  @inline(__always)
  mutating func appendToken(_ character: Unicode.Scalar) {
    reserve(1)
    append(UInt8(ascii: character))
  }

  /// Appends literal text that needs no escape.
  mutating func appendText(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    append(text)
  }

  /// Writes an integer such as `-17` in full.
  mutating func appendDecimal(_ value: some FixedWidthInteger) {
    guard let small = Int64(exactly: value) else { return append(escaped: String(value)) }
    reserve(JSONNumber.longest)
    appendFixedPoint(small, decimals: 0)
  }

  /// `5012.340`.
  mutating func appendJSON(_ number: Thousandths) {
    reserve(JSONNumber.longest)
    append(number)
  }

  /// A list on one line, such as `[1,2,null]`; `write` appends at most `longest` bytes for each.
  ///
  /// - Complexity: O(n); no allocation but the buffer's own growth.
  mutating func appendList<Value>(
    _ values: [Value], longest: Int, _ write: (Value, inout JSONBuffer) -> Void
  ) {
    reserve(2 + values.count * (longest + 1))
    append(UInt8(ascii: "["))
    for index in values.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      write(values[index], &self)
    }
    append(UInt8(ascii: "]"))
  }

  /// Such as `[5012.340,5012.440]`.
  mutating func appendJSON(_ numbers: [Thousandths]) {
    appendList(numbers, longest: JSONNumber.longest) { $1.append($0) }
  }

  /// Such as `[5012.340,null]`.
  mutating func appendJSON(_ numbers: [Thousandths?]) {
    appendList(numbers, longest: JSONNumber.longest) { number, output in
      if let number { output.append(number) } else { output.appendNull() }
    }
  }

  /// Such as `[17,-4]`.
  mutating func appendDecimals(_ values: [some FixedWidthInteger]) {
    appendList(values, longest: JSONNumber.longest) {
      $1.appendFixedPoint(Int64(truncatingIfNeeded: $0), decimals: 0)
    }
  }

  /// Such as `[17,null]`.
  mutating func appendDecimals<Value: FixedWidthInteger>(_ values: [Value?]) {
    appendList(values, longest: JSONNumber.longest) { value, output in
      guard let value else { return output.appendNull() }
      output.appendFixedPoint(Int64(truncatingIfNeeded: value), decimals: 0)
    }
  }

  /// The positions of a line, to six decimals: `[[13.405000,52.520000],[13.405100,52.520000]]`.
  mutating func appendJSON(_ positions: [Position]) {
    appendList(positions, longest: JSONNumber.longestPosition) { $1.appendRounded($0) }
  }

  /// Longitude first, as in GeoJSON: `[13.4050000,52.5200000]`.
  mutating func appendJSON(_ position: Position) {
    reserve(JSONNumber.longestPosition)
    append(position)
  }

  /// The quoted string, escaped as described at ``encodeDocument(_:)``.
  mutating func appendJSON(_ string: String) {
    let text = string.utf8.span
    reserve(text.count + 2)
    append(UInt8(ascii: "\""))
    if JSONEscape.mayBeNeeded(in: text) { append(escaped: string) } else { append(text) }
    appendToken("\"")
  }

  /// A line end and the next line's indentation: two spaces a level.
  mutating func appendLineBreak(depth: Int) {
    reserve(1 + 2 * depth)
    appendLineStart(depth: depth)
  }

  /// The end of the member before, the start of a line of its own, and a key that needs no escape.
  ///
  /// A third of the bytes of details are keys and indentation: each is one piece. An object on one
  /// line has no depth.
  @inline(__always)
  mutating func appendKey(_ key: StaticString, isFirst: Bool, depth: Int?) {
    reserve(key.utf8CodeUnitCount + 2 * (depth ?? 0) + 6)
    if !isFirst { append(UInt8(ascii: ",")) }
    if let depth { appendLineStart(depth: depth) }
    append(UInt8(ascii: "\""))
    append(key)
    // `": `, of which the compact layout leaves out the blank.
    store(0x20_3a22, depth == nil ? 2 : 3)
  }

  private mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars { appendEscaped(scalar) }
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    // The longest is `\u003c`.
    reserve(6)
    switch scalar {
    case "\"": append(#"\""#)
    case "\\": append(#"\\"#)
    case "\n": append(#"\n"#)
    case "\r": append(#"\r"#)
    case "\t": append(#"\t"#)
    case "\0"..<" ", "<", "\u{2028}", "\u{2029}": appendHexadecimalEscape(scalar.value)
    default: for byte in String(scalar).utf8 { append(byte) }
    }
  }

  /// `\u003c`.
  private mutating func appendHexadecimalEscape(_ value: UInt32) {
    append(#"\u"#)
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

extension JSONBuffer {
  fileprivate mutating func append(_ number: Thousandths) {
    appendFixedPoint(number.thousandths, decimals: 3)
  }

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
  static func mayBeNeeded(in text: Span<UInt8>) -> Bool {
    let bytes = unsafe text.bytes
    var start = 0
    while start + 8 <= bytes.byteCount {
      let eight = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
      if mayBeNeeded(inEight: eight) { return true }
      start += 8
    }
    for index in start..<text.count where mayBeNeeded(for: text[index]) { return true }
    return false
  }

  private static func mayBeNeeded(for byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: true
    default: false
    }
  }

  /// The same for eight bytes at once: a byte that is less than another one borrows.
  private static func mayBeNeeded(inEight bytes: UInt64) -> Bool {
    let found =
      (bytes &- ones &* 0x20) & ~bytes
      | zeros(in: bytes ^ ones &* 0x22) | zeros(in: bytes ^ ones &* 0x5c)
      | zeros(in: bytes ^ ones &* 0x3c) | zeros(in: bytes ^ ones &* 0xe2)
    return found & (ones &* 0x80) != 0
  }

  /// The highest bit of some byte is set when a byte is zero.
  private static func zeros(in bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }

  /// A one in each byte.
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The lower-case hexadecimal digit of the lowest four bits.
  static func hexadecimalDigit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value & 15)
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
