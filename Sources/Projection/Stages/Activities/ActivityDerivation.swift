import ActivityModel
import ReadModels

extension Period {
  /// Records how the numbers of each activity in the lists and in its details are derived.
  func explainActivities(to recorder: DerivationRecorder) {
    for (index, activity) in activities.reversed().enumerated() {
      let list = NumberPlace(document: path("activities.json"), pointer: "/activities/\(index)")
      let details = path(of: activity.id, "json")
      if activity.hasDetails {
        recorder.excerpt(list, as: NumberPlace(document: details, pointer: "/activity"))
      }
      recorder.record(.activity(activity.id), from: [activity]) {
        let entry = recorder.derivation(of: activity)
        return entry.all.published(in: list.document, at: list.pointer)
          + DetailDerivation(entry).all.published(in: details)
      }
    }
  }

  /// Records that the list of runs repeats the times of best efforts.
  func explainRuns(to recorder: DerivationRecorder) {
    for (index, run) in runs.reversed().enumerated() {
      for place in DetailDerivation.publishedEfforts(of: run).indices {
        let seconds = "/bestEfforts/\(place)/seconds"
        recorder.excerpt(
          NumberPlace(document: path(of: run.id, "json"), pointer: seconds),
          as: NumberPlace(document: path("runs.json"), pointer: "/runs/\(index)\(seconds)"))
      }
    }
  }
}

/// How the numbers of an activity's entry in the lists are derived.
struct ActivityDerivation: Sendable {
  let activity: MemberActivity
  let settings: Settings
  /// The official recording, as it was analysed.
  let trackEvidence: TrackEvidence
  /// The source of the heart rate.
  let heart: HeartRateDerivation
  let sources: AnalysisSources
  let stated: StatedTotalsDerivation

  private var analysis: ActivityAnalysis { activity.analysis }

  init(_ activity: MemberActivity) {
    self.activity = activity
    settings = activity.settings
    trackEvidence = TrackEvidence(official: activity)
    sources = trackEvidence.sources(settings)
    heart = HeartRateDerivation(activity, official: trackEvidence, sources)
    stated = StatedTotalsDerivation(recordings: activity.group.recordings)
  }

  var all: [Explained] {
    [
      distance, deviceDistance, gpsDistance, elapsed, moving, ascent, descent, pace, cadence, power,
      calories,
    ].compactMap(\.self) + heart.explained(stated)
  }

  func measured(
    _ name: String, _ value: Int64, _ unit: String, _ rule: DerivationStep.Rule,
    _ parts: [DerivationStep] = []
  ) -> DerivationStep {
    DerivationStep(
      name: name, value: value, unit: unit, rule: trackEvidence.isTimed ? rule : .untimed,
      parts: parts,
      track: trackEvidence.recording)
  }

  // MARK: Distance

  var distanceStep: DerivationStep? {
    guard let distance = analysis.distanceMillimeters else { return nil }
    if analysis.distanceSource == .stated { return stated.distance(distance) }
    return measured("length of the curve", distance, "m", .length)
  }

  private var distance: Explained? {
    distanceStep.map { step in
      let meaning =
        switch analysis.distanceSource {
        case .device: "The device's own distance from point to point, which every number uses."
        case .gps: "The way between the believed positions, which every number uses."
        case .stated, nil: "What the file or a person states; nothing was recorded to measure."
        }
      return Explained(
        "distanceMeters", meaning, step,
        analysis.distanceSource == .stated ? [] : [.cleaning, .distance],
        alternatives: otherDistances)
    }
  }

  private var otherDistances: [Alternative] {
    var others: [Alternative] = []
    if analysis.distanceSource == .device, let gps = analysis.gpsDistanceMillimeters {
      others.append(
        Alternative(
          source: "positions", value: Thousandths(millimeters: gps), unit: "m",
          why: "the device's own distance is believed where nearly all points have it"))
    }
    for recording in activity.group.recordings.dropFirst() {
      guard let distance = recording.deviceMillimeters else { continue }
      others.append(
        Alternative(
          source: recording.citations.first?.fileName ?? recording.id.hex,
          value: Thousandths(millimeters: distance), unit: "m",
          why: "it is of the same activity, and another recording is preferred"))
    }
    return others
  }

  private var deviceDistance: Explained? {
    analysis.deviceDistanceMillimeters.map {
      Explained(
        "deviceDistanceMeters", "What the device itself counted, verbatim.", stated.distance($0))
    }
  }

  private var gpsDistance: Explained? {
    analysis.gpsDistanceMillimeters.map {
      Explained(
        "gpsDistanceMeters", "The geodesic on WGS 84 over the believed positions.",
        measured("way between the positions", $0, "m", .pathLength), [.cleaning])
    }
  }

