import ActivityModel
import ReadModels

extension Period {
  /// `tests.json` of the year; none without a test.
  var testResults: [Document] {
    let results = testsInOrder.map(StatedTest.init)
    guard !results.isEmpty else { return [] }
    let tests = Tests(member: member.name, period: name, results: results)
    return [Document(path: path("tests.json"), content: tests)]
  }
}

extension StatedTest {
  init(_ fact: EffectiveFact<TestRecorded>) {
    let test = fact.body
    self.init(
      date: test.date.iso8601, test: test.test.name, unit: test.unit,
      better: test.test.lessIsBetter ? "less" : "more",
      value: Thousandths(thousandths: test.thousandths), event: fact.id.hex)
    if case .custom(let custom) = test.test { name = custom.name }
    if case .repetitions(_, let limit?) = test.result {
      timeLimitSeconds = Thousandths(milliseconds: limit)
    }
    if case .lift(_, let count) = test.result { repetitions = count }
    notes = test.notes
    isCorrected = fact.correction != nil
  }
}

extension TestRecorded {
  /// The unit of the result.
  fileprivate var unit: String {
    switch result {
    case .time: "s"
    case .repetitions: "repetitions"
    case .lift: "kg"
    case .measure:
      if case .custom(let custom) = test { custom.unit } else { "" }
    }
  }

  /// The result in thousandths of its unit.
  fileprivate var thousandths: Int64 {
    switch result {
    case .time(let milliseconds): milliseconds
    case .repetitions(let count, _): Int64(count) * 1_000
    case .lift(let grams, _): grams
    case .measure(let thousandths): thousandths
    }
  }
}

extension FitnessTest {
  var lessIsBetter: Bool {
    if case .custom(let custom) = self { return custom.lessIsBetter }
    return self == .mile
  }
}
