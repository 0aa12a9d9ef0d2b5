import ActivityModel
import TestSupport
import ReadModels
import Testing

@testable import Projection

private func recorded(_ tests: [(String, FitnessTest, TestResult)]) throws -> MergedRecords? {
  var history = TestHistory()
  history.importing(
    "tests.csv", adapter: "csv", source: 1,
    try tests.enumerated().map { index, test in
      (
        index + 1,
        .testRecorded(TestRecorded(date: try local(test.0).date, test: test.1, result: test.2))
      )
    })
  return MemberProjection.of(history.events, stages: [.records]) { activity, _ in
    .even(activity)
  }.records
}

private func texts(_ tests: [TestRecord]) -> [String] {
  tests.map { test in
    let limit = test.timeLimitSeconds.map { " in \($0.text)" } ?? ""
    let times = test.repetitions.map { " × \($0)" } ?? ""
    return
      "\(test.name ?? test.test) \(test.measure)\(limit): \(test.value.text) \(test.unit)\(times)"
  }
}

struct `Records of tests` {
  @Test func `compare like with like`() throws {
    let records = try recorded([
      ("2026-01-01", .sitUps, .repetitions(40, timeLimitMilliseconds: 60_000)),
      ("2026-01-01", .mile, .time(milliseconds: 430_500)),
      ("2026-02-01", .mile, .time(milliseconds: 425_000)),
      ("2026-01-01", .pushUps, .repetitions(30, timeLimitMilliseconds: 60_000)),
      ("2026-02-01", .pushUps, .repetitions(45, timeLimitMilliseconds: 120_000)),
      ("2026-03-01", .pushUps, .repetitions(28, timeLimitMilliseconds: 60_000)),
      ("2026-03-01", .pushUps, .repetitions(20, timeLimitMilliseconds: nil)),
      ("2026-01-01", .latPull, .lift(weightGrams: 60_000, repetitions: 12)),
    ])
    #expect(
      texts(records?.tests ?? []) == [
        "mile time: 425.000 s", "push_ups repetitions: 20.000 repetitions",
        "push_ups repetitions in 60.000: 30.000 repetitions",
        "push_ups repetitions in 120.000: 45.000 repetitions",
        "sit_ups repetitions in 60.000: 40.000 repetitions",
        "lat_pull weight: 60.000 kg × 12",
      ])
  }

  @Test(
    arguments: [
      (100_000, 1, "100.000"), (100_000, 2, "106.667"), (80_000, 5, "93.333"),
      (60_000, 10, "80.000"), (60_000, 11, nil), (60_000, 30, nil),
    ] as [(Int64, Int, String?)])
  func `estimate by Epley what could be lifted once`(
    grams: Int64, repetitions: Int, estimate: String?
  ) throws {
    let tests = try recorded([
      ("2026-01-01", .benchPress, .lift(weightGrams: grams, repetitions: repetitions))
    ])?.tests
    let estimated = tests?.first { $0.measure == "one_repetition_maximum" }
    #expect(estimated?.value.text == estimate)
    #expect(estimated?.repetitions == (estimate == nil ? nil : repetitions))
    #expect(tests?.first?.measure == "weight" && tests?.first?.repetitions == repetitions)
  }

  @Test func `keep the earlier of equals, with their derivation`() throws {
    let plank = FitnessTest.custom(CustomTest(name: "plank", unit: "s", lessIsBetter: false))
    let records = try #require(
      try recorded([
        ("2026-03-01", plank, .measure(thousandths: 90_000)),
        ("2025-06-01", plank, .measure(thousandths: 60_000)),
        ("2026-01-01", plank, .measure(thousandths: 80_000)),
        ("2026-02-01", plank, .measure(thousandths: 80_000)),
        ("2026-04-01", plank, .measure(thousandths: 70_000)),
      ]))
    let best = records.tests[0]
    #expect(best.name == "plank" && best.unit == "s" && best.better == "more")
    #expect(best.date == "2026-03-01" && best.event == EventID.numbered(1).hex)
    #expect(best.history.map(\.date) == ["2025-06-01", "2026-01-01", "2026-03-01"])
    #expect(best.history.map { $0.previousValue?.text } == [nil, "60.000", "80.000"])
    #expect(records.years.map(\.period) == ["2026", "2025"])
    #expect(records.years[0].tests.map(\.value.text) == ["90.000"])
    #expect(records.years[0].tests[0].history.map(\.date) == ["2026-01-01", "2026-03-01"])
    #expect(records.years[1].tests.map(\.value.text) == ["60.000"])
  }

  @Test func `of a gym's own test are one whatever the case of its name`() throws {
    func named(_ name: String, unit: String = "s") -> FitnessTest {
      .custom(CustomTest(name: name, unit: unit, lessIsBetter: false))
    }
    let records = try #require(
      try recorded([
        ("2025-03-01", named("plank"), .measure(thousandths: 90_000)),
        ("2026-03-02", named("Plank"), .measure(thousandths: 120_000)),
        ("2026-03-03", named("PLANK"), .measure(thousandths: 110_000)),
        ("2026-03-03", named("Plank", unit: "points"), .measure(thousandths: 1_000)),
      ]))
    #expect(
      texts(records.tests) == ["Plank result: 1.000 points", "plank result: 120.000 s"])
    #expect(records.tests[1].history.map(\.date) == ["2025-03-01", "2026-03-02"])
  }

  @Test func `are not taken by what is no result of the test`() throws {
    let records = try recorded([
      ("2026-01-01", .mile, .repetitions(3, timeLimitMilliseconds: nil)),
      ("2026-01-01", .mile, .time(milliseconds: 0)),
      ("2026-01-01", .pushUps, .repetitions(0, timeLimitMilliseconds: 60_000)),
      ("2026-01-01", .legPress, .lift(weightGrams: 0, repetitions: 5)),
      ("2026-01-01", .legPress, .lift(weightGrams: 5, repetitions: -5)),
      ("2026-01-01", .sitUps, .measure(thousandths: 5)),
    ])
    #expect(records?.tests == [] && records?.years == [])
  }
}
