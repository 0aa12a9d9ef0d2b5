import ActivityModel
import Bytes
import ReadModels

/// The measures by which lifts are compared.
struct LiftKey: Hashable, Packed, Sendable {
  enum Measure: Int, Sendable {
    case weight, oneRepetitionMaximum, repetitions, sessionVolume
  }

  let exercise: String
  let measure: Measure
  /// 1 to 10 for a weight, else 0.
  let repetitions: Int
  let isLessBetter: Bool
}

/// A lift that took a record.
struct LiftMark: Packed, Sendable {
  let activity: EventID
  let date: LocalDate
  /// Grams, or repetitions.
  let value: Int64
  /// Of the set, for an estimate.
  var repetitions: Int?
  var stated: StatedWeight?
  /// The sets behind the value; nil for what was carried over from an earlier year in a rebuild.
  var source: LiftSource?

  /// A set takes up to ten records, whose texts are those of its workout.
  var dateText: String { source?.workout.dateText ?? date.iso8601 }
  var activityText: String { source?.workout.activityText ?? activity.hex }
}

/// Sets of one workout.
struct LiftSource: Sendable {
  let workout: LiftedWorkout
  let lifts: [Lift]
}

/// The records of lifts, by what they are compared by.
struct LiftBooks: Packed, Sendable {
  /// By exercise, so that a set costs one look-up for all its comparisons.
  private var books: [String: ExerciseBook] = [:]

  init() {}

  var isEmpty: Bool { books.values.allSatisfy(\.isEmpty) }

  /// True when a value would take the record: of equal ones the earlier keeps it.
  func isRecord(_ value: Int64, by key: LiftKey) -> Bool {
    books[key.exercise]?.isRecord(value, in: ExerciseBook.slot(of: key)) ?? true
  }

  /// Takes sets of one exercise; a lift at five counts for four, three, two and one too.
  mutating func take(_ lifts: ArraySlice<Lift>, of exercise: String, in workout: LiftedWorkout) {
    guard !lifts.isEmpty else { return }
    books[exercise, default: ExerciseBook()].take(lifts, in: workout)
  }

  /// Adds an exercise's volume in one workout.
  mutating func take(volume grams: Int64, of entry: LiftedWorkout.Entry, in workout: LiftedWorkout)
  {
    books[entry.exercise, default: ExerciseBook()].take(grams, in: ExerciseBook.volume) {
      LiftMark(
        activity: workout.activity.id, date: workout.date, value: grams,
        source: LiftSource(workout: workout, lifts: entry.lifts))
    }
  }

  /// The best of every comparison, ordered.
  var records: [LiftRecord] { held.compactMap { LiftRecord($0.key, $0.value) } }

  /// Every comparison and its marks, ordered.
  var held: [(key: LiftKey, value: [LiftMark])] {
    books.sorted { $0.key.precedes($1.key) }.flatMap { $0.value.held(of: $0.key) }
  }
}

/// The records of one exercise.
private struct ExerciseBook: Sendable {
  /// Of each comparison the record and all before it, one a workout, each better than the last: the
  /// weights for 1 to 10 repetitions, those of machines that take weight off, then the three other
  /// measures.
  private var marks = [[LiftMark]](repeating: [], count: 23)

  static let (oneRepetitionMaximum, repetitions, volume) = (20, 21, 22)

  static func slot(of key: LiftKey) -> Int {
    switch key.measure {
    case .weight: key.repetitions - 1 + (key.isLessBetter ? 10 : 0)
    case .oneRepetitionMaximum: oneRepetitionMaximum
    case .repetitions: repetitions
    case .sessionVolume: volume
    }
  }

  private static func key(_ exercise: String, of slot: Int) -> LiftKey {
    switch slot {
    case oneRepetitionMaximum: LiftKey(exercise, .oneRepetitionMaximum)
    case repetitions: LiftKey(exercise, .repetitions)
    case volume: LiftKey(exercise, .sessionVolume)
    default:
      LiftKey(
        exercise: exercise, measure: .weight, repetitions: slot % 10 + 1, isLessBetter: slot >= 10)
    }
  }

  var isEmpty: Bool { marks.allSatisfy(\.isEmpty) }

  /// In the order of their keys.
  func held(of exercise: String) -> [(key: LiftKey, value: [LiftMark])] {
    Self.orderedSlots.filter { !marks[$0].isEmpty }
      .map { (Self.key(exercise, of: $0), marks[$0]) }
  }

  private static let orderedSlots =
    (0..<10).flatMap { [$0, $0 + 10] } + [oneRepetitionMaximum, repetitions, volume]

  func isRecord(_ value: Int64, in slot: Int) -> Bool {
    guard let best = marks[slot].last?.value else { return true }
    return (10..<20).contains(slot) ? value < best : value > best
  }

