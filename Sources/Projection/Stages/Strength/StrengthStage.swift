import ActivityModel
import ReadModels

extension Stage {
  /// A member's lifts: `strength.json` and `workouts.json` of each year, `lifts.json` of a life.
  ///
  /// A year and a life without a set have none.
  public static let strength = Stage(
    name: "strength", version: 8,
    reads: [.activities, .profile, .subjects(.exerciseNames)], carrying: StrengthCarry.self
  ) { period, carry in
    let nearby = period.liftedWorkouts
    let own = nearby.filter { $0.date.numbers.year == period.year }
    let weeks = nearby.filter { $0.date.isoWeek.year == period.year }
    let refused = carry.add(period)
    guard !own.isEmpty || !weeks.isEmpty else { return [] }
    let summary = StrengthYear(
      own: own, weeks: weeks, books: carry.yearBooks, believed: carry.believed)
    if let recorder = period.recorder { summary.explain(period, refused: refused, to: recorder) }
    return [
      Document(
        path: period.path("strength.json"),
        content: Strength(
          member: period.member.name, period: period.name, workouts: summary.workouts,
          exercises: summary.exercises, muscles: summary.muscles, records: summary.records,
          refused: refused.map(\.document), unmatched: summary.unmatched)),
      Document(
        path: period.path("workouts.json"),
        content: Workouts(
          member: period.member.name, period: period.name,
          workouts: own.reversed().map(Workout.init))),
    ]
  } close: { member, carry in
    let lifted = carry.lifted
    guard !carry.books.isEmpty || !lifted.isEmpty else { return [] }
    return [
      Document(
        path: Lifts.path,
        content: Lifts(
          member: member.name, records: carry.books.records,
          combinations: lifted.map(\.exercises), workouts: lifted.map(\.workouts.count)))
    ]
  }
}

extension Period {
  /// The workouts with the names that the member gives their exercises.
  func readWorkouts() -> [LiftedWorkout] {
    var exercises = ExerciseLookup(subjects.compactMap(\.body.content.exerciseNames))
    return nearbyActivities.compactMap { LiftedWorkout($0, profile: profile, &exercises) }
  }
}

extension SubjectContent {
  fileprivate var exerciseNames: ExerciseNames? {
    if case .exerciseNames(let names) = self { names } else { nil }
  }
}

/// The sums of one year.
struct StrengthYear: Sendable {
  /// Ascending by start.
  let own: [LiftedWorkout]
  /// Those of the weeks of the ISO year.
  let weeks: [LiftedWorkout]
  /// The best of this year alone, without what is refused.
  let books: LiftBooks
  /// The sets of this year by exercise, without those that are refused.
  let believed: [String: [LiftSource]]

  var workouts: [StrengthWorkout] { own.reversed().map(StrengthWorkout.init) }

  var records: [LiftRecord] { books.records }

  var unmatched: [String] {
    let names = (own + weeks).flatMap(\.entries).filter { $0.known == nil }.map(\.name)
    return Set(names).sorted { $0.precedes($1) }
  }

  var exercises: [ExerciseYear] {
    sumsByExercise.map { ExerciseYear($0) }
  }

  /// The sets of an exercise: those of each workout of the year, of each week, and those of the
  /// year that are believed.
  typealias ExerciseSums = (
    name: String, workouts: [(LiftedWorkout, [Lift])], weeks: [String: [LiftSource]],
    believed: [LiftSource]
  )

  /// Ordered by name.
  var sumsByExercise: [ExerciseSums] {
    var years: [String: [(LiftedWorkout, [Lift])]] = [:]
    for workout in own {
      for entry in workout.byExercise {
        years[entry.exercise, default: []].append((workout, entry.lifts))
      }
    }
    let sums = weekSums
    return Set(years.keys).union(sums.keys).sorted { $0.precedes($1) }.map { name in
      (name, years[name] ?? [], sums[name] ?? [:], believed[name] ?? [])
    }
  }

  /// Of each exercise the sets of each week.
  private var weekSums: [String: [String: [LiftSource]]] {
    var sums: [String: [String: [LiftSource]]] = [:]
    for workout in weeks {
      for entry in workout.entries {
        sums[entry.exercise, default: [:]][workout.weekName, default: []].append(
          LiftSource(workout: workout, lifts: entry.lifts))
      }
    }
    return sums
  }

