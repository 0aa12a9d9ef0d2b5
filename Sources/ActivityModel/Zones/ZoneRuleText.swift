/// Parses the POSIX `TZ` rule at the end of a TZif file.
///
/// Example: `CET-1CEST,M3.5.0,M10.5.0/3`, with the extended hours of RFC 9636.
struct ZoneRuleText {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// Parses the whole text.
  ///
  /// - Returns: Nil when the text is no rule; `yearly` is nil when the offset never changes.
  mutating func parse() -> (standardOffsetSeconds: Int, yearly: YearlyTransitions?)? {
    guard skipName(), let west = hoursMinutesSeconds(upToHours: 24) else { return nil }
    // POSIX offsets count westward.
    let standard = -west
    guard !rest.isEmpty else { return (standard, nil) }
    guard skipName() else { return nil }
    var daylight = standard + 3_600
    if rest.first != UInt8(ascii: ",") {
      guard let west = hoursMinutesSeconds(upToHours: 24) else { return nil }
      daylight = -west
    }
    guard let start = moment(), let end = moment(), rest.isEmpty else { return nil }
    return (
      standard,
      YearlyTransitions(
        standardOffsetSeconds: standard, daylightOffsetSeconds: daylight, daylightStart: start,
        daylightEnd: end)
    )
  }

  /// Skips three or more letters, or any text in angle brackets.
  private mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let name = rest.prefix {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF)
    }
    rest = rest[name.endIndex...]
    return name.count >= 3
  }

  /// Parses `,M3.5.0/3`: a day and a time of day, which defaults to 02:00.
  private mutating func moment() -> YearlyMoment? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return YearlyMoment(day: day, secondsAfterMidnight: 7_200) }
    return hoursMinutesSeconds(upToHours: 167)
      .map { YearlyMoment(day: day, secondsAfterMidnight: $0) }
  }

  private mutating func day() -> YearlyMoment.Day? {
    if skip("J") { return number(in: 1...365).map(YearlyMoment.Day.julian) }
    guard skip("M") else { return number(in: 0...365).map(YearlyMoment.Day.ofYear) }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  /// Parses `[+-]hh[:mm[:ss]]` to seconds.
  private mutating func hoursMinutesSeconds(upToHours longest: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(in: 0...longest).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let count = number(in: 0...59) else { return nil }
      seconds += count * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return !digits.isEmpty && range.contains(number) ? number : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
