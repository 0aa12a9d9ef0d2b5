import ActivityModel
import ReadModels

/// Why the records of tests are what they are.
struct TestReasons {
  private static let document = "records.json"
  fileprivate let life: MemberLife
  private let records: [TestRecord]
  fileprivate let tests: [EffectiveFact<TestRecorded>]

  init(_ life: MemberLife) {
    self.life = life
    records = life.model(Records.self, at: Self.document)?.tests ?? []
    tests = life.facts.tests
  }

  /// Every test that there is a record of: `mile`, or what the gym calls its own.
  var names: [String] {
    Derivation.unique(records.map(TestReasons.name) + tests.map { StatedTest($0).subject })
  }

  static func name(of record: TestRecord) -> String { record.name ?? record.test }

  /// The results of a test.
  func facts(of test: String) -> [EffectiveFact<TestRecorded>] {
    let events = Set(records.filter { TestReasons.name(of: $0) == test }.flatMap(\.events))
    return tests.filter { events.contains($0.id.hex) || StatedTest($0).subject == test }
  }

  /// What `records.json` says of a test.
  func explained(_ test: String) -> [Explained] {
    var explained = list(records, test, Self.document, prefix: "")
    for year in life.years.reversed() {
      let path = year.period.path(Self.document)
      explained += results(of: test, in: year.period)
      guard let records = life.model(YearRecords.self, at: path) else { continue }
      explained += list(records.tests, test, path, prefix: "\(records.period)/")
    }
    return explained
  }

  private func list(
    _ tests: [TestRecord], _ test: String, _ document: String, prefix: String
  ) -> [Explained] {
    tests.enumerated().filter { TestReasons.name(of: $1) == test }.flatMap { index, record in
      explained(record).map { explained in
        var placed = explained.at(document, "/tests/\(index)/\(explained.field)")
        placed.field = "\(prefix)\(TestReasons.key(of: record))/\(explained.field)"
        return placed
      }
    }
  }

  /// What tells it from the other records of its test: `weight/5`, `repetitions/60`.
  private static func key(of record: TestRecord) -> String {
    let limit = record.timeLimitSeconds.map { "/\($0.thousandths / 1_000)" } ?? ""
    let count =
      record.measure == "weight" ? record.repetitions.map { "/\($0)" } ?? "" : ""
    return record.measure + limit + count
  }

  private func explained(_ record: TestRecord) -> [Explained] {
    let steps = record.history.compactMap { step in
      tests.first { $0.id.hex == step.event }.map { value($0, record) }
    }
    guard steps.count == record.history.count, let best = steps.last,
      let last = tests.first(where: { $0.id.hex == record.event })
    else { return [] }
    var explained = [
      Explained(
        "value", "The best result that was recorded.",
        record.better == "less" ? .smallest("least", steps) : .largest("most", steps))
    ]
    assert(best.value == record.value.thousandths)
    if let limit = record.timeLimitSeconds {
      explained.append(
        Explained(
          "timeLimitSeconds", "Results are compared within the same limit.",
          .stated("time limit", limit.thousandths, "s", by: last.id)))
    }
    if let count = record.repetitions {
      explained.append(
        Explained(
          "repetitions", "How often the weight was moved.",
          .stated("repetitions", Int64(count) * 1_000, "", by: last.id)))
    }
    for (index, step) in steps.enumerated() {
      explained.append(
        Explained(
          "history/\(index)/value", "What the record was from \(record.history[index].date) on.",
          step))
      guard index > 0 else { continue }
      explained.append(
        Explained("history/\(index)/previousValue", "What it was before.", steps[index - 1]))
    }
    return explained
  }

  /// What a result counts for in the comparison of a record.
  private func value(_ test: EffectiveFact<TestRecorded>, _ record: TestRecord) -> DerivationStep {
    let name = "result of \(test.body.date.iso8601)"
    switch test.body.result {
    case .time(let milliseconds): return .stated(name, milliseconds, "s", by: test.valueEvent)
    case .repetitions(let count, _):
      return .stated(name, Int64(count) * 1_000, "", by: test.valueEvent)
    case .measure(let thousandths):
      return .stated(name, thousandths, record.unit, by: test.valueEvent)
    case .lift(let grams, let repetitions):
      let weight = DerivationStep.stated(
        "weight of \(test.body.date.iso8601)", grams, "kg", by: test.valueEvent)
      guard record.measure == "one_repetition_maximum" else { return weight }
      let factor = repetitions == 1 ? 30 : 30 + Int64(repetitions)
      return .formula(
        "weight for one repetition", grams.scaled(by: factor, over: 30) ?? 0, "kg", .epley,
        [
          weight,
          .stated("repetitions", Int64(repetitions) * 1_000, "", by: test.id),
        ])
    }
  }
}

extension TestReasons {
  /// The numbers of a test in `tests.json` of a year.
  fileprivate func results(of test: String, in period: Period) -> [Explained] {
    let path = period.path("tests.json")
    let all = life.model(Tests.self, at: path)?.results ?? []
    return all.enumerated().filter { $1.subject == test }.flatMap { index, result in
      result.numbers.map { field, value, unit in
        Explained(
          "results/\(period.name)/\(index)/\(field)", "As recorded on \(result.date).",
          DerivationStep(
            name: field, value: value, unit: unit, rule: .stated,
            event: tests.first { $0.id.hex == result.event }.map {
              field == "value" ? $0.correction ?? $0.id : $0.id
            })
        ).at(path, "/results/\(index)/\(field)")
      }
    }
  }
}

extension EffectiveFact<TestRecorded> {
  /// The event that states the value in force.
  fileprivate var valueEvent: EventID { correction ?? id }
}

extension StatedTest {
  /// Its name in `explain`.
  fileprivate var subject: String { name ?? test }

  fileprivate var numbers: [(field: String, value: Int64, unit: String)] {
    [
      ("value", value.thousandths, unit),
      ("timeLimitSeconds", timeLimitSeconds?.thousandths, "s"),
      ("repetitions", repetitions.map { Int64($0) * 1_000 }, ""),
    ].compactMap { field, value, unit in value.map { (field, $0, unit) } }
  }
}

extension TestRecord {
  fileprivate var events: [String] { history.map(\.event) }
}
