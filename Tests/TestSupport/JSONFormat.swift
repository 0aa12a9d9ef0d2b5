/// The formats of strings that are checked, not merely noted.
enum JSONFormat: String {
  case date
  case dateTime = "date-time"

  func accepts(_ text: String) -> Bool {
    switch self {
    case .date: JSONFormat.isDate(text)
    case .dateTime: JSONFormat.isDateTime(text)
    }
  }

  /// RFC 3339 `full-date` of the Gregorian calendar.
  private static func isDate(_ text: some StringProtocol) -> Bool {
    guard let match = String(text).wholeMatch(of: #/(\d{4})-(\d\d)-(\d\d)/#.asciiOnlyDigits()),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      (1...12).contains(month)
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }

  /// RFC 3339 `date-time`.
  ///
  /// A second may be 60 and an offset up to 23:59, as the grammar there has it.
  private static func isDateTime(_ text: String) -> Bool {
    let grammar = #/(.{10})T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-](\d\d):(\d\d))/#.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: grammar), isDate(match.1),
      let hour = Int(match.2), let minute = Int(match.3), let second = Int(match.4)
    else { return false }
    let offsetHour = match.7.flatMap { Int($0) } ?? 0
    let offsetMinute = match.8.flatMap { Int($0) } ?? 0
    return hour < 24 && minute < 60 && second <= 60 && offsetHour < 24 && offsetMinute < 60
  }
}
