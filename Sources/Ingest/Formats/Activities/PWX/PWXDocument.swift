import ActivityModel
import XMLStream

/// Collects the workouts of a PWX document.
struct PWXDocument: XMLDocument {
  /// The completed workouts.
  private(set) var activities = DistinctActivities()
  private var workout: PWXWorkout?
  private var draft = PointDraft(line: 1)

  /// The depth of the innermost open element of each kind; 0 when none is open.
  private var workoutDepth: UInt8 = 0
  private var sampleDepth: UInt8 = 0
  private var summaryDepth: UInt8 = 0
  private var deviceDepth: UInt8 = 0
  /// True for the attributes of the summary's heart rate: speed and power have the same names.
  private var isInHeartRate = false

  mutating func read(
    _ name: PWXName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start: begin(name, token)
    case .attribute where isInHeartRate: workout?.readHeartRate(name, value)
    case .attribute: break
    case .text where sampleDepth != 0: readInSample(name, value, token, &diagnostics)
    case .text: readOutsideSamples(name, value, token, &diagnostics)
    case .end: end(name, token, &diagnostics)
    }
  }

  /// The workout that is lost if the file ends here.
  var lost: String? {
    workout.map {
      "the workout that begins in line \($0.line), with "
        + counted($0.points.track.count, "point", "points") + " so far"
    }
  }

  // MARK: Beginnings

  private mutating func begin(_ name: PWXName, _ token: XMLToken) {
    isInHeartRate =
      name == .heartRate && summaryDepth != 0 && token.depth == summaryDepth + 1
    switch name {
    case .workout where workoutDepth == 0:
      workout = PWXWorkout(line: token.line)
      workoutDepth = token.depth
    case .sample where workoutDepth != 0 && sampleDepth == 0:
      draft = PointDraft(line: token.line)
      sampleDepth = token.depth
    // Those of segments are deeper.
    case .summary where token.depth == workoutDepth + 1: summaryDepth = token.depth
    case .device where token.depth == workoutDepth + 1: deviceDepth = token.depth
    default: break
    }
  }

  // MARK: Texts

  private mutating func readInSample(
    _ name: PWXName, _ text: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .timeOffset: draft.time = PWXWorkout.elapsed(text)
    case .latitude: draft.position.readLatitude(text)
    case .longitude: draft.position.readLongitude(text)
    default: draft.point.read(name, text, line: token.line, &diagnostics)
    }
  }

  private mutating func readOutsideSamples(
    _ name: PWXName, _ text: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .time where token.depth == workoutDepth + 1:
      workout?.readStart(text)
    case .make where deviceDepth != 0, .model where deviceDepth != 0:
      if let word = text.nonEmptyString { workout?.deviceWords.append(word) }
    case _ where summaryDepth != 0 && token.depth == summaryDepth + 1:
      workout?.readTotal(name, text, line: token.line, &diagnostics)
    case _ where token.depth == workoutDepth + 1: workout?.read(name, text)
    default: break
    }
  }

  // MARK: Ends

  private mutating func end(
    _ name: PWXName, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .sample where token.depth == sampleDepth:
      sampleDepth = 0
      workout?.points.append(draft, needsPosition: false, &diagnostics)
    case .summary where token.depth == summaryDepth: summaryDepth = 0
    case .device where token.depth == deviceDepth: deviceDepth = 0
    case .workout where token.depth == workoutDepth:
      workoutDepth = 0
      if let activity = workout?.activity(&diagnostics) {
        activities.append(activity, &diagnostics)
      }
      workout = nil
    default: break
    }
  }
}

/// The workout under construction.
struct PWXWorkout {
  /// The line on which it begins.
  let line: UInt32
  var deviceWords: [String] = []
  private var totals = DeviceTotals()
  /// In milliseconds, within the stated duration.
  private var pauses: Int64?
  /// The samples, whose times count from 1970 until the workout ends.
  var points = RecordedPoints()
  /// As stated, and as if a clock without a zone were that of UTC; nil until the file states it.
  private var start: (stated: StatedTime, moment: Instant)?
  private var sport: String?
  private var title: String?
  private var notes: String?

  init(line: UInt32) { self.line = line }

  /// No workout lasts longer than a month.
  private static let longest: Int64 = 2_678_400_000

  /// The time of a sample since the start.
  static func elapsed(_ text: Span<UInt8>) -> TrackClock.Answer {
    guard let elapsed = Decimal.scaled(text, places: 3), (0...longest).contains(elapsed) else {
      return .unreadable
    }
    return .time(Instant(milliseconds: elapsed), utcOffsetSeconds: nil)
  }

  mutating func readStart(_ text: Span<UInt8>) {
    guard let stated = TimestampText.parse(text) else { return }
    let moment =
      switch stated {
      case .instant(let instant, utcOffsetSeconds: _): instant
      case .local(let local): Instant(utc: local)
      }
    if TrackClock.believable.contains(moment.milliseconds) { start = (stated, moment) }
  }

  mutating func read(_ name: PWXName, _ text: Span<UInt8>) {
    switch name {
    case .sport: sport = text.nonEmptyString
    case .title: title = text.nonEmptyString
    case .comment: notes = text.nonEmptyString
    default: break
    }
  }

  mutating func readTotal(
    _ name: PWXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    if name == .pauses {
      pauses = Decimal.scaled(text, places: 3)
    } else {
      totals.read(name, text, line: line, &diagnostics)
    }
  }

  mutating func readHeartRate(_ name: PWXName, _ text: Span<UInt8>) {
    let rate = PointReading.heartRate.value(Decimal.scaled(text, places: 0))
      .flatMap { $0 > 0 ? Int32(exactly: $0) : nil }
    switch name {
    case .average: totals.averageHeartRateBPM = rate
    case .maximum: totals.maximumHeartRateBPM = rate
    default: break
    }
  }

  /// The activity, or nil when it has no time or no content.
  func activity(_ diagnostics: inout Diagnostics) -> LocatedFact? {
    let place = Place(line: Int(line))
    guard let (stated, moment) = start else {
      return diagnostics.refuse(
        "start-not-known", at: place, because: "a workout does not state its time: it is left out")
    }
    var points = points
    points.moveTimes(by: moment.milliseconds, from: [])
    guard !points.track.isEmpty || totals != DeviceTotals() else {
      return diagnostics.note(
        "activity-without-content", at: place,
        because: "a workout has neither a total nor a sample that can be kept")
    }
    var activity = ActivityRecorded(start: stated)
    if case .local = stated, !points.track.isEmpty {
      // The days and hours of the watch.
      activity.start = .instant(moment, utcOffsetSeconds: nil)
      activity.timeZoneName = "UTC"
      StartInName.noteZone(&diagnostics, at: place, where: "a workout")
    }
    activity.sportLabel = sport
    activity.sport = SportNames.sport(named: sport)
    activity.title = title
    activity.notes = notes
    activity.device = deviceWords.isEmpty ? nil : deviceWords.joined(separator: " ")
    activity.totals = totals
    activity.totals.takeOutPauses(milliseconds: pauses)
    activity.track = points.track
    return LocatedFact(fact: .activityRecorded(activity), place: place)
  }
}
