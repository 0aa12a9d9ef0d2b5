import Bytes
import ActivityModel
import ReadModels

/// The experience, streaks and records of the years so far.
struct ProgressCarry: Carry {
  private(set) var points = 0
  private(set) var records = RecordsCarry()
  private(set) var lifts = StrengthCarry()
  private(set) var days = StreakState()
  private(set) var weeks = StreakState()
  /// By name, such as `steps:day`.
  private(set) var goals: [String: StreakState] = [:]
  /// The goals of the newest day, week, month and year.
  private var newestGoals: [GoalResult] = []
  /// The place of the summary of the year before; nil in a rebuild.
  var lastSummary: NumberPlace?

  init() {}

  /// Advances to the next year.
  mutating func add(_ period: Period) -> YearProgress {
    let known = GameDays(period)
    _ = records.add(period)
    _ = lifts.add(period)
    var year = YearProgress(goals: judge(period, known))
    var ledger = Ledger(period.settings.progress)
    for day in known.of(Period.days(of: period.year, margin: 0)) {
      ledger.addWorkouts(of: day)
      count(day, isRecorded: period.recorder != nil)
    }
    ledger.addRecords(recordDays(of: period))
    ledger.addGoals(year.goals, in: period)
    addWeeks(of: period, known, to: &ledger)
    ledger.addClasses(MemberBookings(period).attended)
    year.rows = ledger.rows
    points += year.entries.reduce(0) { $0 + $1.points }
    if period.days.isEmpty { endAll() } else { newestGoals = year.newestGoals }
    return year
  }

  /// The ids behind the records of a life that a year set, by day.
  private func recordDays(of period: Period) -> [(date: LocalDate, ids: [String])] {
    let steps = records.earned(in: period) + lifts.books.earned(in: period)
    return Dictionary(grouping: steps) { $0.date }.map { date, steps in
      (date, Set(steps.map { $0.id }).sorted { $0.precedes($1) })
    }
  }

  /// An active day continues a streak, planned rest and pauses do not end it.
  private mutating func count(_ day: GameDay, isRecorded: Bool) {
    if day.isNeutral { return }
    if day.isActive {
      days.add(day.date...day.date, isRecorded: isRecorded)
    } else {
      days.end()
    }
  }

  private mutating func addWeeks(of period: Period, _ known: GameDays, to ledger: inout Ledger) {
    for week in GoalPeriod.weeks(of: period.year) {
      let span = known.of(week)
      let needed =
        period.profile.games.activeDaysPerWeek[week.upperBound]
        ?? period.settings.progress.activeDaysPerWeek
      let active = span.filter(\.isActive)
      if active.count >= needed {
        weeks.add(week, isRecorded: period.recorder != nil)
        let day = active[needed - 1].date
        ledger.addWeek(week, of: weeks.last?.count ?? 1, on: day, in: period)
      } else if !span.contains(where: \.isPaused) {
        weeks.end()
      }
    }
  }

  /// Judges every goal in every period, and follows its streak.
  private mutating func judge(_ period: Period, _ known: GameDays) -> [JudgedGoal] {
    // A member without goals needs none of the four hundred periods of a year.
    guard !(goals.isEmpty && period.profile.games.goals.entries.isEmpty) else { return [] }
    var judged: [JudgedGoal] = []
    for part in GoalPeriod.all(of: period.year) {
      var inForce: Set<String> = []
      let days = known.of(part.span)
      for goal in period.profile.games.goals[part.span.upperBound] ?? []
      where goal.period == part.kind {
        let result = JudgedGoal(goal, in: part, days)
        guard inForce.insert(result.name).inserted else { continue }
        follow(result, days, isRecorded: period.recorder != nil)
        if days.contains(where: \.isKnown) { judged.append(result) }
      }
      for name in goals.keys where name.hasSuffix(":\(part.kind.rawValue)") {
        if !inForce.contains(name) { goals[name]?.end() }
      }
    }
    return judged
  }

