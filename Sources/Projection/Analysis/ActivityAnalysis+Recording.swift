public import ActivityModel

extension ActivityAnalysis {
  /// Computes all numbers of one recording.
  ///
  /// Pure: the same integers on every machine. No recording makes it fail.
  ///
  /// - Complexity: O(n) for points in the order of time, else O(n log n).
  ///
  /// `guessedSport` is used when the recording names no sport. It sets thresholds and disciplines,
  /// and never lowers the cap of possible speeds.
  public init(of activity: ActivityRecorded, guessedSport: Sport? = nil, settings: Settings) {
    self.init(of: activity, guessedSport: guessedSport, settings: settings, trace: nil)
  }

  /// As above; also records the derivation in `trace`.
  init(
    of activity: ActivityRecorded, guessedSport: Sport?, settings: Settings, trace: AnalysisTrace?
  ) {
    self.init()
    let stated = StatedTotals(activity)
    pointsRead = activity.track.count
    startMilliseconds = activity.startMilliseconds
    deviceDistanceMillimeters = stated.distanceMillimeters ?? activity.track.lastDistance
    ascentCentimeters = stated.ascentCentimeters
    descentCentimeters = stated.descentCentimeters
    averageHeartRateThousandths = stated.averageHeartRateThousandths
    maximumHeartRateBPM = stated.maximumHeartRateBPM
    averageCadenceThousandths = stated.averageCadenceThousandths
    averagePowerThousandths = stated.averagePowerThousandths
    if activity.isManual { flags.append("manual") }
    if activity.track.isEmpty {
      takeTotals(activity, stated, trace: trace)
    } else if UntimedTrack.isUntimed(activity) {
      takeUntimed(activity, stated, settings, trace)
    } else {
      let assumed = AssumedSport(activity.sport, guessed: guessedSport)
      takeRecording(activity, stated, SportRules(assumed, settings: settings), settings, trace)
    }
    flags.sort()
  }
}

// MARK: With times

extension ActivityAnalysis {
  private mutating func takeRecording(
    _ activity: ActivityRecorded, _ stated: StatedTotals, _ rules: SportRules,
    _ settings: Settings, _ trace: AnalysisTrace?
  ) {
    var recording = Recording(activity, rules: rules, settings: settings)
    let longestGap = Int64(settings.movement.longestGapMilliseconds)
    if let curve = recording.curve { takeGaps(of: curve, longerThan: longestGap) }
    if recording.curve?.lengthMicrometers == 0, (deviceDistanceMillimeters ?? 0) > 0 {
      recording.forgetCurve()
    }
    take(recording.points, recording, of: activity, settings, trace)
    let coverage = Coverage(of: stated, by: recording, settings.movement)
    if coverage.isTooSmall { flags.append("track-shorter-than-total") }
    if coverage.leavesTotals(of: stated, rules.cap) {
      startMilliseconds = activity.startMilliseconds ?? startMilliseconds
      if coverage.isTimeTooShort { takeMeans(stated, trace) }
      takeTotals(activity, stated, pauses: recording.pauses, trace: trace)
    } else if let curve = recording.curve, let source = recording.source,
      curve.elapsedMilliseconds > 0
    {
      distanceMillimeters = curve.lengthMillimeters
      distanceSource = source
      take(curve, recording, of: activity, rules, settings)
      trace?.sources.elapsed = .points
    } else {
      let elapsed = recording.points.elapsedMilliseconds
      takeTotals(
        activity, stated, recordedMilliseconds: elapsed, pauses: recording.pauses, trace: trace)
    }
  }

  private mutating func take(
    _ points: TimedPoints, _ recording: Recording, of activity: ActivityRecorded,
    _ settings: Settings, _ trace: AnalysisTrace?
  ) {
    startMilliseconds = points.startMilliseconds ?? startMilliseconds
    pointsKept = pointsRead - points.drops.total
    dropped = points.drops.list
    segmentCount = points.path.segmentCount
    gpsDistanceMillimeters = points.path.micrometers.map(Curve.millimeters)
    if points.hasGap(longerThan: Self.clockJumpMilliseconds) { flags.append("clock-jump") }
    if !activity.track.distanceMillimeters.isEmpty, recording.source == .gps {
      flags.append("device-distance-not-used")
    }
    let ascent = Ascent(of: points, activity.track, settings.ascent)
    if ascent.hasElevation {
      if !activity.usesLifts { ascentCentimeters = ascent.climbedCentimeters }
      descentCentimeters = ascent.fallenCentimeters
    }
    let longestGap = settings.movement.longestGapMilliseconds
    let heartRate = HeartRate(
      points, track: activity.track, longestGapMilliseconds: longestGap)
    take(heartRate, trace)
    let possible = (cadence: SeriesAnalysis.possibleCadences, power: SeriesAnalysis.possibleWatts)
    take(
      cadence: MeanReading.thousandths(
        of: activity.track.cadencePerMinute.values, possible: possible.cadence,
        counted: SeriesAnalysis.turningCadences, at: points, longestGapMilliseconds: longestGap),
      power: MeanReading.thousandths(
        of: activity.track.powerWatts.values, possible: possible.power, counted: possible.power,
        at: points, longestGapMilliseconds: longestGap), trace)
    trace?.sources.isClimbMeasured = ascent.hasElevation
  }

