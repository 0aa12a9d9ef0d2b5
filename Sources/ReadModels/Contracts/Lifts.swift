/// A member's records of lifts of a life: `lifts.json`.
///
/// A member without a lift has none.
public struct Lifts: ReadModel, Hashable {
  public static let schemaName = "pacelog.lifts.v1"
  public static let path = "lifts.json"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// The formula of every estimated one-repetition maximum: `epley`.
  public private(set) var formula = "epley"
  /// All time, ordered by exercise, measure and repetitions.
  public let records: [LiftRecord]
  /// The exercises of each workout without warm-ups and missed attempts, by name; each combination
  /// once, ordered.
  public let combinations: [[String]]
  /// How many workouts had each of ``combinations``, in their order.
  public let combinationWorkouts: [Int]

  /// Without `workouts` each combination was lifted once.
  public init(
    member: String, records: [LiftRecord], combinations: [[String]] = [], workouts: [Int]? = nil
  ) {
    (self.member, self.records, self.combinations) = (member, records, combinations)
    combinationWorkouts = workouts ?? combinations.map { _ in 1 }
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("combinationWorkouts", combinationWorkouts)
    json.member("combinations", combinations)
    json.member("formula", formula)
    json.member("member", member)
    json.member("records", records)
    json.member("schema", schema)
  }
}

/// The best of one exercise by one measure.
public struct LiftRecord: JSONObject, Codable, Hashable, Sendable {
  public let exercise: String
  /// The measure compared.
  ///
  /// `weight` for a number of repetitions, `one_repetition_maximum` (an estimate), `repetitions`
  /// at body weight, or `session_volume`.
  public let measure: String
  /// 1 to 10 for a weight; those of the set for an estimate; null for the others.
  public var repetitions: Int?
  /// `kg` or `repetitions`.
  public let unit: String
  /// `more`, or `less` for a machine that takes weight off.
  public let better: String
  /// In ``unit``.
  public let value: Thousandths
  /// The weight as its source states it, such as `135 lb`; null for volumes and repetitions.
  public var stated: String?
  public let date: String
  /// The id of the activity.
  public let activity: String
  /// The progression of the record, the first one first, with one entry for each workout that
  /// improved it; the last entry is the record itself.
  public let history: [LiftStep]

  public init(
    exercise: String, measure: String, unit: String, better: String, value: Thousandths,
    date: String, activity: String, history: [LiftStep]
  ) {
    (self.exercise, self.measure, self.unit) = (exercise, measure, unit)
    (self.better, self.value, self.date) = (better, value, date)
    (self.activity, self.history) = (activity, history)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("better", better)
    json.member("date", date)
    json.member("exercise", exercise)
    json.member("history", history)
    json.member("measure", measure)
    json.member("repetitions", repetitions)
    json.member("stated", stated)
    json.member("unit", unit)
    json.member("value", value)
  }
}

/// A record of a lift from one day on.
public struct LiftStep: JSONRow, Codable, Hashable, Sendable {
  public let date: String
  /// The id of the activity.
  public let activity: String
  public let value: Thousandths
  /// The record before; null for the first.
  public let previousValue: Thousandths?

  public init(date: String, activity: String, value: Thousandths, previousValue: Thousandths?) {
    (self.date, self.activity) = (date, activity)
    (self.value, self.previousValue) = (value, previousValue)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("previousValue", previousValue)
    json.member("value", value)
  }
}

/// A lift that was rejected as a record.
public struct RefusedLift: JSONObject, Codable, Hashable, Sendable {
  public let exercise: String
  public let kilograms: Thousandths
  public let repetitions: Int
  public let date: String
  /// The id of the activity.
  public let activity: String
  /// A short name such as `heavier-than-believable`.
  public let reason: String
  /// A sentence for people.
  public let explanation: String

  public init(
    exercise: String, kilograms: Thousandths, repetitions: Int, date: String, activity: String,
    reason: String, explanation: String
  ) {
    (self.exercise, self.kilograms, self.repetitions) = (exercise, kilograms, repetitions)
    (self.date, self.activity) = (date, activity)
    (self.reason, self.explanation) = (reason, explanation)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("exercise", exercise)
    json.member("explanation", explanation)
    json.member("kilograms", kilograms)
    json.member("reason", reason)
    json.member("repetitions", repetitions)
  }
}
