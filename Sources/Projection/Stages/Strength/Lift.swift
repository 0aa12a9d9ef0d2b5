import ActivityModel

/// One set with the numbers that follow from it, all in grams.
struct Lift: Sendable {
  let set: StrengthSet
  let load: Exercise.Load
  /// The stated weight in grams; nil without a weight or its unit.
  ///
  /// Zero is "nothing added" where the body is moved, and "not measured" elsewhere: then it is nil.
  let grams: Int64?
  /// Of its exercise in the workout, and of the set in the exercise.
  var place = (exercise: 0, set: 0)

  init(_ set: StrengthSet, of exercise: Exercise?) {
    self.set = set
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
struct LiftedWorkout: Sendable {
  /// One exercise at its place in the workout.
  struct Entry: Sendable {
    let name: String
    let known: Exercise?
    /// The key of numbers that span several workouts.
    let exercise: String
    fileprivate(set) var lifts: [Lift]
  }

  let activity: MemberActivity
  private(set) var entries: [Entry]
  /// Of the day; nil when the profile does not say.
  let bodyGrams: Int64?

  /// Nil for an activity without sets.
  init?(_ activity: MemberActivity, profile: Profile, _ exercises: inout ExerciseLookup) {
    let list = activity.merged.activity.setList.with(unit: profile.weightUnit[activity.localDate])
    guard !list.sets.isEmpty else { return nil }
    self.activity = activity
    var sets = Array(repeating: [StrengthSet](), count: list.exercises.count)
    for set in list.sets { sets[set.exercise].append(set) }
    entries = zip(list.exercises, sets).compactMap { name, sets in
      guard !sets.isEmpty else { return nil }
      let found = exercises.find(name)
      return Entry(
        name: name, known: found.known, exercise: found.name,
        lifts: sets.map { Lift($0, of: found.known) })
    }
    bodyGrams = profile.weightGrams[activity.localDate].map(Int64.init)
    for exercise in entries.indices {
      for set in entries[exercise].lifts.indices {
        entries[exercise].lifts[set].place = (exercise, set)
      }
    }
  }

  var date: LocalDate { activity.localDate }
  var lifts: [Lift] { entries.flatMap(\.lifts) }
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
  var volumeGrams: Int64? { compactMap(\.volumeGrams).sum }

  /// Nil without the body's weight, and when no set has repetitions.
  func volumeGrams(withBody body: Int64?) -> Int64? {
    guard let body else { return nil }
    return compactMap { $0.volumeGrams(withBody: body) }.sum
  }

  var oneRepetitionMaximumGrams: Int64? { compactMap(\.oneRepetitionMaximumGrams).max() }

  /// Without warm-ups.
  var workingSets: Int { count { !$0.isWarmUp } }
}

extension [Int64] {
  /// Nil for none.
  fileprivate var sum: Int64? { isEmpty ? nil : reduce(0, +) }
}
