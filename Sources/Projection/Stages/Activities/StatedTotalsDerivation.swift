import ActivityModel
import ReadModels

/// The totals that devices and people state for a whole activity, each with its event.
struct StatedTotalsDerivation {
  let recordings: [ActivityRecording]

  /// A stated value: a recording's total, or its laps added up.
  ///
  /// - Parameters:
  ///   - name: what it is.
  ///   - value: as the activity's numbers have it, in the total's unit.
  ///   - path: which total.
  ///   - unit: of the number.
  ///   - scale: thousandths of that unit in one of the total's.
  /// - Returns: the value with the first event that states it.
  func step(
    _ name: String, _ value: Int64, _ path: KeyPath<DeviceTotals, Int64?>, _ unit: String,
    scale: Int64 = 1
  ) -> DerivationStep {
    for recording in recordings {
      let event = recording.evidence[0]
      if recording.header.totals[keyPath: path] == value {
        return .stated("\(name) as the device has it", value * scale, unit, by: event)
      }
      let laps = recording.header.laps.compactMap { $0.totals[keyPath: path] }
      if !laps.isEmpty, laps.count == recording.header.laps.count, laps.reduce(0, +) == value {
        let parts = laps.enumerated().map { index, lap in
          DerivationStep.stated("lap \(index + 1)", lap * scale, unit, by: event)
        }
        return .sum("\(name) of all laps", parts, unit)
      }
    }
    return .stated(name, value * scale, unit, by: recordings[0].evidence[0])
  }

  /// The device's own distance: a total, the laps, else where its last point is.
  func distance(_ value: Int64) -> DerivationStep {
    if let last = recordings.first(where: {
      $0.header.statedTotals.distanceMillimeters == nil
        && $0.track.summary.lastDistanceMillimeters == value
    }), !recordings.contains(where: { $0.header.statedTotals.distanceMillimeters == value }) {
      return .stated("distance at the device's last point", value, "m", by: last.evidence[0])
    }
    return step("distance", value, \.distanceMillimeters, "m")
  }

  /// A mean: the total of the first of these recordings that has it, else that of the laps of the
  /// first by their timers.
  func average(
    _ value: Int64, _ path: KeyPath<DeviceTotals, Int32?>, _ unit: String,
    of recordings: [ActivityRecording]
  ) -> DerivationStep {
    for recording in recordings {
      guard let mean = recording.header.totals[keyPath: path], Int64(mean) * 1_000 == value
      else { continue }
      return .stated("mean as the device has it", value, unit, by: recording.evidence[0])
    }
    let event = recordings[0].evidence[0]
    let laps = recordings[0].header.laps.enumerated().compactMap {
      index, lap -> [DerivationStep]? in
      guard let mean = lap.totals[keyPath: path], let timer = lap.totals.timerMilliseconds,
        timer > 0
      else { return nil }
      return [
        .stated("mean of lap \(index + 1)", Int64(mean) * 1_000, unit, by: event),
        .stated("time of lap \(index + 1)", timer, "s", by: event),
      ]
    }
    return .formula(
      "mean of the laps by their time", value, unit, .weightedMean, laps.flatMap(\.self))
  }
}
