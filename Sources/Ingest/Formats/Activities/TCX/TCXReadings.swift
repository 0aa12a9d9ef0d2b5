import ActivityModel

extension TrackPoint {
  /// Reads a sensor value; the first of its kind in a point wins.
  mutating func read(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .altitude: readFirst(.elevation, named: "altitude", text, line: line, &diagnostics)
    case .distance: readFirst(.distance, text, line: line, &diagnostics)
    case .cadence, .runCadence: readFirst(.cadence, text, line: line, &diagnostics)
    case .watts: readFirst(.power, text, line: line, &diagnostics)
    case .speed: readFirst(.speed, text, line: line, &diagnostics)
    default: break
    }
  }
}

extension Lap {
  /// Reads one of the device's totals.
  mutating func read(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .intensity:
      // The schema defines only these two words; others leave the intensity open.
      intensity = text.string == "Active" ? .active : text.string == "Resting" ? .rest : nil
    case .cadence, .averageRunCadence:
      totals.averageCadencePerMinute = diagnostics.reading(
        "cadence", text, places: 0, in: Limits.count, line: line)
    case .averageWatts:
      totals.averagePowerWatts = diagnostics.reading(
        "power", text, places: 0, in: Limits.count, line: line)
    case .maximumSpeed:
      totals.maximumSpeedMillimetersPerSecond = diagnostics.reading(
        "maximum speed", text, places: 3, in: Limits.count, line: line)
    default: readSum(name, text, line: line, &diagnostics)
    }
  }

  private mutating func readSum(
    _ name: TCXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let range = Limits.distanceMillimeters
    switch name {
    case .totalTime:
      totals.timerMilliseconds = diagnostics.reading(
        "time of a lap", text, places: 3, in: range, line: line)
    case .distance:
      totals.distanceMillimeters = diagnostics.reading(
        "distance of a lap", text, places: 3, in: range, line: line)
    case .calories:
      totals.energyCalories = diagnostics.reading(
        "energy of a lap", text, places: 3, in: range, line: line)
    case .steps:
      totals.steps = diagnostics.reading("steps of a lap", text, places: 0, in: range, line: line)
    default: break
    }
  }
}
