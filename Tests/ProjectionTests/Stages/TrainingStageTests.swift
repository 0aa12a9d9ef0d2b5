import ActivityModel
import Foundation
import ReadModels
import TestSupport
import Testing

@testable import Projection

private let known: [ProfileSetting] = [
  .timeZone("Europe/Berlin"), .sex(.male), .restingHeartRateBPM(50), .maximumHeartRateBPM(190),
  .weightGrams(70_000),
]

/// 10:00 in Berlin on 1 July 2026.
private let morning: Int64 = 1_782_892_800_000
private let day: Int64 = 86_400_000

private func training(
  _ runs: [StraightRun], profile: [ProfileSetting] = known, changes: [ProfileChange] = [],
  sport: Sport = .run
) -> MergedTraining? {
  var history = TestHistory()
  for (index, run) in runs.enumerated() {
    history.importing(
      "\(index).tcx", adapter: "tcx", source: index + 1, index + 1, run.recorded(sport))
  }
  history.profile(profile.map { ProfileChange(from: nil, setting: $0) } + changes)
  return MemberProjection.of(history.events, stages: [.training]) { activity, settings in
    ActivityAnalysis(of: activity, settings: settings)
  }.training
}

private func run(_ days: Int64 = 0, heartRate: Int32? = 148, seconds: Int = 1_800) -> StraightRun {
  StraightRun(start: morning + days * day, seconds: seconds, interval: 5, heartRateBPM: heartRate)
}

struct `Training load` {
  @Test func `is time in zones of the reserve`() throws {
    let load = try #require(training([run()])?.activities.first)
    // 148 of 50 to 190 is exactly 0.7.
    #expect(load.zones.map(\.fromHeartRate) == [0, 120, 134, 148, 162, 176])
    #expect(load.zones.map(\.seconds.text).filter { $0 != "0.000" } == ["1800.000"])
    #expect(load.zones[3].seconds.text == "1800.000")
    let slower = try #require(training([run(heartRate: 147)])?.activities.first)
    #expect(slower.zones[2].seconds.text == "1800.000")
    let resting = try #require(training([run(heartRate: 49)])?.activities.first)
    #expect(resting.zones[0].seconds.text == "1800.000" && resting.trimp?.text == "0.000")
  }

  @Test(
    arguments: [(.male, 1.92), (.female, 1.67)] as [(ProfileSetting.Sex, Double)])
  func `is Banister's impulse`(sex: ProfileSetting.Sex, exponent: Double) throws {
    for rate in [60, 100, 148, 190, 200] as [Int32] {
      let profile = known.filter { $0 != .sex(.male) } + [.sex(sex)]
      let trimp = try #require(
        training([run(heartRate: rate)], profile: profile)?.activities.first?.trimp)
      let share = (Double(rate) - 50) / 140
      let expected = 30 * share * 0.64 * exp(exponent * share)
      #expect(abs(Double(trimp.thousandths) / 1_000 - expected) < 0.001)
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `is absent without what it needs`(missing: Int) throws {
    let needs: [ProfileSetting] = [
      .restingHeartRateBPM(50), .maximumHeartRateBPM(190), .sex(.male), .weightGrams(70_000),
    ]
    let kept = known.filter { $0 != needs[missing] }
    let load = try #require(training([run()], profile: kept)?.activities.first)
    #expect((load.trimp == nil) == (missing < 3))
    #expect(load.zones.isEmpty == (missing < 2))
    #expect((load.energyKilocalories == nil) == (missing == 3))
    #expect(load.vdot != nil)
    let without = try #require(training([run(heartRate: nil)])?.activities.first)
    #expect(without.trimp == nil && without.zones.isEmpty)
  }

  @Test func `follows the profile of its day`() throws {
    let later = ProfileChange(
      from: try local("2026-07-02").date, setting: .maximumHeartRateBPM(200))
    let loads = try #require(training([run(), run(1)], changes: [later])?.activities)
    #expect(loads.map { $0.zones[3].fromHeartRate } == [155, 148])
    let week = try #require(training([run(), run(1)], changes: [later])?.weeks.first)
    #expect(week.zones.map(\.fromHeartRate) == [0, nil, nil, nil, nil, nil])
    #expect(week.zones.reduce(0) { $0 + $1.seconds.thousandths } == 3_600_000)
    #expect(week.trimp?.thousandths == loads.reduce(0) { $0 + ($1.trimp?.thousandths ?? 0) })
  }

  @Test func `of a week is easy below zone 3`() throws {
    // 120, 147 and 148 beats are in the zones 1, 2 and 3.
    let runs = [run(heartRate: 120), run(1, heartRate: 147), run(2, heartRate: 148)]
    let week = try #require(training(runs)?.weeks.first)
    #expect(week.zones.count == 6 && week.easySeconds.text == "3600.000")
    #expect(training([run()])?.weeks.first?.easySeconds.text == "0.000")
  }

  @Test func `has the energy of the device, else of the speed and the weight`() throws {
    let load = try #require(training([run()])?.activities.first)
    // 30 min at 180 m/min: 3.5 · 30 + 0.2 · 5,400 = 1,185 ml/kg; × 70 kg × 5 kcal/l.
    #expect(load.energySource == "acsm")
    #expect(abs(Double(load.energyKilocalories?.thousandths ?? 0) - 414_750) < 1_000)
    var walk = run()
    walk.metersPerSecond = 1.5
    let walked = try #require(training([walk], sport: .walk)?.activities.first)
    // 3.5 · 30 + 0.1 · 2,700 = 375 ml/kg.
    #expect(abs(Double(walked.energyKilocalories?.thousandths ?? 0) - 131_250) < 500)
    #expect(training([run()], sport: .ride)?.activities.first?.energyKilocalories == nil)
  }
}

struct `Fitness and fatigue` {
  @Test func `are the exponential means of 42 and 7 days`() throws {
    let days = try #require(training([run(0), run(3), run(40)])?.days).reversed()
    #expect(days.count == 41)
    var (fitness, fatigue) = (0.0, 0.0)
    for point in days {
      let form = fitness - fatigue
      let load = Double(point.trimp.thousandths) / 1_000
      fitness += (load - fitness) * (1 - exp(-1.0 / 42))
      fatigue += (load - fatigue) * (1 - exp(-1.0 / 7))
      #expect(abs(Double(point.fitness.thousandths) / 1_000 - fitness) < 0.001)
      #expect(abs(Double(point.fatigue.thousandths) / 1_000 - fatigue) < 0.001)
      #expect(abs(Double(point.form.thousandths) / 1_000 - form) < 0.001)
    }
  }

