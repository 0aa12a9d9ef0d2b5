import ActivityModel
import ReadModels
import Testing

@testable import Projection

private func projection(
  _ history: TestHistory, _ settings: [ProfileSetting] = [.timeZone("UTC")]
) -> MemberProjection {
  var history = history
  history.profile(settings.map { ProfileChange(from: nil, setting: $0) })
  return MemberProjection.of(history.events, stages: [.days, .body]) { activity, _ in
    .even(activity)
  }
}

private func report(
  _ vendor: String, kind: SourceStream.Kind = .app, _ days: [(Int32, [Quantity: Int64])]
) -> Fact {
  .daysReported(
    DaysReported(
      stream: SourceStream(vendor: vendor, kind: kind), year: 2026,
      days: days.map { day, readings in
        DayReport(
          date: LocalDate(daysSinceEpoch: 20_513 + day),
          readings: readings.map { DayReading(quantity: $0.key, value: $0.value) })
      }))
}

/// 2026-03-01T00:00:00Z.
private let midnight: Int64 = 1_772_323_200_000
private let dayLength: Int64 = 86_400_000

@Suite struct `Measures of a body` {
  private func body(_ facts: [Fact], _ settings: [ProfileSetting] = []) -> Body? {
    var history = TestHistory()
    history.importing("a.csv", adapter: "csv", source: 1, facts.enumerated().map { ($0 + 1, $1) })
    return projection(history, [.timeZone("UTC")] + settings)
      .document("2026/body.json", as: Body.self)
  }

  @Test func `are the first weighing of a day, and the mean of seven days`() throws {
    let weights = [80_000, 79_000, 78_001].enumerated().flatMap { day, grams in
      [
        Fact.samples(
          "scale", .weight,
          [
            Sample(
              start: midnight + Int64(day) * dayLength + 21_600_000,
              end: midnight + Int64(day) * dayLength + 21_600_000, value: Int64(grams)),
            Sample(
              start: midnight + Int64(day) * dayLength + 72_000_000,
              end: midnight + Int64(day) * dayLength + 72_000_000, value: Int64(grams) + 900),
          ])
      ]
    }
    let days = try #require(body(weights)).days
    #expect(days.map(\.date) == ["2026-03-03", "2026-03-02", "2026-03-01"])
    #expect(days.map { $0.weightKilograms?.text } == ["78.001", "79.000", "80.000"])
    // (80000 + 79000 + 78001) / 3 = 79000.33.
    #expect(days.map { $0.meanWeightKilograms?.text } == ["79.000", "79.500", "80.000"])
    #expect(days[0].sources == ["weightKilograms": "scale"])
  }

  @Test(arguments: [
    (LocalDate(year: 2_006, month: 3, day: 1), "24.691"),
    (LocalDate(year: 2_006, month: 3, day: 2), nil), (nil, "24.691"),
  ])
  func `have an index of body mass from 20 years on`(birth: LocalDate?, index: String?) throws {
    let settings = [birth.map(ProfileSetting.birthDate), .heightMillimeters(1_800)]
    let facts = [report("scale", [(0, [.weight: 80_000])])]
    let day = try #require(body(facts, settings.compactMap(\.self))?.days.first)
    #expect(day.bodyMassIndex?.text == index)
  }

  @Test func `have no index without a height`() throws {
    let day = try #require(body([report("scale", [(0, [.weight: 80_000])])])?.days.first)
    #expect(day.bodyMassIndex == nil && day.weightKilograms?.text == "80.000")
  }

  @Test func `have a lean mass as stated, else without the fat`() throws {
    let facts = [
      report(
        "scale",
        [
          (0, [.weight: 80_000, .bodyFat: 20_000, .leanMass: 63_000]),
          (1, [.weight: 80_000, .bodyFat: 20_000, .waistGirth: 824]), (2, [.bodyFat: 19_000]),
        ])
    ]
    let days = try #require(body(facts)).days
    #expect(days.map { $0.leanMassKilograms?.text } == [nil, "64.000", "63.000"])
    #expect(days[1].waistMeters?.text == "0.824")
    #expect(days[0].bodyFatPercent?.text == "19.000" && days[0].weightKilograms == nil)
  }

  @Test func `leave out pounds that were read as kilograms, with a remark`() throws {
    let facts = [
      report("scale", (0..<3).map { ($0, [.weight: 80_000]) }),
      report("pounds", [(3, [.weight: 176_000]), (4, [.weight: 600_000])]),
      report("other", [(4, [.weight: 79_500])]),
    ]
    let body = try #require(self.body(facts))
    #expect(body.days.map(\.date) == ["2026-03-05", "2026-03-03", "2026-03-02", "2026-03-01"])
    #expect(body.refused.map(\.reason) == ["weight-far-from-median", "weight-out-of-range"])
    #expect(
      body.refused.map(\.explanation) == [
        "176.000 kg is more than half as much again as the year's median of 80.000 kg, or less than"
          + " two thirds of it; pounds may have been read as kilograms.",
        "600.000 kg is below 10 kg or above 500 kg.",
      ])
  }

  @Test(
    arguments: [
      ([80_000, 80_000, 80_000], 120_000, nil), ([80_000, 80_000, 80_000], 120_001, "far"),
      ([90_000, 90_000, 90_000], 60_000, nil), ([90_000, 90_000, 90_000], 59_999, "far"),
      ([80_000, 80_000], 300_000, nil), ([], 9_999, "range"), ([], 500_001, "range"),
    ] as [([Int64], Int64, String?)])
  func `are refused beyond a factor of one and a half`(
    known: [Int64], grams: Int64, rule: String?
  ) {
    let rejection = PlausibleWeights(known).rejection(ofGrams: grams)
    #expect(rejection.map { $0 == .outOfRange ? "range" : "far" } == rule)
  }
}

