/// A time of a calendar file as it is written: `20260301T180000`, `20260301T170000Z`, `20260301`.
public struct CalendarTime: Hashable, Comparable, Sendable {
  public enum Form: String, Sendable, CaseIterable {
    /// A day.
    case date
    /// A wall clock, in the zone of its property or in none.
    case local
    case utc
  }

  public let form: Form
  /// Seconds from 1970-01-01 00:00 to this time, on the same clock; a day counts from midnight.
  public let wallSeconds: Int64

  public init(_ form: Form, wallSeconds: Int64) {
    self.form = form
    self.wallSeconds = wallSeconds
  }

  /// Parses a DATE or DATE-TIME of RFC 5545, whatever the VALUE parameter states; nil for any
  /// other text and for years outside of 1900 to 2199.
  ///
  /// Hyphens and colons of ISO 8601 are accepted. A second 60 is the next second.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - firstYear: The first year that counts; the rules of zones may begin before 1900.
  public init?(
    _ text: some StringProtocol, since firstYear: Int = CalendarTime.years.lowerBound
  ) {
    var digits: [Int] = []
    var letters: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Int(byte) - 0x30)
      case UInt8(ascii: "-"), UInt8(ascii: ":"): break
      default: letters.append(byte)
      }
    }
    guard digits.count == 8 || digits.count == 14, letters.count <= 2 else { return nil }
    let isDate = digits.count == 8
    switch String(decoding: letters, as: UTF8.self).uppercased() {
    case "" where isDate: form = .date
    case "T" where !isDate: form = .local
    case "TZ" where !isDate: form = .utc
    default: return nil
    }
    guard let day = CalendarTime.day(digits, since: firstYear),
      let second = CalendarTime.second(digits)
    else { return nil }
    wallSeconds = day * 86_400 + second
  }

  public static func < (left: CalendarTime, right: CalendarTime) -> Bool {
    left.wallSeconds < right.wallSeconds
  }

  /// The years in which a class can be.
  public static let years = 1900...2199

  /// Days since 1970; nil when there is no such day.
  private static func day(_ digits: [Int], since firstYear: Int) -> Int64? {
    let year = number(digits[0..<4])
    let (month, day) = (number(digits[4..<6]), number(digits[6..<8]))
    guard year >= firstYear, year <= years.upperBound, (1...12).contains(month),
      (1...length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return days(year: year, month: month, day: day)
  }

  /// Seconds since midnight; nil when there is no such time.
  private static func second(_ digits: [Int]) -> Int64? {
    guard digits.count == 14 else { return 0 }
    let (hour, minute) = (number(digits[8..<10]), number(digits[10..<12]))
    let second = number(digits[12..<14])
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return Int64(hour * 3_600 + minute * 60 + second)
  }

  private static func number(_ digits: ArraySlice<Int>) -> Int {
    digits.reduce(0) { $0 * 10 + $1 }
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970 of a Gregorian date, after Howard Hinnant's `days_from_civil`.
  static func days(year: Int, month: Int, day: Int) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  /// The date of a day since 1970, after `civil_from_days`.
  static func date(day: Int64) -> (year: Int, month: Int, day: Int) {
    let shifted = Int(day) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }
}
