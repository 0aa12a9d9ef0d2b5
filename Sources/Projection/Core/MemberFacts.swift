import Bytes
import ActivityModel
import Digests
import ReadModels

/// The facts of one member that count, reconciled and corrected, before any number is computed.
struct MemberFacts: Sendable {
  /// The name in the documents.
  let member: MemberID
  let settings: Settings
  let profile: Profile
  let clock: MemberClock
  /// One for each activity, without those that the member deleted; in no order, because only an
  /// analysis shows when an activity began.
  private var dated: [DatedActivity]
  /// The year of the newest activity.
  let lastActivityYear: Int?
  /// Ascending by (start, id).
  let deleted: [ReconciledActivity]
  let dayReports: [EffectiveFact<DaysReported>]
  let samples: [EffectiveFact<SamplesReceived>]
  let locations: [EffectiveFact<LocationsReceived>]
  let tests: [EffectiveFact<TestRecorded>]
  /// One for each subject, in recorded order.
  let subjects: [EffectiveFact<SubjectRecorded>]
  let dayCorrections: DayCorrections
  let lastRecordedAt: Instant
  /// The places to train around the club, which are facts of the club.
  let gyms: [GymPlace]
  /// Nil in a rebuild.
  let recorder: DerivationRecorder?
  /// False when facts that were left out may belong to these, so that they give other documents.
  let isBounded: Bool
  /// The states of the streams at the beginnings of years.
  let streams: StreamStates

  init(
    member: MemberID, name: MemberID? = nil, history: History, settings: Settings,
    zones: ZoneDatabase, gyms: [GymPlace] = [], analysis: AnalysisStep, tracks: LazyTracks,
    recorder: DerivationRecorder? = nil, focus: EventID? = nil, resumption: Resumption? = nil
  ) {
    self.member = name ?? member
    self.recorder = recorder
    self.gyms = gyms
    self.settings = settings
    let reconciled = DeduplicatedActivities(
      member: member, history: history, settings: settings, zones: zones, tracks: tracks,
      memo: analysis.memo, resumption: resumption)
    isBounded =
      resumption?.bounds(reconciled.activities.lazy.map(\.group)) ?? true
      && reconciled.streams != nil
    streams = reconciled.streams ?? StreamStates()
    profile = reconciled.profile
    clock = reconciled.clock
    dayReports = history.dayReports
    samples = history.samples
    locations = history.locations
    tests = history.tests
    subjects = history.subjects
    dayCorrections = history.corrections.days
    lastRecordedAt = history.lastRecordedAt
    let analyst = ActivityAnalyst(settings: settings, clock: clock, step: analysis)
    dated = reconciled.activities.lazy
      .filter { $0.corrections.deletedAt == nil && (focus == nil || $0.id == focus) }
      .map { DatedActivity($0, analyst: analyst) }
    lastActivityYear = dated.lastYear
    deleted = reconciled.activities
      .filter { $0.corrections.deletedAt != nil }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    recorder?.locate(activities)
  }

  /// Ascending by (start, id); one for each activity, without those that the member deleted.
  ///
  /// - Complexity: that of analysing all of them.
  var activities: [DatedActivity] { dated.inOrder }

  /// Those that began on some days, ascending by (start, id).
  ///
  /// - Complexity: that of analysing them.
  func activities(on days: ClosedRange<LocalDate>) -> [DatedActivity] {
    dated.filter { $0.possibleDates.overlaps(days) && days.contains($0.date) }.inOrder
  }

  /// Holds no activity any longer that the documents of a year and of those behind it cannot ask
  /// for.
  mutating func forgetActivities(before year: Int) {
    let first = Period.days(of: year, margin: Period.margin).lowerBound
    dated.removeAll { $0.possibleDates.upperBound < first }
  }

  /// The years in which activities began, and those of their weeks.
  fileprivate var activityYears: Set<Int> {
    // A week belongs to its ISO year.
    var years: Set<Int> = []
    for activity in dated {
      let (first, last) = (activity.possibleDates.lowerBound, activity.possibleDates.upperBound)
      let isCertain =
        first.numbers.year == last.numbers.year && first.isoWeek.year == last.isoWeek.year
      let date = isCertain ? first : activity.date
      years.formUnion([date.numbers.year, date.isoWeek.year])
    }
    return years
  }
}

extension [DatedActivity] {
  /// Ascending by (start, id).
  fileprivate var inOrder: [DatedActivity] { sorted { ($0.start, $0.id) < ($1.start, $1.id) } }

  /// Analyses only those that may have begun in a later year than all others.
  fileprivate var lastYear: Int? {
    guard let certain = lazy.map(\.possibleDates.lowerBound.numbers.year).max() else { return nil }
    let later = filter { $0.possibleDates.upperBound.numbers.year > certain }
    return later.map(\.date.numbers.year).max().map { Swift.max($0, certain) } ?? certain
  }
}

