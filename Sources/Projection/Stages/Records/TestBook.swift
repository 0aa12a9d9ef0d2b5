import ActivityModel
import ReadModels

/// What is compared with what among results of tests.
private struct TestKey: Hashable {
  enum Measure: Int {
    case time, repetitions, weight, oneRepetitionMaximum, result

    /// Stored in read models: never changes.
    var name: String {
      switch self {
      case .time: "time"
      case .repetitions: "repetitions"
      case .weight: "weight"
      case .oneRepetitionMaximum: "one_repetition_maximum"
      case .result: "result"
      }
    }
  }

  let test: FitnessTest
  let measure: Measure
  var timeLimitMilliseconds: Int64?
  var repetitions: Int?

  /// Test, name, unit, measure, limit, repetitions.
  func precedes(_ other: TestKey) -> Bool {
    if test.place != other.test.place { return test.place < other.test.place }
    if case .custom(let own) = test, case .custom(let others) = other.test, own != others {
      if own.name != others.name { return own.name.precedes(others.name) }
      if own.unit != others.unit { return own.unit.precedes(others.unit) }
      return others.lessIsBetter
    }
    return (measure.rawValue, timeLimitMilliseconds ?? 0, repetitions ?? 0)
      < (other.measure.rawValue, other.timeLimitMilliseconds ?? 0, other.repetitions ?? 0)
  }

  var lessIsBetter: Bool {
    if case .custom(let custom) = test { return custom.lessIsBetter }
    return test == .mile
  }

  var unit: String {
    switch (measure, test) {
    case (.time, _): "s"
    case (.repetitions, _): "repetitions"
    case (.weight, _), (.oneRepetitionMaximum, _): "kg"
    case (.result, .custom(let custom)): custom.unit
    case (.result, _): ""
    }
  }
}

extension FitnessTest {
  /// Its name in read models: never changes.
  fileprivate var name: String {
    switch self {
    case .mile: "mile"
    case .pushUps: "push_ups"
    case .sitUps: "sit_ups"
    case .legPress: "leg_press"
    case .benchPress: "bench_press"
    case .latPull: "lat_pull"
    case .custom: "custom"
    }
  }

  fileprivate var place: Int {
    switch self {
    case .mile: 0
    case .pushUps: 1
    case .sitUps: 2
    case .legPress: 3
    case .benchPress: 4
    case .latPull: 5
    case .custom: 6
    }
  }
}

/// A result that counts for one comparison, in thousandths of its unit.
private struct TestValue {
  let key: TestKey
  let value: Int64
}

extension TestRecorded {
  /// What the result counts for; nothing when it is none of its test's kind, or not positive.
  ///
  /// A mile takes time; push-ups and sit-ups have repetitions; presses and pulls have a weight,
  /// which counts for its number of repetitions and, up to ten, for the estimated weight that
  /// could be moved once (Epley): w (1 + r ÷ 30), and w itself for one.
  fileprivate var values: [TestValue] {
    switch (test, result) {
    case (.mile, .time(let milliseconds)) where milliseconds > 0:
      return [TestValue(key: TestKey(test: test, measure: .time), value: milliseconds)]
    case (.pushUps, .repetitions(let count, let limit)) where count > 0,
      (.sitUps, .repetitions(let count, let limit)) where count > 0:
      let key = TestKey(test: test, measure: .repetitions, timeLimitMilliseconds: limit)
      return [TestValue(key: key, value: Int64(count) * 1_000)]
    case (.legPress, .lift(let grams, let repetitions)),
      (.benchPress, .lift(let grams, let repetitions)),
      (.latPull, .lift(let grams, let repetitions)):
      return lifted(grams, repetitions)
    case (.custom, .measure(let thousandths)):
      return [TestValue(key: TestKey(test: test, measure: .result), value: thousandths)]
    default: return []
    }
  }

  private func lifted(_ grams: Int64, _ repetitions: Int) -> [TestValue] {
    guard grams > 0, repetitions > 0 else { return [] }
    let key = TestKey(test: test, measure: .weight, repetitions: repetitions)
    var values = [TestValue(key: key, value: grams)]
    if repetitions <= 10 {
      let factor = repetitions == 1 ? 30 : 30 + Int64(repetitions)
      if let estimate = grams.scaled(by: factor, over: 30) {
        let key = TestKey(test: test, measure: .oneRepetitionMaximum)
        values.append(TestValue(key: key, value: estimate))
      }
    }
    return values
  }
}

/// Follows the results of one comparison through a member's life.
private struct TestBook {
  private var steps: [(test: LiveFact<TestRecorded>, value: Int64)] = []

  /// Only a better result takes the record: of equal ones the earlier keeps it.
  mutating func take(_ value: TestValue, of test: LiveFact<TestRecorded>) {
    if let best = steps.last?.value {
      guard value.key.lessIsBetter ? value.value < best : value.value > best else { return }
    }
    steps.append((test, value.value))
  }

  func record(_ key: TestKey) -> TestRecord? {
    guard let best = steps.last else { return nil }
    var record = TestRecord(
      test: key.test.name, measure: key.measure.name, unit: key.unit,
      better: key.lessIsBetter ? "less" : "more", value: Thousandths(thousandths: best.value),
      date: best.test.body.date.iso8601, event: best.test.id.hex, history: history)
    if case .custom(let custom) = key.test { record.name = custom.name }
    record.timeLimitSeconds = key.timeLimitMilliseconds.map(Thousandths.init(milliseconds:))
    record.repetitions = key.measure == .oneRepetitionMaximum ? estimated : key.repetitions
    return record
  }

  /// The repetitions that an estimate was made from.
  private var estimated: Int? {
    guard case .lift(_, let repetitions)? = steps.last?.test.body.result else { return nil }
    return repetitions
  }

  private var history: [TestStep] {
    steps.indices.map { index in
      TestStep(
        date: steps[index].test.body.date.iso8601, event: steps[index].test.id.hex,
        value: Thousandths(thousandths: steps[index].value),
        previousValue: index == 0 ? nil : Thousandths(thousandths: steps[index - 1].value))
    }
  }
}

extension TestRecord {
  /// The best of every comparison, ordered.
  static func all(among tests: [LiveFact<TestRecorded>]) -> [TestRecord] {
    var books: [TestKey: TestBook] = [:]
    for test in tests.sorted(by: { ($0.body.date, $0.id) < ($1.body.date, $1.id) }) {
      for value in test.body.values { books[value.key, default: TestBook()].take(value, of: test) }
    }
    return books.sorted { $0.key.precedes($1.key) }.compactMap { $1.record($0) }
  }
}
