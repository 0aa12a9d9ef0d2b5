public import ActivityModel
public import ReadModels

/// What numbers are asked about.
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
  /// What predictions are made from.
  case vdot
}

/// Says of every number of a member's read models why it is what it is.
///
/// It starts from the same years as the stages, so that it cannot differ from them; a test holds
/// every number of the documents against its explanation.
public struct MemberExplanations: Sendable {
  private let life: MemberLife
  // Made once: every subject asks for some of them.
  /// Newest first.
  private let days: [(year: Int, reasons: DayReasons)]
  private let bodies: [(year: Int, reasons: BodyReasons)]
  private let foods: [(year: Int, reasons: FoodReasons)]
  private let totals: TotalsReasons
  private let records: RecordReasons
  private let results: TestReasons
  private let training: TrainingReasons

  /// - Parameters:
  ///   - member: whose history it is.
  ///   - name: the name in the documents; nil for that of the history.
  ///   - events: all events of the member, ascending by sequence.
  ///   - settings: every threshold.
  ///   - zones: the rules of the time zones that files and profile name.
  ///   - memo: remembers analyses.
  /// - Complexity: as a projection of the whole history.
  public init(
    member: MemberID, name: MemberID? = nil, events: [RecordedEvent], settings: Settings,
    zones: ZoneDatabase, memo: any AnalysisMemo = NoMemo()
  ) {
    let facts = MemberFacts(
      member: member, name: name, history: History(events), settings: settings, zones: zones,
      analysis: AnalysisStep(memo: memo, analyze: ActivityAnalysis.init(of:guessedSport:settings:)),
      tracks: .empty)
    let life = MemberLife(facts, memo: memo)
    self.life = life
    days = life.years.reversed().map { ($0.period.year, DayReasons($0.period, in: life)) }
    let places = BodyReasons.DocumentPlaces(life.years.map(\.period))
    bodies = life.years.map { ($0.period.year, BodyReasons($0.period, places)) }
    foods = life.years.map { ($0.period.year, FoodReasons($0.period)) }
    totals = TotalsReasons(life)
    records = RecordReasons(life)
    results = TestReasons(life)
    training = TrainingReasons(life)
  }

  // MARK: What there is

  /// Everything that there is something to say about.
  public var subjects: [ExplainedSubject] {
    let dates =
      days.flatMap(\.reasons.days).compactMap { LocalDate(iso8601: $0.date) } + training.dates
      + bodies.flatMap(\.reasons.dates) + foods.flatMap(\.reasons.dates)
    let periods = totals.periods + training.weeks
    let vdot: [ExplainedSubject] = training.bestVDOT.isEmpty ? [] : [.vdot]
    return life.activities.map { .activity($0.id) }
      + Derivation.unique(dates).map { .day($0) } + Derivation.unique(periods).map { .period($0) }
      + Derivation.unique(disciplines).map { .discipline($0) }
      + tests.map { .test($0) } + vdot
  }

  private var disciplines: [String] {
    records.disciplines
      + Discipline.runs.filter { !training.prediction($0).isEmpty }.map(\.name)
  }

  /// The name of every distance that records are kept of, whether there is one or not.
  public var distances: [String] {
    Derivation.unique((Discipline.runs + Discipline.rides).map(\.name))
  }

  /// The name of every test that there is a record of.
  public var tests: [String] { results.names }

  /// The activities whose id or alias begins with these hexadecimal digits, and what to call them.
  public func activities(withIDPrefix prefix: String) -> [(id: EventID, label: String)] {
    life.activities
      .filter { ([$0.id] + $0.aliases).contains { $0.hex.hasPrefix(prefix) } }
      .map { ($0.id, $0.label) }
  }

  /// The newest activities, and what to call them.
  public func newestActivities(_ count: Int) -> [(id: EventID, label: String)] {
    life.activities.suffix(count).reversed().map { ($0.id, $0.label) }
  }

  /// The runs and rides, ascending by start.
  var activitiesWithEfforts: [MemberActivity] {
    life.activities.filter { [.run, .ride].contains($0.sport.family) }
  }

  var settings: Settings { life.settings }

  // MARK: What is to be said

  /// Every number of a subject.
  ///
  /// - Returns: nil when there is nothing to say about it.
  /// - Complexity: O(the subject's points), and O(activities) for what is added up.
  public func explanations(of subject: ExplainedSubject) -> Explanations? {
    let story =
      switch subject {
      case .activity(let id): life.activities.first { $0.id == id }.map(story)
      case .day(let date): story(of: date)
      case .period(let period): story(ofPeriod: period)
      case .discipline(let name): story(ofDiscipline: name)
      case .test(let name): story(ofTest: name)
      case .vdot: storyOfVDOT
      }
    guard let story, !story.explained.isEmpty else { return nil }
    return Explanations(story, of: life.facts.member, settings: life.settings)
  }

