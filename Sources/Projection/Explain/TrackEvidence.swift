import ActivityModel
import ReadModels

/// A recording that numbers are measured along.
struct TrackEvidence {
  /// Names the track in steps.
  let recording: EventID
  /// With its points, and with the sport that the files or the member name.
  let activity: ActivityRecorded
  /// The sport that the speeds suggest, when nothing names one.
  var guessedSport: Sport?

  /// The recordings of an activity that some steps refer to, the official one with what it lacked
  /// filled in.
  static func all(of activity: MemberActivity, _ used: Set<String>) -> [TrackEvidence] {
    activity.group.recordings.filter { used.contains($0.id.hex) }.map { recording in
      recording.id == activity.group.official.id
        ? TrackEvidence(official: activity)
        : TrackEvidence(recording: recording.id, activity: recording.activity)
    }
  }

  /// True when its points have times: otherwise nothing is measured along them.
  var isTimed: Bool { !activity.track.isEmpty && !UntimedTrack.isUntimed(activity) }

  /// Where the numbers of its analysis come from.
  ///
  /// - Complexity: that of an analysis.
  func sources(_ settings: Settings) -> AnalysisSources {
    let trace = AnalysisTrace()
    _ = ActivityAnalysis(
      of: activity, guessedSport: guessedSport, settings: settings, trace: trace)
    return trace.sources
  }

  func recorded(_ settings: Settings) -> Recording {
    Recording(
      activity, rules: rules(settings), settings: settings)
  }

  func rules(_ settings: Settings) -> SportRules {
    SportRules(AssumedSport(activity.sport, guessed: guessedSport), settings: settings)
  }

  /// - Complexity: that of an analysis.
  func measured(_ settings: Settings) -> MeasuredTrack {
    guard isTimed else { return untimed(settings) }
    let rules = rules(settings)
    let recording = recorded(settings)
    let start = recording.points.startMilliseconds ?? 0
    let curve = recording.curve ?? Curve(capacity: 0)
    let speeds = Speeds(of: curve, rules: rules)
    let movement = Movement(on: curve, speeds: speeds, rules: rules, settings: settings.movement)
    let profile = PaceProfile(
      of: curve, points: recording.points, speeds: speeds, movement: movement,
      settings: settings.pace)
    return MeasuredTrack(
      recording: self.recording.hex, startMilliseconds: start, pointsRead: activity.track.count,
      droppedPoints: recording.points.drops.list.map(DroppedPoints.init),
      points: TrackPoints(recording.points, activity.track),
      curve: TrackCurve(curve, movement), map: TrackMap(profile))
  }

  private func untimed(_ settings: Settings) -> MeasuredTrack {
    let track = UntimedTrack(activity.track, settings: settings)
    return MeasuredTrack(
      recording: recording.hex, startMilliseconds: 0, pointsRead: activity.track.count,
      droppedPoints: track.drops.list.map(DroppedPoints.init),
      points: TrackPoints(
        milliseconds: [], latitudesE7: [], longitudesE7: [], stepMicrometers: [], ties: "",
        elevationsCentimeters: [], heartRates: [], cadences: [], powers: []),
      curve: TrackCurve(milliseconds: [], micrometers: [], links: "", motions: ""),
      map: TrackMap(PaceProfile()))
  }
}

extension DroppedPoints {
  init(_ dropped: DroppedCount) { self.init(rule: dropped.rule, count: dropped.count) }
}

extension TrackPoints {
  fileprivate init(_ points: TimedPoints, _ track: Track) {
    func column(_ values: [Int32], _ isPossible: (Int32) -> Bool) -> [Int32?] {
      points.list.map { point in
        values.isEmpty || !isPossible(values[point.source]) ? nil : values[point.source]
      }
    }
    let start = points.startMilliseconds ?? 0
    self.init(
      milliseconds: points.list.map { $0.milliseconds - start },
      latitudesE7: points.list.map { $0.isPlaced ? $0.latitudeE7 : nil },
      longitudesE7: points.list.map { $0.isPlaced ? $0.longitudeE7 : nil },
      stepMicrometers: points.list.map { $0.isPlaced ? $0.stepMicrometers : 0 },
      ties: String(
        points.list.map { $0.startsSegment ? "s" : $0.link == .jump ? "j" : "-" as Character }),
      elevationsCentimeters: column(
        track.elevationCentimeters.values, Ascent.possibleCentimeters.contains),
      heartRates: column(track.heartRateBPM.values, HeartRate.possibleBPM.contains),
      cadences: column(
        track.cadencePerMinute.values, SeriesAnalysis.possibleCadences.contains),
      powers: column(track.powerWatts.values, SeriesAnalysis.possibleWatts.contains))
  }
}

extension TrackCurve {
  fileprivate init(_ curve: Curve, _ movement: Movement) {
    self.init(
      milliseconds: curve.milliseconds, micrometers: curve.micrometers,
      links: String(curve.links.map(\.letter)),
      motions: String(movement.motions.map(\.letter)))
  }
}

extension TrackMap {
  fileprivate init(_ profile: PaceProfile) {
    self.init(
      milliseconds: profile.nodes.map(\.milliseconds),
      millimeters: profile.nodes.map(\.millimeters),
      latitudesE7: profile.nodes.map(\.latitudeE7),
      longitudesE7: profile.nodes.map(\.longitudeE7), speeds: profile.nodes.map(\.speed))
  }
}

extension Link {
  fileprivate var letter: Character {
    switch self {
    case .recorded: "r"
    case .pause: "p"
    case .jump: "j"
    case .leap: "l"
    case .caughtUp: "c"
    }
  }
}

extension Motion {
  fileprivate var letter: Character {
    switch self {
    case .moving: "m"
    case .standing: "s"
    case .paused: "p"
    case .gap: "g"
    }
  }
}