  var muscles: [MuscleWeek] {
    muscleSums.map { week, muscle, parts in
      MuscleWeek(
        week: week, muscle: muscle.name,
        sets: Thousandths(thousandths: parts.reduce(0) { $0 + $1.thousandths }))
    }
  }

  /// The sets of an exercise, and how much each counts for a muscle.
  struct MuscleSets {
    let workout: LiftedWorkout
    let exercise: String
    let sets: Int
    let share: Int64

    var thousandths: Int64 { Int64(sets) * share }
  }

  /// Weeks newest first; without muscles that no set moved.
  var muscleSums: [(week: String, muscle: Muscle, parts: [MuscleSets])] {
    var sums: [String: [[MuscleSets]]] = [:]
    for workout in weeks {
      workout.addSets(to: &sums[workout.weekName, default: Muscle.all.map { _ in [] }])
    }
    return sums.sorted { $1.key.precedes($0.key) }.flatMap { week, sets in
      zip(Muscle.all, sets).compactMap { $1.isEmpty ? nil : (week, $0, $1) }
    }
  }
}

extension LiftedWorkout {
  /// Adds the sets of each exercise to those of its muscles, which are in the order of
  /// ``Muscle/all``.
  fileprivate func addSets(to muscles: inout [[StrengthYear.MuscleSets]]) {
    for entry in entries {
      guard let known = entry.known, case let sets = entry.lifts.workingSets, sets > 0 else {
        continue
      }
      for (moved, share) in [(known.primary, Int64(1_000)), (known.secondary, 500)] {
        for muscle in moved {
          muscles[muscle.place].append(
            StrengthYear.MuscleSets(
              workout: self, exercise: entry.exercise, sets: sets, share: share))
        }
      }
    }
  }
}

extension StrengthWorkout {
  fileprivate init(_ workout: LiftedWorkout) {
    self.init(
      activity: workout.activityText, date: workout.dateText,
      exercises: workout.entries.count,
      sets: workout.entries.reduce(0) { $0 + $1.lifts.workingSets },
      repetitions: Int(workout.entries.reduce(0) { $0 + $1.lifts.workingRepetitions }))
    title = workout.activity.merged.activity.title
    volumeKilograms = workout.volumeGrams.map(Thousandths.init(thousandths:))
    volumeWithBodyKilograms = workout.volumeWithBodyGrams.map(Thousandths.init(thousandths:))
  }
}

extension ExerciseYear {
  fileprivate init(_ sums: StrengthYear.ExerciseSums) {
    self.init(
      exercise: sums.name, workouts: sums.workouts.count,
      sets: sums.workouts.reduce(0) { $0 + $1.1.workingSets },
      weeks: sums.weeks.mapValues(\.lifts).sorted { $1.key.precedes($0.key) }.map { week, lifts in
        ExerciseWeek(
          week: week, sets: lifts.workingSets,
          volumeKilograms: lifts.volumeGrams.map(Thousandths.init(thousandths:)))
      })
    best = Lift.best(sums.believed).map { workout, lift in
      BestSet(
        date: workout.dateText, activity: workout.activityText,
        kilograms: Thousandths(thousandths: lift.grams ?? 0),
        repetitions: Int(lift.set.repetitions ?? 0))
    }
    oneRepetitionMaximumKilograms = sums.believed.compactMap(\.lifts.oneRepetitionMaximumGrams)
      .max().map(Thousandths.init(thousandths:))
  }
}

extension Lift {
  /// The heaviest set, then that with the most repetitions; of equal ones the first.
  static func best(_ sources: [LiftSource]) -> (workout: LiftedWorkout, lift: Lift)? {
    var best: (workout: LiftedWorkout, lift: Lift)?
    var weight: (Int64, Int64) = (0, 0)
    for source in sources {
      for lift in source.lifts where lift.isHeaviestCandidate {
        let own = (lift.grams ?? 0, lift.set.repetitions ?? 0)
        if weight < own { (best, weight) = ((source.workout, lift), own) }
      }
    }
    return best
  }

  /// True for a set whose weight is compared with that of others.
  var isHeaviestCandidate: Bool {
    !isWarmUp && load != .assisted && (grams ?? 0) > 0 && (set.repetitions ?? 0) > 0
  }
}

extension [LiftSource] {
  fileprivate var lifts: [Lift] { flatMap(\.lifts) }
}
