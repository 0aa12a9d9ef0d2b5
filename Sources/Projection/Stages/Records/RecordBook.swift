import Bytes
import ActivityModel
import ReadModels

/// An effort that took a record.
struct RecordEffort: Sendable {
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

/// Follows the records of one discipline through a member's life.
struct RecordBook: Sendable {
  /// The record and all before it, each faster than the last.
  private(set) var steps: [RecordEffort] = []

  init() {}

  /// Takes the next effort in time.
  ///
  /// Only a faster one takes the record: of equal times the earlier keeps it. An effort that is
  /// refused is listed when it would have taken the record.
  mutating func take(
    _ effort: EffortAnalysis, of activity: MemberActivity, refusal: RecordRefusal?
  ) -> RefusedEffort? {
    if let best = steps.last, effort.milliseconds >= best.milliseconds { return nil }
    if let refusal { return RefusedEffort(effort, of: activity, refusal: refusal) }
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
struct DistanceBooks: Sendable {
  private static let sports: [(sport: SportFamily, disciplines: [Discipline])] = [
    (.run, Discipline.runs), (.ride, Discipline.rides),
  ]

  /// In the order of the sports, and of their disciplines.
  private var books = sports.map { Array(repeating: RecordBook(), count: $0.disciplines.count) }

  init() {}

  /// The books of one year alone.
  init(of period: Period) {
    _ = take(
      period.activities,
      rules: RecordRules(settings: period.settings.records, profile: period.profile))
  }

  /// Takes the efforts of later activities, ascending by start.
  ///
  /// - Returns: the refused ones, ordered by sport, discipline and start.
  mutating func take(_ activities: [MemberActivity], rules: RecordRules) -> [RefusedEffort] {
    var refused: [[RefusedEffort]] = []
    for (index, (sport, disciplines)) in Self.sports.enumerated() {
      var lists = Array(repeating: [RefusedEffort](), count: disciplines.count)
      for activity in activities where activity.sport.family == sport {
        for effort in activity.analysis.bestEfforts {
          guard let place = disciplines.firstIndex(of: effort.discipline) else { continue }
          let refusal = rules.refusal(of: effort, in: activity)
          if let effort = books[index][place].take(effort, of: activity, refusal: refusal) {
            lists[place].append(effort)
          }
        }
      }
      refused += lists
    }
    return refused.flatMap(\.self)
  }

  var records: [PersonalRecord] {
    zip(Self.sports, books).flatMap { entry, books in
      zip(entry.disciplines, books).compactMap { $1.record(of: entry.sport, over: $0) }
    }
  }

  func write(to writer: inout PackedWriter) {
    for book in books.joined() { writer.list(book.steps) { $0.write(to: &$1) } }
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    for sport in books.indices {
      for place in books[sport].indices { books[sport][place] = try RecordBook(&reader) }
    }
  }
}

extension RecordBook {
  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    steps = try reader.list { (reader) throws(PackedDamage) in try RecordEffort(&reader) }
  }
}

extension RecordEffort {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.digest(activity.digest)
    writer.integer(date.daysSinceEpoch)
    for number in [milliseconds, startMilliseconds, startMillimeters, endMillimeters] {
      writer.integer(number)
    }
    writer.list(flags) { $1.text($0) }
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      activity: EventID(digest: try reader.digest()),
      date: LocalDate(daysSinceEpoch: try reader.number(Int32.self)),
      milliseconds: Int64(try reader.integer()), startMilliseconds: Int64(try reader.integer()),
      startMillimeters: Int64(try reader.integer()),
      endMillimeters: Int64(try reader.integer()),
      flags: try reader.list { (reader) throws(PackedDamage) in try reader.text() })
  }
}

extension RefusedEffort {
  fileprivate init(
    _ effort: EffortAnalysis, of activity: MemberActivity, refusal: RecordRefusal
  ) {
    let discipline = effort.discipline
    self.init(
      discipline: discipline.name, sport: activity.sport.family.rawValue,
      distanceMeters: Thousandths(millimeters: discipline.distanceMillimeters),
      seconds: Thousandths(milliseconds: effort.milliseconds),
      date: activity.localDate.iso8601, activity: activity.id.hex,
      reason: refusal.reason, explanation: refusal.explanation)
  }
}

extension MemberActivity {
  /// What a reader of a record should know of the activity; sorted.
  fileprivate var recordFlags: [String] {
    var known = flags.filter { $0 == "zone-shifted-twin" }
    if sportSource == .speed { known.append("sport-from-speed") }
    if sport == .treadmillRun { known.append("treadmill") }
    return known.sorted { $0.precedes($1) }
  }
}
