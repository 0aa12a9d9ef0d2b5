import ActivityModel

/// A day, as pages count with it.
typealias CalendarDate = LocalDate

extension LocalDate {
  /// Before every day that a file names.
  static let distantPast = LocalDate(daysSinceEpoch: -1_000_000)

  init(number: Int) { self.init(daysSinceEpoch: Int32(clamping: number)) }

  /// The day that a date or a time begins with; nil when it begins with none.
  init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) ?? 0 }
    guard text.utf8.count >= 10, parts.count == 3, (1...31).contains(parts[2]),
      let first = LocalDate(year: parts[0], month: parts[1], day: 1)
    else { return nil }
    self = first.adding(days: parts[2] - 1)
  }

  /// Days since 1970-01-01.
  var number: Int { Int(daysSinceEpoch) }

  static func number(year: Int, month: Int, day: Int) -> Int {
    (LocalDate(year: year, month: month, day: day) ?? .distantPast).number
  }

  /// 0 for Monday.
  var weekday: Int { isoWeekday - 1 }

  var monday: LocalDate { adding(days: -weekday) }

  var year: Int { numbers.year }
  var month: Int { numbers.month }
  var day: Int { numbers.day }

  /// `2026-03-29`.
  var iso: String { iso8601 }
}
