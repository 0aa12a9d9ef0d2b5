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
  /// The numbers of a device that moved evenly all the time.
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

/// The documents of all years as one: what holds of a life whatever its years.
extension MemberProjection {
  /// The content of the documents of a name in all years, newest first.
  func documents<Model: ReadModel>(named name: String, as type: Model.Type = Model.self) -> [Model]
  {
    years.reversed().flatMap { $0.documents() }
      .filter { $0.path.hasSuffix("/\(name)") && $0.path.split(separator: "/").count == 2 }
      .compactMap { $0.content as? Model }
  }

  /// The documents of activities that have this ending.
  func paths(ofActivities ending: String) -> [String] {
    documents.map(\.path).filter { $0.contains("/activities/") && $0.hasSuffix(ending) }
  }

  var activityList: Activities {
    let lists = documents(named: "activities.json", as: Activities.self)
    return Activities(
      member: "ada", period: "all", activities: lists.flatMap(\.activities),
      deleted: lists.flatMap(\.deleted))
  }

  var runList: [Run] { documents(named: "runs.json", as: Runs.self).flatMap(\.runs) }

  var dayList: [Day] { documents(named: "days.json", as: Days.self).flatMap(\.days) }

  var records: MergedRecords { MergedRecords(self) }

  var totals: MergedTotals { MergedTotals(self) }

  var training: MergedTraining { MergedTraining(self) }
}

struct MergedRecords: Equatable {
  let records: [PersonalRecord]
  let tests: [TestRecord]
  /// Newest first; without those that have no record.
  let years: [YearRecords]
  /// The oldest year first.
  let refused: [RefusedEffort]

  init(_ projection: MemberProjection) {
    let life = projection.document("records.json", as: Records.self)
    records = life?.records ?? []
    tests = life?.tests ?? []
    let years = projection.documents(named: "records.json", as: YearRecords.self)
    self.years = years.filter { !$0.records.isEmpty || !$0.tests.isEmpty }
    refused = years.reversed().flatMap(\.refused)
  }
}

struct MergedTotals: Equatable {
  let weeks: [PeriodTotals]
  let months: [PeriodTotals]
  let years: [PeriodTotals]
  let allTime: PeriodTotals?
  let longestStreak: Streak?
  let lastStreak: Streak?

  init(_ projection: MemberProjection) {
    let years = projection.documents(named: "totals.json", as: YearTotals.self)
    let life = projection.document("totals.json", as: Totals.self)
    weeks = years.flatMap(\.weeks)
    months = years.flatMap(\.months)
    self.years = life?.years ?? []
    allTime = life?.allTime
    longestStreak = life?.longestStreak
    lastStreak = life?.lastStreak
  }
}

struct MergedTraining: Equatable {
  let activities: [ActivityLoad]
  let weeks: [WeekLoad]
  let days: [FitnessDay]
  /// Of the newest year.
  let vdot: BestVDOT?
  let predictions: [RacePrediction]

  init(_ projection: MemberProjection) {
    let years = projection.documents(named: "training.json", as: Training.self)
    activities = years.flatMap(\.activities)
    weeks = years.flatMap(\.weeks)
    days = years.flatMap(\.days)
    vdot = years.first?.vdot
    predictions = years.first?.predictions ?? []
  }
}
