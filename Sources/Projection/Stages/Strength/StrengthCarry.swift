import ActivityModel
import Bytes
import ReadModels

/// The records of lifts of a life so far, and what was lifted of late.
struct StrengthCarry: Carry {
  /// The heaviest lift of an exercise in its last week, and in the week before that.
  private struct Recent {
    /// The Monday of the last week in which the exercise was done.
    var week: LocalDate
    var grams: Int64
    /// Of the last week before that, in which the exercise was done.
    var earlier: Int64?
  }

  private(set) var books = LiftBooks()
  /// The records of the year that was taken last, alone; no balance.
  private(set) var yearBooks = LiftBooks()
  private var recent: [String: Recent] = [:]
  /// The exercises of each workout without warm-ups, ordered by name.
  private(set) var combinations: Set<[String]> = []
  /// The believed volume of each day of the workouts that were taken last, in grams; no balance.
  private(set) var volumes: [LocalDate: Int64] = [:]

  init() {}

  /// A lift is not believed above this many tenths of the best of the week before: a number in
  /// pounds that was read as kilograms is 2.2 times too heavy.
  static let believableTenths: Int64 = 22

  /// Takes the workouts of the next year, ascending by start.
  ///
  /// - Returns: the lifts that would have been records of all time, and were refused.
  mutating func add(_ workouts: [LiftedWorkout]) -> [LiftRejection] {
    (volumes, yearBooks) = ([:], LiftBooks())
    return workouts.flatMap { add($0) }
  }

  private mutating func add(_ workout: LiftedWorkout) -> [LiftRejection] {
    remember(workout)
    return workout.byExercise.flatMap { add($0, of: workout) }
  }

  private mutating func add(
    _ entry: LiftedWorkout.Entry, of workout: LiftedWorkout
  ) -> [LiftRejection] {
    var rejections: [LiftRejection] = []
    let before = best(of: entry.exercise, before: workout.date.monday)
    var believed = entry.lifts[...]
    for (index, lift) in entry.lifts.enumerated() {
      guard let rejection = rejection(of: lift, in: workout, before: before) else { continue }
      take(believed[..<index], of: entry.exercise, in: workout)
      believed = entry.lifts[(index + 1)...]
      if let document = refused(lift, of: entry.exercise, in: workout, because: rejection) {
        rejections.append(
          LiftRejection(document: document, source: LiftSource(workout: workout, lifts: [lift])))
      }
    }
    take(believed, of: entry.exercise, in: workout)
    if believed.count == entry.lifts.count, let volume = entry.lifts.volumeGrams {
      books.take(volume: volume, of: entry, in: workout)
      yearBooks.take(volume: volume, of: entry, in: workout)
      volumes[workout.date, default: 0] += volume
    }
    remember(entry.lifts, of: entry.exercise, on: workout.date)
    return rejections
  }

  private mutating func take(
    _ lifts: ArraySlice<Lift>, of exercise: String, in workout: LiftedWorkout
  ) {
    books.take(lifts, of: exercise, in: workout)
    yearBooks.take(lifts, of: exercise, in: workout)
  }

  // MARK: Rejections

  private func rejection(
    of lift: Lift, in workout: LiftedWorkout, before: Int64?
  ) -> LiftRejectionReason? {
    if workout.activity.corrections.isExcludedFromRecords { return .excluded }
    guard lift.load == .external, let grams = lift.grams, let before,
      grams * 10 > before * Self.believableTenths
    else { return nil }
    return .heavier(grams: grams, before: before)
  }

  /// Nil unless the lift would take a record.
  private func refused(
    _ lift: Lift, of exercise: String, in workout: LiftedWorkout,
    because rejection: LiftRejectionReason
  ) -> RefusedLift? {
    guard let grams = lift.grams, let count = lift.set.repetitions,
      lift.weightKeys(of: exercise).contains(where: { books.isRecord(grams, by: $0) })
    else { return nil }
    return RefusedLift(
      exercise: exercise, kilograms: Thousandths(thousandths: grams), repetitions: Int(count),
      date: workout.dateText, activity: workout.activityText, reason: rejection.reason,
      explanation: rejection.explanation)
  }

  /// The heaviest lift in the last week before `monday` in which the exercise was done.
  private func best(of exercise: String, before monday: LocalDate) -> Int64? {
    guard let last = recent[exercise] else { return nil }
    return last.week < monday ? last.grams : last.earlier
  }

  private mutating func remember(_ workout: LiftedWorkout) {
    let done = workout.byExercise.filter { $0.lifts.workingSets > 0 }.map(\.exercise)
    if !done.isEmpty { combinations.insert(done.sorted { $0.precedes($1) }) }
  }

  private mutating func remember(_ lifts: [Lift], of exercise: String, on date: LocalDate) {
    guard let heaviest = lifts.heaviestGrams else { return }
    guard var last = recent[exercise] else {
      recent[exercise] = Recent(week: date.monday, grams: heaviest)
      return
    }
    if last.week < date.monday {
      last = Recent(week: date.monday, grams: heaviest, earlier: last.grams)
    } else {
      last.grams = max(last.grams, heaviest)
    }
    recent[exercise] = last
  }

  // MARK: Packing

  func write(to writer: inout PackedWriter) {
    books.write(to: &writer)
    writer.list(recent.sorted { $0.key.precedes($1.key) }) { entry, writer in
      writer.text(entry.key)
      writer.integer(entry.value.week.daysSinceEpoch)
      writer.integer(entry.value.grams)
      writer.optional(entry.value.earlier) { $1.integer($0) }
    }
    writer.list(combinations.ordered) { names, writer in
      writer.list(names) { $1.text($0) }
    }
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    books = try LiftBooks(&reader)
    let entries = try reader.list { (reader) throws(PackedDamage) in
      (
        try reader.text(),
        Recent(
          week: LocalDate(daysSinceEpoch: try reader.number(Int32.self)),
          grams: Int64(try reader.integer()),
          earlier: try reader.optional { (reader) throws(PackedDamage) in
            Int64(try reader.integer())
          })
      )
    }
    recent = Dictionary(entries) { first, _ in first }
    combinations = Set(
      try reader.list { (reader) throws(PackedDamage) in
        try reader.list { (reader) throws(PackedDamage) in try reader.text() }
      })
  }
}

extension Set<[String]> {
  /// By the names, the first one first.
  var ordered: [[String]] {
    sorted { $0.lexicographicallyPrecedes($1) { $0.precedes($1) } }
  }
}

/// A lift that would have taken a record, and was refused.
struct LiftRejection {
  let document: RefusedLift
  let source: LiftSource
}

/// Why a lift takes no record.
enum LiftRejectionReason {
  case excluded
  /// In grams.
  case heavier(grams: Int64, before: Int64)

  /// Stored in read models: never changes.
  var reason: String {
    switch self {
    case .excluded: "excluded"
    case .heavier: "heavier-than-believable"
    }
  }

  /// A sentence for people.
  var explanation: String {
    switch self {
    case .excluded:
      "You said that it takes no record: pacelog correct activity --include-in-records takes that "
        + "back."
    case .heavier(let grams, let before):
      "\(Self.text(grams)) is more than 2.2 times the \(Self.text(before)) of the week before: it"
        + " may be pounds read as kilograms."
    }
  }

  private static func text(_ grams: Int64) -> String {
    StatedWeight(millionths: grams * 1_000, unit: .kilogram).text
  }
}
