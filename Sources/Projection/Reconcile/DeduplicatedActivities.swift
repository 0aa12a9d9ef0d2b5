import ActivityModel

/// One activity before its analysis: its recordings, and the corrections of it.
struct ReconciledActivity: Sendable {
  let group: DuplicateGroup
  /// Their trim is within ``part``.
  let corrections: ActivityCorrections
  /// The ids of recordings that are stated no more and would be joined with these.
  let formerIDs: [EventID]
  /// The part of the recordings that is this activity; all of them unless the member split it.
  var part = Trim()
  /// The activity that this one was split off from; nil for any other.
  var origin: EventID?

  var id: EventID { group.ids[0] }
  /// The other ids that links to the activity may contain.
  ///
  /// Ascending, each once.
  var aliases: [EventID] { (group.ids.dropFirst() + formerIDs).sorted() }
  var start: Instant { part.start.map(Instant.init(milliseconds:)) ?? group.official.start }
}

/// A member's activities after detection, deduplication and correction, before their analysis.
struct DeduplicatedActivities: Sendable {
  let profile: Profile
  let clock: MemberClock
  /// In unspecified order; includes deleted activities.
  let activities: [ReconciledActivity]
  /// Nil when a stream cannot go on where the facts begin.
  let streams: StreamStates?

  init(
    member: MemberID, history: History, settings: Settings, zones: ZoneDatabase,
    tracks: LazyTracks, memo: any AnalysisMemo = NoMemo(), resumption: Resumption? = nil
  ) {
    profile = Profile(changes: history.profileChanges)
    let clock = MemberClock(profile: profile, zones: zones)
    self.clock = clock
    let stated = history.activities.map { ActivityRecording($0, clock: clock, tracks: tracks) }
    let sums = MultisportSums.ids(in: stated)
    let recorded = sums.isEmpty ? stated : stated.filter { !sums.contains($0.id) }
    let search = FoundActivities(
      member: member, clock: clock, settings: settings, tracks: tracks, memo: memo,
      resumption: resumption)
    let found = search.search(in: history.locations, apartFrom: recorded)
    streams = found?.states
    let recordings = recorded + (found?.recordings ?? [])
    let former = history.formerActivities.map {
      ActivityRecording($0, clock: clock, tracks: tracks)
    }
    let others = Set(history.allTests.map(\.id) + history.allSubjects.map(\.id))
      .union(history.corrections.splits).union(sums)
    let open = history.corrections.targets(
      apartFrom: (recordings + former).ids.union(others))
    let moved = search.former(open, in: history, apartFrom: recorded)
    let rules = settings.reconciling
    let joins = history.corrections.joins
    let duplicates = RetractedDuplicates(
      recordings, former: former + moved, rules: rules, joins: joins, memo: memo)
    let groups = DuplicateGroups.find(recordings, rules: rules, joins: joins, memo: memo)
    var activities: [ReconciledActivity] = []
    // An array that grows would take as much again, of a long life many megabytes.
    activities.reserveCapacity(groups.count)
    for group in groups {
      activities += ReconciledActivity(
        group: group, corrections: history.corrections[duplicates.events(of: group)],
        formerIDs: duplicates.former(of: group)
      ).parts(history.corrections)
    }
    self.activities = activities
  }
}

extension [ActivityRecording] {
  fileprivate var ids: Set<EventID> { Set(flatMap(\.names).map(\.id)) }
}

/// Finds the retracted duplicates of effective activities.
///
/// Corrections of a run hold for its duplicates too, even after the run's own import was undone.
private struct RetractedDuplicates {
  /// Retracted events, by the event of a recording that they would have joined.
  private var former: [EventID: [EventID]] = [:]

  init(
    _ recordings: [ActivityRecording], former: [ActivityRecording],
    rules: Settings.Reconciling, joins: [JoinDecision], memo: any AnalysisMemo
  ) {
    guard !former.isEmpty else { return }
    let formerIDs = former.ids
    for group in DuplicateGroups.find(
      recordings + former, rules: rules, joins: joins, memo: memo)
    {
      let gone = group.ids.filter(formerIDs.contains)
      guard !gone.isEmpty else { continue }
      for id in group.ids where !formerIDs.contains(id) { self.former[id] = gone }
    }
  }

  /// The former events that belong to a group and are no name of it, each once.
  func former(of group: DuplicateGroup) -> [EventID] {
    guard !former.isEmpty else { return [] }
    let ids = group.ids
    return Set(ids.flatMap { former[$0] ?? [] }).subtracting(ids).sorted()
  }

  /// The events of a group, and the former ones that belong to it.
  func events(of group: DuplicateGroup) -> [EventID] {
    group.ids + group.ids.flatMap { former[$0] ?? [] }
  }
}
