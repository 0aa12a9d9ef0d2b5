import ActivityModel
import ReadModels

extension Stage {
  /// A member's lifts: `strength.json` and `workouts.json` of each year, `lifts.json` of a life.
  ///
  /// A year and a life without a set have none.
  public static let strength = Stage(
    name: "strength", version: 2,
    reads: [.activities, .profile, .subjects(.exerciseNames)], carrying: StrengthCarry.self
  ) { period, carry in
    let nearby = period.liftedWorkouts
    let own = nearby.filter { $0.date.numbers.year == period.year }
    let weeks = nearby.filter { $0.date.isoWeek.year == period.year }
    let refused = carry.add(own)
    guard !own.isEmpty || !weeks.isEmpty else { return [] }
    let summary = StrengthYear(own: own, weeks: weeks)
    return [
      Document(
        path: period.path("strength.json"),
        content: Strength(
          member: period.member.name, period: period.name, workouts: summary.workouts,
          exercises: summary.exercises, muscles: summary.muscles, records: summary.records,
          refused: refused, unmatched: summary.unmatched)),
      Document(
        path: period.path("workouts.json"),
        content: Workouts(
          member: period.member.name, period: period.name,
          workouts: own.reversed().map(Workout.init))),
    ]
  } close: { member, carry in
    guard !carry.books.isEmpty else { return [] }
    return [
      Document(
        path: "lifts.json", content: Lifts(member: member.name, records: carry.books.records))
    ]
  }
}

extension Period {
  /// The workouts of the year and of the days around it, ascending by start.
  fileprivate var liftedWorkouts: [LiftedWorkout] {
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

  var workouts: [StrengthWorkout] { own.reversed().map(StrengthWorkout.init) }

  /// The best of this year alone.
  var records: [LiftRecord] {
    var carry = StrengthCarry()
    _ = carry.add(own)
    return carry.books.records
  }

  var unmatched: [String] {
    let names = (own + weeks).flatMap(\.entries).filter { $0.known == nil }.map(\.name)
    return Set(names).sorted { $0.precedes($1) }
  }

  var exercises: [ExerciseYear] {
    var years: [String: [(LiftedWorkout, [Lift])]] = [:]
    for workout in own {
      for entry in workout.byExercise {
        years[entry.exercise, default: []].append((workout, entry.lifts))
      }
    }
    let sums = weekSums
    return Set(years.keys).union(sums.keys).sorted { $0.precedes($1) }.map { name in
      ExerciseYear(name, years[name] ?? [], weeks: sums[name] ?? [:])
    }
  }

  /// Of each exercise the sets of each week.
  private var weekSums: [String: [String: [Lift]]] {
    var sums: [String: [String: [Lift]]] = [:]
    for workout in weeks {
      for entry in workout.entries {
        sums[entry.exercise, default: [:]][workout.date.weekName, default: []] += entry.lifts
      }
    }
    return sums
  }

  var muscles: [MuscleWeek] {
    var sums: [String: [Muscle: Int64]] = [:]
    for workout in weeks {
      for entry in workout.entries {
        guard let known = entry.known else { continue }
        let sets = Int64(entry.lifts.workingSets)
        for muscle in known.primary {
          sums[workout.date.weekName, default: [:]][muscle, default: 0] += sets * 1_000
        }
        for muscle in known.secondary {
          sums[workout.date.weekName, default: [:]][muscle, default: 0] += sets * 500
        }
      }
    }
    return sums.sorted { $1.key.precedes($0.key) }.flatMap { week, sets in
      Muscle.allCases.compactMap { muscle in
        guard let count = sets[muscle], count > 0 else { return nil }
        return MuscleWeek(
          week: week, muscle: muscle.rawValue, sets: Thousandths(thousandths: count))
      }
    }
  }
}

extension StrengthWorkout {
  fileprivate init(_ workout: LiftedWorkout) {
    let lifts = workout.lifts
    let working = lifts.filter { !$0.isWarmUp }
    self.init(
      activity: workout.activity.id.hex, date: workout.date.iso8601,
      exercises: workout.entries.count, sets: working.count,
      repetitions: Int(working.reduce(0) { $0 + ($1.set.repetitions ?? 0) }))
    title = workout.activity.merged.activity.title
    volumeKilograms = lifts.volumeGrams.map(Thousandths.init(thousandths:))
    volumeWithBodyKilograms = lifts.volumeGrams(withBody: workout.bodyGrams)
      .map(Thousandths.init(thousandths:))
  }
}

extension ExerciseYear {
  fileprivate init(
    _ name: String, _ workouts: [(LiftedWorkout, [Lift])], weeks: [String: [Lift]]
  ) {
    self.init(
      exercise: name, workouts: workouts.count,
      sets: workouts.reduce(0) { $0 + $1.1.workingSets },
      weeks: weeks.sorted { $1.key.precedes($0.key) }.map { week, lifts in
        ExerciseWeek(
          week: week, sets: lifts.workingSets,
          volumeKilograms: lifts.volumeGrams.map(Thousandths.init(thousandths:)))
      })
    best = Self.best(workouts)
    oneRepetitionMaximumKilograms = workouts.compactMap { $0.1.oneRepetitionMaximumGrams }.max()
      .map(Thousandths.init(thousandths:))
  }

  /// Of equal sets the first one.
  private static func best(_ workouts: [(LiftedWorkout, [Lift])]) -> BestSet? {
    var best: (workout: LiftedWorkout, grams: Int64, repetitions: Int64)?
    for (workout, lifts) in workouts {
      for lift in lifts where !lift.isWarmUp && lift.load != .assisted {
        guard let grams = lift.grams, grams > 0, let count = lift.set.repetitions, count > 0,
          best.map({ ($0.grams, $0.repetitions) < (grams, count) }) ?? true
        else { continue }
        best = (workout, grams, count)
      }
    }
    return best.map {
      BestSet(
        date: $0.workout.date.iso8601, activity: $0.workout.activity.id.hex,
        kilograms: Thousandths(thousandths: $0.grams), repetitions: Int($0.repetitions))
    }
  }
}
