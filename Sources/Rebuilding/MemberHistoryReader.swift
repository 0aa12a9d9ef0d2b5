package import Runtime
package import ActivityModel
package import EventLog
package import Projection
import Synchronization

/// All events of a member, of which tracks and fixes stay in the log when they are too many for
/// memory.
package struct MemberHistoryReader {
  package private(set) var events: [RecordedEvent] = []
  /// Damaged events are absent.
  package private(set) var damages: [LogDamage] = []
  /// The sequence of the member's newest event, damaged or not; 0 when there is none.
  package let lastSequence: Int
  package let tracks: LazyTracks
  private let storedTracks: TracksInLog
  /// Of the events that were remembered; nil when all were read.
  private let check: IntegrityCheck?
  /// Where a projection of these events begins; nil when they are all events.
  package let resumption: Resumption?

  /// How many points of a member are held in memory; of a longer history none are.
  ///
  /// About 16 MB, and a run every third day of a year: no shorter history is read twice.
  package static let heldPointCount = 400_000

  private var remembered: RememberedEvents?

  /// - Parameters:
  ///   - member: whose.
  ///   - log: that holds them.
  ///   - heldPointCount: how many points may be held.
  ///   - cache: of an earlier reading; nil to read all of it.
  /// - Throws: when the log cannot be read, or a newer program wrote it.
  /// - Complexity: O(size of the member's history), or of what is new in it.
  package init(
    of member: MemberID, in log: any HistoryReader, heldPointCount: Int = Self.heldPointCount,
    cache: HistoryCache? = nil
  ) throws(Failure) {
    lastSequence = try log.lastSequence(of: member)
    var partial = PartialHistory(room: heldPointCount, remembers: cache != nil)
    let known = try cache?.recall(in: log)
    check = known?.check
    if let known { partial.take(known) }
    try log.forEachEvent(of: member, after: partial.lastSequence) { (entry) throws(Failure) in
      partial.take(entry)
    }
    resumption = nil
    (events, damages) = (partial.events, partial.damages)
    remembered = partial.remembered
    let storedTracks = TracksInLog(member: member, log: log, sequences: partial.sequences)
    self.storedTracks = storedTracks
    tracks = LazyTracks(summaries: partial.summaries) { storedTracks.track(of: $0) }
  }

  /// More new events than these are worth reading the whole history.
  private static let mostNewEvents = 256

  /// Reads what the documents of the years depend on that new activities change.
  ///
  /// Nil when there is something new beside activities, days of streams and their sources, or when
  /// only the whole history gives the right documents.
  ///
  /// - Parameters:
  ///   - member: Whose.
  ///   - log: Where the events are.
  ///   - heldPointCount: How many points may be held.
  ///   - cache: Of an earlier reading.
  ///   - recallYears: Gives the years that an earlier projection of that reading went through.
  /// - Throws: When the log cannot be read, or a newer program wrote it.
  /// - Complexity: O(events of these years, and of other kinds than activities).
  package init?(
    recentOf member: MemberID, in log: any HistoryReader, heldPointCount: Int,
    cache: HistoryCache, years recallYears: (MemberHead) -> ReducedYears?
  ) throws(Failure) {
    lastSequence = try log.lastSequence(of: member)
    guard let index = try cache.index(in: log), index.remembered.isPlain,
      (1...Self.mostNewEvents).contains(lastSequence - index.head.sequence),
      let years = recallYears(index.head), years.areSeveral,
      let new = try NewActivities(of: member, after: index.head.sequence, in: log),
      let resumption = years.resumption(after: new.span),
      !new.platforms.contains(where: { index.remembered.knows($0, before: resumption.firstRead) }),
      let known = try cache.recall(index, since: resumption.firstRead, in: log),
      new.years.allSatisfy(known.remembered.isFilled)
    else { return nil }
    var partial = PartialHistory(room: heldPointCount, remembers: true)
    partial.take(known)
    for event in new.events { partial.take(.event(event)) }
    self.resumption = resumption
    check = known.check
    events = partial.events
    remembered = partial.remembered
    let storedTracks = TracksInLog(member: member, log: log, sequences: partial.sequences)
    self.storedTracks = storedTracks
    tracks = LazyTracks(summaries: partial.summaries) { storedTracks.track(of: $0) }
  }

  /// Hands over the events, and holds them no longer: what is made of them takes as much.
  package mutating func takeEvents() -> [RecordedEvent] {
    defer { events = [] }
    return events
  }

  /// Hands over what is to be remembered; nil when something of the history is damaged or cannot
  /// be projected, when it is too much, or when nothing has points.
  package mutating func takeRemembered() -> RememberedEvents? {
    defer { remembered = nil }
    return remembered.flatMap { $0.hasPoints ? $0 : nil }
  }

  /// True when the log holds every cached event; waits for the result.
  ///
  /// Otherwise the history must be read again without a cache, because damaged events count as
  /// absent.
  package func isSound() throws(Failure) -> Bool { try check?.isSound() ?? true }

  /// The reason why a track cannot be fetched; its derived numbers are then invalid.
  package var failure: Failure? { storedTracks.failure }
}

/// The events of a history that were read so far.
private struct PartialHistory {
  var events: [RecordedEvent] = []
  var damages: [LogDamage] = []
  /// Of the tracks that were left in the log, and where they are.
  var summaries: [EventID: TrackSummary] = [:]
  var sequences: [EventID: Int] = [:]
  var remembered: RememberedEvents?
  /// How many points more may be held.
  var room: Int