  @Test func `of a steady load become that load`() {
    let first = LocalDate(daysSinceEpoch: 20_000)
    let loads = Dictionary(
      uniqueKeysWithValues: (0..<1_000).map { (first.adding(days: $0), Int64(50_000)) })
    var curve = FitnessCurve()
    let points = curve.advance(
      loads, until: first.adding(days: 999), fitnessDays: 42, fatigueDays: 7)
    #expect(points.count == 1_000)
    #expect(points.map(\.fitness) == points.map(\.fitness).sorted())
    #expect(points.last.map { [$0.fitness, $0.fatigue, $0.form] } == [50_000, 50_000, 0])
  }

  @Test func `are forgotten after years without a load`() {
    let first = LocalDate(daysSinceEpoch: -700_000)
    var curve = FitnessCurve()
    let points = curve.advance(
      [first: 100_000, first.adding(days: 730_000): 100_000], until: first.adding(days: 730_001),
      fitnessDays: 42, fatigueDays: 7)
    #expect(points.count < 1_000)
    #expect(points.last?.date == first.adding(days: 730_001))
  }
}

struct `Race predictions` {
  /// The table of Runalyze's tests, for an oxygen uptake of 50 ml/kg/min.
  @Test(
    arguments: [
      ("5k", 5.0, 1_197), ("10k", 10, 2_481), ("half_marathon", 21.0975, 5_495),
      ("marathon", 42.195, 11_449),
    ] as [(String, Double, Double)])
  func `are those of the table, to 1.5 seconds a kilometre`(
    discipline: String, kilometers: Double, seconds: Double
  ) throws {
    let time = try #require(
      Daniels.milliseconds(over: Int64(kilometers * 1_000_000), vdot: 50))
    #expect(abs(Double(time) / 1_000 - seconds) <= 1.5 * kilometers, "\(discipline): \(time) ms")
  }

  @Test func `give an effort its own time back`() throws {
    for milliseconds in stride(from: Int64(210_000), through: 14_400_000, by: 333_333) {
      let vdot = try #require(Daniels.vdot(millimeters: 10_000_000, milliseconds: milliseconds))
      let time = try #require(Daniels.milliseconds(over: 10_000_000, vdot: vdot))
      #expect(abs(time - milliseconds) <= 1)
    }
    #expect(Daniels.vdot(millimeters: 1_000_000, milliseconds: 209_999) == nil)
    #expect(Daniels.vdot(millimeters: 100_000_000, milliseconds: 14_400_001) == nil)
    #expect(Daniels.milliseconds(over: 400_000, vdot: 50) == nil)
  }

  @Test func `are those of sixty halvings`() {
    for discipline in Discipline.runs {
      for tenths in stride(from: 200, through: 850, by: 7) {
        let (vdot, length) = (Double(tenths) / 10, Double(discipline.distanceMillimeters))
        guard
          let time = Daniels.milliseconds(over: discipline.distanceMillimeters, vdot: vdot)
        else { continue }
        var (fast, slow) = (210_000.0, 14_400_000.0)
        for _ in 0..<60 {
          let middle = (fast + slow) / 2
          let minutes = middle / 60_000
          let oxygen = Daniels.oxygen(at: length / 1_000 / minutes)
          let isTooFast = oxygen / Daniels.share(heldFor: minutes) >= vdot
          (fast, slow) = isTooFast ? (middle, slow) : (fast, middle)
        }
        #expect(time == Int64(fast.rounded()))
      }
    }
  }

  @Test func `rest on the best believed effort of the last twelve months`() throws {
    var fast = run(0, seconds: 2_400)
    fast.metersPerSecond = 4
    var slow = run(300, seconds: 2_400)
    slow.metersPerSecond = 3
    let both = try #require(training([fast, slow]))
    #expect(both.vdot?.date == "2026-07-01" && both.vdot?.discipline == "5k")
    #expect(
      both.predictions.map(\.seconds.thousandths)
        == both.predictions.map(\.seconds.thousandths).sorted())
    #expect(both.predictions.contains { $0.discipline == "marathon" })
    slow.start += 65 * day
    #expect(training([fast, slow])?.vdot?.date == "2027-07-01")
    // Too fast to be believed.
    fast.metersPerSecond = 9
    #expect(training([fast])?.vdot == nil && training([fast])?.predictions == [])
  }
}
