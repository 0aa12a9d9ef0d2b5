import ActivityModel

/// One set with the numbers that follow from it, all in grams.
final class Lift: Sendable {
  let set: StrengthSet
  let load: Exercise.Load
  /// The stated weight in grams; nil without a weight or its unit.
  ///
  /// Zero is "nothing added" where the body is moved, and "not measured" elsewhere: then it is nil.
  let grams: Int64?
  /// Of its exercise in the workout, and of the set in the exercise.
  let place: (exercise: Int, set: Int)

  init(_ set: StrengthSet, of exercise: Exercise?, place: (exercise: Int, set: Int) = (0, 0)) {
    (self.set, self.place) = (set, place)
    load =
      switch set.weight?.meaning {
      case .assistance: .assisted
      case .added: .body
      case .total, .perHand, nil: exercise?.load ?? .external
      }
    let stated = set.weight?.grams
    grams = stated == 0 && load == .external ? nil : stated
  }

  var isWarmUp: Bool { self.set.kind == .warmUp }

  /// True for an attempt that was missed: no repetition, and neither a time nor a way.
  var isMissed: Bool {
    self.set.repetitions == 0 && (self.set.durationMilliseconds ?? 0) == 0
      && (self.set.distanceMillimeters ?? 0) == 0
  }

  /// True for a set that was done with effort.
  var isWork: Bool { !isWarmUp && !isMissed }

  var hands: Int64 { self.set.weight?.meaning == .perHand ? 2 : 1 }

  /// Weight times repetitions, both hands together; nil for a warm-up, for the body alone, and for
  /// what a machine takes off.
  var volumeGrams: Int64? {
    guard !isWarmUp, load != .assisted, let grams, grams > 0, let count = set.repetitions else {
      return nil
    }
    return grams * hands * count
  }

  /// The volume with the body's own weight, in grams, where it is moved; nil for a warm-up.
  func volumeGrams(withBody body: Int64) -> Int64? {
    guard load != .external else { return volumeGrams }
    guard !isWarmUp, let count = set.repetitions else { return nil }
    let moved = load == .body ? body + (grams ?? 0) : max(0, body - (grams ?? 0))
    return moved * count
  }

  /// The weight for one repetition after Epley: w(1 + r/30), and w itself for one repetition.
  ///
  /// Nil above ten repetitions, where formulas differ by more than people, for a warm-up, and where
  /// the body is moved. B. Epley, Boyd Epley Workout, 1985.
  var oneRepetitionMaximumGrams: Int64? {
    guard !isWarmUp, load == .external, let grams, let count = set.repetitions,
      (1...10).contains(count)
    else { return nil }
    return count == 1 ? grams : (grams * (30 + count) + 15) / 30
  }

  /// Repetitions that moved the body alone.
  var bodyRepetitions: Int64? {
    guard !isWarmUp, load == .body, (grams ?? 0) == 0, set.weight.map({ $0.grams != nil }) ?? true
    else { return nil }
    return set.repetitions
  }
}

/// The sets of one activity by exercise.
///
/// Each record and sum refers to it: a class, so that none copies it.
final class LiftedWorkout: Sendable {
  /// One exercise at its place in the workout.
  struct Entry: Sendable {
    let name: String
    let known: Exercise?
    /// The key of numbers that span several workouts.
    let exercise: String
    let lifts: [Lift]
  }

  let activity: MemberActivity
  let entries: [Entry]
  /// The sets by exercise: one that comes twice is one for records and sums.
  let byExercise: [Entry]
  /// Of the day; nil when the profile does not state it.
  let bodyGrams: Int64?
  let dateText: String
  /// Such as `2026-W05`.
  let weekName: String
  let activityText: String

