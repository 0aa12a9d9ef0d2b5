import ActivityModel
import ReadModels

extension ProgressCarry {
  /// Records how experience, goals and streaks of a year are derived.
  mutating func explain(
    _ year: YearProgress, of period: Period, to recorder: DerivationRecorder
  ) {
    let own = NumberPlace(document: period.path("progress.json"), pointer: "/summary")
    recorder.locate("newest", in: "progress", at: own)
    period.explain(ledger: year.rows, to: recorder)
    period.explain(goals: year.ordered, to: recorder)
    let standing = YearEnd(
      points: points, rows: year.rows, before: lastSummary, own: own, streaks: streaks)
    recorder.record(.experience) {
      let isNewest = recorder.place(of: "newest", in: "progress") == own
      return standing.explained.within("summary", named: isNewest ? "" : period.name)
        .published(in: own.document)
    }
    excerptGoals(year, of: period, in: own, recorder)
    lastSummary = own
  }

  /// The newest goals are those of this year, or repeated from the year before.
  private func excerptGoals(
    _ year: YearProgress, of period: Period, in own: NumberPlace, _ recorder: DerivationRecorder
  ) {
    let results = year.results
    for (index, goal) in summary.goals.enumerated() {
      let copy = NumberPlace(document: own.document, pointer: "\(own.pointer)/goals/\(index)")
      if period.days.isEmpty, let before = lastSummary {
        let pointer = "\(before.pointer)/goals/\(index)"
        recorder.excerpt(NumberPlace(document: before.document, pointer: pointer), as: copy)
      } else if let place = results.firstIndex(of: goal) {
        recorder.excerpt(
          NumberPlace(document: own.document, pointer: "/goals/\(place)"), as: copy)
      }
    }
  }
}

// MARK: Experience

extension Period {
  fileprivate func explain(ledger rows: [Ledger.Row], to recorder: DerivationRecorder) {
    let ids = Set(rows.flatMap(\.entry.earnedBy))
    let document = path("progress.json")
    recorder.record(
      .experience, from: activities.filter { ids.contains($0.id.hex) },
      evidence: {
        self.tests.filter { ids.contains($0.id.hex) }.flatMap { Evidence.all(of: $0) }
          + self.subjects.filter { ids.contains($0.id.hex) }.flatMap { Evidence.all(of: $0) }
      },
      {
        rows.indices.map { index in
          rows[index].explained(after: rows[..<index], self.settings.progress, in: document)
            .within("ledger/\(index)", named: Ledger.name(of: index, in: rows))
            .published(in: document)
        }
      })
  }
}

extension Ledger {
  /// `ledger/2026-03-29/workout`, `ledger/2026-03-29/workout/2`.
  fileprivate static func name(of index: Int, in rows: [Row]) -> String {
    let entry = rows[index].entry
    let before = rows[..<index].reversed().prefix { $0.entry.date == entry.date }
      .count { $0.entry.rule == entry.rule }
    return "ledger/\(entry.date)/\(entry.rule)" + (before == 0 ? "" : "/\(before + 1)")
  }
}

extension Ledger.Row {
  /// The points of a row, given those in front of it.
  fileprivate func explained(
    after rows: ArraySlice<Ledger.Row>, _ settings: Settings.Progress, in document: String
  ) -> Explained {
    let limit = DerivationStep.setting(
      "progress.pointsPerDay", Int64(settings.pointsPerDay) * 1_000, "")
    let taken = rows.indices.filter { rows[$0].entry.date == entry.date }
      .map { rows[$0].quoted(at: $0, in: document) }
    return Explained(
      "points", meaning,
      .smallest(
        "points", [claim.step(settings), .difference("left of the day", [limit] + taken, "")]),
      [.progress])
  }

  fileprivate func quoted(at index: Int, in document: String) -> DerivationStep {
    .quoted(
      "\(entry.rule) of \(entry.date)", Int64(entry.points) * 1_000, "", document,
      "/ledger/\(index)/points")
  }

  private var meaning: String {
    switch claim.rule {
    case .workout: "Earned by a workout."
    case .record: "Earned by a day with a record."
    case .dayGoal: "Earned by a goal of the day."
    case .weekGoal: "Earned by the first goal of the week that was reached."
    case .weekStreak: "Earned by a week of a streak."
    case .attendedClass: "Earned by an attended class."
    }
  }
}

extension Ledger.Claim {
  /// Before the limit of the day.
  fileprivate func step(_ settings: Settings.Progress) -> DerivationStep {
    func setting(_ name: String, _ value: Int) -> DerivationStep {
      .setting("progress.\(name)", Int64(value) * 1_000, "")
    }
    return switch rule {
    case .workout: setting("workoutPoints", points)
    case .record: setting("recordPoints", points)
    case .dayGoal: setting("dayGoalPoints", points)
    case .weekGoal: setting("weekGoalPoints", points)
    case .attendedClass: setting("classPoints", points)
    case .weekStreak:
      .product(
        "points of the week",
        [
          setting("streakPoints", settings.streakPoints),
          .smallest(
            "weeks that count",
            [
              .number("weeks in a row", week ?? 0),
              setting("longestStreakWeeks", settings.longestStreakWeeks),
            ]),
        ], "")
    }
  }
}

/// Experience and streaks at the end of a year.
private struct YearEnd: Sendable {
  let points: Int
  let rows: [Ledger.Row]
  /// The place of the summary of the year before.
  let before: NumberPlace?
  let own: NumberPlace
  let streaks: [(name: String, state: StreakState)]

