import ActivityModel

extension TrackPoint {
  /// Reads a sensor value of a sample: metres, metres a second, degrees Celsius, counts.
  mutating func read(
    _ name: PWXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .heartRate:
      readValue(of: .heartRate, text, line: line, &diagnostics)
      // A strap that is not worn shows zero.
      if heartRateBPM == 0 { heartRateBPM = nil }
    case .power:
      powerWatts = diagnostics.readingUnlessNegative(
        "power", text, places: 0, in: Limits.count, line: line)
    case .cadence: readValue(of: .cadence, text, line: line, &diagnostics)
    case .speed: readValue(of: .speed, text, line: line, &diagnostics)
    case .distance: readValue(of: .distance, text, line: line, &diagnostics)
    case .altitude: readValue(of: .elevation, named: "altitude", text, line: line, &diagnostics)
    case .temperature: readValue(of: .temperature, text, line: line, &diagnostics)
    default: break
    }
  }
}

extension DeviceTotals {
  /// Reads a total of a summary; zero is "not counted".
  mutating func read(
    _ name: PWXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let (total, words, places): (ActivityTotal, String, Int)
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
