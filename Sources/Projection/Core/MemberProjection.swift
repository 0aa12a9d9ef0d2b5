public import ActivityModel
import Digests
public import ReadModels

/// Everything that is made of one member's history.
public struct MemberProjection: Sendable {
  /// Ascending.
  public let years: [ProjectedYear]
  /// The documents that are of no year, `privacy.json` behind those of the stages; no path twice.
  public let life: [Document]
  /// Events that could not be projected and are treated as absent, in their order.
  public let problems: [Problem]
  /// The sequence of the last event; 0 for an empty history.
  public let lastSequence: Int
  /// The years that it went through.
  public let reduced: ReducedYears

  /// All documents, those of the years first.
  public var documents: [Document] { years.flatMap { $0.documents() } + life }

  /// Turns a history into read models.
  ///
  /// Pure: the same arguments give the same bytes, on any machine and at any time.
  ///
  /// - Parameters:
  ///   - member: whose history it is.
  ///   - name: the name in the documents; nil for that of the history.
  ///   - events: all events of the member, ascending by sequence.
  ///   - settings: every threshold.
  ///   - zones: the rules of the time zones that files and profile name.
  ///   - stages: which documents to make.
  ///   - memo: remembers analyses and balances from one projection to the next.
  ///   - tracks: those that the events come without; they are looked at again while there are
  ///     documents of this projection.
  ///   - gyms: the places to train around the club.
  ///   - focus: the only activity whose documents are right; nil for all.
  /// - Complexity: near-linear in the points of all activities when nothing is remembered.
  public init(
    member: MemberID, name: MemberID? = nil, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, stages: [Stage] = Stage.all, memo: any AnalysisMemo = NoMemo(),
    tracks: LazyTracks = .empty, gyms: [GymPlace] = [], focus: EventID? = nil
  ) {
    self.init(
      member: member, name: name, events: events, settings: settings, zones: zones,
      stages: stages,
      analysis: AnalysisStep(memo: memo, analyze: ActivityAnalysis.init(of:guessedSport:settings:)),
      tracks: tracks, gyms: gyms, focus: focus)
  }

  init(
    member: MemberID, name: MemberID? = nil, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, stages: [Stage], analysis: AnalysisStep, tracks: LazyTracks = .empty,
    gyms: [GymPlace] = [], focus: EventID? = nil
  ) {
    var failed: [EventID: String] = [:]
    while true {
      let history = History(events, leavingOut: failed)
      let facts = MemberFacts(
        member: member, name: name, history: history, settings: settings, zones: zones,
        gyms: gyms, analysis: analysis, tracks: tracks, focus: focus)
      do throws(EventFailure) {
        let reduction = try Reduction(of: facts, by: stages, memo: analysis.memo)
        years = reduction.years
        life = reduction.life
        problems = history.problems
        lastSequence = history.lastSequence
        reduced = ReducedYears(
          years: reduction.reduced, lastActivityYear: facts.lastActivityYear,
          streams: facts.streams)
        return
      } catch {
        // Each round leaves out one event more, so that there are no more rounds than events.
        precondition(
          failed.updateValue(error.explanation, forKey: error.event) == nil,
          "a stage failed for an event that it was not shown")
      }
    }
  }
}

extension MemberProjection {
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
  /// - Complexity: That of the years from the first changed one on.
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
      analysis: AnalysisStep(memo: memo, analyze: ActivityAnalysis.init(of:guessedSport:settings:)),
      tracks: tracks, resumption: resumption)
    guard facts.isBounded, let lastYear = facts.lastActivityYear, lastYear >= earlier.end,
      let reduction = try? Reduction(of: facts, by: stages, memo: memo, after: earlier),
      reduction.isWhole(from: earlier.end, after: earlier)
    else { return nil }
    years = reduction.years
    life = reduction.life
    problems = []
    lastSequence = history.lastSequence
    reduced = ReducedYears(
      years: reduction.reduced, lastActivityYear: lastYear, streams: facts.streams)
  }

  /// The name that a member's events give last, or that of the history.
  public static func publishedName(of member: MemberID, events: [RecordedEvent]) -> MemberID {
    let changes = History(events).profileChanges.reversed()
    for change in changes {
      if case .memberName(let name) = change.setting { return name }
    }
    return member
  }
}

/// The documents of one year of a member.
public struct ProjectedYear: Sendable {
  public let year: Int
  /// Two years of one member and one version have the same documents, under the same settings,
  /// stages and zone rules.
  public let version: Digest
  private let made: Lazily<[Document]>
  private let make: @Sendable () -> [Document]

  init(
    _ year: Int, version: Digest, made: [Document]?, make: @escaping @Sendable () -> [Document]
  ) {
    self.year = year
    self.version = version
    self.make = make
    self.made = Lazily()
    if let made { _ = self.made.get { made } }
  }

  /// The name of its folder, such as `2026`.
  public var name: String { Period.name(of: year) }

  /// In the order of the stages; no path twice.
  public func documents() -> [Document] { made.get(make) }
}
