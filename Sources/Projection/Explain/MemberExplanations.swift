public import ActivityModel
public import ReadModels

/// The subject of an explanation.
public enum ExplainedSubject: Hashable, Sendable {
  /// By its id.
  case activity(EventID)
  case day(LocalDate)
  /// `2026-W13`, `2026-03`, `2026`, or `all`.
  case period(String)
  /// A distance that people race over, such as `5k`.
  case discipline(String)
  /// A test of strength or speed, such as `push_ups`, or what a gym calls its own.
  case test(String)
  /// The inputs of predictions.
  case vdot
  /// Levels, points, goals and streaks.
  case experience
  /// The places to train around the member's own places.
  case nearby
  /// The lifts of an exercise, such as `Bench Press`.
  case exercise(String)
}

/// Explains every number of a member's read models.
///
/// The stages record it while they make the numbers; a test holds every number of the documents
/// against its explanation.
public struct MemberExplanations: Sendable {
  private let facts: MemberFacts
  private let recorder: DerivationRecorder
  /// In the order of the explanations of each subject.
  private let entries: [ExplainedSubject: [DerivationRecorder.Entry]]
  /// All subjects that have an explanation.
  public let subjects: [ExplainedSubject]

  /// - Parameters:
  ///   - member: whose history it is.
  ///   - name: the name in the documents; nil for that of the history.
  ///   - events: all events of the member, ascending by sequence.
  ///   - settings: every threshold.
  ///   - zones: the rules of the time zones that files and profile name.
  ///   - stages: those that make the documents: a number of no document has no explanation.
  ///   - memo: remembers analyses.
  ///   - gyms: the places to train around the club.
  /// - Complexity: as a projection of the whole history.
  public init(
    member: MemberID, name: MemberID? = nil, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, stages: [Stage] = Stage.all, memo: any AnalysisMemo = NoMemo(),
    gyms: [GymPlace] = []
  ) {
    recorder = DerivationRecorder()
    facts = MemberFacts(
      member: member, name: name, history: History(events), settings: settings, zones: zones,
      gyms: gyms,
      analysis: AnalysisStep(memo), tracks: .empty, recorder: recorder)
    // Their places are known before any stage runs.
    if !stages.contains(where: { $0.name == Stage.activities.name }) {
      recorder.forget(list: "activities")
    }
    var reduction = Reduction(of: facts, by: stages, memo: memo)
    try? reduction.run()
    let recorded = recorder.entries.enumerated()
      .sorted {
        ($0.element.rank + [$0.offset]).lexicographicallyPrecedes($1.element.rank + [$1.offset])
      }
      .map(\.element)
    entries = Dictionary(grouping: recorded, by: \.subject)
    subjects =
      Subjects(SubjectDerivation.unique(recorded.map(\.subject)), facts)
      .ordered
  }

  // MARK: Subjects

  /// The name of every distance that records are kept of, whether there is one or not.
  public var distances: [String] { Subjects.distances }

  /// The name of every test that there is a record of.
  public var tests: [String] {
    subjects.compactMap { if case .test(let name) = $0 { name } else { nil } }
  }

  /// The name of every exercise with a lift.
  public var exercises: [String] {
    subjects.compactMap { if case .exercise(let name) = $0 { name } else { nil } }
  }

  /// The activities whose id or alias begins with these hexadecimal digits, and what to call them.
  public func activities(withIDPrefix prefix: String) -> [(id: EventID, label: String)] {
    activities
      .filter { ([$0.id] + $0.aliases).contains { $0.hex.hasPrefix(prefix) } }
      .map { ($0.id, $0.label) }
  }

  /// The newest activities, and what to call them.
  public func newestActivities(_ count: Int) -> [(id: EventID, label: String)] {
    activities.suffix(count).reversed().map { ($0.id, $0.label) }
  }

  /// The activities that began on a day, and what to call them.
  public func activities(on date: LocalDate) -> [(id: EventID, label: String)] {
    activities.filter { $0.localDate == date }.map { ($0.id, $0.label) }
  }

  private var activities: [MemberActivity] { facts.activities.map(\.activity) }

  /// The runs and rides, ascending by start.
  var activitiesWithEfforts: [MemberActivity] {
    activities.filter { [.run, .ride].contains($0.sport.family) }
  }

  var settings: Settings { facts.settings }

  // MARK: Explanations

