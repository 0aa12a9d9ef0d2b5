import ActivityModel

extension TrackPoint {
  /// Reads a sensor value of a sample: metres, metres a second, degrees Celsius, counts.
  mutating func read(
    _ name: PWXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .heartRate:
      heartRateBPM = diagnostics.reading(
        "heart rate", text, places: 0, in: Limits.count, line: line)
      // A strap that is not worn shows zero.
      if heartRateBPM == 0 { heartRateBPM = nil }
    case .power:
      powerWatts = diagnostics.readingUnlessNegative(
        "power", text, places: 0, in: Limits.count, line: line)
    case .cadence:
      cadencePerMinute = diagnostics.reading(
        "cadence", text, places: 0, in: Limits.count, line: line)
    case .speed:
      speedMillimetersPerSecond = diagnostics.readingUnlessNegative(
        "speed", text, places: 3, in: Limits.count, line: line)
    case .distance:
      distanceMillimeters = diagnostics.reading(
        "distance", text, places: 3, in: Limits.distanceMillimeters, line: line)
    case .altitude:
      elevationCentimeters = diagnostics.reading(
        "altitude", text, places: 2, in: Limits.elevationCentimeters, line: line)
    case .temperature:
      temperatureCentidegrees = diagnostics.reading(
        "temperature", text, places: 2, in: Limits.temperatureCentidegrees, line: line)
    default: break
    }
  }
}

extension DeviceTotals {
  /// Reads a total of a summary; zero is "not counted".
  mutating func read(
    _ name: PWXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let (total, words, places): (ActivityTotal, StaticString, Int)
    switch name {
    case .duration: (total, words, places) = (.duration, "duration", 3)
    case .distance: (total, words, places) = (.distance, "distance", 3)
    case .climb: (total, words, places) = (.ascent, "ascent", 2)
    case .descent: (total, words, places) = (.descent, "descent", 2)
    default: return
    }
    let value: Int64? = diagnostics.reading(
      words, text, places: places, in: Limits.distanceMillimeters, line: line)
    if let value, value > 0 { set(total, value) }
  }
}