  private mutating func takeGaps(of curve: Curve, longerThan longestGap: Int64) {
    bridgedGapCount = curve.bridgedGapCount(longerThan: longestGap)
    jumpCount = curve.jumpCount
    if jumpCount > 0 { flags.append("position-jumps") }
    if curve.hasRepeatedPositions { flags.append("positions-repeated") }
  }

  /// Of the two highest rates the higher one counts: a device measures between its readings too.
  private mutating func take(_ heartRate: HeartRate?, _ trace: AnalysisTrace?) {
    guard let heartRate else { return }
    averageHeartRateThousandths = heartRate.averageThousandths
    trace?.sources.isHeartRateMeasured = true
    if heartRate.maximumBPM >= maximumHeartRateBPM ?? 0 {
      maximumHeartRateBPM = heartRate.maximumBPM
      trace?.sources.isMaximumHeartRateMeasured = true
    }
    heartRateTimes = heartRate.times
  }

  private mutating func take(cadence: Int64?, power: Int64?, _ trace: AnalysisTrace?) {
    averageCadenceThousandths = cadence ?? averageCadenceThousandths
    averagePowerThousandths = power ?? averagePowerThousandths
    trace?.sources.isCadenceMeasured = cadence != nil
    trace?.sources.isPowerMeasured = power != nil
  }

  /// Takes the means that the device states, where readings cover a part of the activity.
  private mutating func takeMeans(_ stated: StatedTotals, _ trace: AnalysisTrace?) {
    if let average = stated.averageHeartRateThousandths {
      averageHeartRateThousandths = average
      trace?.sources.isHeartRateMeasured = false
    }
    if let average = stated.averageCadenceThousandths {
      averageCadenceThousandths = average
      trace?.sources.isCadenceMeasured = false
    }
    if let average = stated.averagePowerThousandths {
      averagePowerThousandths = average
      trace?.sources.isPowerMeasured = false
    }
  }

  private mutating func take(
    _ curve: Curve, _ recording: Recording, of activity: ActivityRecorded, _ rules: SportRules,
    _ settings: Settings
  ) {
    let longestGap = settings.movement.longestGapMilliseconds
    let speeds = Speeds(of: curve, rules: rules)
    let movement = Movement(on: curve, speeds: speeds, rules: rules, settings: settings.movement)
    let time = movingTime(activity, recording.pauses, movement, curve.elapsedMilliseconds)
    take(time, elapsed: curve.elapsedMilliseconds)
    takeSplits(of: curve, movement, time)
    let minutes = MinuteSpeeds(
      on: curve, movement: movement, longestGapMilliseconds: longestGap)
    takeSpeeds(minutes, settings.classifying)
    if !rules.disciplines.isEmpty {
      let efforts = BestEfforts(
        on: EffortCurve(curve, cap: rules.effortCap), minutes: minutes,
        longestGapMilliseconds: longestGap)
      bestEfforts = efforts.efforts(rules.disciplines)
    }
    movingIntervals = movement.intervals(on: curve, startMilliseconds: startMilliseconds ?? 0)
    quarterHourMillimeters = curve.millimetersAtQuarterHours(from: startMilliseconds ?? 0)
    series = SeriesAnalysis(of: curve, points: recording.points, track: activity.track)
    color(
      PaceProfile(
        of: curve, points: recording.points, speeds: speeds, movement: movement,
        settings: settings.pace),
      settings.pace)
  }

  /// No recording of a person pauses for longer than a day.
  private static let clockJumpMilliseconds: Int64 = 86_400_000

  private mutating func takeSpeeds(_ minutes: MinuteSpeeds, _ settings: Settings.Classifying) {
    p95MinuteSpeedMillimetersPerSecond = minutes.p95MillimetersPerSecond
    fastestMinuteMillimetersPerSecond = minutes.fastestMillimetersPerSecond
    let slowest = settings.slowestMinuteMillimetersPerSecond
    medianMovingSpeedMillimetersPerSecond = minutes.percentile(50, slowest: slowest)
    p95MovingSpeedMillimetersPerSecond = minutes.percentile(95, slowest: slowest)
    if minutes.fastestMillimetersPerSecond == nil, let moving = movingMilliseconds, moving > 0,
      let distance = distanceMillimeters
    {
      let mean = Int(
        clamping: distance.multipliedReportingOverflow(by: 1_000).partialValue / moving)
      guard mean >= slowest else { return }
      medianMovingSpeedMillimetersPerSecond = mean
      p95MovingSpeedMillimetersPerSecond = mean
    }
  }

