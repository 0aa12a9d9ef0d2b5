import ActivityModel
import Bytes
import ReadModels

/// A balance of lifts behind a year.
struct TakenLifts: Sendable {
  /// The balance before the year.
  let before: [UInt8]
  let carry: StrengthCarry
  /// The lifts that would have been records of all time, and were refused.
  let refused: [LiftRejection]

  init(_ workouts: [LiftedWorkout], after carry: StrengthCarry, packed: [UInt8]) {
    before = packed
    var carry = carry
    refused = carry.add(workouts)
    self.carry = carry
  }
}

/// The records of lifts of a life so far, and what was lifted of late.
struct StrengthCarry: Carry {
  private(set) var books = LiftBooks()
  /// The records of the year that was taken last, alone; no balance.
  private(set) var yearBooks = LiftBooks()
  private var recent: [String: Recent] = [:]
  /// The workouts with some exercises, which are ordered by name; without warm-ups and missed
  /// attempts.
  private var combinations: [[String]: Lifted] = [:]
  /// The believed volume of each day of the workouts that were taken last, in grams; no balance.
  private(set) var volumes: [LocalDate: Int64] = [:]
  /// The believed sets of each exercise in the workouts that were taken last; no balance.
  private(set) var believed: [String: [LiftSource]] = [:]

  init() {}

  /// A lift is not believed above this many tenths of the best of the last week with a believed
  /// lift: a number in pounds that was read as kilograms is 2.2 times too heavy.
  static let believableTenths: Int64 = 22

  /// After so many weeks since its yardstick held, any weight of an exercise is believed: a member
  /// may come back stronger, or train on another machine.
  static let yardstickWeeks = 12

  /// Takes the workouts of the next year.
  ///
  /// - Returns: The lifts that would have been records of all time, and were refused.
  mutating func add(_ period: Period) -> [LiftRejection] {
    let taken = period.lifts(after: self)
    self = taken.carry
    return taken.refused
  }

  /// Takes workouts, ascending by start.
  mutating func add(_ workouts: [LiftedWorkout]) -> [LiftRejection] {
    (volumes, yearBooks, believed) = ([:], LiftBooks(), [:])
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
    let before = yardstick(of: entry.exercise, before: workout.date.monday)
    var believed = entry.lifts[...]
    for (index, lift) in entry.lifts.enumerated() {
      guard let rejection = rejection(of: lift, in: workout, before: before) else { continue }
      take(believed[..<index], of: entry.exercise, in: workout)
      believed = entry.lifts[(index + 1)...]
      if case .heavier(let grams, _, _) = rejection {
        recent[entry.exercise]?.refuse(Yardstick(date: workout.date, grams: grams))
      }
      if let document = refused(lift, of: entry.exercise, in: workout, because: rejection) {
        rejections.append(
          LiftRejection(document: document, source: LiftSource(workout: workout, lifts: [lift])))
      }
    }
    take(believed, of: entry.exercise, in: workout)
    if believed.count == entry.lifts.count, let volume = entry.lifts.volumeGrams, volume > 0 {
      books.take(volume: volume, of: entry, in: workout)
      yearBooks.take(volume: volume, of: entry, in: workout)
      volumes[workout.date, default: 0] += volume
    }
    return rejections
  }

  /// Takes believed sets.
  private mutating func take(
    _ lifts: ArraySlice<Lift>, of exercise: String, in workout: LiftedWorkout
  ) {
    guard !lifts.isEmpty else { return }
    books.take(lifts, of: exercise, in: workout)
    yearBooks.take(lifts, of: exercise, in: workout)
    let source = LiftSource(workout: workout, lifts: Array(lifts))
    believed[exercise, default: []].append(source)
    remember(source, of: exercise)
  }

  // MARK: Rejections