@Suite struct `New numbers of a day` {
  @Test func `are of one source each, and never added`() throws {
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1,
      [
        (1, .samples("watch", .floors, Sample.minutes(from: midnight + 3_600_000, [2, 3]))),
        (2, .samples("phone", kind: .phone, .floors, Sample.minutes(from: midnight, [9]))),
        (
          3, .samples("watch", .restingHeartRate, Sample.minutes(from: midnight, [50_000, 48_000]))
        ),
        (
          4,
          .samples(
            "watch", .heartRateVariability, Sample.minutes(from: midnight, [60_000, 61_001]))
        ),
        (5, .samples("watch", .basalEnergy, Sample.minutes(from: midnight, [1_000_000, 500_000]))),
        (6, .samples("watch", .activeEnergy, Sample.minutes(from: midnight, [400_000]))),
        (7, report("fitbit", [(0, [.totalEnergy: 2_400_500, .oxygenSaturation: 97_500])])),
      ])
    let day = try #require(projection(history).dayList.first)
    #expect(day.floors == 5 && day.sources["floors"] == "watch")
    #expect(day.restingHeartRate?.text == "48.000")
    #expect(day.heartRateVariabilityMilliseconds?.text == "60.501")
    #expect(day.heartRateVariabilityRMSSDMilliseconds == nil)
    #expect(day.totalEnergyKilocalories?.text == "1900.000")
    #expect(day.oxygenSaturationPercent?.text == "97.500")
    #expect(
      day.others.map { "\($0.field) \($0.source) \($0.value.text)" }.filter {
        $0.hasPrefix("floors") || $0.hasPrefix("total")
      } == ["floors phone 9.000", "totalEnergyKilocalories fitbit 2400.500"])
  }

  @Test func `are the stages of the night that counts`() throws {
    let stages: [(Int64, SleepStage)] = [
      (60, .light), (30, .deep), (10, .awake), (20, .rem), (40, .light),
    ]
    var (start, samples): (Int64, [Sample]) = (midnight, [])
    for (minutes, stage) in stages {
      samples.append(
        Sample(start: start, end: start + minutes * minute, value: stage.rawValue))
      start += minutes * minute
    }
    var history = TestHistory()
    history.importing(
      "a.csv", adapter: "csv", source: 1, [(1, .samples("watch", .sleepStage, samples))])
    let day = try #require(projection(history).dayList.first)
    #expect(day.sleepMinutes == 150)
    #expect(
      day.sleepStages
        == SleepStages(lightMinutes: 100, deepMinutes: 30, remMinutes: 20, awakeMinutes: 10))
  }

  @Test func `are the stages that the source of the night states in sum`() throws {
    let night: [Quantity: Int64] = [
      .sleepTime: 420 * minute, .lightSleepTime: 240 * minute + 59_999,
      .deepSleepTime: 80 * minute, .remSleepTime: 100 * minute, .awakeTime: 35 * minute,
    ]
    let other: [Quantity: Int64] = [.sleepTime: 400 * minute, .deepSleepTime: 90 * minute]
    func stages(_ reports: [Fact]) throws -> SleepStages? {
      var history = TestHistory()
      history.importing("a.csv", adapter: "csv", source: 1, Array(zip(1..., reports)))
      return try #require(projection(history).dayList.first).sleepStages
    }
    let stated = SleepStages(lightMinutes: 240, deepMinutes: 80, remMinutes: 100, awakeMinutes: 35)
    #expect(try stages([report("a", [(0, night)]), report("b", [(0, other)])]) == stated)
    #expect(
      try stages([report("a", [(0, other)]), report("b", [(0, night)])])
        == SleepStages(lightMinutes: nil, deepMinutes: 90, remMinutes: nil, awakeMinutes: nil))
    let without: [Quantity: Int64] = [.sleepTime: 420 * minute, .awakeTime: 35 * minute]
    #expect(try stages([report("a", [(0, without)]), report("b", [(0, night)])]) == nil)
  }

  @Test func `of a watch in a drawer are none, but the scale's`() throws {
    var history = TestHistory()
    let unworn: [Quantity: Int64] = [
      .steps: 0, .sedentaryTime: 86_400_000, .floors: 3, .weight: 80_000,
    ]
    history.importing("a.csv", adapter: "csv", source: 1, [(1, report("fitbit", [(0, unworn)]))])
    let day = try #require(projection(history).dayList.first)
    #expect(day.weightKilograms?.text == "80.000" && day.floors == nil && day.steps == nil)
  }
}