  private mutating func takeSplits(of curve: Curve, _ movement: Movement, _ time: MovingTime) {
    func splits(_ millimeters: Int64) -> [SplitAnalysis] {
      Splits(curve, movement: movement, movingTime: time, lengthMillimeters: millimeters).list
    }
    kilometerSplits = splits(1_000_000)
    mileSplits = splits(1_609_344)
  }

  private mutating func color(_ profile: PaceProfile, _ settings: Settings.Pace) {
    guard profile.nodes.count >= 2 else { return }
    outline = RouteOutline(profile)
    switch settings.mode {
    case .spread: paceSegments = profile.segments(settings)
    case .zones: paceProfile = profile
    }
  }
}

// MARK: Time

extension ActivityAnalysis {
  private mutating func movingTime(
    _ activity: ActivityRecorded, _ pauses: Pauses, _ movement: Movement, _ elapsed: Int64
  ) -> MovingTime {
    let timer = DeviceTimer(
      activity, pauses: pauses, start: startMilliseconds, elapsed: elapsed)
    if timer.isLongerThanElapsed { flags.append("timer-longer-than-elapsed") }
    guard let moving = timer.movingMilliseconds else { return MovingTime(bySpeed: movement.times) }
    return MovingTime(.device, moving: moving, elapsed: elapsed, bySpeed: movement.times)
  }

  private mutating func take(_ time: MovingTime, elapsed: Int64) {
    elapsedMilliseconds = elapsed
    movingMilliseconds = time.movingMilliseconds
    stoppedMilliseconds = time.stoppedMilliseconds
    gapMilliseconds = time.gapMilliseconds
    movingTimeMethod = time.method
  }

  /// Takes the stated totals of an activity without a curve.
  ///
  /// If it has points nevertheless, `recordedMilliseconds` is the time between the first and the
  /// last.
  private mutating func takeTotals(
    _ activity: ActivityRecorded, _ stated: StatedTotals, recordedMilliseconds: Int64 = 0,
    pauses: Pauses = Pauses([]), trace: AnalysisTrace?
  ) {
    distanceMillimeters = distanceMillimeters ?? deviceDistanceMillimeters
    if distanceSource == nil, distanceMillimeters != nil { distanceSource = .stated }
    let claims = [stated.elapsedMilliseconds, stated.timerMilliseconds, stated.movingMilliseconds]
    let elapsed =
      recordedMilliseconds > 0
      ? recordedMilliseconds : stated.elapsedMilliseconds ?? claims.compactMap { $0 }.max()
    guard let elapsed else { return }
    trace?.sources.elapsed = .init(recorded: recordedMilliseconds, stated, elapsed)
    let timer = DeviceTimer(
      activity, pauses: pauses, start: startMilliseconds, elapsed: elapsed)
    if timer.isLongerThanElapsed { flags.append("timer-longer-than-elapsed") }
    let time =
      timer.movingMilliseconds.map { MovingTime(.device, moving: $0, elapsed: elapsed) }
      ?? MovingTime(
        .stated, moving: min(elapsed, stated.movingMilliseconds ?? elapsed), elapsed: elapsed)
    take(time, elapsed: elapsed)
    if let start = startMilliseconds, time.movingMilliseconds > 0 {
      movingIntervals = [start..<start + time.movingMilliseconds]
    }
  }
}

// MARK: Without times

extension ActivityAnalysis {
  private mutating func takeUntimed(
    _ activity: ActivityRecorded, _ stated: StatedTotals, _ settings: Settings,
    _ trace: AnalysisTrace?
  ) {
    let track = UntimedTrack(activity.track, settings: settings)
    flags.append("without-times")
    pointsKept = pointsRead - track.drops.total
    dropped = track.drops.list
    segmentCount = track.segmentCount
    if track.hasPositions {
      gpsDistanceMillimeters = Curve.millimeters(track.micrometers)
      distanceMillimeters = gpsDistanceMillimeters
      distanceSource = .gps
    }
    if track.ascent.hasElevation {
      ascentCentimeters = track.ascent.climbedCentimeters
      descentCentimeters = track.ascent.fallenCentimeters
    }
    let heartRate = HeartRate(untimed: activity.track)
    take(heartRate, trace)
    take(
      cadence: MeanReading.thousandths(
        untimed: activity.track.cadencePerMinute.values, counted: SeriesAnalysis.turningCadences),
      power: MeanReading.thousandths(
        untimed: activity.track.powerWatts.values, counted: SeriesAnalysis.possibleWatts), trace)
    trace?.sources.isClimbMeasured = track.ascent.hasElevation
    takeTotals(activity, stated, trace: trace)
  }
}