  // MARK: Time

  var elapsedStep: DerivationStep? {
    guard let elapsed = analysis.elapsedMilliseconds else { return nil }
    return switch sources.elapsed {
    case .points: measured("from the first to the last point", elapsed, "s", .duration)
    case .statedElapsed: stated.step("elapsed time", elapsed, \.elapsedMilliseconds, "s")
    case .statedTimer: stated.step("timer", elapsed, \.timerMilliseconds, "s")
    case .statedMoving, nil: stated.step("moving time", elapsed, \.movingMilliseconds, "s")
    }
  }

  private var elapsed: Explained? {
    elapsedStep.map {
      Explained(
        "elapsedSeconds",
        $0.rule == .duration
          ? "From the first to the last timed point." : "What the file or a person states.", $0,
        $0.rule == .duration ? [.cleaning] : [])
    }
  }

  var movingStep: DerivationStep? {
    guard let moving = analysis.movingMilliseconds, let elapsed = elapsedStep else { return nil }
    switch analysis.movingTimeMethod {
    case .speed: return measured("time moving", moving, "s", .movingTime)
    case .device: return .smallest("timer, at most the elapsed time", [timer(elapsed), elapsed])
    case .stated, nil:
      let totals = activity.merged.activity.statedTotals
      guard let time = totals.movingMilliseconds else { return elapsed }
      return .smallest(
        "at most the elapsed time",
        [stated.step("moving time", time, \.movingMilliseconds, "s"), elapsed])
    }
  }

  /// The time of the device's timer; without its total, the time outside pauses.
  private func timer(_ elapsed: DerivationStep) -> DerivationStep {
    if let timer = activity.merged.activity.statedTotals.timerMilliseconds {
      return stated.step("timer", timer, \.timerMilliseconds, "s")
    }
    let paused = elapsed.value - (analysis.movingMilliseconds ?? elapsed.value)
    return .difference(
      "timer",
      [
        elapsed,
        .stated(
          "pauses, by the device's own marks", paused, "s",
          by: activity.group.official.evidence[0]),
      ], "s")
  }

  private var moving: Explained? {
    movingStep.map { step in
      let (meaning, settings): (String, [SettingGroup]) =
        switch analysis.movingTimeMethod {
        case .device: ("The device's timer: it stops during pauses.", [])
        case .speed:
          ("The time in which the curve was above the stopped threshold.", [.cleaning, .movement])
        case .stated, nil: ("What the file or a person states.", [])
        }
      return Explained("movingSeconds", meaning, step, settings)
    }
  }

  private var pace: Explained? {
    guard let moving = movingStep, let distance = distanceStep,
      let pace = DerivationStep.pace(moving, over: distance)
    else { return nil }
    return Explained("averagePaceSecondsPerKilometer", "Moving time over distance.", pace)
  }

  // MARK: Ascent and energy

  private var ascent: Explained? {
    climb("ascentMeters", "up", analysis.ascentCentimeters, .ascent, \.ascentCentimeters)
  }

  private var descent: Explained? {
    climb("descentMeters", "down", analysis.descentCentimeters, .descent, \.descentCentimeters)
  }

  private func climb(
    _ field: String, _ word: String, _ centimeters: Int64?, _ rule: DerivationStep.Rule,
    _ total: KeyPath<DeviceTotals, Int64?>
  ) -> Explained? {
    guard let centimeters else { return nil }
    let isCarried = rule == .ascent && activity.merged.activity.usesLifts
    guard sources.isClimbMeasured, !isCarried else {
      return Explained(
        field,
        sources.isClimbMeasured
          ? "What the device states: lifts are no ascent."
          : "What the device states: no elevation was recorded.",
        stated.step("way \(word)", centimeters, total, "m", scale: 10))
    }
    let threshold = DerivationStep.setting(
      "activities.ascent.threshold", Int64(settings.ascent.thresholdCentimeters) * 10, "m")
    return Explained(
      field,
      "The total \(word == "up" ? "ascent" : "descent") on a running median of five elevations, "
        + "counting only changes above the threshold.",
      measured("way \(word)", centimeters * 10, "m", rule, [threshold]), [.cleaning, .ascent])
  }

  private var calories: Explained? {
    activity.merged.energyCalories.map {
      Explained(
        "calories", "What the device counted.",
        stated.step("energy", $0, \.energyCalories, "kcal"))
    }
  }
}

extension TrackEvidence {
  /// The recording whose track is an activity's, with what it lacked filled in.
  init(official activity: MemberActivity) {
    var merged = activity.merged.activity
    merged.track = activity.group.official.track.points
    self.init(
      recording: activity.group.official.id, activity: merged,
      guessedSport: activity.guessedSport)
  }
}
