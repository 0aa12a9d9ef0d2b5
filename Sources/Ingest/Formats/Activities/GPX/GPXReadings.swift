import ActivityModel

extension TrackPoint {
  /// Reads metres above sea level to centimetres.
  mutating func readElevation(_ text: Span<UInt8>, line: UInt32, _ findings: inout Findings) {
    elevationCentimeters = findings.reading(
      "elevation", text, places: 2, in: Limits.elevationCentimeters, line: line)
  }

  /// Reads a sensor value; the first of its kind in a point wins.
  mutating func readExtension(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    switch name {
    case .heartRate where heartRateBPM == nil:
      heartRateBPM = findings.reading(
        "heart rate", text, places: 0, in: Limits.count, line: line)
    case .cadence where cadencePerMinute == nil:
      cadencePerMinute = findings.reading(
        "cadence", text, places: 0, in: Limits.count, line: line)
    case .power where powerWatts == nil:
      powerWatts = findings.reading("power", text, places: 0, in: Limits.count, line: line)
    case .temperature where temperatureCentidegrees == nil:
      temperatureCentidegrees = findings.reading(
        "temperature", text, places: 2, in: Limits.temperatureCentidegrees, line: line)
    case .distance: readDistance(text, line: line, &findings)
    default: readMotion(name, text, line: line, &findings)
    }
  }

  /// Reads speed, course or accuracy, whose negative values mean "unknown".
  private mutating func readMotion(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    switch name {
    case .speed where speedMillimetersPerSecond == nil:
      speedMillimetersPerSecond = findings.readingUnlessNegative(
        "speed", text, places: 3, in: Limits.count, line: line)
    case .course where courseCentidegrees == nil:
      let course = findings.readingUnlessNegative(
        "course", text, places: 2, in: Limits.courseCentidegrees, line: line)
      courseCentidegrees = course.map { $0 % 36_000 }
    case .accuracy where accuracyCentimeters == nil:
      accuracyCentimeters = findings.readingUnlessNegative(
        "accuracy", text, places: 2, in: Limits.count, line: line)
    default: break
    }
  }

  /// Reads the metres since the start.
  ///
  /// The largest of several values wins, since the others are steps from the previous point.
  private mutating func readDistance(
    _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    let distance = findings.reading(
      "distance", text, places: 3, in: Limits.distanceMillimeters, line: line)
    guard let distance, distance >= distanceMillimeters ?? 0 else { return }
    distanceMillimeters = distance
  }
}

extension DeviceTotals {
  /// Reads a total of Garmin's TrackStatsExtension.
  mutating func read(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    let most = Limits.distanceMillimeters
    switch name {
    case .totalDistance:
      distanceMillimeters = findings.reading("distance", text, places: 3, in: most, line: line)
    case .timerTime:
      timerMilliseconds = findings.reading("timer time", text, places: 3, in: most, line: line)
    case .movingTime:
      movingMilliseconds = findings.reading("moving time", text, places: 3, in: most, line: line)
    case .maximumSpeed:
      maximumSpeedMillimetersPerSecond = findings.reading(
        "maximum speed", text, places: 3, in: Limits.count, line: line)
    case .ascent:
      ascentCentimeters = findings.reading("ascent", text, places: 2, in: most, line: line)
    case .descent:
      descentCentimeters = findings.reading("descent", text, places: 2, in: most, line: line)
    default: break
    }
  }
}
