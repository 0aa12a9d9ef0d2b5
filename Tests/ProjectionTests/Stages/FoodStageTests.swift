import ActivityModel
import ReadModels
import Testing

@testable import Projection

private let day = LocalDate(daysSinceEpoch: 20_513)

private func food(
  _ vendor: String, granularity: FoodDay.Granularity = .entry, complete: Bool? = nil,
  _ entries: [[Nutrient: Int64]]
) -> Fact {
  let content = FoodDay(
    date: day, granularity: granularity, isComplete: complete,
    entries: entries.map { FoodEntry(nutrients: $0) })
  return .subjectRecorded(
    SubjectRecorded(
      stream: SourceStream(vendor: vendor, kind: .app),
      subject: "\(day.iso8601) \(granularity)", content: .foodDay(content)))
}

private func projection(
  _ history: TestHistory, _ settings: [ProfileSetting] = []
) -> MemberProjection {
  var history = history
  history.profile(
    ([.timeZone("UTC")] + settings).map { ProfileChange(from: nil, setting: $0) })
  return MemberProjection.of(history.events, stages: [.days, .food, .progress]) { activity, _ in
    .even(activity)
  }
}

private func history(_ facts: [Fact]) -> TestHistory {
  var history = TestHistory()
  history.importing("a.csv", adapter: "csv", source: 1, facts.enumerated().map { ($0 + 1, $1) })
  return history
}

@Suite struct `A day of food` {
  private func eaten(_ facts: [Fact], _ settings: [ProfileSetting] = []) throws -> EatenDay {
    let food = projection(history(facts), settings).document("2026/food.json", as: Food.self)
    return try #require(food?.days.first)
  }

  @Test func `is one source's, whole, and the others are named`() throws {
    let facts = [
      food("cronometer", [[.energy: 400_000, .protein: 20_000], [.energy: 100_000]]),
      food("lose-it", [[.energy: 900_000, .fat: 9_000]]),
    ]
    let day = try eaten(facts)
    #expect(day.source == "cronometer" && day.entries.count == 2)
    #expect(day.nutrition.energyKilocalories?.text == "500.000")
    #expect(day.nutrition.proteinGrams?.text == "20.000" && day.nutrition.fatGrams == nil)
    #expect(
      day.others == [
        OtherDiary(
          source: "lose-it", granularity: "entry",
          energyKilocalories: Thousandths(thousandths: 900_000))
      ])
    let preferring = try eaten(facts, [.sourcePriority(["lose-it"])])
    #expect(preferring.source == "lose-it")
  }

  @Test func `has one granularity, and is complete only when its source marks it complete`() throws
  {
    let facts = [
      food("cronometer", granularity: .day, complete: true, [[.energy: 700_000]]),
      food("cronometer", [[.energy: 400_000]]),
    ]
    let day = try eaten(facts)
    #expect(day.granularity == "entry" && day.isComplete == true)
    #expect(day.nutrition.energyKilocalories?.text == "400.000")
    #expect(day.others.map(\.granularity) == ["day"])
    #expect(try eaten([food("food", [[.energy: 1_000]])]).isComplete == nil)
  }

  @Test func `has the energy of its nutrients beside the stated one`() throws {
    let whole = try eaten([
      food(
        "food",
        [
          [.energy: 1_000_000, .protein: 10_000, .carbohydrate: 20_000, .fat: 5_000],
          [.alcohol: 1_000],
        ])
    ])
    // 4 × 10 + 4 × 20 + 9 × 5 + 7 × 1.
    #expect(whole.macroEnergyKilocalories?.text == "172.000")
    #expect(whole.nutrition.energyKilocalories?.text == "1000.000")
    let part = try eaten([food("food", [[.protein: 10_000, .fat: 5_000]])])
    #expect(part.macroEnergyKilocalories == nil && part.nutrition.energyKilocalories == nil)
  }

  @Test func `is replaced whole by a later export, and comes back when that is undone`() throws {
    var log = TestHistory()
    log.importing(
      "a.csv", adapter: "csv", source: 1, [(1, food("food", [[.energy: 1], [.fat: 2]]))])
    log.importing("b.csv", adapter: "csv", source: 2, [(2, food("food", [[.energy: 3]]))])
    func entries(_ log: TestHistory) -> Int? {
      projection(log).document("2026/food.json", as: Food.self)?.days.first?.entries.count
    }
    #expect(entries(log) == 1)
    log.append(.numbered(50), .userEvent(.importUndone(ImportToggle(source: .numbered(2)))))
    #expect(entries(log) == 2)
  }

  @Test func `gives its energy to the day, and protein and energy to goals`() throws {
    let goals = ["proteinGrams:day:15", "dietaryEnergyKilocalories:day:300-600"]
    let result = projection(
      history([food("cronometer", [[.energy: 500_000, .protein: 20_000]])]),
      [.goals(goals.compactMap { Goal($0) })])
    let day = try #require(result.dayList.first)
    #expect(day.dietaryEnergyKilocalories?.text == "500.000")
    #expect(day.sources["dietaryEnergyKilocalories"] == "cronometer")
    let progress = try #require(result.document("2026/progress.json", as: Progress.self))
    let judged = progress.goals.filter { $0.period == "2026-03-01" }
    #expect(judged.map { $0.value?.text } == ["20.000", "500.000"])
    #expect(judged.map(\.isReached) == [true, true])
  }

  @Test func `of a damaged log is left out, and named`() {
    let log = history([food("food", [[.energy: .max]]), food("other", [[.energy: 5]])])
    let result = projection(log)
    #expect(
      result.problems.map(\.explanation) == [
        "energy_calories of 9223372036854775807 is more than a body takes in"
      ])
    #expect(result.document("2026/food.json", as: Food.self)?.days.map(\.source) == ["other"])
  }

  @Test func `never makes a year without a diary a document`() {
    #expect(projection(history([])).document("2026/food.json", as: Food.self) == nil)
  }
}

