/// A day of the proleptic Gregorian calendar, in no particular time zone.
public struct LocalDate: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Days since 1970-01-01.
  public let daysSinceEpoch: Int32

  public init(daysSinceEpoch: Int32) { self.daysSinceEpoch = daysSinceEpoch }

  /// Creates a date; nil when the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the last of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= LocalDate.length(ofMonth: month, year: year)
    else { return nil }
    // Days from civil, after Howard Hinnant's "chrono-compatible low-level date algorithms".
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// Parses `2024-03-01`; nil for any other text.
  public init?(iso8601 text: String) {
    var digits = 0
    var count = 0
    for byte in text.utf8 {
      if count == 4 || count == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard count < 10, (0x30...0x39).contains(byte) else { return nil }
        digits = digits * 10 + Int(byte - 0x30)
      }
      count += 1
    }
    guard count == 10 else { return nil }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  public static func < (left: LocalDate, right: LocalDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  public func adding(days: Int) -> LocalDate {
    LocalDate(daysSinceEpoch: daysSinceEpoch + Int32(days))
  }

  /// The year, month (1 to 12) and day of the month.
  public var numbers: (year: Int, month: Int, day: Int) {
    let shifted = Int(daysSinceEpoch) + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// The ISO 8601 weekday: 1 for Monday to 7 for Sunday.
  public var isoWeekday: Int {
    let daysFromMonday = (Int(daysSinceEpoch) + 3) % 7
    return (daysFromMonday + 7) % 7 + 1
  }

  /// The ISO week of the day: the year that contains its Thursday, and 1 to 53.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = adding(days: 4 - isoWeekday)
    let year = thursday.numbers.year
    // Week 1 contains 4 January.
    var week = 1
    if let first = LocalDate(year: year, month: 1, day: 4) {
      let firstThursday = first.adding(days: 4 - first.isoWeekday)
      week += Int(thursday.daysSinceEpoch - firstThursday.daysSinceEpoch) / 7
    }
    return (year, week)
  }

  /// `2024-03-01`.
  public var iso8601: String { text(capacity: 10) { _ in } }

  /// The date followed by the output of `rest`, at most `capacity` bytes.
  ///
  /// It is called very often, hence the fast path; so short a text as a date needs no memory of its
  /// own.
  func text(capacity: Int, _ rest: (inout OutputSpan<UInt8>) -> Void) -> String {
    let (year, month, day) = numbers
    let beyond = (0...9_999).contains(year) ? nil : year.padded(to: 4)
    let room = capacity + (beyond?.utf8.count ?? 0)
    return unsafe String(unsafeUninitializedCapacity: room) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      if let beyond {
        for byte in beyond.utf8 { output.append(byte) }
      } else {
        output.append(year, digits: 4)
      }
      output.append(UInt8(ascii: "-"))
      output.append(month, digits: 2)
      output.append(UInt8(ascii: "-"))
      output.append(day, digits: 2)
      rest(&output)
      return unsafe output.finalize(for: buffer)
    }
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the last `digits` decimal digits of a non-negative number.
  mutating func append(_ number: Int, digits: Int) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}

extension BinaryInteger {
  /// In decimal digits, with leading zeros up to a width.
  public func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
