import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct `Lifts that are not believed` {
  private typealias Make = TestWorkout

  private func year(_ projection: MemberProjection) throws -> Strength {
    try #require(projection.documents(named: "strength.json", as: Strength.self).first)
  }

  /// A squat of five in each of some weeks.
  private func squats(_ lifts: [(week: Int64, kilograms: Double)]) -> TestHistory {
    Make.history(
      lifts.map { week, kilograms in
        (
          "strong",
          Make.list(
            at: Make.monday + 7 * week * Make.day, ["Squat"], [Make.set(0, kilograms, 5)])
        )
      })
  }

  @Test func `a refused lift is no yardstick for the weeks behind it`() throws {
    let year = try year(Make.project(squats([(0, 100), (1, 225), (2, 230), (3, 232)])))
    #expect(year.refused.map(\.kilograms.text) == ["225.000", "230.000", "232.000"])
    #expect(
      year.refused.last?.explanation
        == "232 kg is more than 2.2 times the 100 kg of 2026-03-02: it may be pounds read as"
        + " kilograms.")
    #expect(year.records.map(\.value.text).contains("232.000") == false)
  }

  @Test func `a missed attempt is no yardstick, nothing refused and no exercise done`() throws {
    let missed = Make.set(0, 110, 0, .failure)
    let weeks = [
      [Make.set(0, 100, 5), missed], [Make.set(0, 225, 5), Make.set(0, 300, 0)], [missed],
    ]
    let projection = Make.project(
      Make.history(
        weeks.enumerated().map { week, sets in
          ("strong", Make.list(at: Make.monday + 7 * Int64(week) * Make.day, ["Squat"], sets))
        }))
    #expect(
      try year(projection).refused.map(\.explanation) == [
        "225 kg is more than 2.2 times the 100 kg of 2026-03-02: it may be pounds read as"
          + " kilograms."
      ])
    #expect(projection.document("lifts.json", as: Lifts.self)?.combinations == [["Barbell Squat"]])
    let alone = Make.project(
      Make.history([("strong", Make.list(at: Make.monday, ["Squat"], [missed]))]))
    #expect(alone.document("lifts.json", as: Lifts.self) == nil)
  }

  @Test func `after twelve weeks without a believed lift any weight is believed`() throws {
    let year = try year(Make.project(squats([(0, 100), (12, 230), (13, 230), (14, 232)])))
    #expect(year.refused.map { "\($0.kilograms.text) \($0.date)" } == ["230.000 2026-05-25"])
    let best = try #require(
      year.records.first { $0.measure == "weight" && $0.repetitions == 5 })
    #expect((best.value.text, best.date) == ("232.000", "2026-06-08"))
  }

  /// Squats of five on some days after the first Monday, a workout a day.
  private func sessions(_ days: [(Int64, [Double])]) -> TestHistory {
    Make.history(
      days.map { day, kilograms in
        let sets = kilograms.map { Make.set(0, $0, 5) }
        return ("strong", Make.list(at: Make.monday + day * Make.day, ["Squat"], sets))
      })
  }

  /// The days of a week with a set to warm up that is not named as one.
  @Test(
    arguments: [
      [(0, [40, 100])], [(0, [100, 40])], [(0, [40]), (2, [100])], [(0, [100]), (2, [40])],
    ] as [[(Int64, [Double])]])
  func `light sets do not keep a weight refused for longer than twelve weeks`(
    week: [(Int64, [Double])]
  ) throws {
    var days: [(Int64, [Double])] = [(0, [40])]
    for number: Int64 in 1...14 {
      for (day, kilograms) in week { days.append((7 * number + day, kilograms)) }
    }
    let year = try year(Make.project(sessions(days)))
    #expect(year.refused.count == 12)
    let best = try #require(
      year.records.first { $0.measure == "weight" && $0.repetitions == 5 })
    #expect(best.value.text == "100.000")
    #expect(["2026-06-01", "2026-06-03"].contains(best.date))
  }

  @Test func `a single wrong weight does not end the comparison with later weeks`() throws {
    var days: [(Int64, [Double])] = [(0, [100]), (7, [100, 300])]
    for number: Int64 in 2...14 { days.append((7 * number, [100])) }
    days.append((105, [230]))
    let year = try year(Make.project(sessions(days)))
    #expect(year.refused.map(\.kilograms.text).sorted() == ["230.000", "300.000"])
  }

  @Test func `a weight that the member confirms is believed, and so are those behind it`() throws {
    var history = squats([(0, 40), (1, 100), (2, 105)])
    let refused = try year(Make.project(history)).refused
    #expect(refused.map(\.kilograms.text).sorted() == ["100.000", "105.000"])
    history.correct(2, .isConfirmed(true))
    let confirmed = try year(Make.project(history))
    #expect(confirmed.refused.isEmpty)
    #expect(confirmed.exercises.first?.best?.kilograms.text == "105.000")
  }

  @Test func `a lift that is refused or kept from records is no best of its exercise`() throws {
    var history = squats([(0, 100), (1, 225), (2, 110)])
    let believed = try #require(try year(Make.project(history)).exercises.first)
    #expect((believed.workouts, believed.sets) == (3, 3))
    #expect(believed.best?.kilograms.text == "110.000")
    #expect(believed.best?.date == "2026-03-16")
    #expect(believed.oneRepetitionMaximumKilograms?.text == "128.333")
    history.correct(3, .isExcludedFromRecords(true))
    let corrected = try #require(try year(Make.project(history)).exercises.first)
    #expect(corrected.best?.kilograms.text == "100.000")
    #expect(corrected.oneRepetitionMaximumKilograms?.text == "116.667")
    history.correct(1, .isExcludedFromRecords(true))
    // Nothing is left to compare the 225 kg with.
    let single = try #require(try year(Make.project(history)).exercises.first)
    #expect(single.best?.kilograms.text == "225.000")
    history.correct(2, .isExcludedFromRecords(true))
    let none = try #require(try year(Make.project(history)).exercises.first)
    #expect(none.best == nil && none.oneRepetitionMaximumKilograms == nil)
    #expect(none.workouts == 3)
  }
}
