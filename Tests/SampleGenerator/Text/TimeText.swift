import ActivityModel

/// The parts of a moment as files write them.
package struct TimeText {
  private let date: LocalDate
  private let secondOfDay: Int

  /// A moment in seconds since 1970, or what a zone's clock shows as if it were UTC.
  package init(_ seconds: Int) {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    date = LocalDate(daysSinceEpoch: Int32(day))
    secondOfDay = seconds - day * 86_400
  }

  /// `2026-03-29`.
  package var day: String {
    let (year, month, day) = date.numbers
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// `07:05:09`.
  package var clock: String { clockText(secondOfDay) }

  /// `2026-03-29T07:05:09`.
  package var dayAndClock: String { day + "T" + clock }

  /// `2026-03-29T07:05:09Z`.
  package var utc: String { dayAndClock + "Z" }

  /// `2026-03-29T07:05:09.000Z`.
  package var utcWithFraction: String { dayAndClock + ".000Z" }

  /// `2026-03-29 11:12PM`.
  package var dayAndTwelveHourClock: String {
    let hour = secondOfDay / 3_600
    let shown = hour % 12 == 0 ? 12 : hour % 12
    let minute = padded(secondOfDay / 60 % 60, to: 2)
    return "\(day) \(shown):\(minute)\(hour < 12 ? "AM" : "PM")"
  }
}

/// A length of time as `01:02:03`.
func clockText(_ seconds: Int) -> String {
  [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
    .joined(separator: ":")
}
