import CLibICal

/// A recurrence rule (RRULE) of RFC 5545 whose expansion is bounded.
@safe public struct RecurrenceRule {
  private var rule: icalrecurrencetype
  /// The time after which the rule ends, as it is written; nil when the rule states none.
  public let until: CalendarTime?

  /// Parses the value of a property `RRULE`.
  ///
  /// Rules by the second or minute are rejected, and rules by the hour whose days could be sought
  /// for centuries: a class has no such rule.
  public init(_ text: String) throws(CalendarError) {
    unsafe rule = icalrecurrencetype_from_string(text)
    until = RecurrenceRule.until(in: text)
    switch unsafe rule.freq {
    case ICAL_SECONDLY_RECURRENCE, ICAL_MINUTELY_RECURRENCE: throw .tooOften
    case ICAL_HOURLY_RECURRENCE:
      guard unsafe !RecurrenceRule.seeksDays(rule) else {
        throw .tooOften
      }
    case ICAL_DAILY_RECURRENCE, ICAL_WEEKLY_RECURRENCE, ICAL_MONTHLY_RECURRENCE,
      ICAL_YEARLY_RECURRENCE:
      break
    default: throw .noRule
    }
    guard RecurrenceRule.isGregorian(text) else { throw .otherCalendar }
    // The end is compared by the caller, who knows the zone.
    unsafe rule.until = icaltime_null_time()
  }

  /// True when the rule may exclude whole months.
  private static func seeksDays(_ rule: icalrecurrencetype) -> Bool {
    let none = Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue)
    return unsafe rule.by_month.0 != none || rule.by_month_day.0 != none
      || rule.by_year_day.0 != none || rule.by_week_no.0 != none || rule.by_set_pos.0 != none
  }

  private static func part(_ name: String, of text: String) -> Substring? {
    text.split(separator: ";").first { $0.uppercased().hasPrefix("\(name)=") }?
      .dropFirst(name.count + 1)
  }

  private static func until(in text: String) -> CalendarTime? {
    part("UNTIL", of: text).flatMap { CalendarTime($0) }
  }

  private static func isGregorian(_ text: String) -> Bool {
    part("RSCALE", of: text).map { $0.uppercased() == "GREGORIAN" } ?? true
  }
}

extension RecurrenceRule {
  /// The times of a rule within a window.
  public struct Times: Hashable, Sendable {
    /// Ascending, in seconds since 1970.
    ///
    /// The start is among them only when the rule itself meets it.
    public internal(set) var wallSeconds: [Int64] = []
    /// True when the rule goes on after the last of them.
    public internal(set) var isCut = false
    /// True when the search for another time went on for centuries.
    public internal(set) var wasLong = false
  }

  /// The times of the rule on the wall clock of its start.
  ///
  /// - Parameters:
  ///   - start: `DTSTART`. The rule is expanded in its local time.
  ///   - last: The end of the window, in seconds on the same clock.
  ///   - limit: The largest number of times.
  /// - Returns: The times, and how they end.
  /// - Complexity: O(times); a rule that is never met costs up to a second.
  public func times(from start: CalendarTime, upTo last: Int64, atMost limit: Int) -> Times {
    var times = Times()
    let weeks = everyFewWeeks
    var skipped = 0
    var expanded = unsafe rule
    if weeks != nil { unsafe (expanded.interval, expanded.count) = (1, 0) }
    guard let iterator = unsafe icalrecur_iterator_new(expanded, icaltimetype(start)) else {
      times.wasLong = true
      return times
    }
    defer { unsafe icalrecur_iterator_free(iterator) }
    while true {
      if weeks != nil, unsafe rule.count > 0, unsafe times.wallSeconds.count == Int(rule.count) {
        return times
      }
      let next = unsafe icalrecur_iterator_next(iterator)
      guard unsafe icaltime_is_null_time(next) == 0 else {
        unsafe times.wasLong = rule.count == 0 || times.wallSeconds.count < Int(rule.count)
        return times
      }
      let wall = unsafe next.wallSeconds
      guard wall <= last, times.wallSeconds.count < limit else {
        times.isCut = true
        times.wasLong = wall - (times.wallSeconds.last ?? start.wallSeconds) > 3_000_000_000
        return times
      }
      if let weeks, !weeks.contain(wall, from: start.wallSeconds) {
        skipped += 1
        times.wasLong = skipped > Self.mostSkipped
        if times.wasLong { return times }
        continue
      }
      times.wallSeconds.append(wall)
    }
  }

  /// A class has far fewer times in the weeks between.
  private static let mostSkipped = 100_000

  /// Every few weeks, which libical counts wrong when the days of a week are named.
  private struct Weeks {
    let interval: Int64
    /// 1 for Sunday to 7 for Saturday.
    let firstDay: Int64

    func contain(_ wallSeconds: Int64, from start: Int64) -> Bool {
      (week(of: wallSeconds) - week(of: start)) % interval == 0
    }

    /// Day 0 of 1970 is a Thursday.
    private func week(of wallSeconds: Int64) -> Int64 {
      let day = (wallSeconds - (wallSeconds < 0 ? 86_399 : 0)) / 86_400
      let shifted = day + (12 - firstDay) % 7
      return (shifted - (shifted < 0 ? 6 : 0)) / 7
    }
  }

  private var everyFewWeeks: Weeks? {
    let none = Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue)
    guard unsafe rule.freq == ICAL_WEEKLY_RECURRENCE, unsafe rule.interval > 1,
      unsafe rule.by_day.0 != none
    else { return nil }
    return unsafe Weeks(interval: Int64(rule.interval), firstDay: Int64(rule.week_start.rawValue))
  }
}

extension icaltimetype {
  /// The same wall clock in no zone.
  fileprivate init(_ time: CalendarTime) {
    let day = (time.wallSeconds - (time.wallSeconds < 0 ? 86_399 : 0)) / 86_400
    let second = Int32(time.wallSeconds - day * 86_400)
    let date = CalendarTime.date(day: day)
    unsafe self = icaltime_null_time()
    unsafe year = Int32(date.year)
    unsafe month = Int32(date.month)
    unsafe self.day = Int32(date.day)
    unsafe hour = second / 3_600
    unsafe minute = second / 60 % 60
    unsafe self.second = second % 60
    unsafe is_date = time.form == .date ? 1 : 0
  }

  fileprivate var wallSeconds: Int64 {
    let day = unsafe CalendarTime.days(year: Int(year), month: Int(month), day: Int(self.day))
    return unsafe day * 86_400 + Int64(hour) * 3_600 + Int64(minute) * 60 + Int64(second)
  }
}
