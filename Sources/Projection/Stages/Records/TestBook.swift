import Bytes
import ActivityModel
import ReadModels

/// The comparison that a test's result belongs to.
struct TestKey: Hashable, Packed {
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

  /// A test of the gym's own has the name that its first result wrote.
  let test: FitnessTest
  let measure: Measure
  var timeLimitMilliseconds: Int64?
  var repetitions: Int?

  /// `Plank` and `plank` are one test.
  static func == (left: TestKey, right: TestKey) -> Bool {
    left.measure == right.measure && left.repetitions == right.repetitions
      && left.timeLimitMilliseconds == right.timeLimitMilliseconds
      && left.test.folded == right.test.folded
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(test.folded)
    hasher.combine(measure)
    hasher.combine(timeLimitMilliseconds)
    hasher.combine(repetitions)
  }

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

  var lessIsBetter: Bool { test.lessIsBetter }

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
  /// The gym's own tests come last.
  fileprivate var place: Int { Self.standard.firstIndex(of: self) ?? Self.standard.count }

  /// In small letters.
  fileprivate var folded: FitnessTest {
    guard case .custom(let own) = self else { return self }
    return .custom(
      CustomTest(name: own.name.lowercased(), unit: own.unit, lessIsBetter: own.lessIsBetter))
  }
}

/// A result that counts for one comparison, in thousandths of its unit.
private struct TestValue {
  let key: TestKey
  let value: Int64
}

extension TestRecorded {
  /// The comparisons of a result; empty when it is not of its test's kind, or not positive.
  ///
  /// A mile takes time; push-ups and sit-ups have repetitions; presses and pulls have a weight,
  /// which counts for its number of repetitions. Up to ten of them it also counts for the estimated
  /// weight that could be moved once (Epley): w (1 + r ÷ 30), and w itself for one.
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

/// A result that took a record.
struct TestResultStep: Packed, Sendable {
  let event: EventID
  let date: LocalDate
  let value: Int64
  /// The repetitions that an estimate was made from.
  let repetitions: Int?
  /// Nil in a rebuild.
  var fact: EffectiveFact<TestRecorded>?
}

/// The books of every comparison of tests.
struct TestBooks: Packed, Sendable {
  /// Of each comparison the record and all before it, each better than the last.
  private var books: [TestKey: [TestResultStep]] = [:]

  init() {}

  /// The books of one year alone.
  init(of period: Period) { take(period) }

  /// Takes the results of the next year.
  mutating func take(_ period: Period) {
    for test in period.testsInOrder { take(test, isRecorded: period.recorder != nil) }
  }

  /// Takes the next result in time.
  ///
  /// Only a better one takes the record: of equal ones the earlier keeps it.
  private mutating func take(_ test: EffectiveFact<TestRecorded>, isRecorded: Bool) {
    for value in test.body.values {
      if let best = books[value.key]?.last?.value {
        guard value.key.lessIsBetter ? value.value < best : value.value > best else { continue }
      }
      var repetitions: Int?
      if case .lift(_, let count) = test.body.result { repetitions = count }
      books[value.key, default: []].append(
        TestResultStep(
          event: test.id, date: test.body.date, value: value.value, repetitions: repetitions,
          fact: isRecorded ? test : nil))
    }
  }

  /// The best of every comparison, ordered.
  var records: [TestRecord] { held.compactMap { TestRecord($0.key, $0.value) } }

  /// Every comparison and its steps, ordered.
  var held: [(key: TestKey, value: [TestResultStep])] {
    books.sorted { $0.key.precedes($1.key) }
  }
}

extension Period {
  /// By day and id.
  var testsInOrder: [EffectiveFact<TestRecorded>] {
    tests.sorted { ($0.body.date, $0.id) < ($1.body.date, $1.id) }
  }
}

extension TestRecord {
  init?(_ key: TestKey, _ steps: [TestResultStep]) {
    guard let best = steps.last else { return nil }
    let history = steps.indices.map { index in
      TestStep(
        date: steps[index].date.iso8601, event: steps[index].event.hex,
        value: Thousandths(thousandths: steps[index].value),
        previousValue: index == 0 ? nil : Thousandths(thousandths: steps[index - 1].value))
    }
    self.init(
      test: key.test.name, measure: key.measure.name, unit: key.unit,
      better: key.lessIsBetter ? "less" : "more", value: Thousandths(thousandths: best.value),
      date: best.date.iso8601, event: best.event.hex, history: history)
    if case .custom(let custom) = key.test { name = custom.name }
    timeLimitSeconds = key.timeLimitMilliseconds.map(Thousandths.init(milliseconds:))
    repetitions = key.measure == .oneRepetitionMaximum ? best.repetitions : key.repetitions
  }
}

// MARK: Packing

extension TestBooks {
  func write(to writer: inout PackedWriter) {
    writer.pairs(books.sorted { $0.key.precedes($1.key) })
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) { books = try reader.dictionary() }
}

extension TestResultStep {
  func write(to writer: inout PackedWriter) { writer.values(event, date, value, repetitions) }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      event: try reader.value(), date: try reader.value(), value: try reader.value(),
      repetitions: try reader.value())
  }
}

extension TestKey {
  func write(to writer: inout PackedWriter) {
    writer.integer(test.place)
    if case .custom(let custom) = test {
      writer.values(custom.name, custom.unit, custom.lessIsBetter)
    }
    writer.values(measure.rawValue, timeLimitMilliseconds, repetitions)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    let named: [FitnessTest] = [.mile, .pushUps, .sitUps, .legPress, .benchPress, .latPull]
    let place = try reader.integer()
    if named.indices.contains(place) {
      test = named[place]
    } else {
      test = .custom(
        CustomTest(
          name: try reader.text(), unit: try reader.text(), lessIsBetter: try reader.value()))
    }
    guard let measure = Measure(rawValue: try reader.integer()) else { throw PackedDamage() }
    self.measure = measure
    timeLimitMilliseconds = try reader.value()
    repetitions = try reader.value()
  }
}
