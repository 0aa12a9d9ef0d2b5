/// A member's personal records of a life: `records.json`.
public struct Records: ReadModel, Hashable {
  public static let schemaName = "pacelog.records.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// All time, ordered by sport and distance.
  public let records: [PersonalRecord]
  /// The best results of tests, all time: ordered by test, name, measure, time limit and
  /// repetitions.
  public let tests: [TestRecord]

  public init(member: String, records: [PersonalRecord], tests: [TestRecord]) {
    self.member = member
    self.records = records
    self.tests = tests
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("records", records)
    json.member("schema", schema)
    json.member("tests", tests)
  }
}

public struct PersonalRecord: JSONObject, Codable, Hashable, Sendable {
  /// A name such as `5k` or `half_marathon`.
  public let discipline: String
  /// `run` or `ride`.
  public let sport: String
  public let distanceMeters: Thousandths
  public let seconds: Thousandths
  /// The local day on which the activity began.
  public let date: String
  /// The id of the activity.
  public let activity: String
  public let window: Window
  /// How it came to be, the first effort first; the last entry is the record itself.
  public let history: [RecordStep]
  /// Warnings for the reader, such as `treadmill`; sorted.
  public let flags: [String]

  public init(
    discipline: String, sport: String, distanceMeters: Thousandths, seconds: Thousandths,
    date: String, activity: String, window: Window, history: [RecordStep], flags: [String]
  ) {
    self.discipline = discipline
    self.sport = sport
    self.distanceMeters = distanceMeters
    self.seconds = seconds
    self.date = date
    self.activity = activity
    self.window = window
    self.history = history
    self.flags = flags
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("flags", flags)
    json.member("history", history)
    json.member("seconds", seconds)
    json.member("sport", sport)
    json.member("window", window)
  }
}

/// A record from one day on.
public struct RecordStep: JSONObject, Codable, Hashable, Sendable {
  public let date: String
  public let activity: String
  public let seconds: Thousandths
  /// The former value; null for the first.
  public let previousSeconds: Thousandths?

  public init(
    date: String, activity: String, seconds: Thousandths, previousSeconds: Thousandths?
  ) {
    self.date = date
    self.activity = activity
    self.seconds = seconds
    self.previousSeconds = previousSeconds
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("previousSeconds", previousSeconds)
    json.member("seconds", seconds)
  }
}

/// The best of one year, and the efforts that were refused: `<year>/records.json`.
public struct YearRecords: ReadModel, Hashable {
  public static let schemaName = "pacelog.year-records.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// Ordered by sport and distance.
  public let records: [PersonalRecord]
  /// In the order of the all-time ones.
  public let tests: [TestRecord]
  /// Efforts that would have been records of all time, ordered by discipline and date.
  public let refused: [RefusedEffort]

  public init(
    member: String, period: String, records: [PersonalRecord], tests: [TestRecord],
    refused: [RefusedEffort]
  ) {
    self.member = member
    self.period = period
    self.records = records
    self.tests = tests
    self.refused = refused
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("records", records)
    json.member("refused", refused)
    json.member("schema", schema)
    json.member("tests", tests)
  }
}

/// An effort that was rejected as a record.
public struct RefusedEffort: JSONObject, Codable, Hashable, Sendable {
  public let discipline: String
  public let sport: String
  public let distanceMeters: Thousandths
  public let seconds: Thousandths
  public let date: String
  public let activity: String
  /// A short name such as `faster-than-world-record`.
  public let reason: String
  /// A sentence for people, with the setting that decides.
  public let explanation: String

  public init(
    discipline: String, sport: String, distanceMeters: Thousandths, seconds: Thousandths,
    date: String, activity: String, reason: String, explanation: String
  ) {
    self.discipline = discipline
    self.sport = sport
    self.distanceMeters = distanceMeters
    self.seconds = seconds
    self.date = date
    self.activity = activity
    self.reason = reason
    self.explanation = explanation
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("explanation", explanation)
    json.member("reason", reason)
    json.member("seconds", seconds)
    json.member("sport", sport)
  }
}
