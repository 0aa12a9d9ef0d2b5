public import ActivityModel

/// All that is known of one member, reconciled: what every stage starts from.
public struct MemberState: Sendable {
  public let member: MemberID
  public let settings: Settings
  let profile: Profile
  let clock: MemberClock
  /// Ascending by (start, id); one for each activity, however many files tell of it.
  let activities: [MemberActivity]
  let dayReports: [LiveFact<DaysReported>]

  init(
    member: MemberID, history: History, settings: Settings, zones: ZoneDatabase,
    analysis: AnalysisStep, tracks: TrackLibrary
  ) {
    self.member = member
    self.settings = settings
    profile = Profile(changes: history.profileChanges)
    clock = MemberClock(profile: profile, zones: zones)
    dayReports = history.dayReports
    let clock = clock
    let recorded = history.activities.map { ActivityRecording($0, clock: clock, tracks: tracks) }
    let found = FoundActivities.recordings(
      in: history.locations, of: member, apartFrom: recorded, clock: clock, settings: settings)
    let analyst = ActivityAnalyst(settings: settings, clock: clock, step: analysis)
    activities = Clusters.find(recorded + found, rules: settings.reconciling)
      .map(analyst.activity(of:))
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }
}
