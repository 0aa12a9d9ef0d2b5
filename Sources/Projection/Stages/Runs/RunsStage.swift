import ActivityModel
import Digests
import ReadModels

extension Stage {
  /// The runs among a member's activities: `runs.json`, and `runs/<id>.json` for each.
  public static let runs = Stage(name: "runs", version: 1) { state in
    // A document holds the whole of what its content is made of.
    let (runs, member) = (state.runs, state.member)
    let list = Document(
      path: "runs.json",
      content: Runs(member: member.name, runs: runs.reversed().map(Activity.init)))
    return [list]
      + zip(runs, RunDetail.versions(of: runs, of: member)).map { run, version in
        Document(
          path: "runs/\(run.id.hex).json", version: version, content: RunDetail(run, of: member))
      }
  }
}

extension MemberState {
  /// On roads, trails and treadmills; ascending by (start, id).
  var runs: [MemberActivity] { activities.filter { $0.sport.family == .run } }
}

extension RunDetail {
  /// Each stands for all that the details depend on: what they begin with is part of it as it is,
  /// the tables behind it are made of the analysis and the recordings.
  ///
  /// - Complexity: that of encoding the details without their tables.
  fileprivate static func versions(
    of runs: [MemberActivity], of member: MemberID
  ) -> [Digest?] {
    runs.map { run in
      let head = try? encodeDocument(RunDetail(headOf: run, member))
      return head.map { Digest(sha256Of: run.drawingVersion.bytes + $0) }
    }
  }

  private init(headOf run: MemberActivity, _ member: MemberID) {
    self.init(member: member.name, run: Activity(run), provenance: Provenance(run))
  }

  fileprivate init(_ run: MemberActivity, of member: MemberID) {
    self.init(headOf: run, member)
    splitsPerKilometer = RunDetail.splits(run.analysis.kilometerSplits)
    splitsPerMile = RunDetail.splits(run.analysis.mileSplits)
    bestEfforts = run.analysis.bestEfforts.compactMap(BestEffort.init)
    laps = run.merged.laps.enumerated().map { LapDetail($1, index: $0 + 1) }
  }

  private static func splits(_ splits: [SplitAnalysis]) -> [Split] {
    splits.enumerated().map { number, split in
      Split(
        index: number + 1,
        distanceMeters: Thousandths(millimeters: split.distanceMillimeters),
        elapsedSeconds: Thousandths(milliseconds: split.elapsedMilliseconds),
        movingSeconds: Thousandths(milliseconds: split.movingMilliseconds),
        elapsedPaceSecondsPerKilometer: Thousandths(
          paceOver: split.distanceMillimeters, in: split.elapsedMilliseconds),
        movingPaceSecondsPerKilometer: Thousandths(
          paceOver: split.distanceMillimeters, in: split.movingMilliseconds))
    }
  }
}

extension BestEffort {
  fileprivate init?(_ effort: EffortAnalysis) {
    let distance = effort.discipline.distanceMillimeters
    guard let pace = Thousandths(paceOver: distance, in: effort.milliseconds) else { return nil }
    self.init(
      discipline: effort.discipline.name, distanceMeters: Thousandths(millimeters: distance),
      seconds: Thousandths(milliseconds: effort.milliseconds), paceSecondsPerKilometer: pace,
      window: Window(effort))
  }
}

extension Window {
  init(_ effort: EffortAnalysis) {
    self.init(
      startSeconds: Thousandths(milliseconds: effort.startMilliseconds),
      endSeconds: Thousandths(milliseconds: effort.startMilliseconds + effort.milliseconds),
      startMeters: Thousandths(millimeters: effort.startMillimeters),
      endMeters: Thousandths(millimeters: effort.endMillimeters))
  }
}

extension LapDetail {
  fileprivate init(_ lap: Lap, index: Int) {
    self.init(index: index)
    start = lap.start?.iso8601
    distanceMeters = lap.totals.distanceMillimeters.map(Thousandths.init(millimeters:))
    timerSeconds = lap.totals.timerMilliseconds.map(Thousandths.init(milliseconds:))
    elapsedSeconds = lap.totals.elapsedMilliseconds.map(Thousandths.init(milliseconds:))
    calories = lap.totals.energyCalories.flatMap { $0 > 0 ? Thousandths(thousandths: $0) : nil }
    averageHeartRate = lap.totals.averageHeartRateBPM.map(Int.init)
    maximumHeartRate = lap.totals.maximumHeartRateBPM.map(Int.init)
    intensity = lap.intensity?.rawValue
  }
}

extension Provenance {
  fileprivate init(_ run: MemberActivity) {
    let recordings = run.cluster.recordings
    self.init(
      event: run.cluster.official.evidence[0].hex,
      events: Set(recordings.flatMap(\.evidence)).sorted().map(\.hex))
    let analysis = run.analysis
    pointsRead = analysis.pointsRead
    pointsKept = analysis.pointsKept
    droppedPoints = analysis.dropped.map { DroppedPoints(rule: $0.rule, count: $0.count) }
    segments = analysis.segmentCount
    bridgedGaps = analysis.bridgedGapCount
    jumps = analysis.jumpCount
  }
}
