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
      stages: stages, analysis: AnalysisStep(memo), tracks: tracks, gyms: gyms, focus: focus)
  }

  init(
    member: MemberID, name: MemberID? = nil, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, stages: [Stage], analysis: AnalysisStep, tracks: LazyTracks = .empty,
    gyms: [GymPlace] = [], focus: EventID? = nil
  ) {
    var failed: [EventID: String] = [:]
    while true {
      do throws(EventFailure) {
        var reduction = MemberReduction(
          member: member, name: name, events: events, settings: settings, zones: zones,
          stages: stages, analysis: analysis, tracks: tracks, gyms: gyms, focus: focus,
          leavingOut: failed)
        try self.init(&reduction)
        return
      } catch {
        error.add(to: &failed)
      }
    }
  }

  /// All years that a reduction still has.
  init(_ reduction: inout MemberReduction) throws(EventFailure) {
    var years: [ProjectedYear] = []
    while let year = try reduction.next() { years.append(year) }
    self.years = years
    life = reduction.life()
    problems = reduction.problems
    lastSequence = reduction.lastSequence
    reduced = reduction.reduced
  }
}

extension MemberProjection {
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
