import ActivityModel
import ReadModels

extension Stage {
  /// Sums by week, month, year and sport: `totals.json`.
  public static let totals = Stage(name: "totals", version: 1) { state in
    [Document(path: "totals.json", content: state.totals)]
  }
}

extension MemberState {
  var totals: Totals {
    let streaks = Streak.all(on: activities.map(\.localDate))
    return Totals(
      member: member.name, weeks: periods(\.weekName), months: periods(\.monthName),
      years: periods(\.yearName), allTime: PeriodTotals("all", activities),
      longestStreak: streaks.max { $0.days < $1.days || $0.days == $1.days && !$0.precedes($1) },
      lastStreak: streaks.last)
  }

  /// Newest first.
  private func periods(_ name: (LocalDate) -> String) -> [PeriodTotals] {
    Dictionary(grouping: activities) { name($0.localDate) }
      .sorted { $1.key.precedes($0.key) }
      .compactMap { PeriodTotals($0.key, $0.value) }
  }
}

extension LocalDate {
  /// `2026-W13`.
  var weekName: String {
    let (year, week) = isoWeek
    return "\(LocalDate.digits(year, 4))-W\(LocalDate.digits(week, 2))"
  }

  /// `2026-03`.
  var monthName: String { String(iso8601.prefix(7)) }

  /// `2026`.
  var yearName: String { String(iso8601.prefix(4)) }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension PeriodTotals {
  /// - Returns: nil without an activity.
  fileprivate init?(_ period: String, _ activities: [MemberActivity]) {
    let dates = Set(activities.map(\.localDate))
    guard let first = dates.min(), let last = dates.max() else { return nil }
    let sports = Dictionary(grouping: activities, by: \.sport.rawValue)
      .sorted { $0.key.precedes($1.key) }
      .map { SportTotals($0.key, $0.value) }
    self.init(
      period: period, firstDate: first.iso8601, lastDate: last.iso8601, activeDays: dates.count,
      sports: sports)
  }
}

extension SportTotals {
  fileprivate init(_ sport: String, _ activities: [MemberActivity]) {
    func sum(_ value: (MemberActivity) -> Int64?) -> Int64? {
      let values = activities.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +)
    }
    self.init(sport: sport, count: activities.count)
    distanceMeters = sum(\.analysis.distanceMillimeters).map(Thousandths.init(millimeters:))
    elapsedSeconds = sum(\.analysis.elapsedMilliseconds).map(Thousandths.init(milliseconds:))
    movingSeconds = sum(\.analysis.movingMilliseconds).map(Thousandths.init(milliseconds:))
    ascentMeters = sum(\.analysis.ascentCentimeters).map(Thousandths.init(centimeters:))
    descentMeters = sum(\.analysis.descentCentimeters).map(Thousandths.init(centimeters:))
    calories = sum(\.merged.energyCalories).map(Thousandths.init(thousandths:))
  }
}

extension Streak {
  /// Every run of consecutive days, in their order.
  fileprivate static func all(on dates: [LocalDate]) -> [Streak] {
    var streaks: [Streak] = []
    var open: ClosedRange<LocalDate>?
    for date in Set(dates).sorted() {
      if let streak = open, streak.upperBound.adding(days: 1) == date {
        open = streak.lowerBound...date
      } else {
        if let streak = open { streaks.append(Streak(streak)) }
        open = date...date
      }
    }
    if let streak = open { streaks.append(Streak(streak)) }
    return streaks
  }

  private init(_ dates: ClosedRange<LocalDate>) {
    self.init(
      firstDate: dates.lowerBound.iso8601, lastDate: dates.upperBound.iso8601,
      days: Int(dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch) + 1)
  }

  fileprivate func precedes(_ other: Streak) -> Bool { firstDate.precedes(other.firstDate) }
}
