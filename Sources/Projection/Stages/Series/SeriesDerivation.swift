import ActivityModel
import ReadModels

extension Period {
  /// Records how the numbers of every series are derived.
  func explainSeries(to recorder: DerivationRecorder) {
    for activity in activities where activity.analysis.hasCurve {
      recorder.record(.activity(activity.id), from: [activity]) {
        SeriesDerivation(recorder.derivation(of: activity)).all
          .within("", named: "series").published(in: self.path(of: activity.id, "series.json"))
      }
    }
  }
}

/// How the numbers of an activity's series are derived.
private struct SeriesDerivation {
  let entry: ActivityDerivation
  let series: SeriesAnalysis

  init(_ entry: ActivityDerivation) {
    self.entry = entry
    series = entry.activity.series
  }

  var all: [Explained] {
    [
      Explained("elapsedSeconds", "From the first to the last moment.", elapsed),
      Explained("steps", "Into how many equal parts the time is cut.", steps),
    ]
      + moments(
        "distanceMeters", "How far the run had come by this moment.",
        series.distancesMillimeters, "m", .distanceAtMoment)
      + moments(
        "elevationMeters", "The mean of the elevations that were read nearest to this moment.",
        series.elevationsCentimeters.map { $0.map { Int64($0) * 10 } }, "m", .elevationAtMoment)
      + moments(
        "heartRate", "The mean of the heart rates that were read nearest to this moment.",
        series.heartRatesBPM.map { $0.map { Int64($0) * 1_000 } }, "bpm", .heartRateAtMoment)
      + moments(
        "cadence", "The mean of the cadences that were read nearest to this moment.",
        series.cadencesPerMinute.map { $0.map { Int64($0) * 1_000 } }, "/min", .cadenceAtMoment)
      + moments(
        "power", "The mean of the powers that were read nearest to this moment.",
        series.powersWatts.map { $0.map { Int64($0) * 1_000 } }, "W", .powerAtMoment)
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
        let step = entry.measured(
          "at the moment", value, unit, rule,
          [.number("number of the moment", index), .number("steps", series.steps)])
        return Explained(
          "\(list)/\(index + 1)", meaning, step, [.cleaning], pointer: "\(list)/\(index)")
      }
    }
  }
}
