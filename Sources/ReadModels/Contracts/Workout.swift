/// The sets of every workout of a year: `<year>/workouts.json`.
public struct Workouts: ReadModel, Hashable {
  public static let schemaName = "pacelog.workouts.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The formula of every estimated one-repetition maximum: `epley`.
  public private(set) var formula = "epley"
  /// Newest first.
  public let workouts: [Workout]

  public init(member: String, period: String, workouts: [Workout]) {
    (self.member, self.period, self.workouts) = (member, period, workouts)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("formula", formula)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
    json.member("workouts", workouts)
  }
}

/// The sets of one workout.
public struct Workout: JSONObject, Codable, Hashable, Sendable {
  /// The id of the activity.
  public let activity: String
  public let date: String
  public var title: String?
  /// The body's own weight on the day; null when the profile does not state it.
  public var bodyWeightKilograms: Thousandths?
  /// Weight times repetitions without warm-ups; null when no set has both.
  public var volumeKilograms: Thousandths?
  /// The same with the body's own weight where it is moved; null when that is not known.
  public var volumeWithBodyKilograms: Thousandths?
  /// In the order of the workout.
  public let exercises: [WorkoutExercise]
  /// Where the workout comes from: one without a track has no `activities/<id>.json`.
  public let provenance: Provenance

  public init(
    activity: String, date: String, exercises: [WorkoutExercise], provenance: Provenance
  ) {
    (self.activity, self.date) = (activity, date)
    (self.exercises, self.provenance) = (exercises, provenance)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("bodyWeightKilograms", bodyWeightKilograms)
    json.member("date", date)
    json.member("exercises", exercises)
    json.member("provenance", provenance)
    json.member("title", title)
    json.member("volumeKilograms", volumeKilograms)
    json.member("volumeWithBodyKilograms", volumeWithBodyKilograms)
  }
}

/// One exercise of a workout; one that comes twice is listed twice.
public struct WorkoutExercise: JSONObject, Codable, Hashable, Sendable {
  /// As the source writes it.
  public let name: String
  /// The name in the table of exercises; null when no exercise there has this name.
  public var exercise: String?
  /// Empty for an exercise that is not known.
  public let primaryMuscles: [String]
  public let secondaryMuscles: [String]
  public var volumeKilograms: Thousandths?
  public var volumeWithBodyKilograms: Thousandths?
  /// The best estimate of its sets; null without a set that allows one.
  public var oneRepetitionMaximumKilograms: Thousandths?
  /// The maximum that the program claims, by any formula; null without a claim.
  public var claimedMaximum: StatedLoad?
  /// In the order of the workout.
  public let sets: [WorkoutSet]

  public init(
    name: String, primaryMuscles: [String], secondaryMuscles: [String], sets: [WorkoutSet]
  ) {
    (self.name, self.sets) = (name, sets)
    (self.primaryMuscles, self.secondaryMuscles) = (primaryMuscles, secondaryMuscles)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("claimedMaximum", claimedMaximum)
    json.member("exercise", exercise)
    json.member("name", name)
    json.member("oneRepetitionMaximumKilograms", oneRepetitionMaximumKilograms)
    json.member("primaryMuscles", primaryMuscles)
    json.member("secondaryMuscles", secondaryMuscles)
    json.member("sets", sets)
    json.member("volumeKilograms", volumeKilograms)
    json.member("volumeWithBodyKilograms", volumeWithBodyKilograms)
  }
}

/// One set; what its source does not state is null.
public struct WorkoutSet: JSONRow, Codable, Hashable, Sendable {
  /// `working`, `warm_up`, `drop`, `failure`, `amrap` or `rest_pause`.
  public var kind: String?
  public var weight: StatedLoad?
  public var repetitions: Int?
  public var seconds: Thousandths?
  public var meters: Thousandths?
  /// Rate of perceived exertion, 0 to 10.
  public var exertion: Thousandths?
  /// Repetitions in reserve.
  public var reserve: Thousandths?
  /// The pause after the set.
  public var restSeconds: Thousandths?
  /// Sets of one group are done in turns.
  public var group: String?
  /// When it began, in UTC.
  public var start: String?
  public var notes: String?
  /// Weight times repetitions; null for a warm-up and without a weight.
  public var volumeKilograms: Thousandths?
  /// An estimate from up to ten repetitions; null for a warm-up and at body weight.
  public var oneRepetitionMaximumKilograms: Thousandths?

  public init() {}

  public func writeMembers(to json: inout JSONWriter) {
    json.member("exertion", exertion)
    json.member("group", group)
    json.member("kind", kind)
    json.member("meters", meters)
    json.member("notes", notes)
    json.member("oneRepetitionMaximumKilograms", oneRepetitionMaximumKilograms)
    json.member("repetitions", repetitions)
    json.member("reserve", reserve)
    json.member("restSeconds", restSeconds)
    json.member("seconds", seconds)
    json.member("start", start)
    json.member("volumeKilograms", volumeKilograms)
    json.member("weight", weight)
  }
}

/// A weight as its source states it.
public struct StatedLoad: JSONObject, Codable, Hashable, Sendable {
  /// In ``unit``, to three decimals.
  public let value: Thousandths
  /// `kg` or `lb`; null when nothing shows the unit, and the weight is used by no number.
  public let unit: String?
  /// `total`, `per_hand`, `added` or `assistance`; null when the source does not state it.
  public let meaning: String?
  /// The weight in kilograms; null without a unit.
  public let kilograms: Thousandths?

  public init(value: Thousandths, unit: String?, meaning: String?, kilograms: Thousandths?) {
    (self.value, self.unit, self.meaning, self.kilograms) = (value, unit, meaning, kilograms)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("kilograms", kilograms)
    json.member("meaning", meaning)
    json.member("unit", unit)
    json.member("value", value)
  }
}
