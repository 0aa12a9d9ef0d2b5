/// Bytes with a meaning in text formats.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let point = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")

  /// True for the white space of XML and JSON: blank, tab, line feed or carriage return.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == tab || byte == lineFeed || byte == carriageReturn
  }

  /// The value of a decimal digit, or nil.
  static func digit(_ byte: UInt8) -> Int? {
    let value = Int(byte) - 0x30
    return (0...9).contains(value) ? value : nil
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension Span where Element == UInt8 {
  /// The number that one to eighteen digits form; nil for any other text.
  var wholeNumber: Int64? {
    guard (1...18).contains(count) else { return nil }
    var number: Int64 = 0
    for index in indices {
      guard let digit = ASCII.digit(self[index]) else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    return number
  }

  /// The indices without blanks at both ends.
  var trimmedIndices: Range<Int> {
    var start = 0
    var end = count
    while start < end, ASCII.isBlank(self[start]) { start += 1 }
    while end > start, ASCII.isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