  /// Makes a mark only of what takes the record; it replaces the workout's earlier one.
  mutating func take(_ value: Int64, in slot: Int, _ mark: () -> LiftMark) {
    guard isRecord(value, in: slot) else { return }
    let new = mark()
    if marks[slot].last?.activity == new.activity { marks[slot].removeLast() }
    marks[slot].append(new)
  }

  mutating func take(_ lifts: ArraySlice<Lift>, in workout: LiftedWorkout) {
    for lift in lifts where !lift.isWarmUp {
      guard let count = lift.set.repetitions, count > 0 else { continue }
      // Made for the first of up to ten records.
      var source: LiftSource?
      take(lift, Int(count)) {
        let set = source ?? LiftSource(workout: workout, lifts: [lift])
        source = set
        return LiftMark(
          activity: workout.activity.id, date: workout.date, value: $0, source: set)
      }
    }
  }

  private mutating func take(_ lift: Lift, _ count: Int, _ mark: (Int64) -> LiftMark) {
    if let grams = lift.grams, grams > 0 {
      let (most, first) = (min(count, 10), lift.load == .assisted ? 10 : 0)
      for repetitions in 1...most {
        take(grams, in: first + repetitions - 1) {
          var mark = mark(grams)
          if repetitions == most { mark.stated = lift.set.weight }
          return mark
        }
      }
    }
    if let grams = lift.oneRepetitionMaximumGrams {
      take(grams, in: Self.oneRepetitionMaximum) {
        var mark = mark(grams)
        (mark.repetitions, mark.stated) = (count, lift.set.weight)
        return mark
      }
    }
    if let count = lift.bodyRepetitions { take(count, in: Self.repetitions) { mark(count) } }
  }

  mutating func restore(_ held: [LiftMark], in slot: Int) { marks[slot] = held }
}

extension LiftKey {
  init(_ exercise: String, _ measure: Measure) {
    self.init(exercise: exercise, measure: measure, repetitions: 0, isLessBetter: false)
  }
}

extension Lift {
  /// The comparisons that the weight of a set takes part in, most repetitions first.
  func weightKeys(of exercise: String) -> [LiftKey] {
    guard !isWarmUp, let grams, grams > 0, let count = set.repetitions, count > 0 else { return [] }
    return (1...min(Int(count), 10)).reversed().map { repetitions in
      LiftKey(
        exercise: exercise, measure: .weight, repetitions: repetitions,
        isLessBetter: load == .assisted)
    }
  }
}

extension LiftRecord {
  fileprivate init?(_ key: LiftKey, _ marks: [LiftMark]) {
    guard let best = marks.last else { return nil }
    let isCount = key.measure == .repetitions
    func value(_ mark: LiftMark) -> Thousandths {
      Thousandths(thousandths: isCount ? mark.value * 1_000 : mark.value)
    }
    self.init(
      exercise: key.exercise, measure: key.measure.name, unit: isCount ? "repetitions" : "kg",
      better: key.isLessBetter ? "less" : "more", value: value(best), date: best.dateText,
      activity: best.activityText,
      history: marks.indices.map { index in
        LiftStep(
          date: marks[index].dateText, activity: marks[index].activityText,
          value: value(marks[index]), previousValue: index == 0 ? nil : value(marks[index - 1]))
      })
    repetitions = key.measure == .weight ? key.repetitions : best.repetitions
    stated = best.stated?.text
  }
}

extension LiftKey.Measure {
  /// Stored in read models: never changes.
  var name: String {
    switch self {
    case .weight: "weight"
    case .oneRepetitionMaximum: "one_repetition_maximum"
    case .repetitions: "repetitions"
    case .sessionVolume: "session_volume"
    }
  }
}

// MARK: Packing

extension LiftBooks {
  func write(to writer: inout PackedWriter) {
    writer.pairs(held)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    for (key, marks): (LiftKey, [LiftMark]) in try reader.pairs() {
      books[key.exercise, default: ExerciseBook()].restore(marks, in: ExerciseBook.slot(of: key))
    }
  }
}

extension LiftKey {
  func write(to writer: inout PackedWriter) {
    writer.values(exercise, measure.rawValue, repetitions, isLessBetter)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    exercise = try reader.value()
    guard let measure = Measure(rawValue: try reader.value()) else { throw PackedDamage() }
    self.measure = measure
    repetitions = try reader.value()
    isLessBetter = try reader.value()
    guard measure != .weight || (1...10).contains(repetitions) else { throw PackedDamage() }
  }
}

extension LiftMark {
  func write(to writer: inout PackedWriter) {
    writer.values(activity, date, value, repetitions)
    writer.optional(stated) { weight, writer in
      writer.values(weight.millionths, weight.unit?.rawValue ?? "")
    }
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      activity: try reader.value(), date: try reader.value(), value: try reader.value(),
      repetitions: try reader.value(),
      stated: try reader.optional { (reader) throws(PackedDamage) in
        StatedWeight(
          millionths: try reader.value(), unit: StatedWeight.Unit(rawValue: try reader.value()))
      })
  }
}
