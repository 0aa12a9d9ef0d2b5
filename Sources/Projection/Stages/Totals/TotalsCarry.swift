import Bytes
import ActivityModel
import ReadModels

/// The sums of the years so far, and the streaks of days.
struct TotalsCarry: Carry {
  /// Ascending.
  private(set) var years: [(year: Int, sums: ActivitySums)] = []
  private(set) var longest: ClosedRange<LocalDate>?
  /// The streak of the last activity.
  private(set) var open: ClosedRange<LocalDate>?

  init() {}

  mutating func add(_ period: Period) {
    let activities = period.activities
    guard let sums = ActivitySums(activities) else { return }
    years.append((period.year, sums))
    for date in Set(activities.map(\.localDate)).sorted() { extend(to: date) }
  }

  /// The earliest of equally long streaks stays the longest.
  private mutating func extend(to date: LocalDate) {
    if let streak = open, streak.upperBound.adding(days: 1) == date {
      open = streak.lowerBound...date
    } else {
      open = date...date
    }
    if let open, longest.map({ $0.count < open.count }) ?? true { longest = open }
  }

  /// The sums of the life so far; nil without an activity.
  var all: ActivitySums? {
    var all = years.first?.sums
    for year in years.dropFirst() { all?.add(year.sums) }
    return all
  }

  func totals(of member: MemberID) -> Totals {
    Totals(
      member: member.name,
      years: years.reversed().map { PeriodTotals(Period.name(of: $0.year), $0.sums) },
      allTime: all.map { PeriodTotals("all", $0) }, longestStreak: longest.map(Streak.init),
      lastStreak: open.map(Streak.init))
  }
}

extension Streak {
  fileprivate init(_ dates: ClosedRange<LocalDate>) {
    self.init(
      firstDate: dates.lowerBound.iso8601, lastDate: dates.upperBound.iso8601, days: dates.count)
  }
}

extension TotalsCarry {
  func write(to writer: inout PackedWriter) {
    writer.list(years) { $1.values($0.year, $0.sums) }
    writer.values(longest, open)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    years = try reader.pairs().map { (year: $0, sums: $1) }
    longest = try reader.value()
    open = try reader.value()
  }
}
