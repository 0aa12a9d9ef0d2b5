import ActivityModel

extension TrackPoint {
  /// Reads metres above sea level to centimetres.
  mutating func readElevation(_ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics) {
    elevationCentimeters = diagnostics.reading(
      "elevation", text, places: 2, in: Limits.elevationCentimeters, line: line)
  }

  /// Reads a sensor value; the first of its kind in a point wins.
  mutating func readExtension(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .heartRate where heartRateBPM == nil:
      heartRateBPM = diagnostics.reading(
        "heart rate", text, places: 0, in: Limits.count, line: line)
    case .cadence where cadencePerMinute == nil:
      cadencePerMinute = diagnostics.reading(
        "cadence", text, places: 0, in: Limits.count, line: line)
    case .power where powerWatts == nil:
      powerWatts = diagnostics.reading("power", text, places: 0, in: Limits.count, line: line)
    case .temperature where temperatureCentidegrees == nil:
      temperatureCentidegrees = diagnostics.reading(
        "temperature", text, places: 2, in: Limits.temperatureCentidegrees, line: line)
    case .distance: readDistance(text, line: line, &diagnostics)
    default: readMotion(name, text, line: line, &diagnostics)
    }
  }

  /// Reads speed, course or accuracy, whose negative values mean "unknown".
  private mutating func readMotion(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .speed where speedMillimetersPerSecond == nil:
      speedMillimetersPerSecond = diagnostics.readingUnlessNegative(
        "speed", text, places: 3, in: Limits.count, line: line)
    case .course where courseCentidegrees == nil:
      let course = diagnostics.readingUnlessNegative(
        "course", text, places: 2, in: Limits.courseCentidegrees, line: line)
      courseCentidegrees = course.map { $0 % 36_000 }
    case .accuracy where accuracyCentimeters == nil:
      accuracyCentimeters = diagnostics.readingUnlessNegative(
        "accuracy", text, places: 2, in: Limits.count, line: line)
    default: break
    }
  }

  /// Reads the metres since the start.
  ///
  /// The largest of several values wins, since the others are steps from the previous point.
  private mutating func readDistance(
    _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let distance = diagnostics.reading(
      "distance", text, places: 3, in: Limits.distanceMillimeters, line: line)
    guard let distance, distance >= distanceMillimeters ?? 0 else { return }
    distanceMillimeters = distance
  }
}

extension DeviceTotals {
  /// Reads a total of Garmin's TrackStatsExtension, or of Huawei's extensions.
  mutating func read(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let most = Limits.distanceMillimeters
    switch name {
    case .totalDistance:
      distanceMillimeters = diagnostics.reading("distance", text, places: 3, in: most, line: line)
    case .timerTime:
      timerMilliseconds = diagnostics.reading("timer time", text, places: 3, in: most, line: line)
    case .movingTime:
      movingMilliseconds = diagnostics.reading("moving time", text, places: 3, in: most, line: line)
    case .maximumSpeed:
      maximumSpeedMillimetersPerSecond = diagnostics.reading(
        "maximum speed", text, places: 3, in: Limits.count, line: line)
    case .ascent:
      ascentCentimeters = diagnostics.reading("ascent", text, places: 2, in: most, line: line)
    case .descent:
      descentCentimeters = diagnostics.reading("descent", text, places: 2, in: most, line: line)
    default: break
    }
  }
}
