public import ActivityModel
public import ReadModels

/// The facts of the club that count, before any document is made.
///
/// The club is an owner of facts as a member is one, and no member: nothing here is a person's.
public struct ClubFacts: Sendable {
  let history: History
  private let zones: ZoneDatabase
  private let madeTimetable = Lazily<Timetable>()
  /// The sequence of the club's last event, damaged or not; 0 for none.
  public let lastSequence: Int
  /// Events that cannot be read or projected and are treated as absent.
  public let problems: [Problem]

  /// - Parameters:
  ///   - events: all events of the club that can be read, ascending by sequence.
  ///   - lastSequence: the last of them, damaged or not; nil for the last event.
  ///   - damages: the events that cannot be read.
  ///   - zones: the rules of time zones.
  public init(
    events: [RecordedEvent], lastSequence: Int? = nil, damages: [Problem] = [],
    zones: ZoneDatabase = ZoneDatabase([:])
  ) {
    self.zones = zones
    history = History(events)
    self.lastSequence = lastSequence ?? history.lastSequence
    problems = damages + history.problems
  }

  /// Those of a log without facts of the club.
  public static let none = ClubFacts(events: [])

  /// The classes to the end of the year after the newest event.
  ///
  /// Classes that go on without an end need a last year, and there is no clock.
  var timetable: Timetable {
    madeTimetable.get {
      Timetable(history.subjects, in: zones, asOf: history.lastRecordedAt.utcDay)
    }
  }

  /// The ids of the programs that the operator shows whatever the votes.
  public var keptPrograms: Set<String> {
    var rulings: [String: ProgramRuling.Ruling] = [:]
    for fact in history.subjects {
      guard case .programRuling(let ruling) = fact.body.content else { continue }
      rulings[ruling.program] = ruling.ruling
    }
    return Set(rulings.filter { $0.value == .kept }.keys)
  }

  /// The years that have documents by these facts alone.
  public var years: Set<String> {
    Set(ClubStage.all.flatMap { $0.years(self) }.map(Period.name(of:)))
  }

  /// The documents that are of no year, ordered by path.
  public var documents: [Document] {
    ClubStage.all.flatMap { $0.life(self) }.sorted { $0.path.precedes($1.path) }
  }
}
