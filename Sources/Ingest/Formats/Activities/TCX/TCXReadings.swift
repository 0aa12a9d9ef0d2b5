import ActivityModel

extension TrackPoint {
  /// Reads a sensor value; the first of its kind in a point wins.
  mutating func read(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    switch name {
    case .altitude where elevationCentimeters == nil:
      elevationCentimeters = findings.reading(
        "altitude", text, places: 2, in: Limits.elevationCentimeters, line: line)
    case .distance where distanceMillimeters == nil:
      distanceMillimeters = findings.reading(
        "distance", text, places: 3, in: Limits.distanceMillimeters, line: line)
    case .cadence where cadencePerMinute == nil, .runCadence where cadencePerMinute == nil:
      cadencePerMinute = findings.reading(
        "cadence", text, places: 0, in: Limits.count, line: line)
    case .watts where powerWatts == nil:
      powerWatts = findings.reading("power", text, places: 0, in: Limits.count, line: line)
    case .speed where speedMillimetersPerSecond == nil:
      speedMillimetersPerSecond = findings.readingUnlessNegative(
        "speed", text, places: 3, in: Limits.count, line: line)
    default: break
    }
  }
}

extension Lap {
  /// Reads one of the device's totals.
  mutating func read(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    switch name {
    case .intensity:
      // The schema defines only these two words; others leave the intensity open.
      intensity = text.string == "Active" ? .active : text.string == "Resting" ? .rest : nil
    case .cadence, .averageRunCadence:
      totals.averageCadencePerMinute = findings.reading(
        "cadence", text, places: 0, in: Limits.count, line: line)
    case .averageWatts:
      totals.averagePowerWatts = findings.reading(
        "power", text, places: 0, in: Limits.count, line: line)
    case .maximumSpeed:
      totals.maximumSpeedMillimetersPerSecond = findings.reading(
        "maximum speed", text, places: 3, in: Limits.count, line: line)
    default: readSum(name, text, line: line, &findings)
    }
  }

  private mutating func readSum(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ findings: inout Findings
  ) {
    let range = Limits.distanceMillimeters
    switch name {
    case .totalTime:
      totals.timerMilliseconds = findings.reading(
        "time of a lap", text, places: 3, in: range, line: line)
    case .distance:
      totals.distanceMillimeters = findings.reading(
        "distance of a lap", text, places: 3, in: range, line: line)
    case .calories:
      totals.energyCalories = findings.reading(
        "energy of a lap", text, places: 3, in: range, line: line)
    case .steps:
      totals.steps = findings.reading("steps of a lap", text, places: 0, in: range, line: line)
    default: break
    }
  }
}