/// The facts of a member that belong to no year.
struct LifeFacts: Sendable {
  let member: MemberID
  let settings: Settings
  let profile: Profile
  /// One for each subject, in recorded order.
  let subjects: [EffectiveFact<SubjectRecorded>]
  /// The places to train around the club.
  let gyms: [GymPlace]
  /// Nil in a rebuild.
  let recorder: DerivationRecorder?

  init(_ facts: MemberFacts) {
    (member, recorder) = (facts.member, facts.recorder)
    settings = facts.settings
    profile = facts.profile
    gyms = facts.gyms
    subjects = facts.subjects.filter { $0.body.content.date == nil }
  }
}

/// The years that a member has facts of.
struct FactYears {
  /// Years that have documents, whatever is computed.
  private(set) var certain: Set<Int> = []
  /// Years of totals and samples, which may turn out to have no reading of a day.
  private(set) var possible: Set<Int> = []

  init(_ facts: MemberFacts) {
    certain = facts.activityYears
    for activity in facts.deleted { certain.insert(activity.localDate.numbers.year) }
    for test in facts.tests { certain.insert(test.body.date.numbers.year) }
    for subject in facts.subjects {
      if let date = subject.body.content.localDate(on: facts.clock) {
        certain.insert(date.numbers.year)
      }
    }
    for report in facts.dayReports {
      for day in report.body.days { possible.insert(day.date.numbers.year) }
    }
    for received in facts.samples {
      // A sample lasts two days at most, and clocks differ by less than two days.
      for days in [-2, 4] {
        possible.insert(received.body.day.adding(days: days).numbers.year)
      }
    }
    for date in facts.dayCorrections.dates { possible.insert(date.numbers.year) }
    possible.subtract(certain)
  }

  /// Ascending.
  var all: [Int] { certain.union(possible).filter { (1...9_999).contains($0) }.sorted() }
}

/// One activity of a member and the local day on which it began.
final class DatedActivity: Sendable {
  let reconciled: ReconciledActivity
  /// Identifies all that its numbers depend on.
  let inputs: Digest
  /// When it may have begun, as far as its recording shows without its points.
  let possibleDates: ClosedRange<LocalDate>
  private let analyst: ActivityAnalyst
  private let began = Lazily<Beginning>()
  private let analysed = Lazily<MemberActivity>()

  private struct Beginning {
    let start: Instant
    let date: LocalDate
  }

  init(_ reconciled: ReconciledActivity, analyst: ActivityAnalyst) {
    self.reconciled = reconciled
    self.analyst = analyst
    inputs = reconciled.inputs
    let official = reconciled.group.official
    let (span, start) = (official.span, official.start.milliseconds)
    let first = min(span.start, start, reconciled.group.clockStart?.milliseconds ?? start)
    let last = max(span.end, start)
    let rules = reconciled.group.zone.rules
    func date(_ milliseconds: Int64) -> LocalDate {
      rules.local(at: Instant(milliseconds: milliseconds)).date
    }
    // A day more on each side, for a start that the file states on another clock.
    possibleDates = date(first).adding(days: -1)...date(last).adding(days: 1)
  }

  /// The first timed point that was kept, or the stated start.
  ///
  /// - Complexity: that of an analysis, unless the memo knows it.
  var start: Instant { beginning.start }

  /// The local day of ``start``, by the zone in force.
  var date: LocalDate { beginning.date }

  private var beginning: Beginning {
    began.get {
      let start = analyst.start(of: reconciled, inputs) { activity.start }
      return Beginning(
        start: start, date: reconciled.group.zone.rules.local(at: start).date)
    }
  }

  var id: EventID { reconciled.id }

  /// With its numbers.
  var activity: MemberActivity { analysed.get { analyst.activity(of: reconciled) } }
}

extension ReconciledActivity {
  /// The local day of its stated start.
  var localDate: LocalDate { group.zone.rules.local(at: start).date }

  /// Identifies the recordings, their sources, their zone, the corrections in force, and the ids
  /// that lead to it.
  var inputs: Digest {
    var writer = PackedWriter()
    writer.list(group.recordings) { $0.write(to: &$1) }
    writer.values(group.isZoneShiftedTwin, group.zone.name, group.zone.source.rawValue)
    writer.list(corrections.all) { $1.values($0.event, $0.recordedAt.milliseconds) }
    writer.values(part.start ?? .min, part.end ?? .max, formerIDs)
    return Digest(sha256Of: writer.bytes)
  }
}

extension ActivityRecording {
  /// Its names, evidence, span and sources.
  func write(to writer: inout PackedWriter) {
    writer.list(names) { $1.values(Int($0.sequence), $0.id) }
    writer.values(evidence, start.milliseconds, span.start, span.end)
    writer.list(citations) {
      $1.values($0.source.digest, $0.fileName, $0.adapter.name, $0.adapter.version)
    }
  }
}
