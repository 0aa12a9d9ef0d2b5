import ActivityModel

/// A set as its source states it, before the file's units are decided.
struct StatedSet {
  var set: StrengthSet
  /// In thousandths of a unit that the file does not name.
  var distanceThousandths: Int64?
  /// The conversion that the digits of its weight show.
  var conversion: WeightConversion?
  /// The notes on the exercise; some programs repeat it on each of its sets.
  var exerciseNotes: String?
  let place: Place

  init(_ set: StrengthSet, place: Place) { (self.set, self.place) = (set, place) }

  /// True for a time without weight, repetitions and distance.
  var isTimeAlone: Bool {
    (self.set.durationMilliseconds ?? 0) > 0 && (self.set.repetitions ?? 0) == 0
      && (self.set.distanceMillimeters ?? distanceThousandths ?? 0) == 0
      && (self.set.weight?.millionths ?? 0) == 0
  }

  var saysAnything: Bool {
    self.set.repetitions != nil || self.set.durationMilliseconds != nil
      || self.set.distanceMillimeters != nil
      || distanceThousandths != nil || (self.set.weight?.millionths ?? 0) != 0
  }
}

/// The statements of a source about a set, kept beside it.
private struct SetStatement {
  let place: Place
  let distanceThousandths: Int64?
  let conversion: WeightConversion?
}

/// One workout while its sets come by.
struct WorkoutDraft {
  let place: Place
  var start: TableTime
  let hasClock: Bool
  let title: String?
  var notes: String?
  /// As stated, or from the first to the last time of a set.
  var milliseconds: Int64?
  fileprivate(set) var exercises: [String] = []
  fileprivate(set) var sets: [StrengthSet] = []
  /// The statements of the source about each set.
  fileprivate var statements: [SetStatement] = []
  /// The notes on exercises so far.
  fileprivate var exerciseNotes: [(exercise: Int, text: String)] = []
  /// The number of the last set within its exercise.
  fileprivate var lastOrder: Int64?
  /// Notes on an exercise whose first set is yet to come.
  fileprivate var waitingNote: (exercise: String, text: String)?

  init(place: Place, start: TableTime, hasClock: Bool, title: String?) {
    (self.place, self.start, self.hasClock, self.title) = (place, start, hasClock, title)
  }
}

/// The workouts of one file: sets in, activities out.
struct StrengthWorkouts {
  private struct Key: Hashable {
    let milliseconds: Int64
    let hasZone: Bool
    let title: String?
  }

  let program: String?
  let groupsByName: Bool
  var isTyped = false
  private var drafts: [WorkoutDraft] = []
  private var numbers: [Key: Int] = [:]

  init(program: String?, groupsByName: Bool = false) {
    (self.program, self.groupsByName) = (program, groupsByName)
  }

  // MARK: Collecting

  /// The number of the workout with this start and title.
  mutating func number(
    at start: TableTime, hasClock: Bool, title: String? = nil, place: Place
  ) -> Int {
    let key = Key(
      milliseconds: start.milliseconds, hasZone: start.instant != nil, title: title)
    if let number = numbers[key] { return number }
    numbers[key] = drafts.count
    // Workouts of one member have about as many sets.
    let setCount = min(drafts.last?.sets.count ?? 0, 64)
    drafts.append(WorkoutDraft(place: place, start: start, hasClock: hasClock, title: title))
    drafts[drafts.count - 1].reserve(setCount)
    return drafts.count - 1
  }

  /// Sets the fields of a workout that has no set yet.
  mutating func describe(_ number: Int, notes: String?, milliseconds: Int64? = nil) {
    guard drafts[number].sets.isEmpty else { return }
    drafts[number].notes = notes
    drafts[number].milliseconds = milliseconds
  }

  /// Makes a workout reach to the time of one of its sets.
  mutating func extend(_ number: Int, to time: TableTime) {
    let start = drafts[number].start
    let end = start.milliseconds + (drafts[number].milliseconds ?? 0)
    if time.milliseconds < start.milliseconds { drafts[number].start = time }
    let length = max(end, time.milliseconds) - min(start.milliseconds, time.milliseconds)
    drafts[number].milliseconds = length > 0 ? length : nil
  }

  mutating func append(
    _ set: consuming StatedSet, order: Int64? = nil, exercise: String, to number: Int
  ) {
    append(&set, order: order, exercise: exercise, to: number)
  }

