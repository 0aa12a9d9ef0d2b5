import ActivityModel
import ReadModels

@testable import Projection

extension MemberProjection {
  /// The projection of a test history, with analyses that the test makes up.
  static func of(
    _ events: [RecordedEvent], stages: [Stage] = Stage.all, settings: Settings = Settings(),
    analyze: @escaping @Sendable (ActivityRecorded, Settings) -> ActivityAnalysis
  ) -> MemberProjection {
    MemberProjection(
      member: .test, events: events, settings: settings, zones: .handmade, stages: stages,
      analysis: AnalysisStep(memo: NoMemo()) { activity, guessedSport, settings in
        var activity = activity
        if let guessedSport { activity.sport = guessedSport }
        return analyze(activity, settings)
      })
  }

  /// The content of the document at a path.
  func document<Model: ReadModel>(_ path: String, as type: Model.Type = Model.self) -> Model? {
    documents.first { $0.path == path }?.content as? Model
  }
}

extension ActivityAnalysis {
  /// What a device that moved evenly all the time comes to.
  static func even(
    _ activity: ActivityRecorded, millimeters: Int64? = nil, seconds: Int64 = 1_800
  ) -> ActivityAnalysis {
    var analysis = ActivityAnalysis()
    if case .instant(let start, _) = activity.start {
      analysis.startMilliseconds = start.milliseconds
      analysis.movingIntervals = [
        start.milliseconds..<(start.milliseconds + seconds * 1_000)
      ]
    }
    analysis.distanceMillimeters = millimeters ?? activity.totals.distanceMillimeters
    analysis.distanceSource = .device
    analysis.elapsedMilliseconds = seconds * 1_000
    analysis.movingMilliseconds = seconds * 1_000
    analysis.movingTimeMethod = .speed
    return analysis
  }
}
