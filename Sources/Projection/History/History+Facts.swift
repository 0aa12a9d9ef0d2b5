import ActivityModel

extension EffectiveFact<TestRecorded> {
  /// The test with the result that a person gave it.
  func corrected(by corrections: ActivityCorrections) -> EffectiveFact {
    guard let correction = corrections.testValue,
      let result = body.result.with(value: correction.value)
    else {
      return self
    }
    var corrected = EffectiveFact(
      id: id,
      body: TestRecorded(date: body.date, test: body.test, result: result, notes: body.notes),
      citations: citations, sequence: sequence, predecessors: predecessors)
    corrected.correction = correction
    return corrected
  }
}

extension TestResult {
  /// The same kind of result with another value, in the unit of corrections; nil when it does not
  /// fit.
  fileprivate func with(value: Int64) -> TestResult? {
    switch self {
    case .time: .time(milliseconds: value)
    case .repetitions(_, let limit):
      Int(exactly: value / 1_000).map { .repetitions($0, timeLimitMilliseconds: limit) }
    case .lift(_, let repetitions): .lift(weightGrams: value, repetitions: repetitions)
    case .measure: .measure(thousandths: value)
    }
  }
}

extension Corrections {
  /// The facts that were not deleted.
  ///
  /// A deletion of one holds for all of its subject.
  func kept(_ facts: [EffectiveFact<SubjectRecorded>]) -> [EffectiveFact<SubjectRecorded>] {
    let targets = targets
    guard facts.contains(where: { targets.contains($0.id) }) else { return facts }
    let subjects = Dictionary(grouping: facts, by: SubjectName.init)
    let deleted = subjects.filter { self[$0.value.map(\.id)].deletedAt != nil }
    return facts.filter { deleted[SubjectName($0)] == nil }
  }

  /// The tests that were not deleted, as corrected.
  func kept(_ tests: [EffectiveFact<TestRecorded>]) -> [EffectiveFact<TestRecorded>] {
    let targets = targets
    return tests.compactMap { test in
      guard targets.contains(test.id) else { return test }
      let corrections = self[[test.id]]
      return corrections.deletedAt == nil ? test.corrected(by: corrections) : nil
    }
  }
}
