import Bytes
import ActivityModel
import ReadModels

/// An effort that took a record.
struct RecordEffort: Packed, Sendable {
  let activity: EventID
  let date: LocalDate
  let milliseconds: Int64
  /// Since the start of the activity.
  let startMilliseconds: Int64
  /// Along the curve.
  let startMillimeters: Int64
  let endMillimeters: Int64
  /// Warnings for the reader; sorted.
  let flags: [String]
}

/// An effort that was compared with a record.
struct RecordAttempt: Sendable {
  let effort: EffortAnalysis
  let activity: MemberActivity
  let rejection: RecordRejection?
}

/// An effort that would have taken a record, and was refused.
struct RefusedAttempt: Sendable {
  let attempt: RecordAttempt
  let rejection: RecordRejection
  /// The former record, in milliseconds.
  let standing: Int64?

  var document: RefusedEffort {
    RefusedEffort(attempt.effort, of: attempt.activity, rejection: rejection)
  }
}

/// Follows the records of one discipline through a member's life.
struct RecordBook: Sendable {
  /// The record and all before it, each faster than the last.
  fileprivate(set) var steps: [RecordEffort] = []
  /// All that were compared; nil in a rebuild.
  fileprivate(set) var attempts: [RecordAttempt]?

  init() {}

  /// Takes the next effort in time.
  ///
  /// Only a faster one takes the record: of equal times the earlier keeps it. An effort that is
  /// refused is listed when it would have taken the record.
  mutating func take(_ attempt: RecordAttempt) -> RefusedAttempt? {
    attempts?.append(attempt)
    let (effort, activity) = (attempt.effort, attempt.activity)
    if let best = steps.last, effort.milliseconds >= best.milliseconds { return nil }
    if let rejection = attempt.rejection {
      return RefusedAttempt(
        attempt: attempt, rejection: rejection, standing: steps.last?.milliseconds)
    }
    steps.append(
      RecordEffort(
        activity: activity.id, date: activity.localDate, milliseconds: effort.milliseconds,
        startMilliseconds: effort.startMilliseconds, startMillimeters: effort.startMillimeters,
        endMillimeters: effort.endMillimeters, flags: activity.recordFlags))
    return nil
  }

  /// The record with its history; nil when no effort was accepted.
  func record(of sport: SportFamily, over discipline: Discipline) -> PersonalRecord? {
    guard let best = steps.last else { return nil }
    let effort = EffortAnalysis(
      discipline: discipline, milliseconds: best.milliseconds,
      startMilliseconds: best.startMilliseconds, startMillimeters: best.startMillimeters,
      endMillimeters: best.endMillimeters)
    return PersonalRecord(
      discipline: discipline.name, sport: sport.rawValue,
      distanceMeters: Thousandths(millimeters: discipline.distanceMillimeters),
      seconds: Thousandths(milliseconds: best.milliseconds), date: best.date.iso8601,
      activity: best.activity.hex, window: Window(effort), history: history, flags: best.flags)
  }

  private var history: [RecordStep] {
    steps.indices.map { index in
      let before = index == 0 ? nil : steps[index - 1].milliseconds
      return RecordStep(
        date: steps[index].date.iso8601, activity: steps[index].activity.hex,
        seconds: Thousandths(milliseconds: steps[index].milliseconds),
        previousSeconds: before.map(Thousandths.init(milliseconds:)))
    }
  }
}

/// The books of every sport and discipline.
struct DistanceBooks: Packed, Sendable {
  private static let sports: [(sport: SportFamily, disciplines: [Discipline])] = [
    (.run, Discipline.runs), (.ride, Discipline.rides),
  ]

  /// In the order of the sports, and of their disciplines.
  private var books = sports.map { Array(repeating: RecordBook(), count: $0.disciplines.count) }

  init() {}

  /// The books of one year alone.
  init(of period: Period) {
    _ = take(period)
  }

  /// Takes the efforts of the activities of the next year.
  ///
  /// - Returns: the refused ones, ordered by sport, discipline and start.
  mutating func take(_ period: Period) -> [RefusedAttempt] {
    if period.recorder != nil { keepAttempts() }
    let rules = RecordRules(settings: period.settings.records, profile: period.profile)
    let activities = period.activities
    var refused: [[RefusedAttempt]] = []
    for (index, (sport, disciplines)) in Self.sports.enumerated() {
      var lists = Array(repeating: [RefusedAttempt](), count: disciplines.count)
      for activity in activities where activity.sport.family == sport {
        for effort in activity.analysis.bestEfforts {
          guard let place = disciplines.firstIndex(of: effort.discipline) else { continue }
          let attempt = RecordAttempt(
            effort: effort, activity: activity, rejection: rules.rejection(of: effort, in: activity)
          )
          if let refused = books[index][place].take(attempt) { lists[place].append(refused) }
        }
      }
      refused += lists
    }
    return refused.flatMap(\.self)
  }

  private mutating func keepAttempts() {
    for sport in books.indices {
      for place in books[sport].indices where books[sport][place].attempts == nil {
        books[sport][place].attempts = []
      }
    }
  }

  /// Those with a record, in the order of the records.
  var held: [(sport: SportFamily, discipline: Discipline, book: RecordBook)] {
    zip(Self.sports, books).flatMap { entry, books in
      zip(entry.disciplines, books).filter { !$1.steps.isEmpty }.map { (entry.sport, $0, $1) }
    }
  }

  var records: [PersonalRecord] {
    held.compactMap { $0.book.record(of: $0.sport, over: $0.discipline) }
  }

  func write(to writer: inout PackedWriter) {
    for book in books.joined() { writer.values(book.steps) }
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    for sport in books.indices {
      for place in books[sport].indices { books[sport][place].steps = try reader.value() }
    }
  }
}

extension RecordEffort {
  func write(to writer: inout PackedWriter) {
    writer.values(
      activity, date, milliseconds, startMilliseconds, startMillimeters, endMillimeters, flags)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      activity: try reader.value(), date: try reader.value(), milliseconds: try reader.value(),
      startMilliseconds: try reader.value(), startMillimeters: try reader.value(),
      endMillimeters: try reader.value(), flags: try reader.value())
  }
}

extension RefusedEffort {
  fileprivate init(
    _ effort: EffortAnalysis, of activity: MemberActivity, rejection: RecordRejection
  ) {
    let discipline = effort.discipline
    self.init(
      discipline: discipline.name, sport: activity.sport.family.rawValue,
      distanceMeters: Thousandths(millimeters: discipline.distanceMillimeters),
      seconds: Thousandths(milliseconds: effort.milliseconds),
      date: activity.localDate.iso8601, activity: activity.id.hex,
      reason: rejection.reason, explanation: rejection.explanation)
  }
}

extension MemberActivity {
  /// Remarks on the activity of a record; sorted.
  fileprivate var recordFlags: [String] {
    var known = flags.filter { $0 == "zone-shifted-twin" }
    if sportSource == .speed { known.append("sport-from-speed") }
    if sport == .treadmillRun { known.append("treadmill") }
    return known.sorted { $0.precedes($1) }
  }
}
