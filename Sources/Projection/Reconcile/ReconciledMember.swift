import ActivityModel

/// One activity, before it is analysed: its recordings, and what a person said of it.
struct ReconciledActivity: Sendable {
  let cluster: Cluster
  let corrections: ActivityCorrections

  /// The smallest event id of the cluster.
  var id: EventID { cluster.ids[0] }
  var start: Instant { cluster.official.start }
}

/// A member's activities, found, joined and corrected, but not yet analysed.
struct ReconciledMember: Sendable {
  let profile: Profile
  let clock: MemberClock
  /// In no order that matters; deleted ones too.
  let activities: [ReconciledActivity]

  init(
    member: MemberID, history: History, settings: Settings, zones: ZoneDatabase,
    tracks: TrackLibrary, memo: any AnalysisMemo = NoMemo()
  ) {
    profile = Profile(changes: history.profileChanges)
    let clock = MemberClock(profile: profile, zones: zones)
    self.clock = clock
    let recorded = history.activities.map { ActivityRecording($0, clock: clock, tracks: tracks) }
    let search = FoundActivities(
      member: member, clock: clock, settings: settings, tracks: tracks, memo: memo)
    let recordings = recorded + search.recordings(in: history.locations, apartFrom: recorded)
    let former = history.formerActivities.map {
      ActivityRecording($0, clock: clock, tracks: tracks)
    }
    let open = history.corrections.targets(apartFrom: Set((recordings + former).map(\.id)))
    let moved = search.former(open, in: history, apartFrom: recorded)
    let kin = Kin(recordings, former: former + moved, rules: settings.reconciling)
    activities = Clusters.find(recordings, rules: settings.reconciling).map { cluster in
      ReconciledActivity(
        cluster: cluster, corrections: history.corrections[kin.events(of: cluster)])
    }
  }
}

/// Which activities that are not told any more belong to those that are.
///
/// What was said of a run holds for its twin, also when the run's own import was taken back.
private struct Kin {
  /// Former events, by the event of a recording that they would have been joined with.
  private var former: [EventID: [EventID]] = [:]

  init(
    _ recordings: [ActivityRecording], former: [ActivityRecording], rules: Settings.Reconciling
  ) {
    guard !former.isEmpty else { return }
    let formerIDs = Set(former.map(\.id))
    for cluster in Clusters.find(recordings + former, rules: rules) {
      let gone = cluster.ids.filter(formerIDs.contains)
      guard !gone.isEmpty else { continue }
      for id in cluster.ids where !formerIDs.contains(id) { self.former[id] = gone }
    }
  }

  /// The events of a cluster, and the former ones that belong to it.
  func events(of cluster: Cluster) -> [EventID] {
    cluster.ids + cluster.ids.flatMap { former[$0] ?? [] }
  }
}
