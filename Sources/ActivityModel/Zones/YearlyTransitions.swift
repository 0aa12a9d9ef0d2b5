/// Daylight-saving time that follows the same rule every year.
struct YearlyTransitions: Hashable, Sendable {
  let standardOffsetSeconds: Int
  let daylightOffsetSeconds: Int
  /// In standard time.
  let daylightStart: YearlyMoment
  /// In daylight-saving time.
  let daylightEnd: YearlyMoment

  /// The last transition at or before `second` since the epoch; nil before year 1.
  func lastTransition(upTo second: Int64) -> ZoneTransition? {
    transitions(around: second).last { $0.second <= second }
  }

  /// The next transition after `second` since the epoch; nil after year 9999.
  func firstTransition(after second: Int64) -> ZoneTransition? {
    let near = transitions(around: second)
    guard let first = near.first(where: { $0.second > second }) else { return nil }
    // Zones with permanent daylight-saving time end and restart it at the same moment.
    return near.last { $0.second == first.second }
  }

  /// The transitions of a year and its neighbours, ascending.
  ///
  /// At equal moments, the end of one year precedes the beginning of the next.
  private func transitions(around second: Int64) -> [ZoneTransition] {
    let year = YearlyTransitions.year(ofSecond: second)
    var found: [ZoneTransition] = []
    for candidate in (year - 1)...(year + 1) {
      if let start = daylightStart.secondOfEpoch(year: candidate) {
        found.append(
          ZoneTransition(
            second: start - Int64(standardOffsetSeconds), offsetSeconds: daylightOffsetSeconds))
      }
      if let end = daylightEnd.secondOfEpoch(year: candidate) {
        found.append(
          ZoneTransition(
            second: end - Int64(daylightOffsetSeconds), offsetSeconds: standardOffsetSeconds))
      }
    }
    return found.enumerated()
      .sorted { ($0.element.second, $0.offset) < ($1.element.second, $1.offset) }
      .map(\.element)
  }

  private static func year(ofSecond second: Int64) -> Int {
    let year1 = LocalDate(year: 1, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let year9999 = LocalDate(year: 9_999, month: 12, day: 31)?.daysSinceEpoch ?? 0
    let day = max(Int64(year1), min(Int64(year9999), second.flooredQuotient(by: 86_400)))
    return LocalDate(daysSinceEpoch: Int32(day)).numbers.year
  }
}

/// A wall-clock moment that recurs every year.
struct YearlyMoment: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// 1 to 365; 29 February is not counted, so 60 is always 1 March.
    case julian(Int)
    /// 0 to 365, including 29 February.
    case ofYear(Int)
    /// Month 1 to 12, week 1 to 5 (5: the last), weekday 0 (Sunday) to 6.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  let day: Day
  /// Within a week either way.
  let secondsAfterMidnight: Int

  /// The seconds since the epoch, reading the wall clock as UTC; nil outside the years 1 to 9999.
  func secondOfEpoch(year: Int) -> Int64? {
    date(in: year).map { Int64($0.daysSinceEpoch) * 86_400 + Int64(secondsAfterMidnight) }
  }

  private func date(in year: Int) -> LocalDate? {
    guard let newYear = LocalDate(year: year, month: 1, day: 1) else { return nil }
    switch day {
    case .julian(let number):
      let isLeapYear = LocalDate(year: year, month: 2, day: 29) != nil
      return newYear.adding(days: number - 1 + (isLeapYear && number >= 60 ? 1 : 0))
    case .ofYear(let number):
      return newYear.adding(days: number)
    case .weekday(let month, let week, let weekday):
      guard let first = LocalDate(year: year, month: month, day: 1) else { return nil }
      let untilWeekday = (weekday - first.isoWeekday % 7 + 7) % 7
      let number = 1 + untilWeekday + 7 * (week - 1)
      // Week 5 means the last week, which may be the fourth.
      return LocalDate(year: year, month: month, day: number)
        ?? LocalDate(year: year, month: month, day: number - 7)
    }
  }
}
