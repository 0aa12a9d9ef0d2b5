import ActivityModel
import ReadModels

/// How the numbers of an activity's details are derived, beside those of its entry in the lists.
struct DetailDerivation {
  let entry: ActivityDerivation
  private var run: MemberActivity { entry.activity }
  private var analysis: ActivityAnalysis { run.analysis }

  init(_ entry: ActivityDerivation) { self.entry = entry }

  /// None for a list of sets, which has no details.
  var all: [Explained] {
    guard run.hasDetails else { return [] }
    return splits("splitsPerKilometer", "1,000 m", 1_000_000, analysis.kilometerSplits)
      + splits("splitsPerMile", "1,609.344 m", 1_609_344, analysis.mileSplits) + efforts + laps
      + provenance
  }

  // MARK: Splits

  private func splits(
    _ list: String, _ word: String, _ length: Int64, _ splits: [SplitAnalysis]
  ) -> [Explained] {
    let ends = sums(splits.map(\.distanceMillimeters))
    let times = sums(splits.map(\.elapsedMilliseconds))
    let moved = sums(splits.map(\.movingMilliseconds))
    func place(_ end: Int) -> DerivationStep {
      end == splits.count
        ? entry.measured("length of the curve", ends[end], "m", .length)
        : .millimeters("\(end) × \(word)", Int64(end) * length)
    }
    func time(_ end: Int) -> DerivationStep {
      end == splits.count
        ? entry.measured("from the first to the last point", times[end], "s", .duration)
        : entry.measured("when the curve gets there", times[end], "s", .timeAt, [place(end)])
    }
    func moving(_ end: Int) -> DerivationStep {
      let whole = entry.movingStep ?? .fixed("moving time", 0, "s")
      if end == splits.count { return whole }
      return entry.measured(
        "moving time up to there", moved[end], "s", .movingUntil, [place(end), whole])
    }
    func span(_ name: String, _ index: Int, _ unit: String, _ at: (Int) -> DerivationStep)
      -> DerivationStep
    {
      .difference(name, index == 0 ? [at(1)] : [at(index + 1), at(index)], unit)
    }
    return splits.indices.flatMap { index -> [Explained] in
      let distance = span("length", index, "m", place)
      let elapsed = span("time", index, "s", time)
      let moved = span("moving time", index, "s", moving)
      let explained = [
        Explained(
          "index", "Splits are counted from 1.", .number("number of the split", index + 1)),
        Explained("distanceMeters", "The length of the split.", distance),
        Explained("elapsedSeconds", "The time from mark to mark, stops included.", elapsed),
        Explained("movingSeconds", "The moving time from mark to mark.", moved, [.movement]),
        DerivationStep.pace(elapsed, over: distance).map {
          Explained("elapsedPaceSecondsPerKilometer", "Elapsed time over distance.", $0)
        },
        DerivationStep.pace(moved, over: distance).map {
          Explained("movingPaceSecondsPerKilometer", "Moving time over distance.", $0)
        },
      ].compactMap(\.self)
      return explained.within("\(list)/\(index)", named: "\(list)/\(index + 1)")
    }
  }

  /// The sums of the first numbers: of none, of one, of two and so on.
  private func sums(_ numbers: [Int64]) -> [Int64] {
    numbers.reduce(into: [0]) { sums, number in sums.append((sums.last ?? 0) + number) }
  }

  // MARK: Best efforts

  private var efforts: [Explained] {
    DetailDerivation.publishedEfforts(of: run).enumerated().flatMap { index, effort in
      EffortDerivation(effort, in: entry).all
        .within("bestEfforts/\(index)", named: "bestEfforts/\(effort.discipline.name)")
    }
  }

  /// The best efforts that a run's details list, in their order.
  static func publishedEfforts(of run: MemberActivity) -> [EffortAnalysis] {
    run.analysis.bestEfforts.filter {
      Thousandths(paceOver: $0.discipline.distanceMillimeters, in: $0.milliseconds) != nil
    }
  }

  // MARK: Laps

  private var laps: [Explained] {
    let event =
      run.group.recordings.first { !$0.header.laps.isEmpty }?.evidence[0]
      ?? run.group.official.evidence[0]
    return run.merged.laps.enumerated().flatMap { index, lap -> [Explained] in
      let totals = lap.totals
      func stated(_ field: String, _ thousandths: Int64?, _ unit: String) -> Explained? {
        .stated(
          field, "As the device counted the lap, verbatim.", thousandths, unit, by: event,
          as: "the device's lap \(index + 1)")
      }
      func rate(_ bpm: Int32?) -> Int64? { StatedTotals.heartRate(bpm).map { $0 * 1_000 } }
      let explained = [
        Explained("index", "Laps are counted from 1.", .number("number of the lap", index + 1)),
        stated("distanceMeters", totals.distanceMillimeters, "m"),
        stated("timerSeconds", totals.timerMilliseconds, "s"),
        stated("elapsedSeconds", totals.elapsedMilliseconds, "s"),
        stated("calories", totals.energyCalories.flatMap { $0 > 0 ? $0 : nil }, "kcal"),
        stated("averageHeartRate", rate(totals.averageHeartRateBPM), "bpm"),
        stated("maximumHeartRate", rate(totals.maximumHeartRateBPM), "bpm"),
      ].compactMap(\.self)
      return explained.within("laps/\(index)", named: "laps/\(index + 1)")
    }
  }

