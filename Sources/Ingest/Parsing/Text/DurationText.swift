/// Parses durations in clock notation.
package enum DurationText {
  /// The milliseconds of `1:00:48`, `00:08:02.2`, `30:48` or `5:47`.
  ///
  /// Two colons separate hours, minutes and seconds; one colon separates minutes and seconds. A
  /// fraction follows a point or a comma and rounds half up.
  ///
  /// - Returns: Nil for any other text, and from 10,000 hours on.
  /// - Complexity: O(bytes); no allocation.
  package static func milliseconds(_ text: Span<UInt8>) -> Int64? {
    let indices = text.trimmedIndices
    var position = indices.lowerBound
    var seconds: Int64 = 0
    var fieldCount = 0
    while let field = field(text, &position, indices.upperBound) {
      fieldCount += 1
      guard fieldCount == 1 || (field.digits == 2 && field.value < 60) else { return nil }
      seconds = seconds * 60 + field.value
      guard position < indices.upperBound, text[position] == ASCII.colon, fieldCount < 3 else {
        break
      }
      position += 1
    }
    guard fieldCount >= 2, seconds < 36_000_000,
      text[position - 1] != ASCII.colon,
      let fraction = fraction(text, position..<indices.upperBound)
    else { return nil }
    return seconds * 1_000 + fraction
  }

  /// Parses one to eight digits, or returns nil.
  private static func field(
    _ text: Span<UInt8>, _ position: inout Int, _ end: Int
  ) -> (value: Int64, digits: Int)? {
    let start = position
    var value: Int64 = 0
    while position < end, position - start < 8, let digit = ASCII.digit(text[position]) {
      value = value * 10 + Int64(digit)
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// Parses an optional fraction to milliseconds, up to 1,000.
  private static func fraction(_ text: Span<UInt8>, _ indices: Range<Int>) -> Int64? {
    guard let mark = indices.first else { return 0 }
    guard text[mark] == ASCII.point || text[mark] == ASCII.comma, indices.count > 1 else {
      return nil
    }
    var milliseconds: Int64 = 0
    for (place, index) in indices.dropFirst().enumerated() {
      guard let digit = ASCII.digit(text[index]) else { return nil }
      switch place {
      case 0: milliseconds += Int64(digit) * 100
      case 1: milliseconds += Int64(digit) * 10
      case 2: milliseconds += Int64(digit)
      case 3: milliseconds += digit >= 5 ? 1 : 0
      default: break
      }
    }
    return milliseconds
  }
}

extension DurationText {
  /// The milliseconds of `PT7H22M30.5S`; nil for other text, and from 10,000 hours on.
  static func iso8601(_ text: String) -> Int64? {
    guard let match = text.wholeMatch(of: /PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?/),
      text.utf8.count > 2
    else { return nil }
    let numbers = [match.1, match.2, match.3].map { part in
      part.map { Int64($0) ?? .max } ?? 0
    }
    guard numbers.allSatisfy({ $0 < 36_000_000 }) else { return nil }
    let fraction = (match.4 ?? "").prefix(3)
    let padded = String(fraction) + String(repeating: "0", count: 3 - fraction.count)
    let seconds = numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]
    return seconds < 36_000_000 ? seconds * 1_000 + (Int64(padded) ?? 0) : nil
  }
}
