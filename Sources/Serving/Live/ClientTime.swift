import ActivityModel

/// The times that clients send.
enum ClientTime {
  /// From 2000 to 2100; phones with an unset clock send 1970 or 1980.
  private static let believable: Range<Int64> = 946_684_800_000..<4_102_444_800_000

  /// The moment in a text.
  ///
  /// - Parameter text: Seconds or milliseconds since 1970, ISO 8601 with a zone, or
  ///   `yyyy-MM-dd HH:mm:ss` in UTC.
  /// - Returns: Nil for anything else, and for a clock that was not set.
  static func instant(_ text: some StringProtocol) -> Instant? {
    let milliseconds = sinceEpoch(text) ?? written(text)
    return milliseconds.flatMap { believable.contains($0) ? Instant(milliseconds: $0) : nil }
  }

  private static func sinceEpoch(_ text: some StringProtocol) -> Int64? {
    guard let thousandths = FixedPoint.scaled(text, places: 3) else { return nil }
    // Seconds have at most ten digits until the year 2286.
    return thousandths < 100_000_000_000_000 ? thousandths : thousandths / 1_000
  }

  private static func written(_ text: some StringProtocol) -> Int64? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)?/
    guard text.utf8.count <= 40, let match = String(text).wholeMatch(of: pattern),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let date = LocalDate(year: year, month: month, day: day),
      let hour = Int64(match.4), let minute = Int64(match.5), let second = Int64(match.6),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let fraction = match.7.map { Int64(($0 + "000").prefix(3)) ?? 0 } ?? 0
    let clock = ((hour * 60 + minute) * 60 + second) * 1_000 + fraction
    return Int64(date.daysSinceEpoch) * 86_400_000 + clock - offset(match.8 ?? "Z")
  }

  /// In milliseconds.
  private static func offset(_ text: Substring) -> Int64 {
    let digits = text.filter { $0.isNumber }
    guard digits.count == 4, let hours = Int64(digits.prefix(2)),
      let minutes = Int64(digits.suffix(2))
    else { return 0 }
    return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes) * 60_000
  }
}
