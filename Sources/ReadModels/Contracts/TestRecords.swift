/// The best result of one test of strength or speed.
public struct TestRecord: JSONObject, Codable, Hashable, Sendable {
  /// `mile`, `push_ups`, `sit_ups`, `leg_press`, `bench_press`, `lat_pull` or `custom`.
  public let test: String
  /// The gym's name for a custom test; null for the others.
  public var name: String?
  /// The measure compared.
  ///
  /// `time`, `repetitions`, `weight`, `one_repetition_maximum` (an estimate by Epley) or `result`.
  public let measure: String
  /// A unit such as `s`, `kg` or `repetitions`.
  public let unit: String
  /// The direction of improvement: `less` or `more`.
  public let better: String
  /// The time limit of the repetitions; null for none, and for other tests.
  public var timeLimitSeconds: Thousandths?
  /// The number of times the weight was moved; null for other tests.
  public var repetitions: Int?
  /// In ``unit``.
  public let value: Thousandths
  /// The local day of the test.
  public let date: String
  /// The event of the test.
  public let event: String
  /// The progression of the record, the first result first; the last entry is the record itself.
  public let history: [TestStep]

  public init(
    test: String, measure: String, unit: String, better: String, value: Thousandths,
    date: String, event: String, history: [TestStep]
  ) {
    self.test = test
    self.measure = measure
    self.unit = unit
    self.better = better
    self.value = value
    self.date = date
    self.event = event
    self.history = history
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("better", better)
    json.member("date", date)
    json.member("event", event)
    json.member("history", history)
    json.member("measure", measure)
    json.member("name", name)
    json.member("repetitions", repetitions)
    json.member("test", test)
    json.member("timeLimitSeconds", timeLimitSeconds)
    json.member("unit", unit)
    json.member("value", value)
  }
}

/// The record of a test from one day on.
public struct TestStep: JSONObject, Codable, Hashable, Sendable {
  public let date: String
  public let event: String
  public let value: Thousandths
  /// The previous record; null for the first.
  public let previousValue: Thousandths?

  public init(date: String, event: String, value: Thousandths, previousValue: Thousandths?) {
    self.date = date
    self.event = event
    self.value = value
    self.previousValue = previousValue
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("event", event)
    json.member("previousValue", previousValue)
    json.member("value", value)
  }
}
