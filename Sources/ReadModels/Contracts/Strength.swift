/// A member's lifts in one year: `<year>/strength.json`.
public struct Strength: ReadModel, Hashable {
  public static let schemaName = "pacelog.strength.v1"
  public let schema: String
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The formula of every estimated one-repetition maximum: `epley`.
  public let formula: String
  /// Newest first.
  public let workouts: [StrengthWorkout]
  /// Ordered by name.
  public let exercises: [ExerciseYear]
  /// Weeks of the ISO year, newest first; in a week by muscle.
  public let muscles: [MuscleWeek]
  /// The best of the year, ordered by exercise, measure and repetitions.
  public let records: [LiftRecord]
  /// Lifts that would have been records of all time, in order of time.
  public let refused: [RefusedLift]
  /// The names of exercises that no table knows, ordered.
  public let unmatched: [String]

  public init(
    member: String, period: String, workouts: [StrengthWorkout], exercises: [ExerciseYear],
    muscles: [MuscleWeek], records: [LiftRecord], refused: [RefusedLift], unmatched: [String]
  ) {
    (schema, formula) = (Self.schemaName, "epley")
    (self.member, self.period) = (member, period)
    (self.workouts, self.exercises, self.muscles) = (workouts, exercises, muscles)
    (self.records, self.refused, self.unmatched) = (records, refused, unmatched)
  }
}

/// One workout in the list of a year.
public struct StrengthWorkout: Codable, Hashable, Sendable {
  /// The id of the activity.
  public let activity: String
  public let date: String
  public var title: String?
  public let exercises: Int
  /// Without warm-ups.
  public let sets: Int
  /// Without warm-ups.
  public let repetitions: Int
  /// Weight times repetitions without warm-ups; null when no set has both.
  public var volumeKilograms: Thousandths?
  /// The same with the body's own weight where it is moved; null when that is not known.
  public var volumeWithBodyKilograms: Thousandths?

  public init(activity: String, date: String, exercises: Int, sets: Int, repetitions: Int) {
    (self.activity, self.date) = (activity, date)
    (self.exercises, self.sets, self.repetitions) = (exercises, sets, repetitions)
  }
}

/// One exercise in one year.
public struct ExerciseYear: Codable, Hashable, Sendable {
  public let exercise: String
  /// The number of workouts with it.
  public let workouts: Int
  /// Without warm-ups.
  public let sets: Int
  /// The heaviest set of the year that is not refused; null without a weight.
  public var best: BestSet?
  /// The best estimate of the year; null without a set that allows one and is not refused.
  public var oneRepetitionMaximumKilograms: Thousandths?
  /// Weeks of the ISO year, newest first.
  public let weeks: [ExerciseWeek]

  public init(exercise: String, workouts: Int, sets: Int, weeks: [ExerciseWeek]) {
    (self.exercise, self.workouts, self.sets, self.weeks) = (exercise, workouts, sets, weeks)
  }
}

/// The heaviest set of an exercise; of equal ones that with the most repetitions, then the first.
public struct BestSet: Codable, Hashable, Sendable {
  public let date: String
  /// The id of the activity.
  public let activity: String
  public let kilograms: Thousandths
  public let repetitions: Int

  public init(date: String, activity: String, kilograms: Thousandths, repetitions: Int) {
    (self.date, self.activity) = (date, activity)
    (self.kilograms, self.repetitions) = (kilograms, repetitions)
  }
}

/// One exercise in one week.
public struct ExerciseWeek: Codable, Hashable, Sendable {
  /// Such as `2026-W10`.
  public let week: String
  /// Without warm-ups.
  public let sets: Int
  /// Null when no set has a weight and repetitions.
  public let volumeKilograms: Thousandths?

  public init(week: String, sets: Int, volumeKilograms: Thousandths?) {
    (self.week, self.sets, self.volumeKilograms) = (week, sets, volumeKilograms)
  }
}

/// The sets of one muscle in one week.
public struct MuscleWeek: Codable, Hashable, Sendable {
  /// Such as `2026-W10`.
  public let week: String
  /// One of seventeen, such as `quadriceps`.
  public let muscle: String
  /// A set counts 1 for a primary muscle and 0.5 for a secondary one.
  public let sets: Thousandths

  public init(week: String, muscle: String, sets: Thousandths) {
    (self.week, self.muscle, self.sets) = (week, muscle, sets)
  }
}
