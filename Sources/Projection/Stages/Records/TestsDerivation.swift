import ActivityModel
import ReadModels

extension TestBooks {
  /// Records how the records of tests are derived.
  func explain(to recorder: DerivationRecorder, in document: String, year: String?) {
    for (index, (key, steps)) in held.enumerated() {
      guard let record = TestRecord(key, steps) else { continue }
      let name = (year.map { "\($0)/" } ?? "") + record.comparison
      recorder.record(
        .test(record.name ?? record.test),
        evidence: { steps.compactMap(\.fact).flatMap { Evidence.all(ofTest: $0) } },
        {
          record.explained(key, steps).within("tests/\(index)", named: name)
            .published(in: document)
        })
    }
  }
}

extension TestRecord {
  /// Distinguishes it from the other records of its test: `weight/5`, `repetitions/60`.
  fileprivate var comparison: String {
    let limit = timeLimitSeconds.map { "/\($0.thousandths / 1_000)" } ?? ""
    let count = measure == "weight" ? repetitions.map { "/\($0)" } ?? "" : ""
    return measure + limit + count
  }

  fileprivate func explained(_ key: TestKey, _ steps: [TestResultStep]) -> [Explained] {
    guard let last = steps.last?.event else { return [] }
    let results = steps.compactMap { $0.derived(by: key) }
    let limit = timeLimitSeconds.map {
      Explained(
        "timeLimitSeconds", "Results are compared within the same limit.",
        .stated("time limit", $0.thousandths, "s", by: last))
    }
    let count = repetitions.map {
      Explained(
        "repetitions", "How often the weight was moved.",
        .stated("repetitions", Int64($0) * 1_000, "", by: last))
    }
    let value = Explained(
      "value", "The best result that was recorded.",
      key.lessIsBetter ? .smallest("least", results) : .largest("most", results))
    let history = Explained.history(
      "value", "previousValue", zip(steps, results).map { ($0.date, $1) })
    return [value, limit, count].compactMap(\.self) + history
  }
}

extension TestResultStep {
  /// The value by which results are compared.
  fileprivate func derived(by key: TestKey) -> DerivationStep? {
    fact.map { fact in
      let name = "result of \(date.iso8601)"
      let stated = fact.valueEvent
      switch fact.body.result {
      case .time: return .stated(name, value, "s", by: stated)
      case .repetitions: return .stated(name, value, "", by: stated)
      case .measure: return .stated(name, value, key.unit, by: stated)
      case .lift(let grams, let repetitions):
        let weight = DerivationStep.stated("weight of \(date.iso8601)", grams, "kg", by: stated)
        guard key.measure == .oneRepetitionMaximum else { return weight }
        return .formula(
          "weight for one repetition", value, "kg", .epley,
          [weight, .stated("repetitions", Int64(repetitions) * 1_000, "", by: event)])
      }
    }
  }
}

// MARK: Results of a year

extension Period {
  /// Records how the numbers of `tests.json` are derived.
  func explainTests(to recorder: DerivationRecorder) {
    let document = path("tests.json")
    for (index, fact) in testsInOrder.enumerated() {
      let result = StatedTest(fact)
      recorder.record(
        .test(result.name ?? result.test), evidence: { Evidence.all(ofTest: fact) },
        {
          result.explained(fact)
            .within("results/\(index)", named: "results/\(self.name)/\(index)")
            .published(in: document)
        })
    }
  }
}

extension StatedTest {
  fileprivate func explained(_ fact: EffectiveFact<TestRecorded>) -> [Explained] {
    func stated(
      _ field: String, _ value: Int64?, _ unit: String, _ event: EventID
    ) -> Explained? {
      .stated(field, "As recorded on \(date).", value, unit, by: event)
    }
    return [
      stated("value", value.thousandths, unit, fact.valueEvent),
      stated("timeLimitSeconds", timeLimitSeconds?.thousandths, "s", fact.id),
      stated("repetitions", repetitions.map { Int64($0) * 1_000 }, "", fact.id),
    ].compactMap(\.self)
  }
}

extension EffectiveFact<TestRecorded> {
  /// The event that states the value in force.
  fileprivate var valueEvent: EventID { correction?.event ?? id }
}

extension Evidence {
  /// The files of a result and its correction.
  fileprivate static func all(ofTest fact: EffectiveFact<TestRecorded>) -> [Evidence] {
    all(of: fact)
      + [fact.correction].compactMap(\.self).map {
        Evidence(correction: $0.event, at: $0.recordedAt)
      }
  }
}
