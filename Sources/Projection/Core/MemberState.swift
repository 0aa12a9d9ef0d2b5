public import ActivityModel

/// All that is known of one member, reconciled and corrected: what every stage starts from.
public struct MemberState: Sendable {
  public let member: MemberID
  public let settings: Settings
  let profile: Profile
  let clock: MemberClock
  /// Ascending by (start, id); one for each activity, however many files tell of it.
  ///
  /// Without those that the member deleted.
  let activities: [MemberActivity]
  /// Every activity that something was corrected of, deleted ones too; ascending by (start, id).
  let correctedActivities: [ReconciledActivity]
  let dayReports: [LiveFact<DaysReported>]
  let samples: [LiveFact<SamplesReceived>]
  let locations: [LiveFact<LocationsReceived>]
  let tests: [LiveFact<TestRecorded>]
  let dayCorrections: DayCorrections

  init(
    member: MemberID, history: History, settings: Settings, zones: ZoneDatabase,
    analysis: AnalysisStep, tracks: TrackLibrary
  ) {
    self.member = member
    self.settings = settings
    let reconciled = ReconciledMember(
      member: member, history: history, settings: settings, zones: zones, tracks: tracks,
      memo: analysis.memo)
    profile = reconciled.profile
    clock = reconciled.clock
    dayReports = history.dayReports
    samples = history.samples
    locations = history.locations
    tests = history.tests
    dayCorrections = history.corrections.days
    let analyst = ActivityAnalyst(settings: settings, clock: clock, step: analysis)
    activities = reconciled.activities
      .filter { $0.corrections.deletedAt == nil }
      .map(analyst.activity(of:))
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    correctedActivities = reconciled.activities
      .filter { !$0.corrections.all.isEmpty }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }
}
