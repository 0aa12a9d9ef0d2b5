package import ActivityModel

/// Parses times in ISO 8601 and RFC 3339.
///
/// Accepts `2024-03-01T08:00:07`, with a blank or `t` instead of `T`, and a fraction of any length,
/// rounded to milliseconds. `Z`, `+hh:mm`, `+hhmm` or `+hh` may follow, after one optional blank,
/// as Apple writes it. Blanks at both ends are ignored. A second 60 is the next second. A clock of
/// twelve hours is understood too: see ``TwelveHourText``; and so are other separators and digits:
/// see ``LooseTimestamp``.
package enum TimestampText {
  /// The time in `text`, or nil.
  ///
  /// - Complexity: O(bytes); no allocation.
  package static func parse(_ text: Span<UInt8>) -> StatedTime? {
    var reader = TimestampReader()
    return reader.parse(text)
  }
}

/// Parses many times in close succession; caches the last date and minute.
struct TimestampReader {
  private var minuteText: (UInt64, UInt64) = (0, 0)
  /// Milliseconds from 1970 to the cached minute, both on the same wall clock; nil at first.
  private var minuteMilliseconds: Int64?

  init() {}

  /// The time in `text`, equal to the result of `TimestampText.parse`, or nil.
  ///
  /// - Complexity: O(bytes); no allocation on a clock of 24 hours.
  mutating func parse(_ text: Span<UInt8>) -> StatedTime? {
    if let time = parse24Hours(text) { return time }
    let trimmed = text.extracting(text.trimmedIndices)
    return TwelveHourText.onTwentyFourHours(trimmed).flatMap { parse24Hours($0.span) }
      ?? LooseTimestamp.strict(trimmed).flatMap { parse24Hours($0.span) }
  }

  private mutating func parse24Hours(_ text: Span<UInt8>) -> StatedTime? {
    let indices = text.trimmedIndices
    guard indices.count >= 19, let minute = minute(text, at: indices.lowerBound) else {
      return nil
    }
    var position = indices.lowerBound + 16
    guard let second = second(text, &position, indices.upperBound) else { return nil }
    let wallClock = minute + second
    if position == indices.upperBound { return local(wallClock) }
    let next = text[position + 1 < indices.upperBound ? position + 1 : position]
    if text[position] == UInt8(ascii: " "), next == ASCII.plus || next == ASCII.minus {
      position += 1
    }
    guard let offset = OffsetSuffix(text, position..<indices.upperBound) else { return nil }
    return .instant(
      Instant(milliseconds: wallClock - Int64(offset.seconds) * 1_000),
      utcOffsetSeconds: offset.isReal ? offset.seconds : nil)
  }

  /// Parses `2024-03-01T08:00`, unless it equals the cached text.
  private mutating func minute(_ text: Span<UInt8>, at start: Int) -> Int64? {
    let key = (word(text, at: start), word(text, at: start + 8))
    if let minuteMilliseconds, key == minuteText { return minuteMilliseconds }
    let separator = ASCII.lowercased(text[start + 10])
    guard text[start + 4] == ASCII.minus, text[start + 7] == ASCII.minus,
      separator == UInt8(ascii: "t") || separator == UInt8(ascii: " "),
      text[start + 13] == ASCII.colon,
      let century = twoDigits(text, at: start), let yearOfCentury = twoDigits(text, at: start + 2),
      let month = twoDigits(text, at: start + 5), let day = twoDigits(text, at: start + 8),
      let hour = twoDigits(text, at: start + 11), hour < 24,
      let minute = twoDigits(text, at: start + 14), minute < 60,
      let date = LocalDate(year: century * 100 + yearOfCentury, month: month, day: day)
    else { return nil }
    let milliseconds =
      Int64(date.daysSinceEpoch) * 86_400_000 + Int64(hour * 60 + minute) * 60_000
    minuteText = key
    minuteMilliseconds = milliseconds
    return milliseconds
  }

  /// Parses `:07` and a fraction to milliseconds since the minute, up to 61,000.
  private func second(_ text: Span<UInt8>, _ position: inout Int, _ end: Int) -> Int64? {
    guard text[position] == ASCII.colon, let second = twoDigits(text, at: position + 1),
      second <= 60
    else { return nil }
    position += 3
    guard position < end, text[position] == ASCII.point || text[position] == ASCII.comma else {
      return Int64(second) * 1_000
    }
    position += 1
    let firstDigit = position
    var fraction = 0
    while position < end, let digit = ASCII.digit(text[position]) {
      switch position - firstDigit {
      case 0: fraction += digit * 100
      case 1: fraction += digit * 10
      case 2: fraction += digit
      case 3: fraction += digit >= 5 ? 1 : 0
      default: break
      }
      position += 1
    }
    return position > firstDigit ? Int64(second * 1_000 + fraction) : nil
  }

  private func local(_ milliseconds: Int64) -> StatedTime {
    .local(Instant(milliseconds: milliseconds).local(utcOffsetSeconds: 0))
  }

  private func word(_ text: Span<UInt8>, at start: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in start..<(start + 8) { word = word << 8 | UInt64(text[index]) }
    return word
  }
}

/// The suffix after the seconds: the offset of the wall clock from UTC.
private struct OffsetSuffix {
  let seconds: Int
  /// True when the offset reveals the local time of the recording.
  ///
  /// `Z` and zero do not: programs that use UTC write `+00:00`, and RFC 3339 writes `-00:00` for
  /// "unknown".
  var isReal: Bool { seconds != 0 }

  init?(_ text: Span<UInt8>, _ indices: Range<Int>) {
    let sign = text[indices.lowerBound]
    if indices.count == 1, ASCII.lowercased(sign) == UInt8(ascii: "z") {
      seconds = 0
      return
    }
    guard sign == ASCII.plus || sign == ASCII.minus, indices.count >= 3,
      let hours = twoDigits(text, at: indices.lowerBound + 1),
      let minutes = OffsetSuffix.minutes(text, indices.dropFirst(3)),
      hours <= OffsetSuffix.mostHours
    else { return nil }
    seconds = (hours * 60 + minutes) * (sign == ASCII.minus ? -60 : 60)
  }

  /// The largest real offset was 15 h 14 min; other parsers allow 18 h.
  private static let mostHours = 18

  private static func minutes(_ text: Span<UInt8>, _ rest: Range<Int>) -> Int? {
    if rest.isEmpty { return 0 }
    let hasColon = text[rest.lowerBound] == ASCII.colon
    guard rest.count == (hasColon ? 3 : 2),
      let minutes = twoDigits(text, at: rest.upperBound - 2), minutes < 60
    else { return nil }
    return minutes
  }
}

/// The number of two digits, or nil.
private func twoDigits(_ text: Span<UInt8>, at start: Int) -> Int? {
  guard let tens = ASCII.digit(text[start]), let units = ASCII.digit(text[start + 1]) else {
    return nil
  }
  return tens * 10 + units
}