  private mutating func follow(
    _ goal: JudgedGoal, _ days: ArraySlice<GameDay>, isRecorded: Bool
  ) {
    let isDay = goal.goal.period == .day
    let waits = isDay ? days.contains(where: \.isNeutral) : days.contains(where: \.isPaused)
    if goal.reachedOn != nil, !(isDay && waits) {
      goals[goal.name, default: StreakState()].add(goal.period.span, isRecorded: isRecorded)
    } else if !waits {
      goals[goal.name]?.end()
    }
  }

  /// No streak lasts over a year without a known day.
  private mutating func endAll() {
    days.end()
    weeks.end()
    for name in goals.keys { goals[name]?.end() }
  }

  /// The standing at the end of the years so far.
  var summary: ProgressSummary {
    let level = Level(points: points)
    return ProgressSummary(
      level: level.number, points: points, pointsInLevel: level.pointsInLevel,
      pointsToNext: level.pointsToNext, goals: newestGoals,
      streaks: streaks.map { $0.state.streak(of: $0.name) })
  }

  /// Of days, of weeks, and of each goal by name.
  var streaks: [(name: String, state: StreakState)] {
    [("days", days), ("weeks", weeks)]
      + goals.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  func write(to writer: inout PackedWriter) {
    writer.values(points, records, lifts, days, weeks)
    writer.pairs(goals.sorted { $0.key.precedes($1.key) })
    writer.list(newestGoals) { $0.write(to: &$1) }
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    points = try reader.value()
    records = try reader.value()
    lifts = try reader.value()
    days = try reader.value()
    weeks = try reader.value()
    goals = try reader.dictionary()
    newestGoals = try reader.list { (reader) throws(PackedDamage) in try GoalResult(&reader) }
  }
}

extension GoalResult {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.values(
      period, measure, sport, atLeast, atMost, value?.thousandths, share?.thousandths, isReached)
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    let (period, measure) = (try reader.text(), try reader.text())
    let sport: String? = try reader.value()
    let (atLeast, atMost): (Int?, Int?) = (try reader.value(), try reader.value())
    let (value, share): (Int64?, Int64?) = (try reader.value(), try reader.value())
    self.init(
      period: period, measure: measure, sport: sport, atLeast: atLeast, atMost: atMost,
      value: value.map { Thousandths(thousandths: $0) }, isReached: try reader.value(),
      share: share.map { Thousandths(thousandths: $0) })
  }
}

/// A level and the points in it: level `l` takes 100 + 20 (l − 1) points.
struct Level {
  private(set) var number = 1
  private(set) var pointsInLevel: Int
  var pointsToNext: Int { 80 + 20 * number - pointsInLevel }

  /// - Parameter points: of a life.
  init(points: Int) {
    pointsInLevel = points
    while pointsToNext <= 0 {
      pointsInLevel -= 80 + 20 * number
      number += 1
    }
  }
}

/// A day with a record of a life, and the id behind it.
private typealias RecordStep = (date: LocalDate, id: String)

extension RecordsCarry {
  /// The records of distances and tests that a year set.
  fileprivate func earned(in period: Period) -> [RecordStep] {
    let prefix = period.name + "-"
    let runs = distances.records.flatMap(\.history).map { ($0.date, $0.activity) }
    let results = tests.records.flatMap(\.history).map { ($0.date, $0.event) }
    return (runs + results).filter { $0.0.hasPrefix(prefix) }
      .compactMap { date, id in LocalDate(iso8601: date).map { ($0, id) } }
  }
}

extension LiftBooks {
  /// The records of lifts that a year set, of workouts that earn points.
  fileprivate func earned(in period: Period) -> [RecordStep] {
    held.flatMap(\.value).compactMap { mark in
      guard mark.date.numbers.year == period.year, let source = mark.source,
        source.workout.activity.mayEarnPoints
      else { return nil }
      return (mark.date, mark.activityText)
    }
  }
}
