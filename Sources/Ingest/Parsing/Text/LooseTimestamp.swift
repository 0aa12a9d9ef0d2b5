/// A timestamp that programs write in place of ISO 8601: with the separators or digits of a
/// language, without seconds, without separators or zeros, or with the name of universal time.
///
/// `2019/12/15 19:34:34+00`, `2020-12-09T20.15.35Z`, `۲۰۲۴-۰۶-۱۵T۱۰:۳۰:۰۰Z`, `2024-06-15T10:30Z`,
/// `20240615T103000Z`, `20150616070000-0700`, `2021-5-4T8:0:0Z`, `2024-06-15 10:30:00 UTC`,
/// `2024-06-15T10:30:00 Z`, `2012-12-09T20:15:35ZZ`, `2021-05-04T08:00:00+00:00Z`.
enum LooseTimestamp {
  private static let mostBytes = 64
  private static let separators = Array(":/.".utf8)

  /// The same moment in ISO 8601, or nil for other text; its parts may be out of range.
  ///
  /// - Complexity: O(bytes); allocates for texts that begin as a date with a time does.
  static func strict(_ text: Span<UInt8>) -> [UInt8]? {
    guard (15...mostBytes).contains(text.count), mayBegin(text),
      var bytes = asciiDigits(text), separateParts(&bytes)
    else { return nil }
    nameZone(&bytes)
    pad(&bytes)
    guard bytes.count >= 17 else { return nil }
    for place in [4, 7] where separators.contains(bytes[place]) {
      bytes[place] = ASCII.minus
    }
    if bytes[13] == ASCII.point, bytes.count > 18, bytes[16] == ASCII.point {
      (bytes[13], bytes[16]) = (ASCII.colon, ASCII.colon)
    }
    if bytes[16] != ASCII.colon { bytes.insert(contentsOf: ":00".utf8, at: 16) }
    return bytes
  }

  /// One byte is enough to leave out numbers and most other texts.
  private static func mayBegin(_ text: Span<UInt8>) -> Bool {
    switch text[4] {
    case ASCII.minus: true
    case let byte where separators.contains(byte): true
    default: text[0] >= 0x80 || isCompact(text)
    }
  }

  /// True for `20240615T103000`, and with an offset for `20150616070000-0700`.
  private static func isCompact(_ text: Span<UInt8>) -> Bool {
    guard ASCII.digit(text[4]) != nil else { return false }
    return ASCII.lowercased(text[8]) == UInt8(ascii: "t")
      || text.count > 16 && (text[14] == ASCII.plus || text[14] == ASCII.minus)
  }

  /// The text with digits of other scripts as ASCII; nil when it has other letters.
  private static func asciiDigits(_ text: Span<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.string.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        bytes.append(UInt8(ascii: "0") + UInt8(value))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Inserts the separators of `20240615T103000`; false when it is neither that nor has its own.
  private static func separateParts(_ bytes: inout [UInt8]) -> Bool {
    guard bytes.count >= 15, isCompact(bytes.span) else { return bytes.count >= 15 }
    if ASCII.digit(bytes[8]) != nil { bytes.insert(UInt8(ascii: "T"), at: 8) }
    guard (bytes[..<8] + bytes[9..<15]).allSatisfy({ ASCII.digit($0) != nil }) else { return false }
    for (place, separator) in [(13, ASCII.colon), (11, ASCII.colon), (6, ASCII.minus)] {
      bytes.insert(separator, at: place)
    }
    bytes.insert(ASCII.minus, at: 4)
    return true
  }

  /// Inserts the zeros of a month, day, hour, minute or second of one digit.
  ///
  /// At the end, a digit may be cut off.
  private static func pad(_ bytes: inout [UInt8]) {
    for start in [5, 8, 11, 14, 17] where bytes.count > start + 1 {
      guard ASCII.digit(bytes[start]) != nil, ASCII.digit(bytes[start + 1]) == nil,
        start != 14 || bytes[15] == ASCII.colon
      else { continue }
      bytes.insert(UInt8(ascii: "0"), at: start)
    }
  }

  private static let universal = [
    " UTC", " GMT", "UTC", "GMT", "ZZ", " Z", "+00:00Z", "+0000Z",
  ].map { Array($0.utf8) }

  /// Writes `Z` for a name of universal time at the end.
  private static func nameZone(_ bytes: inout [UInt8]) {
    guard let name = universal.first(where: { bytes.suffix($0.count).elementsEqual($0) }) else {
      return
    }
    bytes.removeLast(name.count)
    bytes.append(UInt8(ascii: "Z"))
  }
}
