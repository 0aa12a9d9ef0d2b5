import ActivityModel
import ReadModels

/// Why the numbers of an activity's series are what they are.
struct SeriesReasons {
  let entry: ActivityReasons
  let series: SeriesAnalysis

  init(_ entry: ActivityReasons) {
    self.entry = entry
    series = entry.activity.series
  }

  var all: [Explained] {
    [
      placed(
        Explained("elapsedSeconds", "From the first to the last moment.", elapsed),
        "elapsedSeconds"),
      placed(Explained("steps", "Into how many equal parts the time is cut.", steps), "steps"),
    ]
      + moments(
        "distanceMeters", "How far the run had come by this moment.",
        series.distancesMillimeters, "m", .distanceAtMoment)
      + moments(
        "elevationMeters", "The mean of the elevations that were read nearest to this moment.",
        series.elevationsCentimeters.map { $0.map { $0 * 10 } }, "m", .elevationAtMoment)
      + moments(
        "heartRate", "The mean of the heart rates that were read nearest to this moment.",
        series.heartRatesBPM.map { $0.map { $0 * 1_000 } }, "bpm", .heartRateAtMoment)
  }

  private var elapsed: DerivationStep {
    entry.measured("from the first to the last point", series.elapsedMilliseconds, "s", .duration)
  }

  private var steps: DerivationStep {
    .formula("steps", Int64(series.steps) * 1_000, "", .chartSteps, [elapsed])
  }

  private func moments(
    _ list: String, _ meaning: String, _ values: [Int64?], _ unit: String,
    _ rule: DerivationStep.Rule
  ) -> [Explained] {
    values.enumerated().compactMap { index, value in
      value.map { value in
        let reason = entry.measured(
          "at the moment", value, unit, rule,
          [.number("number of the moment", index), .number("steps", series.steps)])
        return placed(
          Explained("\(list)/\(index + 1)", meaning, reason, [.cleaning]), "\(list)/\(index)")
      }
    }
  }

  private func placed(_ explained: Explained, _ pointer: String) -> Explained {
    var placed = explained.at(
      Period.path(of: entry.activity, "series.json"), "/\(pointer)")
    placed.field = "series/\(explained.field)"
    return placed
  }
}
