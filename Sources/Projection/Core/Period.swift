import Bytes
import ActivityModel
import Digests
import ReadModels

/// One calendar year of a member's local time, with the facts of the days around it: what a stage
/// reduces.
final class Period: Sendable {
  let year: Int
  let member: MemberID
  let settings: Settings
  let profile: Profile
  let clock: MemberClock
  private let own: [DatedActivity]
  private let around: [DatedActivity]
  /// Deleted activities of the year, ascending by (start, id).
  let deleted: [ReconciledActivity]
  /// Without the days that are further away than ``margin``.
  let dayReports: [EffectiveFact<DaysReported>]
  let samples: [EffectiveFact<SamplesReceived>]
  let tests: [EffectiveFact<TestRecorded>]
  /// Those of the year, of the days around it, and those that hold for a whole life.
  let subjects: [EffectiveFact<SubjectRecorded>]
  let dayCorrections: DayCorrections
  /// True when a later year has an activity.
  let isFollowed: Bool
  /// Nil in a rebuild.
  let recorder: DerivationRecorder?
  private let madeDays = Lazily<DecidedDays>()
  private let madeDiaries = Lazily<[LocalDate: DecidedDiary]>()
  private let madeWorkouts = Lazily<[LiftedWorkout]>()
  private let takenLifts = Guarded<TakenLifts?>(nil)

  /// How many days of the neighbouring years belong to the facts of a year: a week, and the
  /// difference between two clocks.
  static let margin = 8

  init(_ year: Int, of facts: MemberFacts) {
    self.year = year
    member = facts.member
    settings = facts.settings
    profile = facts.profile
    clock = facts.clock
    let days = Period.days(of: year, margin: Period.margin)
    around = facts.activities(on: days)
    own = around.filter { $0.date.numbers.year == year }
    deleted = facts.deleted.filter { $0.localDate.numbers.year == year }
    dayReports = facts.dayReports.compactMap { $0.within(days) }
    samples = facts.samples.filter { days.contains($0.body.day) }
    tests = facts.tests.filter { $0.body.date.numbers.year == year }
    subjects = facts.subjects.filter { $0.body.content.date.map(days.contains) ?? true }
    dayCorrections = facts.dayCorrections
    isFollowed = facts.lastActivityYear.map { $0 > year } ?? false
    recorder = facts.recorder
  }

  /// `2026`.
  var name: String { Period.name(of: year) }

  static func name(of year: Int) -> String { year.padded(to: 4) }

  /// The path of a document of the year: `2026/days.json`.
  func path(_ document: String) -> String { "\(name)/\(document)" }

  /// The activities that began in the year, ascending by (start, id).
  var activities: [MemberActivity] { own.map(\.activity) }

  /// With those of the days around the year.
  var nearbyActivities: [MemberActivity] { around.map(\.activity) }

  /// The activities that began in the year, without their numbers.
  var datedActivities: [DatedActivity] { own }

  /// On roads, trails and treadmills; ascending by (start, id).
  var runs: [MemberActivity] { activities.filter { $0.sport.family == .run } }

  /// Newest first.
  var days: [Day] { nearbyDays.filter { $0.date.hasPrefix(name + "-") } }

  /// With those of the week before the year and of the week behind it: a week of the year may begin
  /// or end there.
  var nearbyDays: [Day] { decidedDays.days }

  /// The same with the candidates that decided them.
  var decidedDays: DecidedDays {
    madeDays.get { decidedDays(in: Period.days(of: year, margin: 7)) }
  }

  /// The diaries of food that count, with those of the days around the year.
  var diaries: [LocalDate: DecidedDiary] { madeDiaries.get { decidedDiaries() } }

  /// The workouts of the year and of the days around it, ascending by start.
  ///
  /// - Complexity: O(sets) for the first of the stages that ask.
  var liftedWorkouts: [LiftedWorkout] { madeWorkouts.get { readWorkouts() } }

  /// A balance of lifts with the workouts of the year.
  ///
  /// - Complexity: O(sets) for the first of the stages that ask after one balance; O(records) for
  ///   the others.
  func lifts(after carry: StrengthCarry) -> TakenLifts {
    var writer = PackedWriter()
    carry.write(to: &writer)
    if let known = takenLifts.withLock({ $0 }), known.before == writer.bytes { return known }
    let taken = TakenLifts(
      liftedWorkouts.filter { $0.date.numbers.year == year }, after: carry, packed: writer.bytes)
    takenLifts.withLock { $0 = taken }
    return taken
  }

  /// The days from so many before the year to so many behind it.
  static func days(of year: Int, margin: Int) -> ClosedRange<LocalDate> {
    let first = LocalDate(year: year, month: 1, day: 1) ?? LocalDate(daysSinceEpoch: 0)
    let last = LocalDate(year: year, month: 12, day: 31) ?? first
    return first.adding(days: -margin)...last.adding(days: margin)
  }

  /// The last day of the year.
  var lastDate: LocalDate {
    Period.days(of: year, margin: 0).upperBound
  }
}

extension EffectiveFact<DaysReported> {
  /// Nil without a day of these.
  fileprivate func within(_ dates: ClosedRange<LocalDate>) -> EffectiveFact? {
    let days = body.days.filter { dates.contains($0.date) }
    guard days.count < body.days.count else { return self }
    return days.isEmpty
      ? nil
      : EffectiveFact(
        id: id, body: DaysReported(stream: body.stream, year: body.year, days: days),
        citations: citations, sequence: sequence)
  }
}

// MARK: Keys

extension Period {
  /// Identifies all the facts of these kinds that the period has.
  func digest(of kinds: FactKinds) -> Digest {
    var writer = PackedWriter()
    writer.integer(year)
    if kinds.contains(.activities) {
      writer.values(around.map(\.inputs), deleted.map(\.inputs), isFollowed)
    }
    if kinds.contains(.days) { writeDays(to: &writer) }
    if kinds.contains(.tests) {
      writer.list(tests) { $1.values($0.id, $0.correction?.event) }
    }
    let subjects = subjects.filter { kinds.contains(.subjects($0.body.content.kind)) }
    if !subjects.isEmpty { writer.values(subjects.map(\.id)) }
    if kinds.contains(.profile) {
      profile.write(Period.days(of: year, margin: Period.margin + 1), to: &writer)
    }
    if kinds.contains(.games) {
      profile.games.write(Period.days(of: year, margin: Period.margin + 1), to: &writer)
    }
    return Digest(sha256Of: writer.bytes)
  }

  private func writeDays(to writer: inout PackedWriter) {
    writer.list(dayReports) { fact, writer in
      let stream = fact.body.stream
      writer.values(stream.vendor, stream.device, stream.kind.rawValue)
      writer.values(Int(fact.sequence), fact.exportedOn)
      writer.list(fact.body.days) { day, writer in
        writer.values(day.date)
        writer.list(day.readings) { $1.values($0.quantity.rawValue, $0.value) }
      }
    }
    writer.values(samples.map(\.id))
    let own = Period.days(of: year, margin: Period.margin)
    let corrections = dayCorrections.segments.map(\.value)
      .filter { $0.first <= own.upperBound && own.lowerBound <= $0.last }
    writer.list(corrections) { correction, writer in
      writer.values(
        correction.quantity.rawValue, max(correction.first, own.lowerBound),
        min(correction.last, own.upperBound))
      switch correction.value {
      case .exactly(let value): writer.values([value])
      case .ignored: writer.text("ignored")
      case .asRecorded: writer.text("as told")
      }
    }
  }
}
