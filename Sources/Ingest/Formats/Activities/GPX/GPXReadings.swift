import ActivityModel

extension TrackPoint {
  /// Reads a sensor value; the first of its kind in a point wins.
  mutating func readExtension(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .heartRate: readFirst(.heartRate, text, line: line, &diagnostics)
    case .cadence: readFirst(.cadence, text, line: line, &diagnostics)
    case .power: readFirst(.power, text, line: line, &diagnostics)
    case .temperature: readFirst(.temperature, text, line: line, &diagnostics)
    case .speed: readFirst(.speed, text, line: line, &diagnostics)
    case .course: readFirst(.course, text, line: line, &diagnostics)
    case .accuracy: readFirst(.accuracy, text, line: line, &diagnostics)
    case .distance: readDistance(text, line: line, &diagnostics)
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
