import ActivityModel
import ReadModels

extension Stage {
  /// Sums by week, month, year and sport: `totals.json` of each year, and of a life.
  public static let totals = Stage(
    name: "totals", version: 4, reads: [.activities], carrying: TotalsCarry.self
  ) { period, carry in
    carry.add(period)
    if let recorder = period.recorder { period.explainTotals(to: recorder) }
    return [Document(path: period.path("totals.json"), content: period.totals)]
  } close: { member, carry in
    [Document(path: "totals.json", content: carry.totals(of: member))]
  }
}

extension Period {
  var totals: YearTotals {
    YearTotals(
      member: member.name, period: name,
      weeks: weekSums.map(PeriodTotals.init), months: monthSums.map(PeriodTotals.init))
  }

  /// Newest first; a week belongs to its ISO year.
  var weekSums: [(period: String, sums: ActivitySums)] {
    ActivitySums.newestFirst(
      nearbyActivities.filter { $0.localDate.isoWeek.year == year }, by: \.weekName)
  }

  /// Newest first.
  var monthSums: [(period: String, sums: ActivitySums)] {
    ActivitySums.newestFirst(activities, by: \.monthName)
  }
}

extension ActivitySums {
  /// The sums by the name of a period of time, newest first.
  static func newestFirst(
    _ activities: [MemberActivity], by name: (LocalDate) -> String
  ) -> [(period: String, sums: ActivitySums)] {
    Dictionary(grouping: activities) { name($0.localDate) }
      .sorted { $1.key.precedes($0.key) }
      .compactMap { name, activities in ActivitySums(activities).map { (name, $0) } }
  }
}

extension LocalDate {
  /// `2026-W13`.
  var weekName: String {
    let (year, week) = isoWeek
    return "\(year.padded(to: 4))-W\(week.padded(to: 2))"
  }

  /// `2026-03`.
  var monthName: String { String(iso8601.prefix(7)) }

  /// `2026`.
  var yearName: String { String(iso8601.prefix(4)) }
}

extension PeriodTotals {
  init(_ period: String, _ sums: ActivitySums) {
    self.init(
      period: period, firstDate: sums.first.iso8601, lastDate: sums.last.iso8601,
      activeDays: sums.activeDays,
      sports: sums.sports.sorted { $0.key.precedes($1.key) }.map { SportTotals($0, $1) })
  }
}

extension SportTotals {
  fileprivate init(_ sport: String, _ sums: ActivitySums.Sport) {
    self.init(sport: sport, count: sums.count)
    distanceMeters = sums[.distanceMillimeters].map(Thousandths.init(millimeters:))
    elapsedSeconds = sums[.elapsedMilliseconds].map(Thousandths.init(milliseconds:))
    movingSeconds = sums[.movingMilliseconds].map(Thousandths.init(milliseconds:))
    ascentMeters = sums[.ascentCentimeters].map(Thousandths.init(centimeters:))
    descentMeters = sums[.descentCentimeters].map(Thousandths.init(centimeters:))
    calories = sums[.calories].map(Thousandths.init(thousandths:))
  }
}
