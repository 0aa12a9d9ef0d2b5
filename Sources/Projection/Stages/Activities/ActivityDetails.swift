import ActivityModel
import ReadModels

extension ActivityDetail {
  init(_ activity: MemberActivity, of member: MemberID) {
    self.init(
      member: member.name, activity: Activity(activity), provenance: Provenance(activity))
    splitsPerKilometer = ActivityDetail.splits(activity.analysis.kilometerSplits)
    splitsPerMile = ActivityDetail.splits(activity.analysis.mileSplits)
    bestEfforts = activity.analysis.bestEfforts.compactMap(BestEffort.init)
    laps = activity.merged.laps.enumerated().map { LapDetail($1, index: $0 + 1) }
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
  init?(_ effort: EffortAnalysis) {
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
    averageHeartRate = StatedTotals.heartRate(lap.totals.averageHeartRateBPM).map(Int.init)
    maximumHeartRate = StatedTotals.heartRate(lap.totals.maximumHeartRateBPM).map(Int.init)
    intensity = lap.intensity?.rawValue
  }
}

extension MemberActivity {
  /// False for a list of sets, whose details are in `workouts.json`.
  ///
  /// Half of the files of a member who lifts would contain nothing else than that list.
  var hasDetails: Bool {
    merged.activity.setList.isEmpty || analysis.pointsRead > 0 || !merged.laps.isEmpty
      || merged.activity.setList.sets.isEmpty
  }
}

extension Provenance {
  init(_ activity: MemberActivity) {
    let recordings = activity.group.recordings
    self.init(
      event: activity.group.official.evidence[0].hex,
      events: Set(recordings.flatMap(\.evidence)).sorted().map(\.hex))
    let analysis = activity.analysis
    pointsRead = analysis.pointsRead
    pointsKept = analysis.pointsKept
    droppedPoints = analysis.dropped.map { DroppedPoints(rule: $0.rule, count: $0.count) }
    segments = analysis.segmentCount
    bridgedGaps = analysis.bridgedGapCount
    jumps = analysis.jumpCount
  }
}