  private func story(of activity: MemberActivity) -> Derivation {
    let title = activity.merged.activity.title.map { " \"\($0)\"" } ?? ""
    var story = Derivation(
      subject: "activity \(activity.id.hex)",
      title: "\(activity.sport.rawValue)\(title) of "
        + activity.zone.rules.iso8601(activity.start))
    let entry = ActivityReasons(activity, settings: life.settings)
    story.explained = ActivityStory(entry, in: life, training).all
    story.evidence = Evidence.all(of: activity, in: life)
    story.tracks = tracks(of: entry)
    return story
  }

  private func tracks(of entry: ActivityReasons) -> [TrackEvidence] {
    entry.witness.recording == entry.heart.track.recording
      ? [entry.witness] : [entry.witness, entry.heart.track]
  }

  private func story(of date: LocalDate) -> Derivation {
    var story = Derivation(subject: "day \(date.iso8601)", title: "day \(date.iso8601)")
    story.explained =
      (days(of: date)?.explained(date) ?? []) + training.explained(day: date)
      + bodies.filter { $0.year == date.numbers.year }.flatMap { $0.reasons.explained(date) }
      + foods.flatMap { $0.reasons.explained(date) }
    story.evidence =
      (days(of: date)?.evidence(of: date) ?? []) + foods.flatMap { $0.reasons.evidence(of: date) }
      + evidence(life.activities.filter { $0.dates.contains(date) })
    return story
  }

  private func days(of date: LocalDate) -> DayReasons? {
    days.first { $0.year == date.numbers.year }?.reasons
  }

  private func story(ofPeriod period: String) -> Derivation {
    var story = Derivation(
      subject: "period \(period)",
      title: period == "all" ? "all time" : "the activities of \(period)")
    story.explained = totals.explained(period) + training.explained(week: period)
    story.evidence = evidence(totals.activities(of: period))
    return story
  }

  private func story(ofDiscipline name: String) -> Derivation {
    var story = Derivation(subject: "discipline \(name)", title: "records over \(name)")
    story.explained = records.explained(name)
    if let discipline = Discipline.runs.first(where: { $0.name == name }) {
      story.explained += training.prediction(discipline)
    }
    let activities = records.activities(with: name)
    story.evidence = evidence(activities)
    let used = Set(story.explained.flatMap { $0.reason.steps }.compactMap(\.track))
    story.tracks =
      activities
      .filter { used.contains($0.cluster.official.id.hex) }
      .map { TrackEvidence(official: $0) }
    return story
  }

  private func story(ofTest name: String) -> Derivation {
    var story = Derivation(subject: "test \(name)", title: "records of \(name)")
    story.explained = results.explained(name)
    story.evidence = results.facts(of: name).flatMap { fact in
      Evidence.all(of: fact)
        + [fact.correction].compactMap(\.self).map {
          Evidence(said: $0, at: life.facts.lastRecordedAt)
        }
    }
    return story
  }

  private var storyOfVDOT: Derivation {
    var story = Derivation(subject: "vdot", title: "what predictions are made from")
    story.explained = training.bestVDOT
    story.evidence = evidence(life.activities.filter { $0.sport.family == .run })
    return story
  }

  private func evidence(_ activities: [MemberActivity]) -> [Evidence] {
    activities.flatMap { Evidence.all(of: $0, in: life) }
  }
}

/// Every number of one activity: in the lists, its details, its map and charts, and the training.
private struct ActivityStory {
  private let entry: ActivityReasons
  private let life: MemberLife
  private let training: TrainingReasons

  init(_ entry: ActivityReasons, in life: MemberLife, _ training: TrainingReasons) {
    self.entry = entry
    self.life = life
    self.training = training
  }

  var all: [Explained] {
    let activity = entry.activity
    let series = activity.analysis.hasCurve ? SeriesReasons(entry).all : []
    return entry.all.map(placed) + RunReasons(entry).all.map(listed)
      + training.explained(entry) + map + series
  }

  private var map: [Explained] {
    let activity = entry.activity
    guard activity.analysis.isDrawn, let colors = life.year(of: activity)?.colors else {
      return []
    }
    return MapReasons(
      entry: entry, segments: colors.segments(of: activity),
      thresholdSpeed: colors.thresholdSpeed(of: activity)
    ).all
  }

  /// In the list of its year, which has the newest first, and in its details.
  private func placed(_ explained: Explained) -> Explained {
    let place = life.place(of: entry.activity)
    let listed = explained.at(place.document, "\(place.pointer)/\(explained.field)")
    guard entry.activity.hasDetails else { return listed }
    return
      listed
      .at(Period.path(of: entry.activity, "json"), "/activity/\(explained.field)")
  }

  /// The time of a run's best effort is in the list of runs too.
  private func listed(_ explained: Explained) -> Explained {
    guard let period = life.year(of: entry.activity)?.period,
      let index = Array(period.runs.reversed()).firstIndex(where: { $0.id == entry.activity.id }),
      let pointer = explained.places.first?.pointer,
      pointer.hasPrefix("/bestEfforts/"), pointer.split(separator: "/").last == "seconds",
      pointer.split(separator: "/").count == 3
    else { return explained }
    return explained.at(period.path("runs.json"), "/runs/\(index)\(pointer)")
  }
}
