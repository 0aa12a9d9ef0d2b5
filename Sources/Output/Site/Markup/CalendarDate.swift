/// A day of the Gregorian calendar, as `2026-03-29` names it.
struct CalendarDate: Hashable, Comparable {
  /// Days since 1970-01-01.
  let number: Int

  init(number: Int) { self.number = number }

  /// Before every day that a file names.
  static let distantPast = CalendarDate(number: -1_000_000)

  /// The day that a date or a time begins with; nil when it begins with none.
  init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) ?? 0 }
    guard text.utf8.count >= 10, parts.count == 3, (1...9_999).contains(parts[0]),
      (1...12).contains(parts[1]), (1...31).contains(parts[2])
    else { return nil }
    number = Self.number(year: parts[0], month: parts[1], day: parts[2])
  }

  static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// 0 for Monday to 6 for Sunday.
  var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The Monday of its week.
  var monday: CalendarDate { CalendarDate(number: number - weekday) }

  var year: Int { parts.year }
  var month: Int { parts.month }
  var day: Int { parts.day }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// `2026-03-29`.
  var iso: String {
    let (year, month, day) = parts
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
