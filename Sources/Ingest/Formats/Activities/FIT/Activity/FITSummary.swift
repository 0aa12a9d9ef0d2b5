import ActivityModel

/// The summary of a session or a lap.
struct FITSummary {
  /// The offset of its message in the source.
  let byteOffset: Int
  /// Seconds since the FIT epoch.
  var start: UInt32?
  /// The time of writing, on most devices the end.
  var timestamp: UInt32?
  var sport = FITSport()
  var totals = DeviceTotals()
  var intensity: Lap.Intensity?

  init(_ message: FITMessage, _ fields: FITSummaryFields) {
    byteOffset = message.byteOffset
    start = message.seconds(fields.start)
    timestamp = message.timestamp
    sport.code = message.integer(fields.sport)
    sport.subCode = message.integer(fields.subSport)
    sport.name = fields.sportName.flatMap { message.text($0) }
    totals = DeviceTotals(message, fields, sport: sport)
  }

  /// Reads a lap, including its intensity.
  init(lap message: FITMessage) {
    self.init(message, .lap)
    switch message.integer(FITSummaryFields.intensity) {
    case 0, 2, 3, 5: intensity = .active
    case 1, 4: intensity = .rest
    default: intensity = nil
    }
  }

  /// Takes the times before `first` from it.
  mutating func leaveOutTimes(before first: UInt32) {
    start = FITClock.kept(start, from: first)
    timestamp = FITClock.kept(timestamp, from: first)
  }

  /// The first second after it; nil when the file states no end.
  var end: Int64? {
    let counted = start.flatMap { start in
      totals.elapsedMilliseconds.map { Int64(start) + ($0 + 999) / 1_000 }
    }
    guard let written = timestamp.map(Int64.init) else { return counted }
    return max(written, counted ?? written)
  }
}

extension DeviceTotals {
  /// Copies the totals of a session or a lap unchanged.
  init(_ message: FITMessage, _ fields: FITSummaryFields, sport: FITSport) {
    self.init()
    distanceMillimeters = message.total(fields.distance, times: 10)
    timerMilliseconds = message.total(fields.timer)
    elapsedMilliseconds = message.total(fields.elapsed)
    movingMilliseconds = message.total(fields.moving)
    ascentCentimeters = message.total(fields.ascent, times: 100)
    descentCentimeters = message.total(fields.descent, times: 100)
    energyCalories = message.total(fields.calories, times: 1_000)
    averageHeartRateBPM = message.rate(fields.averageHeartRate)
    maximumHeartRateBPM = message.rate(fields.maximumHeartRate)
    averageCadencePerMinute = message.cadence(
      fields.averageCadence, fraction: fields.averageCadenceFraction)
    maximumSpeedMillimetersPerSecond =
      message.rate(fields.enhancedMaximumSpeed) ?? message.rate(fields.maximumSpeed)
    averagePowerWatts = message.rate(fields.averagePower)
    if sport.countsStrides {
      steps = message.steps(strides: fields.cycles, fraction: fields.cyclesFraction)
    }
  }
}

extension FITMessage {
  /// Above any lifetime total, and far below an overflow.
  private static let possible: ClosedRange<Int64> = 0...1_000_000_000_000

  fileprivate func total(_ field: UInt8, times factor: Int64 = 1) -> Int64? {
    guard let value = integer(field), FITMessage.possible.contains(value) else { return nil }
    return value * factor
  }

  fileprivate func rate(_ field: UInt8) -> Int32? { total(field).flatMap(Int32.init(exactly:)) }

  fileprivate func cadence(_ field: UInt8, fraction: UInt8) -> Int32? {
    total(field).flatMap { Int32(exactly: $0.addingRounded(total(fraction))) }
  }

  /// A stride is two steps.
  fileprivate func steps(strides field: UInt8, fraction: UInt8) -> Int64? {
    total(field).map { (2 * $0).addingRounded(total(fraction).map { 2 * $0 }) }
  }
}

extension Int64 {
  /// Adds a number of 128ths, rounded half up.
  func addingRounded(_ parts: Int64?) -> Int64 { self + ((parts ?? 0) + 64) / 128 }
}
