import ActivityModel

/// The workout under construction.
struct HealthWorkout {
  /// The line on which it begins.
  let line: UInt32
  var texts: [HealthName: String] = [:]
  private(set) var points = RecordedPoints()
  private(set) var routeFileCount = 0
  private(set) var otherEventCount = 0
  /// The statements of the workout itself.
  private var own = HealthStatements()
  /// Those of its parts, which count only where the workout states nothing.
  private var parts: [HealthStatements] = []
  private var isInPart = false

  init(line: UInt32) { self.line = line }

  // MARK: Contents

  mutating func append(_ location: PointDraft, _ diagnostics: inout Diagnostics) {
    points.append(location, needsPosition: true, &diagnostics)
  }

  mutating func beginPart() {
    parts.append(HealthStatements())
    isInPart = true
  }

  mutating func endPart() { isInPart = false }

  mutating func append(metadata value: String, for key: String) {
    state { $0.metadata[key] = value }
  }

  mutating func append(statistics texts: [HealthName: String]) {
    guard let type = texts[.type].map(HealthType.shortName) else { return }
    state {
      // A type may come again for a part of the time: the longest time is the whole.
      if let earlier = $0.statistics[type], Self.span(earlier) > Self.span(texts) { return }
      $0.statistics[type] = texts
    }
  }

  private static func span(_ texts: [HealthName: String]) -> Int64 {
    guard let start = instant(texts[.startDate]), let end = instant(texts[.endDate]) else {
      return 0
    }
    return end.milliseconds(since: start)
  }

  private mutating func state(_ change: (inout HealthStatements) -> Void) {
    if isInPart, !parts.isEmpty { change(&parts[parts.count - 1]) } else { change(&own) }
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
      return diagnostics.refuse(
        "time-not-readable", at: Place(line: Int(line)),
        because: "the time of a pause cannot be read: the pause is left out")
    }
    state { $0.events.append(TimerEvent(time: time, kind: kind)) }
  }

  // MARK: The whole

  /// The activity, or nil when its time is unknown.
  func activity(_ diagnostics: inout Diagnostics) -> LocatedFact? {
    let place = Place(line: Int(line))
    guard let start = HealthWorkout.instant(texts[.startDate]) else {
      return diagnostics.refuse(
        "start-not-known", at: place,
        because: "a workout does not state its time: it is left out")
    }
    // The offset is that of the phone on the day of the export, unrelated to the workout.
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.timeZoneName = metadata("HKTimeZone")
    activity.sportLabel = texts[.workoutType]
    activity.sport = sport
    activity.isManual = metadata("HKWasUserEntered") == "1"
    activity.device = HealthSource.deviceName(
      name: texts[.sourceName] ?? "", device: texts[.device] ?? "")
    activity.track = points.track
    activity.timerEvents = own.events.isEmpty ? parts.flatMap(\.events) : own.events
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
    case .run where metadata("HKIndoorWorkout") == "1": return .treadmillRun
    case .ride where metadata("HKIndoorWorkout") == "1": return .indoorRide
    case .swim where metadata("HKSwimmingLocationType") == "2": return .openWaterSwim
    default: return sport
    }
  }

  /// The watch's totals: attributes of the workout until iOS 15, statistics since.
  private var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.timerMilliseconds = value(.exerciseTime, texts[.duration], texts[.durationUnit] ?? "min")
    totals.distanceMillimeters =
      counted(.distance, texts[.totalDistance], texts[.totalDistanceUnit]) ?? distance
    totals.energyCalories =
      counted(.activeEnergy, texts[.totalEnergy], texts[.totalEnergyUnit])
      ?? statistic("ActiveEnergyBurned", .sum, .activeEnergy)
    totals.averageHeartRateBPM = beats(.average)
    totals.maximumHeartRateBPM = beats(.maximum)
    totals.steps = statistic("StepCount", .sum, .steps)
    totals.ascentCentimeters = ascentCentimeters
    return totals
  }

  /// The distance in its statistics; that of several sports is the sum of theirs.
  private var distance: Int64? {
    let stating = own.distances.isEmpty ? Set(parts.flatMap(\.distances)) : Set(own.distances)
    let distances = stating.sorted().compactMap { statistic($0, .sum, .distance) }
    guard HealthType.shortName(texts[.workoutType] ?? "") == "SwimBikeRun" else {
      return distances.first
    }
    return HealthWorkout.sum(distances)
  }

  private func value(_ quantity: Quantity, _ text: String?, _ unit: String) -> Int64? {
    guard let text else { return nil }
    return UnitScale.of(quantity, in: unit)?.value(Array(text.utf8).span)
  }

  /// An attribute; some apps write 0 for what they did not count.
  private func counted(_ quantity: Quantity, _ text: String?, _ unit: String?) -> Int64? {
    value(quantity, text, unit ?? "").flatMap { $0 > 0 ? $0 : nil }
  }

  /// The entry of the workout, else one on which its parts agree.
  private func metadata(_ key: String) -> String? {
    if let value = own.metadata[key] { return value }
    let values = Set(parts.map { $0.metadata[key] })
    return values.count == 1 ? values.first ?? nil : nil
  }

  /// The statistic of the workout, else that of its parts; an average only of a single part.
  private func statistic(_ type: String, _ name: HealthName, _ quantity: Quantity) -> Int64? {
    func stated(in statements: HealthStatements) -> Int64? {
      guard let texts = statements.statistics[type] else { return nil }
      return value(quantity, texts[name], texts[.unit] ?? "")
    }
    if let whole = stated(in: own) { return whole }
    let values = parts.compactMap { stated(in: $0) }
    switch name {
    case .sum: return HealthWorkout.sum(values)
    case .maximum: return values.max()
    default: return parts.count == 1 ? values.first : nil
    }
  }

  /// Nil of nothing; no more than any body or bug makes.
  private static func sum(_ values: [Int64]) -> Int64? {
    guard !values.isEmpty else { return nil }
    return values.reduce(0) { min($0 + $1, DaysByYear.readable.upperBound) }
  }

  private func beats(_ name: HealthName) -> Int32? {
    statistic("HeartRate", name, .heartRate).flatMap { Int32(exactly: ($0 + 500) / 1_000) }
  }

  /// The ascent of the workout, else the sum of its parts'.
  private var ascentCentimeters: Int64? {
    ascent(own) ?? HealthWorkout.sum(parts.compactMap { ascent($0) })
  }

  /// Parses a number with a unit: `3400 cm`.
  private func ascent(_ statements: HealthStatements) -> Int64? {
    let words = statements.metadata["HKElevationAscended"]?.split(separator: " ") ?? []
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

/// The statements of a workout, or of one of its parts.
struct HealthStatements {
  var events: [TimerEvent] = []
  var metadata: [String: String] = [:]
  /// By the short name of their type.
  var statistics: [String: [HealthName: String]] = [:]

  /// The types of statistics that are distances.
  var distances: [String] { statistics.keys.filter { $0.hasPrefix("Distance") } }
}