@Suite struct `Facts that a member deleted` {
  private func correcting(
    _ log: inout TestHistory, _ target: Int, _ correction: ActivityCorrection, number: Int
  ) {
    log.append(
      .numbered(number),
      .userEvent(
        .activityCorrected(
          ActivityCorrected(.activity(.numbered(target), correction), revision: number))))
  }

  @Test func `stay deleted when a later export has their subject again, until restored`() {
    var log = history([food("food", [[.energy: 1_000]])])
    func isThere() -> Bool {
      projection(log).document("2026/food.json", as: Food.self) != nil
    }
    #expect(isThere())
    correcting(&log, 1, .isDeleted(true), number: 60)
    #expect(!isThere())
    log.importing("b.csv", adapter: "csv", source: 2, [(2, food("food", [[.energy: 2_000]]))])
    #expect(!isThere())
    correcting(&log, 2, .isDeleted(false), number: 61)
    #expect(isThere())
  }

  private func tests(_ log: TestHistory) -> [StatedTest] {
    MemberProjection.of(log.events, stages: [.records]) { activity, _ in .even(activity) }
      .document("2026/tests.json", as: Tests.self)?.results ?? []
  }

  @Test func `may be tests, whose values can be corrected too`() {
    let mile = TestRecorded(date: day, test: .mile, result: .time(milliseconds: 431_300))
    let press = TestRecorded(
      date: day, test: .benchPress, result: .lift(weightGrams: 80_000, repetitions: 5),
      notes: "belt")
    var log = history([.testRecorded(mile), .testRecorded(press)])
    #expect(tests(log).map(\.value.text) == ["431.300", "80.000"])
    correcting(&log, 2, .testValue(82_500), number: 60)
    #expect(tests(log).map(\.value.text) == ["431.300", "82.500"])
    #expect(tests(log).map(\.isCorrected) == [false, true])
    #expect(tests(log).last?.notes == "belt" && tests(log).last?.repetitions == 5)
    correcting(&log, 1, .isDeleted(true), number: 61)
    #expect(tests(log).map(\.test) == ["bench_press"])
    correcting(&log, 2, .testValue(nil), number: 62)
    correcting(&log, 1, .isDeleted(false), number: 63)
    #expect(tests(log).map(\.value.text) == ["431.300", "80.000"])
  }
}
