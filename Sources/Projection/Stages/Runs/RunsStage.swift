import ActivityModel
import ReadModels

extension Stage {
  /// The values that only runs have: `runs.json`.
  public static let runs = Stage(name: "runs", version: 4, reads: [.activities]) { period in
    if let recorder = period.recorder { period.explainRuns(to: recorder) }
    return [
      Document(
        path: period.path("runs.json"),
        content: Runs(
          member: period.member.name, period: period.name,
          runs: period.runs.reversed().map(Run.init)))
    ]
  }
}

extension Run {
  fileprivate init(_ run: MemberActivity) {
    self.init(
      id: run.id.hex,
      bestEfforts: run.analysis.bestEfforts.compactMap(BestEffort.init).map {
        RunEffort(discipline: $0.discipline, seconds: $0.seconds)
      })
  }
}
