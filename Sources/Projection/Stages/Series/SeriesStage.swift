import ActivityModel
import ReadModels

extension Stage {
  /// How every run went, moment by moment: `runs/<id>.series.json`.
  ///
  /// A run without a curve, of which only totals are known, has none.
  public static let series = Stage(name: "series", version: 1) { state in
    let member = state.member.name
    return state.runs.filter(\.analysis.hasCurve).map { run in
      Document(
        path: "runs/\(run.id.hex).series.json", version: run.drawingVersion,
        content: RunSeries(member: member, run: run.id.hex, run.series))
    }
  }
}

extension RunSeries {
  fileprivate init(member: String, run: String, _ series: SeriesAnalysis) {
    self.init(
      member: member, run: run,
      elapsedSeconds: Thousandths(milliseconds: series.elapsedMilliseconds), steps: series.steps,
      distanceMeters: series.distancesMillimeters.map(Thousandths.init(millimeters:)),
      elevationMeters: series.elevationsCentimeters.map { $0.map(Thousandths.init(centimeters:)) },
      heartRate: series.heartRatesBPM.map { $0.map { Int($0) } })
  }
}

extension MemberActivity {
  /// What is published of how it went.
  var series: SeriesAnalysis { drawing.makeSeries() ?? .standingStill }
}

extension SeriesAnalysis {
  /// Stands for a curve that is gone, which no recording makes happen.
  fileprivate static let standingStill = SeriesAnalysis(
    elapsedMilliseconds: 0, steps: 1, distancesMillimeters: [0, 0], elevationsCentimeters: [],
    heartRatesBPM: [])
}