  /// Every number of a subject.
  ///
  /// - Returns: Nil for a subject without numbers.
  /// - Complexity: O(the subject's points), and O(activities) for what is added up.
  public func explanations(of subject: ExplainedSubject) -> Explanations? {
    let entries = entries[subject] ?? []
    var derivation = SubjectDerivation(subject, title: title(of: subject))
    derivation.explained = attributed(entries).map { $0.excerpted(by: recorder) }
    var known: Set<EventID> = []
    let activities = entries.flatMap(\.activities).filter { known.insert($0.id).inserted }
    derivation.evidence =
      entries.flatMap { $0.evidence() } + activities.flatMap { Evidence.all(of: $0, in: facts) }
    let used = Set(derivation.explained.flatMap { $0.step.steps }.compactMap(\.track))
    if !used.isEmpty { derivation.tracks = activities.flatMap { TrackEvidence.all(of: $0, used) } }
    guard !derivation.explained.isEmpty else { return nil }
    return Explanations(derivation, of: facts.member, settings: facts.settings)
  }

  /// The numbers of some entries, each with the events that it comes from.
  private func attributed(_ entries: [DerivationRecorder.Entry]) -> [Explained] {
    let recorded = entries.map { entry in
      let files = entry.activities.flatMap { Evidence.all(of: $0, in: facts) }
      return (events: (entry.evidence() + files).map(\.event), numbers: entry.numbers())
    }
    var quoted: [NumberPlace: [String]] = [:]
    for number in recorded.flatMap(\.numbers) {
      guard let events = number.step.events(quoting: [:]) else { continue }
      for place in number.places { quoted[place] = events }
    }
    return recorded.flatMap { entry in
      entry.numbers.map { $0.attributed(to: entry.events, quoting: quoted) }
    }
  }

  private func title(of subject: ExplainedSubject) -> String {
    switch subject {
    case .activity(let id): activities.first { $0.id == id }?.title ?? ""
    case .day(let date): "day \(date.iso8601)"
    case .period("all"): "all time"
    case .period(let period): "the activities of \(period)"
    case .discipline(let name): "records over \(name)"
    case .test(let name): "records of \(name)"
    case .vdot: "what predictions are made from"
    case .experience: "experience, goals and streaks"
    case .nearby: "places to train nearby"
    case .exercise(let name): "lifts of \(name)"
    }
  }
}

extension DerivationRecorder.Entry {
  /// Documents of a life come first, then years, the newest first; of an activity, its map and
  /// series are last.
  fileprivate var rank: [Int] {
    let stage = Stage.all.firstIndex { $0.name == self.stage } ?? 0
    let isLong = [Stage.pace.name, Stage.series.name].contains(self.stage)
    return [isLong ? stage + Stage.all.count : stage, -(year ?? .max)]
  }
}

extension SubjectDerivation {
  init(_ subject: ExplainedSubject, title: String) {
    self.title = title
    self.subject =
      switch subject {
      case .activity(let id): "activity \(id.hex)"
      case .day(let date): "day \(date.iso8601)"
      case .period(let period): "period \(period)"
      case .discipline(let name): "discipline \(name)"
      case .test(let name): "test \(name)"
      case .vdot: "vdot"
      case .experience: "exp"
      case .nearby: "nearby"
      case .exercise(let name): "exercise \(name)"
      }
  }
}

extension MemberActivity {
  /// `run "Run 1" of 2026-01-02T06:00:00+00:00`.
  fileprivate var title: String {
    let name = merged.activity.title.map { " \"\($0)\"" } ?? ""
    return "\(sport.rawValue)\(name) of \(zone.rules.iso8601(start))"
  }
}

/// Subjects in the order in which they are listed.
private struct Subjects {
  let ordered: [ExplainedSubject]

  static let distances = SubjectDerivation.unique((Discipline.runs + Discipline.rides).map(\.name))

  init(_ subjects: [ExplainedSubject], _ facts: MemberFacts) {
    let known = Set(subjects)
    let activities = facts.activities.map { ExplainedSubject.activity($0.id) }
    let disciplines = Self.distances.map { ExplainedSubject.discipline($0) }
    let others = subjects.enumerated().compactMap { index, subject in
      Self.rank(subject).map { (rank: $0 + [index], subject: subject) }
    }
    ordered =
      activities.filter(known.contains)
      + others.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.subject)
      + disciplines.filter(known.contains) + subjects.filter { Self.isLast($0) }
  }

  /// Days and periods, the newest first; weeks before months, years and all.
  private static func rank(_ subject: ExplainedSubject) -> [Int]? {
    switch subject {
    case .day(let date): [0, -Int(date.daysSinceEpoch)]
    case .period("all"): [4, 0]
    case .period(let name):
      [
        name.contains("W") ? 1 : name.contains("-") ? 2 : 3,
        -(Int(String(name.filter { "0123456789".contains($0) })) ?? 0),
      ]
    default: nil
    }
  }

  private static func isLast(_ subject: ExplainedSubject) -> Bool {
    switch subject {
    case .activity, .day, .period, .discipline: false
    case .test, .vdot, .experience, .nearby, .exercise: true
    }
  }
}