  private func rejection(
    of lift: Lift, in workout: LiftedWorkout, before: Yardstick?
  ) -> LiftRejectionReason? {
    if workout.activity.corrections.isExcludedFromRecords { return .excluded }
    if workout.activity.corrections.isConfirmed { return nil }
    guard lift.load == .external, !lift.isMissed, let grams = lift.grams, let before,
      grams * 10 > before.grams * Self.believableTenths
    else { return nil }
    return .heavier(grams: grams, best: before.grams, on: before.date)
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

  /// The heaviest believed lift in the last week before `monday` that has one; nil when that week
  /// is too long ago.
  private func yardstick(of exercise: String, before monday: LocalDate) -> Yardstick? {
    guard let recent = recent[exercise] else { return nil }
    let known = recent.last.date < monday ? recent.last : recent.earlier
    guard let known, monday <= known.standing.monday.adding(days: 7 * Self.yardstickWeeks) else {
      return nil
    }
    return known
  }

  private mutating func remember(_ workout: LiftedWorkout) {
    let done = workout.byExercise.filter { $0.lifts.contains(where: \.isWork) }.map(\.exercise)
    guard !done.isEmpty else { return }
    combinations[done.sorted { $0.precedes($1) }, default: Lifted()].take(workout.date)
  }

  private mutating func remember(_ source: LiftSource, of exercise: String) {
    guard let grams = source.lifts.heaviestGrams else { return }
    let new = Yardstick(date: source.workout.date, grams: grams)
    recent[exercise, default: Recent(last: new)].take(new)
  }

  /// The exercises that were done in one workout, each combination once, and the number of its
  /// workouts; by the names, the first one first.
  var lifted: [(exercises: [String], workouts: Lifted)] {
    combinations.sorted { left, right in
      left.key.lexicographicallyPrecedes(right.key) { $0.precedes($1) }
    }.map { ($0.key, $0.value) }
  }

  // MARK: Packing

  func write(to writer: inout PackedWriter) {
    let lifted = lifted
    books.write(to: &writer)
    writer.pairs(recent.sorted { $0.key.precedes($1.key) })
    writer.values(lifted.map(\.exercises), lifted.map(\.workouts.count))
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    books = try reader.value()
    recent = try reader.dictionary()
    let (exercises, workouts): ([[String]], [Int]) = (try reader.value(), try reader.value())
    combinations = Dictionary(zip(exercises, workouts.map { Lifted(count: $0) })) { $1 }
  }
}

/// The workouts of one combination of exercises.
struct Lifted {
  private(set) var count = 0
  /// Without those that were carried over from an earlier year in a rebuild.
  private(set) var dates: [LocalDate] = []

  init(count: Int = 0) { self.count = count }

  mutating func take(_ date: LocalDate) {
    count += 1
    dates.append(date)
  }
}

/// The heaviest lift of an exercise in one week.
private struct Yardstick: Packed {
  let date: LocalDate
  let grams: Int64
  /// The last day on which nothing cast doubt on it: its own, or that of the week before.
  var standing: LocalDate
}

extension Yardstick {
  fileprivate init(date: LocalDate, grams: Int64) {
    self.init(date: date, grams: grams, standing: date)
  }

  fileprivate func write(to writer: inout PackedWriter) { writer.values(date, grams, standing) }

  fileprivate init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(date: try reader.value(), grams: try reader.value(), standing: try reader.value())
  }
}

/// The yardsticks of the last two weeks with a believed lift of an exercise.
private struct Recent: Packed {
  var last: Yardstick
  var earlier: Yardstick?
  /// The heaviest lift of the last week in which one was not believed.
  var refused: Yardstick?

  /// Takes a believed lift, which is not before the last one.
  mutating func take(_ new: Yardstick) {
    if last.date < new.date.monday {
      (last, earlier) = (new, last)
    } else if last.grams < new.grams {
      last = new
    }
    settle()
  }

  /// Takes a lift that is not believed.
  mutating func refuse(_ lift: Yardstick) {
    if let known = refused, known.date >= lift.date.monday, known.grams >= lift.grams { return }
    refused = lift
    if lift.date.monday == last.date.monday { settle() }
  }

  /// A best of less than half of what was refused in its week may be a warm-up: it is a yardstick,
  /// and does not renew the weeks for which one holds.
  private mutating func settle() {
    let isDoubted = refused.map { $0.date.monday == last.date.monday && $0.grams > 2 * last.grams }
    last.standing = isDoubted == true ? earlier?.standing ?? last.date : last.date
  }
}

extension Recent {
  fileprivate func write(to writer: inout PackedWriter) { writer.values(last, earlier, refused) }

  fileprivate init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(last: try reader.value(), earlier: try reader.value(), refused: try reader.value())
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
  /// In grams, with the day of the best lift that it is compared with.
  case heavier(grams: Int64, best: Int64, on: LocalDate)

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
      RecordRejection.excluded.explanation
    case .heavier(let grams, let best, let date):
      "\(Self.text(grams)) is more than 2.2 times the \(Self.text(best)) of \(date.iso8601): it may"
        + " be pounds read as kilograms."
    }
  }

  private static func text(_ grams: Int64) -> String {
    StatedWeight(millionths: grams * 1_000, unit: .kilogram).text
  }
}