  var explained: [Explained] {
    let level = Level(points: points)
    let experience = DerivationStep.quoted(
      "experience", Int64(points) * 1_000, "", own.document, "\(own.pointer)/points")
    func number(
      _ field: String, _ meaning: String, _ value: Int, _ rule: DerivationStep.Rule
    ) -> Explained {
      Explained(
        field, meaning, .formula(field, Int64(value) * 1_000, "", rule, [experience]), [.progress])
    }
    return [
      Explained("points", "The experience of a life.", total, [.progress]),
      number("level", "The level of the experience.", level.number, .level),
      number(
        "pointsInLevel", "The points since the level began.", level.pointsInLevel, .pointsInLevel),
      number(
        "pointsToNext", "The points that are missing to the next level.", level.pointsToNext,
        .pointsToNext),
    ] + streaks.enumerated().flatMap(explained)
  }

  private var total: DerivationStep {
    let earned = rows.reduce(0) { $0 + $1.entry.points }
    let earlier = before.map {
      DerivationStep.quoted(
        "experience of the years before", Int64(points - earned) * 1_000, "", $0.document,
        "\($0.pointer)/points")
    }
    return .sum(
      "all points",
      [earlier].compactMap(\.self)
        + rows.indices.map { rows[$0].quoted(at: $0, in: own.document) }, "")
  }

  private func explained(_ index: Int, _ streak: (name: String, state: StreakState)) -> [Explained]
  {
    [("longest", streak.state.longest), ("last", streak.state.last)].compactMap { name, span in
      span.map { span in
        Explained(
          "streaks/\(streak.name)/\(name)",
          "Periods in a row that count; pauses and planned rest do not end a streak.",
          .count("streak", span.periods.map { $0.name(in: streak.name) }), [.progress],
          pointer: "streaks/\(index)/\(name)/count")
      }
    }
  }
}

extension ClosedRange<LocalDate> {
  /// `2026-W13` of a streak of weeks.
  fileprivate func name(in streak: String) -> String {
    switch streak.split(separator: ":").last.map(String.init) {
    case "weeks", "week": lowerBound.weekName
    case "month": lowerBound.monthName
    case "year": lowerBound.yearName
    default: lowerBound.iso8601
    }
  }
}

// MARK: Goals

extension Period {
  fileprivate func explain(goals: [JudgedGoal], to recorder: DerivationRecorder) {
    let document = path("progress.json")
    for (index, goal) in goals.enumerated() {
      recorder.record(.experience) {
        goal.explained(recorder)
          .within("goals/\(index)", named: "goals/\(goal.period.name)/\(goal.goal.counted)")
          .published(in: document)
      }
    }
  }
}

extension JudgedGoal {
  fileprivate func explained(_ recorder: DerivationRecorder) -> [Explained] {
    func bound(_ value: Int) -> DerivationStep {
      .setting("goal of the profile", Int64(value) * 1_000, goal.measure.unit)
    }
    var explained: [Explained] = []
    if let least = goal.atLeast {
      explained.append(Explained("atLeast", "The lower bound of the goal.", bound(least)))
    }
    if let most = goal.atMost {
      explained.append(Explained("atMost", "The upper bound of the goal.", bound(most)))
    }
    guard value != nil else { return explained }
    let sum = sum(recorder)
    explained.append(Explained("value", "The sum over the known days.", sum))
    if let least = goal.atLeast, let share = result.share {
      explained.append(
        Explained(
          "share", "The value over the lower bound.",
          .formula("share", share.thousandths, "", .ratio, [sum, bound(least)])))
    }
    return explained
  }

  /// Of the activities of one sport.
  private func sum(_ sport: SportFamily, _ recorder: DerivationRecorder) -> DerivationStep {
    let (field, unit) = goal.countsMoving ? ("movingSeconds", "s") : ("distanceMeters", "m")
    let parts = days.flatMap { $0.activities(of: sport) }.compactMap { activity in
      goal.amount(of: activity).map { recorder.quoted(activity, field, $0, unit) }
    }
    let sum = DerivationStep.sum("all activities", parts, unit)
    return goal.countsMoving ? .wholeMinutes(of: sum) : sum
  }

  private func sum(_ recorder: DerivationRecorder) -> DerivationStep {
    if goal.measure == .workouts {
      return .count("workouts", days.flatMap { $0.workouts(of: goal.sport) }.map(\.label))
    }
    if let sport = goal.sport { return sum(sport, recorder) }
    let parts = days.compactMap { day in
      day.values[goal.measure].map { value in
        if goal.measure == .proteinGrams {
          return recorder.quotedFood(.protein, value, "day \(day.date.iso8601)", on: day.date)
        }
        return recorder.quoted(
          "day \(day.date.iso8601)", goal.measure.rawValue, of: day.date.iso8601, in: "days", value,
          goal.measure.unit)
      }
    }
    return .sum("all days", parts, goal.measure.unit)
  }
}

extension Goal.Measure {
  fileprivate var unit: String {
    switch self {
    case .steps, .workouts: ""
    case .activeMinutes, .sleepMinutes: "min"
    case .activeEnergyKilocalories, .dietaryEnergyKilocalories: "kcal"
    case .distanceMeters: "m"
    case .proteinGrams: "g"
    }
  }
}
