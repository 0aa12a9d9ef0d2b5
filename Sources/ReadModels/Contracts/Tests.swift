/// The results of tests of one year, in order of time: `<year>/tests.json`.
///
/// A year without a test has no such document.
public struct Tests: ReadModel, Hashable {
  public static let schemaName = "pacelog.tests.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// Ascending by date.
  public let results: [StatedTest]

  public init(member: String, period: String, results: [StatedTest]) {
    self.member = member
    self.period = period
    self.results = results
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("results", results)
    json.member("schema", schema)
  }
}

/// The result of one test, as recorded or corrected.
public struct StatedTest: JSONObject, Codable, Hashable, Sendable {
  /// The local day of the test.
  public let date: String
  /// As in ``TestRecord/test``.
  public let test: String
  /// The gym's name for a custom test; null for the others.
  public var name: String?
  /// `s`, `repetitions`, `kg`, or the unit of a custom test.
  public let unit: String
  /// `less` or `more`.
  public let better: String
  /// In ``unit``.
  public let value: Thousandths
  /// The time limit of the repetitions; null for none, and for other tests.
  public var timeLimitSeconds: Thousandths?
  /// The number of times that a weight was moved; null for other tests.
  public var repetitions: Int?
  public var notes: String?
  /// Indicates whether a person corrected the value.
  public var isCorrected = false
  /// The event of the test.
  public let event: String

  public init(
    date: String, test: String, unit: String, better: String, value: Thousandths, event: String
  ) {
    self.date = date
    self.test = test
    self.unit = unit
    self.better = better
    self.value = value
    self.event = event
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("better", better)
    json.member("date", date)
    json.member("event", event)
    json.member("isCorrected", isCorrected)
    json.member("name", name)
    json.member("notes", notes)
    json.member("repetitions", repetitions)
    json.member("test", test)
    json.member("timeLimitSeconds", timeLimitSeconds)
    json.member("unit", unit)
    json.member("value", value)
  }
}
