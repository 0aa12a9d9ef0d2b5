import ActivityModel

/// The workout under construction.
struct HealthWorkout {
  /// The line on which it begins.
  let line: UInt32
  var texts: [HealthName: String] = [:]
  private(set) var points = RecordedPoints()
  private(set) var routeFileCount = 0
  private(set) var otherEventCount = 0
  private var events: [TimerEvent] = []
  private var metadata: [String: String] = [:]
  private var statistics: [String: [HealthName: String]] = [:]

  init(line: UInt32) { self.line = line }

  // MARK: Contents

  mutating func append(_ location: PointDraft, _ diagnostics: inout Diagnostics) {
    points.append(location, needsPosition: true, &diagnostics)
  }

  mutating func append(metadata value: String, for key: String) { metadata[key] = value }

  mutating func append(statistics texts: [HealthName: String]) {
    guard let type = texts[.type] else { return }
    statistics[HealthType.shortName(type)] = texts
  }

  mutating func countRouteFile() { routeFileCount += 1 }

  mutating func append(
    event texts: [HealthName: String], line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let kind: TimerEvent.Kind
    switch HealthType.shortName(texts[.type] ?? "") {
    case "Pause", "MotionPaused": kind = .stop
    case "Resume", "MotionResumed": kind = .start
    default:
      otherEventCount += 1
      return
    }
    guard let time = HealthWorkout.instant(texts[.date]) else {
      diagnostics.refuse(
        "time-not-readable", at: Place(line: Int(line)),
        because: "the time of a pause cannot be read: the pause is left out")
      return
    }
    events.append(TimerEvent(time: time, kind: kind))
  }

  // MARK: The whole

  /// The activity, or nil when its time is unknown.
  func activity(_ diagnostics: inout Diagnostics) -> LocatedFact? {
    let place = Place(line: Int(line))
    guard let start = HealthWorkout.instant(texts[.startDate]) else {
      diagnostics.refuse(
        "start-not-known", at: place,
        because: "a workout does not state its time: it is left out")
      return nil
    }
    // The offset is that of the phone on the day of the export, unrelated to the workout.
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.timeZoneName = metadata["HKTimeZone"]
    activity.sportLabel = texts[.workoutType]
    activity.sport = sport
    activity.isManual = metadata["HKWasUserEntered"] == "1"
    activity.device = HealthSource.deviceName(
      name: texts[.sourceName] ?? "", device: texts[.device] ?? "")
    activity.track = points.track
    activity.timerEvents = events
    activity.totals = totals
    if let end = HealthWorkout.instant(texts[.endDate]), end >= start {
      activity.totals.elapsedMilliseconds = end.milliseconds(since: start)
    }
    return LocatedFact(fact: .activityRecorded(activity), place: place)
  }

  private var sport: Sport {
    guard let label = texts[.workoutType] else { return .unknown }
    let sport = SportNames.sport(named: HealthType.shortName(label))
    switch sport {
    case .run where metadata["HKIndoorWorkout"] == "1": return .treadmillRun
    case .ride where metadata["HKIndoorWorkout"] == "1": return .indoorRide
    case .swim where metadata["HKSwimmingLocationType"] == "2": return .openWaterSwim
    default: return sport
    }
  }

  /// The watch's totals: attributes of the workout until iOS 15, statistics since.
  private var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.timerMilliseconds = value(.exerciseTime, texts[.duration], texts[.durationUnit] ?? "min")
    totals.distanceMillimeters =
      value(.distance, texts[.totalDistance], texts[.totalDistanceUnit] ?? "")
      ?? statistics.keys.filter { $0.hasPrefix("Distance") }.sorted().lazy
      .compactMap { statistic($0, .sum, .distance) }.first
    totals.energyCalories =
      value(.activeEnergy, texts[.totalEnergy], texts[.totalEnergyUnit] ?? "")
      ?? statistic("ActiveEnergyBurned", .sum, .activeEnergy)
    totals.averageHeartRateBPM = beats(.average)
    totals.maximumHeartRateBPM = beats(.maximum)
    totals.steps = statistic("StepCount", .sum, .steps)
    totals.ascentCentimeters = ascentCentimeters
    return totals
  }

  private func value(_ quantity: Quantity, _ text: String?, _ unit: String) -> Int64? {
    guard let text else { return nil }
    return UnitScale.of(quantity, in: unit)?.value(Array(text.utf8).span)
  }

  private func statistic(_ type: String, _ name: HealthName, _ quantity: Quantity) -> Int64? {
    guard let texts = statistics[type] else { return nil }
    return value(quantity, texts[name], texts[.unit] ?? "")
  }

  private func beats(_ name: HealthName) -> Int32? {
    statistic("HeartRate", name, .heartRate).flatMap { Int32(exactly: ($0 + 500) / 1_000) }
  }

  /// Parses a number with a unit: `3400 cm`.
  private var ascentCentimeters: Int64? {
    let words = metadata["HKElevationAscended"]?.split(separator: " ") ?? []
    guard words.count == 2 else { return nil }
    return value(.height, String(words[0]), String(words[1])).map { ($0 + 5) / 10 }
  }

  private static func instant(_ text: String?) -> Instant? {
    guard let text, case .instant(let instant, _) = TimestampText.parse(Array(text.utf8).span),
      TrackClock.believable.contains(instant.milliseconds)
    else { return nil }
    return instant
  }
}
