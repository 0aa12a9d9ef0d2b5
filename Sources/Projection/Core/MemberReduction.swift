public import ActivityModel
import Digests
public import ReadModels

/// Turns a member's history into read models, one year after the other.
///
/// A year that was handed over is not held: neither its documents nor its activities.
/// ``MemberProjection`` has all years at once.
public struct MemberReduction: Sendable {
  /// Events that could not be projected and are treated as absent, in their order.
  public let problems: [Problem]
  /// The sequence of the last event; 0 for an empty history.
  public let lastSequence: Int
  private var reduction: Reduction
  /// The years of an earlier projection, which come first.
  private var earlier: EarlierYears?
  private var earlierCount = 0

  /// Reduces no year yet.
  ///
  /// - Parameters:
  ///   - member: Whose history it is.
  ///   - name: The name in the documents; nil for that of the history.
  ///   - events: All events of the member, ascending by sequence.
  ///   - settings: Every threshold.
  ///   - zones: The rules of the time zones that files and profile name.
  ///   - stages: The documents to make.
  ///   - memo: Remembers analyses and balances from one projection to the next.
  ///   - tracks: Those that the events come without; they are looked at again while there are
  ///     documents of this reduction.
  ///   - gyms: The places to train around the club.
  ///   - failed: The events that a stage could not handle, each with the reason: absent for all.
  /// - Complexity: O(n log n) in the activities, and reading the tracks of streams.
  public init(
    member: MemberID, name: MemberID?, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, stages: [Stage], memo: any AnalysisMemo, tracks: LazyTracks,
    gyms: [GymPlace], leavingOut failed: [EventID: String] = [:]
  ) {
    self.init(
      member: member, name: name, events: events, settings: settings, zones: zones,
      stages: stages, analysis: AnalysisStep(memo), tracks: tracks, gyms: gyms, focus: nil,
      leavingOut: failed)
  }

  init(
    member: MemberID, name: MemberID?, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, stages: [Stage], analysis: AnalysisStep, tracks: LazyTracks,
    gyms: [GymPlace], focus: EventID?, leavingOut failed: [EventID: String]
  ) {
    let history = History(events, leavingOut: failed)
    let facts = MemberFacts(
      member: member, name: name, history: history, settings: settings, zones: zones,
      gyms: gyms, analysis: analysis, tracks: tracks, focus: focus)
    (problems, lastSequence) = (history.problems, history.lastSequence)
    reduction = Reduction(of: facts, by: stages, memo: analysis.memo)
  }

  /// Goes on from an earlier projection, with the events since a moment; nil when only the whole
  /// history gives the right documents.
  ///
  /// - Parameters:
  ///   - resumption: Where to begin, of a projection with equal settings, zones, stages and name.
  ///   - member: Whose history it is.
  ///   - name: The name in the documents.
  ///   - events: Those of activities and days of streams that ended at its first moment or later,
  ///     with their sources, and all events of other kinds; ascending by sequence. None of them
  ///     undoes an import or reads a source again.
  ///   - settings: Every threshold.
  ///   - zones: The rules of the time zones that files and profile name.
  ///   - stages: The documents to make.
  ///   - memo: Remembers the results of the earlier years.
  ///   - tracks: Those that the events come without.
  ///   - gyms: The places to train around the club.
  public init?(
    resuming resumption: Resumption, member: MemberID, name: MemberID, events: [RecordedEvent],
    settings: Settings, zones: ZoneDatabase, stages: [Stage], memo: any AnalysisMemo,
    tracks: LazyTracks, gyms: [GymPlace]
  ) {
    let history = History(events)
    guard history.problems.isEmpty, history.corrections.joins.isEmpty,
      history.locations.isEmpty || history.corrections.targets.isEmpty,
      Exports(events).workouts(of: history.allActivities).isEmpty,
      let earlier = EarlierYears(of: resumption, stages, memo)
    else { return nil }
    let facts = MemberFacts(
      member: member, name: name, history: history, settings: settings, zones: zones, gyms: gyms,
      analysis: AnalysisStep(memo), tracks: tracks, resumption: resumption)
    guard facts.isBounded, let lastYear = facts.lastActivityYear, lastYear >= earlier.end
    else { return nil }
    (problems, lastSequence) = (history.problems, history.lastSequence)
    self.earlier = earlier
    reduction = Reduction(of: facts, by: stages, memo: memo, after: earlier)
  }

  /// Without the activities of past years.
  var facts: MemberFacts { reduction.facts }

  /// The next year that has documents, ascending; nil behind the last one.
  ///
  /// - Throws: ``EventFailure`` when a stage cannot handle an event. Nothing of this reduction is
  ///   right then: the next one leaves the event out.
  public mutating func next() throws(EventFailure) -> ProjectedYear? {
    if let earlier, earlierCount < earlier.documents.count {
      defer { earlierCount += 1 }
      return earlier.documents[earlierCount]
    }
    return try reduction.next()
  }

  /// The documents that are of no year, `privacy.json` behind those of the stages; no path twice.
  ///
  /// - Precondition: ``next()`` has returned nil.
  public func life() -> [Document] { reduction.life() }

  /// True when the years that it went through were enough, behind the last one.
  public var isWhole: Bool {
    earlier.map { reduction.isWhole(from: $0.end, after: $0) } ?? true
  }

  /// The years that it went through so far.
  public var reduced: ReducedYears {
    ReducedYears(
      years: reduction.reduced, lastActivityYear: facts.lastActivityYear, streams: facts.streams)
  }
}