  /// The same for a set that may state nothing, and is refused then.
  mutating func append(
    _ set: consuming StatedSet, order: Int64?, exercise: String, to number: Int,
    _ diagnostics: inout Diagnostics
  ) {
    if set.saysAnything { return append(&set, order: order, exercise: exercise, to: number) }
    diagnostics.refuse(
      "set-without-content", at: set.place,
      because: "a set has no weight, repetitions, time or distance; it was left out")
  }

  /// The same for a set that its caller does not use any more: it is copied once.
  mutating func append(
    _ set: inout StatedSet, order: Int64?, exercise: String, to number: Int
  ) {
    drafts[number].append(&set, order: order, exercise: exercise, byName: groupsByName)
  }

  /// Puts a note on the last set of the exercise, else on the next one.
  mutating func addNote(_ text: String?, exercise: String, to number: Int) {
    guard let text else { return }
    if let last = drafts[number].lastSet(of: exercise) {
      drafts[number].sets[last].notes.addLine(text)
    } else {
      drafts[number].waitingNote = (exercise, text)
    }
  }

  mutating func addRest(_ milliseconds: Int64?, exercise: String, to number: Int) {
    guard let milliseconds, let last = drafts[number].lastSet(of: exercise) else { return }
    drafts[number].sets[last].restMilliseconds = milliseconds
  }

  // MARK: Reporting

  consuming func report(headerAt place: Place, to diagnostics: inout Diagnostics) {
    let unit = decideUnit(at: place, &diagnostics)
    if unit == nil { noteDistances(at: place, &diagnostics) }
    for draft in drafts where !draft.sets.isEmpty {
      diagnostics.append(
        .activityRecorded(activity(draft, unit, &diagnostics)), at: draft.place,
        records: draft.sets.count)
    }
  }

  private func activity(
    _ draft: WorkoutDraft, _ unit: StatedWeight.Unit?, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded {
    var activity = ActivityRecorded(start: draft.statedStart)
    activity.startsOnDayOnly = !draft.hasClock
    activity.sport = .strength
    (activity.title, activity.notes, activity.creator) = (draft.title, draft.notes, program)
    activity.isManual = isTyped && (!draft.hasClock || draft.milliseconds == nil)
    activity.totals.elapsedMilliseconds = draft.milliseconds
    activity.setList.exercises = draft.exercises
    activity.setList.sets = sets(of: draft, unit, &diagnostics)
    noteLength(of: draft, &diagnostics)
    noteDayOnly(draft, &diagnostics)
    return activity
  }

  /// Nearly always those of the draft, which are not copied then.
  private func sets(
    of draft: WorkoutDraft, _ unit: StatedWeight.Unit?, _ diagnostics: inout Diagnostics
  ) -> [StrengthSet] {
    var sets = draft.sets
    for index in sets.indices {
      if sets[index].isOpen(draft.statements[index]) {
        sets[index].take(unit, draft.statements[index])
      }
      guard !sets[index].isPlausible else { continue }
      sets[index].dropImplausible(in: draft.exercises) { reason in
        diagnostics.refuse(
          "value-out-of-bounds", at: draft.statements[index].place, because: reason)
      }
    }
    return sets
  }

  private func noteLength(of draft: WorkoutDraft, _ diagnostics: inout Diagnostics) {
    guard let length = draft.milliseconds, !Plausible.workoutMilliseconds.contains(length)
    else { return }
    let (hours, minutes) = (length / 3_600_000, length / 60_000 % 60)
    diagnostics.note(
      "timer-not-believable", at: draft.place,
      because: "the timer of \(Excerpt.of(draft.title ?? "a workout")) counts \(hours) h"
        + " \(minutes) min: sets and timer are kept as stated, and no number uses the timer")
  }

  private func noteDayOnly(_ draft: WorkoutDraft, _ diagnostics: inout Diagnostics) {
    guard !draft.hasClock else { return }
    diagnostics.note(
      "day-only", at: draft.place,
      because: "a workout has its day and no time of day: its sets are kept under the day")
  }

  // MARK: Units

  private func noteDistances(at place: Place, _ diagnostics: inout Diagnostics) {
    let count = drafts.reduce(0) { $0 + $1.statements.count { $0.distanceThousandths != nil } }
    guard count > 0 else { return }
    diagnostics.note(
      "distance-unit-not-known", at: place, count: count,
      because:
        "the file states no unit of distance, and no weights show whether it is kilometers or"
        + " miles: the sets are kept without their distance")
  }

  private func decideUnit(at place: Place, _ diagnostics: inout Diagnostics) -> StatedWeight.Unit? {
    var evidence = WeightUnitEvidence()
    var bars = BarExercises()
    var (hasKilograms, hasPounds) = (false, false)
    for draft in drafts {
      for index in draft.sets.indices {
        guard let weight = draft.sets[index].weight else { continue }
        switch weight.unit {
        case nil:
          evidence.observe(
            weight.millionths, conversion: draft.statements[index].conversion,
            isOnBar: bars.contains(draft.exercises[draft.sets[index].exercise]))
        case .kilogram: hasKilograms = true
        case .pound: hasPounds = true
        }
      }
    }
    if hasKilograms != hasPounds {
      let unit = hasKilograms ? StatedWeight.Unit.kilogram : .pound
      guard evidence.count > 0 else { return unit }
      diagnostics.note(
        "weight-unit", at: place, count: evidence.count,
        because: "\(evidence.count) weights without a unit are read as \(unit.plural), as all"
          + " others of the file")
      return unit
    }
    guard evidence.count > 0 else { return nil }
    guard let decision = evidence.decision else {
      diagnostics.note(
        "weight-unit-not-known", at: place, count: evidence.count,
        because: "the file states no unit of weight, and its numbers do not show one: the sets are"
          + " kept with their numbers, and no weight is used unless the profile names one"
          + " (weightUnit)")
      return nil
    }
    diagnostics.note(
      "weight-unit", at: place,
      because: "weights are read as \(decision.unit.plural):"
        + " the file states no unit, and \(decision.reason)")
    return decision.unit
  }
}

extension WorkoutDraft {
  fileprivate var statedStart: StatedTime {
    if hasClock { return start.stated }
    return .noon(of: start.date)
  }

