import ActivityModel
import ReadModels

extension Stage {
  /// How every activity went, moment by moment: `activities/<id>.series.json`.
  ///
  /// An activity without a curve, of which only totals are known, has none.
  public static let series = Stage(name: "series", version: 5, reads: [.activities]) { period in
    let member = period.member.name
    if let recorder = period.recorder { period.explainSeries(to: recorder) }
    return period.activities.filter(\.analysis.hasCurve).map { activity in
      Document(
        path: period.path(of: activity.id, "series.json"), version: activity.drawingVersion,
        content: ActivitySeries(
          member: member, activity: activity.id.hex, activity.series))
    }
  }
}

extension ActivitySeries {
  fileprivate init(member: String, activity: String, _ series: SeriesAnalysis) {
    self.init(
      member: member, activity: activity,
      elapsedSeconds: Thousandths(milliseconds: series.elapsedMilliseconds), steps: series.steps,
      distanceMeters: series.distancesMillimeters.map(Thousandths.init(millimeters:)),
      elevationMeters: series.elevationsCentimeters.map {
        $0.map { Thousandths(centimeters: Int64($0)) }
      },
      heartRate: series.heartRatesBPM.map { $0.map { Int($0) } },
      cadence: series.cadencesPerMinute.map { $0.map { Int($0) } },
      power: series.powersWatts.map { $0.map { Int($0) } })
  }
}

extension MemberActivity {
  /// The published course of an activity.
  var series: SeriesAnalysis { drawing.makeSeries() ?? .standingStill }
}

extension SeriesAnalysis {
  /// Identifies a curve that is gone, as no recording can.
  fileprivate static let standingStill = SeriesAnalysis(
    elapsedMilliseconds: 0, steps: 1, distancesMillimeters: [0, 0], elevationsCentimeters: [],
    heartRatesBPM: [])
}
