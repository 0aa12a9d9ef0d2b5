import ActivityModel
import ReadModels

/// The points of one year.
struct Ledger {
  enum Rule: String, CaseIterable {
    case workout, record
    case dayGoal = "day-goal"
    case weekGoal = "week-goal"
    case weekStreak = "week-streak"
    case attendedClass = "class"
  }

  /// Points before the limit of the day.
  struct Claim {
    let rule: Rule
    let points: Int
    let earnedBy: [String]
    /// Of a streak, the number of the week.
    var week: Int?
  }

  /// An entry with the claim that it follows from.
  struct Row {
    let entry: LedgerEntry
    let claim: Claim
  }

  private let rules: Settings.Progress
  private var claims: [LocalDate: [Claim]] = [:]

  init(_ rules: Settings.Progress) { self.rules = rules }

  mutating func addWorkouts(of day: GameDay) {
    for workout in day.workouts.prefix(rules.workoutsPerDay) {
      add(.workout, rules.workoutPoints, [workout.id.hex], on: day.date)
    }
  }

  mutating func addClasses(_ attended: [MemberBookings.Entry]) {
    for entry in attended {
      add(.attendedClass, rules.classPoints, [entry.booking.event], on: entry.date)
    }
  }

  mutating func addRecords(_ records: [(date: LocalDate, ids: [String])]) {
    for record in records { add(.record, rules.recordPoints, record.ids, on: record.date) }
  }

  mutating func addGoals(_ goals: [JudgedGoal], in period: Period) {
    let reached = goals.filter { $0.reachedOn != nil }
    let days = Dictionary(grouping: reached.filter { $0.goal.period == .day }) { $0.period.name }
    for goals in days.values {
      for goal in goals.prefix(rules.dayGoalsPerDay) {
        add(.dayGoal, rules.dayGoalPoints, [goal.name], on: goal.period.span.lowerBound)
      }
    }
    let weeks = Dictionary(grouping: reached.filter { $0.goal.period == .week }) { $0.period.name }
    for goals in weeks.values {
      guard let first = goals.first, let day = first.reachedOn else { continue }
      add(
        .weekGoal, rules.weekGoalPoints, [first.name, first.period.name], on: period.clamped(day))
    }
  }

  /// A week that continues a streak, as its `number`th one.
  mutating func addWeek(
    _ week: ClosedRange<LocalDate>, of number: Int, on day: LocalDate, in period: Period
  ) {
    let points = rules.streakPoints * min(number, rules.longestStreakWeeks)
    add(.weekStreak, points, [week.lowerBound.weekName], on: period.clamped(day), week: number)
  }

  private mutating func add(
    _ rule: Rule, _ points: Int, _ earnedBy: [String], on date: LocalDate, week: Int? = nil
  ) {
    claims[date, default: []].append(
      Claim(rule: rule, points: points, earnedBy: earnedBy, week: week))
  }

  /// Newest day first, within a day by rule; none without a point.
  var rows: [Row] {
    claims.sorted { $0.key > $1.key }.flatMap { date, claims in
      var left = rules.pointsPerDay
      return Rule.allCases.flatMap { rule in claims.filter { $0.rule == rule } }
        .compactMap { claim in
          let points = min(left, claim.points)
          left -= points
          let entry = LedgerEntry(
            date: date.iso8601, rule: claim.rule.rawValue, points: points,
            earnedBy: claim.earnedBy)
          return points == 0 ? nil : Row(entry: entry, claim: claim)
        }
    }
  }
}

extension Period {
  /// The nearest day of the year: a week at the turn of the year earns its points in its ISO year.
  fileprivate func clamped(_ date: LocalDate) -> LocalDate {
    let days = Period.days(of: year, margin: 0)
    return min(max(date, days.lowerBound), days.upperBound)
  }
}