  fileprivate mutating func reserve(_ setCount: Int) {
    sets.reserveCapacity(setCount)
    statements.reserveCapacity(setCount)
  }

  fileprivate mutating func append(
    _ set: inout StatedSet, order: Int64?, exercise: String, byName: Bool
  ) {
    set.set.exercise = place(of: exercise, order: order, byName: byName)
    lastOrder = order
    addNotes(to: &set, of: exercise)
    statements.append(
      SetStatement(
        place: set.place, distanceThousandths: set.distanceThousandths,
        conversion: set.conversion))
    sets.append(set.set)
  }

  /// The place of a set's exercise; a new one unless the set goes on where the last one was.
  fileprivate mutating func place(of exercise: String, order: Int64?, byName: Bool) -> Int {
    if byName, let place = exercises.lastIndex(of: exercise) { return place }
    if exercises.last == exercise {
      guard let order, let lastOrder, order <= lastOrder else { return exercises.count - 1 }
    }
    exercises.append(exercise)
    return exercises.count - 1
  }

  fileprivate func lastSet(of exercise: String) -> Int? {
    guard let last = sets.indices.last, exercises[sets[last].exercise] == exercise else {
      return nil
    }
    return last
  }

  fileprivate mutating func addNotes(to set: inout StatedSet, of exercise: String) {
    if let waiting = waitingNote, waiting.exercise == exercise {
      set.set.notes.addLine(waiting.text)
      waitingNote = nil
    }
    guard let notes = set.exerciseNotes else { return }
    let place = set.set.exercise
    guard !exerciseNotes.contains(where: { $0.exercise == place && $0.text == notes }) else {
      return
    }
    exerciseNotes.append((place, notes))
    set.set.notes.addLine(notes)
  }
}

extension StrengthSet {
  /// True when the unit of the file decides on its weight or its distance.
  fileprivate func isOpen(_ statement: SetStatement) -> Bool {
    statement.distanceThousandths != nil || weight.map { $0.unit == nil } ?? false
  }

  /// Takes the unit that the file's weights have where they state none.
  ///
  /// A distance without a unit is of the same system: miles beside pounds.
  fileprivate mutating func take(_ unit: StatedWeight.Unit?, _ statement: SetStatement) {
    if let stated = weight, stated.unit == nil {
      let unit = statement.conversion == .toKilograms ? .kilogram : unit
      weight = StatedWeight(millionths: stated.millionths, unit: unit, meaning: stated.meaning)
    }
    if let thousandths = statement.distanceThousandths, let unit {
      let factor: Int128 = unit == .kilogram ? 1_000_000 : 1_609_344
      distanceMillimeters = Int64(clamping: (Int128(thousandths) * factor + 500) / 1_000)
    }
  }
}

extension String? {
  /// Adds a line below.
  fileprivate mutating func addLine(_ line: String) {
    self = map { $0 + "\n" + line } ?? line
  }
}

extension StatedWeight.Unit {
  fileprivate var plural: String { self == .kilogram ? "kilograms" : "pounds" }
}