  // MARK: Provenance

  var provenance: [Explained] {
    let read = counted("points of the recording", analysis.pointsRead, .pointsRead)
    let dropped = analysis.dropped.map {
      counted("points dropped as \($0.rule)", $0.count, .pointsDropped)
    }
    let counts = [
      Explained("pointsRead", "The points of the recording that is believed first.", read),
      Explained(
        "pointsKept", "The points that no rule of cleaning took out.",
        entry.trackEvidence.activity.track.isEmpty
          ? read : .difference("points kept", [read] + dropped, ""), [.cleaning]),
      Explained(
        "segments", "Stretches of recording: nothing counts between them.",
        counted("segments", analysis.segmentCount, .segments), [.cleaning]),
      Explained(
        "bridgedGaps", "Gaps in the recording whose way counts.",
        counted(
          "gaps", analysis.bridgedGapCount, .bridgedGaps, [.longestGap(entry.settings)]),
        [.cleaning, .movement]),
      Explained(
        "jumps", "Places where the position jumped, and stayed.",
        counted("jumps", analysis.jumpCount, .jumps), [.cleaning]),
    ]
    let rules = zip(analysis.dropped, dropped).enumerated().map { index, rule in
      Explained(
        "droppedPoints/\(rule.0.rule)", "Points that this rule took out.", rule.1, [.cleaning],
        pointer: "droppedPoints/\(index)/count")
    }
    return (counts + rules).within("provenance")
  }

  private func counted(
    _ name: String, _ count: Int, _ rule: DerivationStep.Rule, _ parts: [DerivationStep] = []
  ) -> DerivationStep {
    entry.trackEvidence.activity.track.isEmpty
      ? .number("\(name): nothing was recorded", count)
      : entry.measured(name, Int64(count) * 1_000, "", rule, parts)
  }
}

/// How the numbers of a best effort are derived.
struct EffortDerivation {
  let effort: EffortAnalysis
  private let entry: ActivityDerivation

  init(_ effort: EffortAnalysis, in entry: ActivityDerivation) {
    self.effort = effort
    self.entry = entry
  }

  var distance: DerivationStep {
    .millimeters(effort.discipline.name, effort.discipline.distanceMillimeters)
  }

  private func window(
    _ name: String, _ value: Int64, _ unit: String, _ rule: DerivationStep.Rule
  ) -> DerivationStep {
    let rules = entry.trackEvidence.rules(entry.settings)
    let cap = DerivationStep.setting(
      "activities.cleaning.\(entry.activity.sport.family == .run ? "runCap" : "rideCap")",
      rules.effortCap.millimetersPerSecond, "m/s")
    let capTime = DerivationStep.setting(
      "activities.cleaning.capTime", rules.effortCap.shortestMilliseconds, "s")
    return entry.measured(
      name, value, unit, rule, [distance, .longestGap(entry.settings), cap, capTime])
  }

  /// The least elapsed time over all windows of the distance.
  var time: DerivationStep {
    window("fastest \(effort.discipline.name)", effort.milliseconds, "s", .fastestWindow)
  }

  private var start: DerivationStep {
    window("when it begins", effort.startMilliseconds, "s", .fastestWindowStart)
  }

  private var startPlace: DerivationStep {
    window("where it begins", effort.startMillimeters, "m", .fastestWindowPlace)
  }

  /// Without the pace.
  var core: [Explained] {
    [
      Explained("distanceMeters", "The length of the distance, by definition.", distance),
      Explained(
        "seconds",
        "The least elapsed time over all windows of exactly this distance on the curve.", time,
        [.cleaning, .distance]),
      Explained(
        "window/startSeconds", "When the window begins, since the start of the activity.", start),
      Explained(
        "window/endSeconds", "When the window ends, since the start of the activity.",
        .sum("when it ends", [start, time], "s")),
      Explained("window/startMeters", "Where on the curve the window begins.", startPlace),
      Explained(
        "window/endMeters", "Where on the curve the window ends.",
        window("where it ends", effort.endMillimeters, "m", .fastestWindowEnd)),
    ]
  }

  var all: [Explained] {
    let pace = DerivationStep.pace(time, over: distance).map {
      Explained("paceSecondsPerKilometer", "Elapsed time over distance.", $0)
    }
    return core + [pace].compactMap(\.self)
  }
}

extension DerivationStep {
  /// The time of a best effort, as the details of its activity have it.
  static func effort(_ effort: EffortAnalysis, of activity: MemberActivity) -> DerivationStep {
    let index = DetailDerivation.publishedEfforts(of: activity).firstIndex(of: effort) ?? 0
    return .quoted(
      "\(effort.discipline.name) of \(activity.label)", effort.milliseconds, "s",
      activity.path("json"), "/bestEfforts/\(index)/seconds")
  }
}
