/// A member's lifts in one year: `<year>/strength.json`.
public struct Strength: ReadModel, Hashable {
  public static let schemaName = "pacelog.strength.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The formula of every estimated one-repetition maximum: `epley`.
  public private(set) var formula = "epley"
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
    (self.member, self.period) = (member, period)
    (self.workouts, self.exercises, self.muscles) = (workouts, exercises, muscles)
    (self.records, self.refused, self.unmatched) = (records, refused, unmatched)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("exercises", exercises)
    json.member("formula", formula)
    json.member("member", member)
    json.member("muscles", muscles)
    json.member("period", period)
    json.member("records", records)
    json.member("refused", refused)
    json.member("schema", schema)
    json.member("unmatched", unmatched)
    json.member("workouts", workouts)
  }
}

/// One workout in the list of a year.
public struct StrengthWorkout: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("exercises", exercises)
    json.member("repetitions", repetitions)
    json.member("sets", sets)
    json.member("title", title)
    json.member("volumeKilograms", volumeKilograms)
    json.member("volumeWithBodyKilograms", volumeWithBodyKilograms)
  }
}

/// One exercise in one year.
public struct ExerciseYear: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("best", best)
    json.member("exercise", exercise)
    json.member("oneRepetitionMaximumKilograms", oneRepetitionMaximumKilograms)
    json.member("sets", sets)
    json.member("weeks", weeks)
    json.member("workouts", workouts)
  }
}

/// The heaviest set of an exercise; of equal ones that with the most repetitions, then the first.
public struct BestSet: JSONObject, Codable, Hashable, Sendable {
  public let date: String
  /// The id of the activity.
  public let activity: String
  public let kilograms: Thousandths
  public let repetitions: Int

  public init(date: String, activity: String, kilograms: Thousandths, repetitions: Int) {
    (self.date, self.activity) = (date, activity)
    (self.kilograms, self.repetitions) = (kilograms, repetitions)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("kilograms", kilograms)
    json.member("repetitions", repetitions)
  }
}

/// One exercise in one week.
public struct ExerciseWeek: JSONRow, Codable, Hashable, Sendable {
  /// Such as `2026-W10`.
  public let week: String
  /// Without warm-ups.
  public let sets: Int
  /// Null when no set has a weight and repetitions.
  public let volumeKilograms: Thousandths?

  public init(week: String, sets: Int, volumeKilograms: Thousandths?) {
    (self.week, self.sets, self.volumeKilograms) = (week, sets, volumeKilograms)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("sets", sets)
    json.member("volumeKilograms", volumeKilograms)
    json.member("week", week)
  }
}

/// The sets of one muscle in one week.
public struct MuscleWeek: JSONRow, Codable, Hashable, Sendable {
  /// Such as `2026-W10`.
  public let week: String
  /// One of seventeen, such as `quadriceps`.
  public let muscle: String
  /// A set counts 1 for a primary muscle and 0.5 for a secondary one.
  public let sets: Thousandths

  public init(week: String, muscle: String, sets: Thousandths) {
    (self.week, self.muscle, self.sets) = (week, muscle, sets)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("muscle", muscle)
    json.member("sets", sets)
    json.member("week", week)
  }
}
