import ActivityModel

/// A time as the apps write it: `2026-06-01 00:00:00 -0600`, `08-Apr-2018 00:00`, `2/16/26 12:00`.
struct MetricTime: Sendable {
  /// What a clock on the wall showed, in milliseconds since 1970.
  let wall: Int64
  /// The moment, where the text names an offset.
  let instant: Instant?

  var date: LocalDate {
    LocalDate(daysSinceEpoch: Int32(truncatingIfNeeded: wall.flooredQuotient(by: 86_400_000)))
  }

  var isMidnight: Bool { wall % 86_400_000 == 0 }

  /// Nil for what is no time.
  init?(_ text: Span<UInt8>, order: DateOrder) {
    if let stated = TimestampText.parse(text) {
      switch stated {
      case .local(let local): (wall, instant) = (Instant(utc: local).milliseconds, nil)
      case .instant(let moment, let offset):
        (wall, instant) = (moment.milliseconds + Int64(offset ?? 0) * 1_000, moment)
      }
      return
    }
    guard let (date, end) = MetricTime.date(text, order) else { return nil }
    let rest = text.extracting(end..<text.count)
    let isBare = rest.trimmedIndices.isEmpty
    guard let clock = isBare ? 0 : ClockText.milliseconds(rest) else { return nil }
    (wall, instant) = (Int64(date.daysSinceEpoch) * 86_400_000 + Int64(clock), nil)
  }

  private static func date(_ text: Span<UInt8>, _ order: DateOrder) -> (LocalDate, Int)? {
    if let parts = DateText(text) { return parts.date(order).map { ($0, parts.end) } }
    let word = text.string.prefix { $0 != " " }
    let parts = word.split(separator: "-")
    guard parts.count == 3, let day = Int(parts[0]), let year = Int(parts[2]),
      let month = months.firstIndex(of: parts[1].lowercased()),
      let date = LocalDate(year: year, month: month + 1, day: day)
    else { return nil }
    return (date, word.utf8.count)
  }

  /// QS Access names months in English whatever the phone's language.
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
