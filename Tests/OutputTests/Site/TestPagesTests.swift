import ReadModels
import Testing

@testable import Output

/// Results of tests on pages.
@Suite struct TestPagesTests {
  private func test(_ name: String, _ unit: String, _ value: Int64) -> TestRecord {
    TestRecord(
      test: name, measure: "time", unit: unit, better: "less",
      value: Thousandths(thousandths: value), date: "2026-03-01", event: "e-\(name)",
      history: [
        TestStep(
          date: "2026-03-01", event: "e-\(name)", value: Thousandths(thousandths: value),
          previousValue: nil)
      ])
  }

  private func models(_ tests: [TestRecord]) -> MemberPageModels {
    var fixture = PageFixture(activities: [PageFixture.activity(1, "run", on: "2026-03-29")])
    fixture.tests = tests
    return fixture.models
  }

  @Test(arguments: [
    ("en", "mile", "s", 420_000, "1 mile7:00.0"), ("de", "mile", "s", 420_000, "1 Meile7:00,0"),
    ("en", "push_ups", "repetitions", 45_000, "Push-ups45 repetitions"),
    ("de", "push_ups", "repetitions", 45_000, "Liegestütze45 Wiederholungen"),
    ("en", "sit_ups", "repetitions", 1_000, "Sit-ups1 repetition"),
    ("en", "lat_pull", "kg", 82_500, "Lat pulldown82.5\u{a0}kg"),
    ("de", "bench_press", "kg", 80_000, "Bankdrücken80\u{a0}kg"),
  ])
  func `a test has the words and the numbers of its kind`(
    language: String, name: String, unit: String, value: Int64, words: String
  ) throws {
    var settings = SiteSettings()
    settings.texts = try #require(Texts(language: language))
    var markup = Markup(settings.texts)
    RecordsSection(models: models([test(name, unit, value)]), settings: settings)
      .append(to: &markup)
    let page = String(decoding: markup.bytes, as: UTF8.self)
    #expect(page.replacingTags().contains(words), "\(page)")
    #expect(page.contains("<h3>Tests</h3>"))
  }

  @Test func `points of a record name the tests`() {
    let summary = ProgressSummary(
      level: 1, points: 30, pointsInLevel: 30, pointsToNext: 70, goals: [], streaks: [])
    let ledger = [
      LedgerEntry(
        date: "2026-03-01", rule: "record", points: 30, earnedBy: ["e-mile", "e-push_ups", "x"])
    ]
    let tests = [test("mile", "s", 420_000), test("push_ups", "repetitions", 45_000)]
    let page = PointsPage(
      models: models(tests),
      progress: Progress(
        member: "anna", period: "2026", summary: summary, ledger: ledger, goals: []),
      settings: SiteSettings())
    let words = String(decoding: page.bytes, as: UTF8.self).replacingTags()
    #expect(words.contains("Record1 mile, Push-ups, Test"), "\(words)")
  }

  @Test func `a day of the points has no year, which the page names`() throws {
    let goal = GoalResult(
      period: "2026-11-26", measure: "steps", atLeast: 8_000, atMost: nil,
      value: Thousandths(thousandths: 9_000_000), isReached: true, share: nil)
    let summary = ProgressSummary(
      level: 1, points: 30, pointsInLevel: 30, pointsToNext: 70, goals: [], streaks: [])
    let page = PointsPage(
      models: models([]),
      progress: Progress(
        member: "anna", period: "2026", summary: summary, ledger: [], goals: [goal]),
      settings: SiteSettings())
    let words = String(decoding: page.bytes, as: UTF8.self).replacingTags()
    #expect(words.contains("Thu 26 NovSteps"), "\(words)")
  }
}
