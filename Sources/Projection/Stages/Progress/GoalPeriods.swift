import ActivityModel
import ReadModels

/// A day, week, month or year in which goals are judged.
struct GoalPeriod {
  let kind: Goal.Period
  let name: String
  let span: ClosedRange<LocalDate>

  /// Those of a year, ascending, days first; a week belongs to its ISO year.
  static func all(of year: Int) -> [GoalPeriod] {
    let days = Period.days(of: year, margin: 0)
    let dates = (0..<days.count).map { days.lowerBound.adding(days: $0) }
    var periods = dates.map { GoalPeriod(kind: .day, name: $0.iso8601, span: $0...$0) }
    periods += weeks(of: year).map { week in
      GoalPeriod(kind: .week, name: week.lowerBound.weekName, span: week)
    }
    for month in Dictionary(grouping: dates, by: \.monthName).sorted(by: { $0.key < $1.key }) {
      guard let first = month.value.min(), let last = month.value.max() else { continue }
      periods.append(GoalPeriod(kind: .month, name: month.key, span: first...last))
    }
    return periods + [GoalPeriod(kind: .year, name: Period.name(of: year), span: days)]
  }

  /// The weeks of an ISO year, ascending.
  static func weeks(of year: Int) -> [ClosedRange<LocalDate>] {
    let days = Period.days(of: year, margin: 3)
    return (0..<days.count).map { days.lowerBound.adding(days: $0) }
      .filter { $0.isoWeekday == 1 && $0.isoWeek.year == year }
      .map { $0...$0.adding(days: 6) }
  }
}

/// A goal in one period.
struct JudgedGoal {
  let goal: Goal
  let period: GoalPeriod
  /// In thousandths of the measure's unit.
  let value: Int64?
  /// The day on which the lower bound was reached, or the last day where there is an upper bound;
  /// nil when the goal is not reached.
  let reachedOn: LocalDate?
  /// The days of the period.
  let days: ArraySlice<GameDay>

  /// The name of the streak, such as `steps:day`.
  var name: String { goal.name }

  init(_ goal: Goal, in period: GoalPeriod, _ days: ArraySlice<GameDay>) {
    (self.goal, self.period, self.days) = (goal, period, days)
    var (amount, sum): (Int64, Int64?) = (0, nil)
    var reached: LocalDate?
    let least = goal.atLeast.map { Int64($0) * 1_000 }
    for day in days {
      guard let value = day.amount(of: goal) else { continue }
      amount += value
      sum = goal.countsMoving ? amount / 60_000 * 1_000 : amount
      if let least, let sum, sum >= least { reached = reached ?? day.date }
    }
    value = sum
    let isOver = goal.atMost.map { most in sum.map { $0 > Int64(most) * 1_000 } ?? true } ?? false
    let isUnder = least != nil && reached == nil
    reachedOn = isOver || isUnder ? nil : goal.atMost == nil ? reached : period.span.upperBound
  }

  var result: GoalResult {
    let share = goal.atLeast.flatMap { least in value?.scaled(by: 1, over: Int64(least)) }
    return GoalResult(
      period: period.name, measure: goal.measure.rawValue, sport: goal.sport?.rawValue,
      atLeast: goal.atLeast,
      atMost: goal.atMost, value: value.map(Thousandths.init(thousandths:)),
      isReached: value == nil ? nil : reachedOn != nil,
      share: share.map(Thousandths.init(thousandths:)))
  }
}

extension Goal {
  /// True where the moving time of activities is counted, and full minutes are compared.
  var countsMoving: Bool { sport != nil && measure == .activeMinutes }

  /// The part of an activity in a goal of its sport: milliseconds of moving time, or millimetres.
  func amount(of activity: MemberActivity) -> Int64? {
    countsMoving ? activity.analysis.movingMilliseconds : activity.analysis.distanceMillimeters
  }
}

extension GameDay {
  /// The part of a day in a goal: thousandths of the measure's unit, or milliseconds of moving
  /// time; nil when no source has the measure.
  fileprivate func amount(of goal: Goal) -> Int64? {
    guard let sport = goal.sport else { return values[goal.measure] }
    guard isKnown || !activities.isEmpty else { return nil }
    if goal.measure == .workouts { return Int64(workouts(of: sport).count) * 1_000 }
    return activities(of: sport).reduce(0) { $0 + (goal.amount(of: $1) ?? 0) }
  }

  /// All workouts without a sport.
  func workouts(of sport: SportFamily?) -> [MemberActivity] {
    workouts.filter { sport == nil || $0.sport.family == sport }
  }

  func activities(of sport: SportFamily) -> [MemberActivity] {
    activities.filter { $0.sport.family == sport }
  }
}
