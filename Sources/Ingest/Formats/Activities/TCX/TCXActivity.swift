import ActivityModel

/// The activity under construction.
struct TCXActivity {
  /// The line on which it begins.
  let line: UInt32
  var sportLabel: String?
  var device: String?
  /// The activity's `Id`, which most programs set to its start.
  var id: StatedTime?
  private let isTransition: Bool
  private(set) var points = RecordedPoints(joiningPoints: true)
  private var laps: [Lap] = []
  private var notes: [String] = []
  /// The first start of a lap, as the file states it.
  private var firstLapStart: StatedTime?
  private var lap: Lap?
  /// Where the tracks of the lap begin.
  private var tracksInLap: [Int] = []
  private var pointsBeforeLap = 0
  private var boundary = TCXLapBoundary()
  private var distances = TCXDistances()
  private var pointClock = TCXPointClock()
  private var repeats = TCXRepeatedLaps()

  init(line: UInt32, isTransition: Bool) {
    self.line = line
    self.isTransition = isTransition
  }

  // MARK: Laps

  mutating func beginLap() {
    points.endPoint()
    lap = Lap()
    tracksInLap = []
    pointsBeforeLap = points.track.count
    boundary.beginLap()
  }

  mutating func readLapStart(_ start: StatedTime?) {
    guard case .instant(let instant, _) = start else { return }
    lap?.start = instant
    firstLapStart = firstLapStart ?? start
  }

  mutating func readLap(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    lap?.read(name, text, line: line, &diagnostics)
  }

  mutating func readLap(_ name: TCXName, heartRate: Int32) {
    if name == .averageHeartRate {
      lap?.totals.averageHeartRateBPM = heartRate
    } else {
      lap?.totals.maximumHeartRateBPM = heartRate
    }
  }

  mutating func endLap() {
    guard var lap else { return }
    self.lap = nil
    let before = pointsBeforeLap - repeats.pointCount
    let inFile = pointsBeforeLap..<points.track.count
    if repeats.contains(lap, at: inFile, of: points.track) { return }
    if !inFile.isEmpty { lap.firstPoint = before }
    distances.append(
      lap: before..<before + inFile.count, tracks: tracksInLap.map { $0 - repeats.pointCount })
    if lap != Lap() { laps.append(lap) }
    boundary.endLap(lap)
  }

  // MARK: Points

  /// Begins a `Track`; a second one in the same lap follows a pause.
  mutating func beginTrack() {
    if !tracksInLap.isEmpty { points.endSegment() }
    tracksInLap.append(points.track.count)
  }

  mutating func append(_ draft: PointDraft, _ diagnostics: inout Diagnostics) {
    if case .time(let time, _) = draft.time,
      boundary.isPause(before: time, after: points.lastTime, lapStart: lap?.start)
    {
      points.endSegment()
    }
    let index = points.track.count
    points.append(draft, needsPosition: false, &diagnostics)
    if case .notSet(let time) = draft.time, time.milliseconds == 0 {
      pointClock.appendPointAtZero(points.track.count > index ? index : nil)
    }
  }

  mutating func addNotes(_ text: Span<UInt8>) {
    if let note = text.nonEmptyString { notes.append(note) }
  }

  // MARK: The whole

  /// The activity, or nil when it has no contents or no time.
  func activity(_ diagnostics: inout Diagnostics) -> LocatedFact? {
    let place = Place(line: Int(line))
    let moved = movedPoints(at: place, &diagnostics)
    var points = repeats.points(of: moved ?? setPoints, at: place, &diagnostics)
    points.spreadMinutes(at: place, &diagnostics)
    points.joinSinglePoints(at: place, &diagnostics)
    let laps = moved == nil ? setLaps : realLaps
    let isTimed = !points.track.isEmpty && points.areTimed(at: place, &diagnostics)
    guard isTimed || !laps.isEmpty else {
      return diagnostics.note(
        "activity-without-content", at: place,
        because: "an activity has neither a lap nor a point that can be kept")
    }
    let earliest = points.earliest.map {
      StatedTime.instant($0.time, utcOffsetSeconds: $0.utcOffsetSeconds)
    }
    let known = [firstLapStart, id, earliest].compactMap(\.self)
    let real = hasRealTime ? known.first { !TCXActivity.isUnset($0) } : nil
    guard let start = (moved == nil ? nil : realStart) ?? real ?? known.first else {
      return diagnostics.refuse(
        "start-not-known", at: place,
        because: "an activity does not state its time: it is left out")
    }
    if TCXActivity.isUnset(start) { diagnostics.noteClockAtZero(at: place) }
    var activity = ActivityRecorded(start: start)
    activity.sport = isTransition ? .transition : SportNames.sport(named: sportLabel)
    activity.sportLabel = sportLabel
    activity.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    activity.device = device
    activity.track =
      isTimed
      ? distances.continued(points.track, at: place, &diagnostics)
        .withoutUnsetElevations(at: place, &diagnostics) : Track()
    activity.laps =
      isTimed
      ? TCXCumulativeLaps.apart(laps, of: activity.track, at: place, &diagnostics)
      : laps.map(TCXActivity.withoutPoints)
    return LocatedFact(fact: .activityRecorded(activity), place: place)
  }

  private static func withoutPoints(_ lap: Lap) -> Lap {
    var lap = lap
    lap.firstPoint = nil
    return lap
  }

  /// The start of the first lap, else the `Id`, unless a clock that was not set states them.
  private var realStart: StatedTime? {
    [firstLapStart, id].compactMap(\.self).first { TCXPointClock.isReal($0) }
  }

  /// The points after the real start, when their own times count from 1970; else nil.
  private func movedPoints(
    at place: Place, _ diagnostics: inout Diagnostics
  ) -> RecordedPoints? {
    guard let moved = pointClock.points(points, movedTo: realStart) else { return nil }
    diagnostics.note(
      "clock-from-start", at: place,
      because: "the times of the points count from 1970: the first point is taken to be at the"
        + " start that the activity states")
    return moved
  }

  /// 1989-12-31, the start of a Garmin clock that was never set by satellite.
  private static let garminEpochDay: Range<Int64> = 631_065_600_000..<TrackClock.firstRealTime

  private static func isUnset(_ instant: Instant) -> Bool {
    garminEpochDay.contains(instant.milliseconds)
  }

  private static func isUnset(_ time: StatedTime) -> Bool {
    if case .instant(let instant, _) = time { return isUnset(instant) }
    return false
  }

  /// Indicates whether the clock was set at some point of the activity.
  private var hasRealTime: Bool { points.hasTime { !TCXActivity.isUnset($0) } }

  /// The points, without the times before the clock was set.
  private var setPoints: RecordedPoints {
    var points = points
    if hasRealTime { points.leaveOutTimes(where: TCXActivity.isUnset) }
    return points
  }

  /// The laps, without the times before the clock was set.
  private var setLaps: [Lap] {
    hasRealTime ? laps(startingAt: { !TCXActivity.isUnset($0) }) : laps
  }

  /// The laps, without the starts that count from 1970 as the points do.
  private var realLaps: [Lap] { laps(startingAt: TCXPointClock.isReal) }

  /// The laps, without the starts that are not wanted.
  private func laps(startingAt isWanted: (Instant) -> Bool) -> [Lap] {
    laps.map { lap in
      var lap = lap
      lap.start = lap.start.flatMap { isWanted($0) ? $0 : nil }
      return lap
    }
  }
}