  /// Nil for an activity without sets.
  init?(_ activity: MemberActivity, profile: Profile, _ exercises: inout ExerciseLookup) {
    let list = activity.merged.activity.setList.with(unit: profile.weightUnit[activity.localDate])
    guard !list.sets.isEmpty else { return nil }
    self.activity = activity
    var sets = Array(repeating: [StrengthSet](), count: list.exercises.count)
    for set in list.sets { sets[set.exercise].append(set) }
    var entries: [Entry] = []
    for (name, sets) in zip(list.exercises, sets) where !sets.isEmpty {
      let found = exercises.find(name)
      let lifts = sets.indices.map {
        Lift(sets[$0], of: found.known, place: (entries.count, $0))
      }
      entries.append(Entry(name: name, known: found.known, exercise: found.name, lifts: lifts))
    }
    self.entries = entries
    byExercise = entries.byExercise
    bodyGrams = profile.weightGrams[activity.localDate].map(Int64.init)
    dateText = activity.localDate.iso8601
    weekName = activity.localDate.weekName
    activityText = activity.id.hex
  }

  var date: LocalDate { activity.localDate }
  var lifts: [Lift] { entries.flatMap(\.lifts) }

  /// Of all sets, in grams; nil when none has a weight and repetitions.
  var volumeGrams: Int64? { entries.sum(\.lifts.volumeGrams) }

  /// With the body's own weight; nil without one.
  var volumeWithBodyGrams: Int64? {
    entries.sum { $0.lifts.volumeGrams(withBody: bodyGrams) }
  }
}

extension [LiftedWorkout.Entry] {
  fileprivate var byExercise: [LiftedWorkout.Entry] {
    var merged: [LiftedWorkout.Entry] = []
    for entry in self {
      guard let place = merged.firstIndex(where: { $0.exercise == entry.exercise }) else {
        merged.append(entry)
        continue
      }
      merged[place] = LiftedWorkout.Entry(
        name: merged[place].name, known: entry.known, exercise: entry.exercise,
        lifts: merged[place].lifts + entry.lifts)
    }
    return merged
  }
}

extension SetList {
  /// The same with a unit for the weights that have none.
  fileprivate func with(unit: StatedWeight.Unit?) -> SetList {
    guard let unit else { return self }
    var list = self
    for index in list.sets.indices where list.sets[index].weight.map({ $0.unit == nil }) ?? false {
      list.sets[index].weight = list.sets[index].weight?.with(unit: unit)
      list.sets[index].claimedMaximum = list.sets[index].claimedMaximum?.with(unit: unit)
    }
    return list
  }
}

extension StatedWeight {
  fileprivate func with(unit: Unit) -> StatedWeight {
    StatedWeight(millionths: millionths, unit: self.unit ?? unit, meaning: meaning)
  }
}

extension [Lift] {
  /// Nil when no set has a weight and repetitions.
  var volumeGrams: Int64? { sum(\.volumeGrams) }

  /// Nil without the body's weight, and when no set has repetitions.
  func volumeGrams(withBody body: Int64?) -> Int64? {
    guard let body else { return nil }
    return sum { $0.volumeGrams(withBody: body) }
  }

  var oneRepetitionMaximumGrams: Int64? { most(\.oneRepetitionMaximumGrams) }

  /// Of weights that were moved without help of the body, without warm-ups.
  var heaviestGrams: Int64? { most { $0.isWork && $0.load == .external ? $0.grams : nil } }

  /// Without warm-ups.
  var workingSets: Int { count { !$0.isWarmUp } }

  /// Without those of warm-ups.
  var workingRepetitions: Int64 {
    reduce(0) { $1.isWarmUp ? $0 : $0 + ($1.set.repetitions ?? 0) }
  }
}

extension Array {
  /// Of the elements that have a value; nil when none has one.
  fileprivate func sum(_ value: (Element) -> Int64?) -> Int64? {
    var sum: Int64?
    for index in indices {
      if let own = value(self[index]) { sum = (sum ?? 0) + own }
    }
    return sum
  }

  /// The greatest value; nil when none has one.
  fileprivate func most(_ value: (Element) -> Int64?) -> Int64? {
    var most: Int64?
    for index in indices {
      if let own = value(self[index]) { most = Swift.max(most ?? own, own) }
    }
    return most
  }
}