  init(room: Int, remembers: Bool) {
    self.room = room
    remembered = remembers ? RememberedEvents() : nil
  }

  var lastSequence: Int { remembered?.lastSequence ?? events.last?.sequence ?? 0 }

  /// Begins with what is remembered.
  mutating func take(_ known: RecalledHistory) {
    remembered = known.remembered
    events = known.events
    for event in known.events {
      guard let summary = known.summaries[event.sequence] else { continue }
      leaveOut(event, summary)
    }
  }

  mutating func take(_ entry: LogEntry) {
    switch entry {
    case .damaged(let damage):
      damages.append(damage)
      remembered = nil
    case .event(let event): take(event)
    }
  }

  private mutating func take(_ event: RecordedEvent) {
    guard let track = event.track, !track.isEmpty else {
      remember(event, nil)
      events.append(event)
      return
    }
    if room >= 0, room < track.count { leaveOutHeldTracks() }
    room -= track.count
    // An event that cannot be projected stays whole: the projection states why.
    guard let summary = TrackSummary(track) else {
      remembered = nil
      events.append(event)
      return
    }
    let light = event.withoutTrack
    remember(light, summary)
    if room < 0, summaries[event.id] == nil {
      leaveOut(event, summary)
      events.append(light)
    } else {
      events.append(event)
    }
  }

  /// Above the limit, no samples are held twice.
  private mutating func remember(_ event: RecordedEvent, _ summary: TrackSummary?) {
    remembered?.append(event, summary)
    if remembered.map({ $0.byteCount > HistoryCache.byteLimit }) ?? false { remembered = nil }
  }

  private mutating func leaveOutHeldTracks() {
    for (index, event) in events.enumerated() {
      guard let track = event.track, !track.isEmpty, summaries[event.id] == nil,
        let summary = TrackSummary(track)
      else { continue }
      leaveOut(event, summary)
      events[index] = event.withoutTrack
    }
  }

  private mutating func leaveOut(_ event: RecordedEvent, _ summary: TrackSummary) {
    summaries[event.id] = summary
    sequences[event.id] = event.sequence
  }
}

/// The new events of a history, when they are activities and their sources.
private struct NewActivities {
  private(set) var events: [RecordedEvent] = []
  private(set) var span: ClosedRange<Int64>
  private(set) var years: Set<Int> = []
  private(set) var platforms: Set<String> = []

  /// - Returns: Nil when there is no activity, or something else.
  init?(
    of member: MemberID, after sequence: Int, in log: any HistoryReader
  ) throws(Failure) {
    var events: [RecordedEvent] = []
    var count = 0
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      count += 1
      if case .event(let event) = entry { events.append(event) }
    }
    var places: [EventID: ActivityPlace] = [:]
    for event in events {
      places[event.id] = ActivityPlace(event, event.track.flatMap { TrackSummary($0) })
    }
    guard events.count == count, let first = places.values.first,
      events.allSatisfy({ $0.isPlain(places) })
    else { return nil }
    self.events = events
    span = places.values.reduce(first.span) { $0.union($1.span) }
    years = Set(places.values.map(\.year))
    platforms = Set(places.values.compactMap(\.platformActivity))
  }
}

extension RecordedEvent {
  /// True for an activity or a day that can be projected, and for the import of new ones alone.
  fileprivate func isPlain(_ new: [EventID: ActivityPlace]) -> Bool {
    switch body {
    case .fact(.activityRecorded(let activity)):
      activity.track.isEmpty || TrackSummary(activity.track) != nil
    case .fact(.locationsReceived): new[id] != nil
    case .sourceImported(let source): source.events.allSatisfy { new[$0.event] != nil }
    default: false
    }
  }
}

/// Fetches tracks that were left in the log.
private final class TracksInLog: Sendable {
  private let member: MemberID
  private let log: any HistoryReader
  private let sequences: [EventID: Int]
  private let firstFailure = Mutex<Failure?>(nil)

  init(member: MemberID, log: any HistoryReader, sequences: [EventID: Int]) {
    self.member = member
    self.log = log
    self.sequences = sequences
  }

  var failure: Failure? { firstFailure.withLock { $0 } }

  func track(of event: EventID) -> Track {
    do throws(Failure) {
      if let sequence = sequences[event],
        case .event(let found) = try log.entry(of: member, at: sequence), found.id == event,
        let track = found.track
      {
        return track
      }
      throw Failure(
        .damaged, "an event changed while it was read", place: event.hex,
        advice: "run verify, then rebuild again")
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
      return Track()
    }
  }
}

extension RecordedEvent {
  /// The points of an activity, or of a day of a stream; nil for what has none.
  fileprivate var track: Track? {
    switch body {
    case .fact(.activityRecorded(let activity)): activity.track
    case .fact(.locationsReceived(let locations)): locations.fixes
    default: nil
    }
  }

  fileprivate var withoutTrack: RecordedEvent {
    var body = body
    switch body {
    case .fact(.activityRecorded(var activity)):
      activity.track = Track()
      body = .fact(.activityRecorded(activity))
    case .fact(.locationsReceived(let locations)):
      body = .fact(.locationsReceived(locations.withoutFixes))
    default: break
    }
    return RecordedEvent(sequence: sequence, id: id, recordedAt: recordedAt, body: body)
  }
}
