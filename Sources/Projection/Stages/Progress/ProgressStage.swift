import ActivityModel
import ReadModels

extension Stage {
  /// Goals, streaks and experience: `progress.json`.
  public static let progress = Stage(
    name: "progress", version: 5,
    reads: [
      .activities, .days, .tests, .profile, .games, .subjects(.booking), .subjects(.foodDay),
      .subjects(.exerciseNames),
    ],
    carrying: ProgressCarry.self
  ) { period, carry in
    let year = carry.add(period)
    if let recorder = period.recorder { carry.explain(year, of: period, to: recorder) }
    let progress = carry.progress(year, of: period)
    return [Document(path: period.path("progress.json"), content: progress)]
  }
}

/// One year of a member's progress.
struct YearProgress {
  /// By kind of period, then ascending.
  let goals: [JudgedGoal]
  /// Newest day first.
  var rows: [Ledger.Row] = []

  var entries: [LedgerEntry] { rows.map(\.entry) }

  init(goals: [JudgedGoal]) { self.goals = goals }

  /// By kind of period, then newest first.
  var ordered: [JudgedGoal] {
    Goal.Period.allCases.flatMap { kind in
      let judged = goals.filter { $0.period.kind == kind }
      return Dictionary(grouping: judged, by: \.period.name).sorted { $1.key.precedes($0.key) }
        .flatMap(\.value)
    }
  }

  var results: [GoalResult] { ordered.map(\.result) }

  /// The goals of the newest day, week, month and year.
  var newestGoals: [GoalResult] {
    Goal.Period.allCases.flatMap { kind in
      let judged = goals.filter { $0.period.kind == kind }
      return judged.filter { $0.period.name == judged.last?.period.name }.map(\.result)
    }
  }
}

extension ProgressSummary {
  /// The standing in a balance of the stage; nil when it is none.
  init?(balance: Stage.Balance) {
    guard let carry = try? ProgressCarry(bytes: balance.bytes) else { return nil }
    self = carry.summary
  }
}

extension ProgressCarry {
  fileprivate func progress(_ year: YearProgress, of period: Period) -> Progress {
    Progress(
      member: period.member.name, period: period.name, summary: summary,
      ledger: year.entries, goals: year.results)
  }
}
