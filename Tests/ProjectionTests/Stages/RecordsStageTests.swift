import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// A run and the efforts that its analysis shall find.
private struct Effort {
  var day: String
  var seconds: Double
  var discipline = "5k"
  var sport = Sport.run
  var p95: Int? = 4_000
  /// Of the fastest minute that the window touches; nil for that of `p95`.
  var minute: Int?
  var isManual = false
  var distanceSource = ActivityAnalysis.DistanceSource.device
}

private func records(
  _ efforts: [Effort], profile: [ProfileChange] = [], settings: Settings = Settings()
) throws -> MergedRecords {
  var history = TestHistory()
  history.profile(profile)
  for (index, effort) in efforts.enumerated() {
    let start = try Instant("\(effort.day)T08:00:00Z")
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.sport = effort.sport
    activity.isManual = effort.isManual
    activity.title = "\(index)"
    history.importing("\(index).tcx", adapter: "tcx", source: index + 1, index + 1, activity)
  }
  let projection = MemberProjection.of(
    history.events, stages: [.records], settings: settings
  ) { activity, _ in
    guard let index = activity.title.flatMap(Int.init) else { return ActivityAnalysis() }
    return analysis(of: activity, efforts[index])
  }
  return projection.records
}

private func analysis(of activity: ActivityRecorded, _ effort: Effort) -> ActivityAnalysis {
  var analysis = ActivityAnalysis.even(activity)
  analysis.distanceSource = effort.distanceSource
  analysis.p95MinuteSpeedMillimetersPerSecond = effort.p95
  analysis.fastestMinuteMillimetersPerSecond = effort.minute ?? effort.p95
  analysis.medianMovingSpeedMillimetersPerSecond = effort.p95.map { min($0, 4_000) }
  analysis.p95MovingSpeedMillimetersPerSecond = effort.p95.map { min($0, 4_500) }
  let disciplines = effort.sport.family == .ride ? Discipline.rides : Discipline.runs
  analysis.bestEfforts = disciplines.filter { $0.name == effort.discipline }.map {
    EffortAnalysis(
      discipline: $0, milliseconds: Int64(effort.seconds * 1_000), startMilliseconds: 60_000,
      startMillimeters: 200_000,
      fastestMinuteMillimetersPerSecond: effort.minute ?? effort.p95)
  }
  return analysis
}

struct `A personal record` {
  @Test func `is the fastest effort, with how it came to be`() throws {
    let found = try records([
      Effort(day: "2025-05-01", seconds: 1_500), Effort(day: "2025-06-01", seconds: 1_550),
      Effort(day: "2025-12-31", seconds: 1_400.5), Effort(day: "2026-03-01", seconds: 1_390.25),
    ])
    let record = try #require(found.records.first)
    #expect(found.records.count == 1 && found.refused.isEmpty)
    #expect(record.discipline == "5k" && record.sport == "run" && record.flags.isEmpty)
    #expect(record.seconds.text == "1390.250" && record.distanceMeters.text == "5000.000")
    #expect(record.date == "2026-03-01" && record.activity == EventID.numbered(4).hex)
    #expect(
      [
        record.window.startSeconds, record.window.endSeconds, record.window.startMeters,
        record.window.endMeters,
      ].map(\.text) == ["60.000", "1450.250", "200.000", "5200.000"])
    #expect(
      record.history.map { "\($0.date) \($0.previousSeconds?.text ?? "-") \($0.seconds.text)" } == [
        "2025-05-01 - 1500.000", "2025-12-31 1500.000 1400.500",
        "2026-03-01 1400.500 1390.250",
      ])
  }

  @Test func `stays with the earlier of two equal efforts`() throws {
    let found = try records([
      Effort(day: "2025-06-01", seconds: 1_400), Effort(day: "2025-05-01", seconds: 1_400),
    ])
    #expect(found.records[0].date == "2025-05-01" && found.records[0].history.count == 1)
  }

  @Test func `is kept for every year too`() throws {
    let found = try records([
      Effort(day: "2024-05-01", seconds: 1_300), Effort(day: "2025-05-01", seconds: 1_500),
      Effort(day: "2025-07-01", seconds: 1_450), Effort(day: "2026-05-01", seconds: 1_600),
    ])
    #expect(found.records.map(\.date) == ["2024-05-01"])
    #expect(found.years.map(\.period) == ["2026", "2025", "2024"])
    #expect(found.years[1].records[0].seconds.text == "1450.000")
    #expect(found.years[1].records[0].history.map(\.date) == ["2025-05-01", "2025-07-01"])
  }

  @Test func `belongs to its sport, and distances stand in their order`() throws {
    let found = try records([
      Effort(day: "2025-05-01", seconds: 900, discipline: "10k", sport: .ride, p95: 12_000),
      Effort(day: "2025-05-02", seconds: 2_700, discipline: "10k", sport: .trailRun),
      Effort(day: "2025-05-03", seconds: 100, discipline: "400m"),
      Effort(day: "2025-05-04", seconds: 2_800, discipline: "10k", sport: .mountainBikeRide),
      Effort(day: "2025-05-05", seconds: 100, discipline: "400m", sport: .hike),
    ])
    #expect(
      found.records.map { "\($0.sport) \($0.discipline) \($0.seconds.text)" } == [
        "run 400m 100.000", "run 10k 2700.000", "ride 10k 900.000",
      ])
  }

  @Test func `has its remarks`() throws {
    let found = try records([
      Effort(day: "2025-05-01", seconds: 1_500, sport: .treadmillRun)
    ])
    #expect(found.records[0].flags == ["treadmill"])
  }
}

struct `A refused effort` {
  @Test(arguments: [
    (
      Effort(day: "2025-05-02", seconds: 900, p95: 7_250), "minutes-too-fast",
      "It touches a minute of 7.250 m/s, and more than 5 % of the run's minutes are faster than "
        + "5.500 m/s (95th percentile: 7.250 m/s): it looks like a ride. The setting records.maxMinuteSpeed decides; raise it there or in the "
        + "profile if this was a run."
    ),
    (
      Effort(day: "2025-05-02", seconds: 740), "faster-than-world-record",
      "It is faster than 98 % of the world record's time, 12:35.360. The setting "
        + "records.worldRecordShare decides."
    ),
    (
      Effort(day: "2025-05-02", seconds: 7_000, discipline: "marathon"),
      "faster-than-world-record",
      "It is faster than 98 % of the world record's time, 2:00:35.000. The setting "
        + "records.worldRecordShare decides."
    ),
    (
      Effort(day: "2025-05-02", seconds: 1_000, isManual: true), "manual",
      "It was typed in, not recorded."
    ),
    (
      Effort(day: "2025-05-02", seconds: 1_000, sport: .treadmillRun, distanceSource: .gps),
      "treadmill-without-device-distance",
      "On a treadmill only the device knows the distance, and this file does not have it."
    ),
    (
      Effort(day: "2025-05-02", seconds: 900, discipline: "10k", sport: .indoorRide),
      "indoor-ride", "A ride that does not leave the room has no distance of its own."
    ),
    (
      Effort(day: "2025-05-02", seconds: 400, discipline: "10k", sport: .ride),
      "faster-than-any-ride",
      "It is faster than a bicycle is believed over this distance, 7:35.000: no setting changes "
        + "that."
    ),
  ])
  private func `has the reason, and the deciding rule`(
    effort: Effort, reason: String, explanation: String
  ) throws {
    let found = try records([effort])
    #expect(found.records.isEmpty && found.years.isEmpty)
    let refused = try #require(found.refused.first)
    #expect(refused.reason == reason)
    #expect(refused.explanation == explanation)
    #expect(refused.activity == EventID.numbered(1).hex && refused.date == "2025-05-02")
  }

  @Test func `is listed only when it would have been the record`() throws {
    let found = try records([
      Effort(day: "2025-05-01", seconds: 1_600, p95: 9_000),
      Effort(day: "2025-05-02", seconds: 1_500),
      Effort(day: "2025-05-03", seconds: 1_550, p95: 9_000),
      Effort(day: "2025-05-04", seconds: 1_450, p95: 9_000),
      Effort(day: "2025-05-05", seconds: 1_400),
      Effort(day: "2025-05-06", seconds: 1_420, p95: 9_000),
    ])
    #expect(found.records[0].history.map(\.date) == ["2025-05-02", "2025-05-05"])
    #expect(found.refused.map(\.date) == ["2025-05-01", "2025-05-04"])
  }

  @Test func `follows the member's own limit on that day`() throws {
    let from = try local("2025-06-01").date
    let own = ProfileChange(from: from, setting: .maximumMinuteSpeedMillimetersPerSecond(6_200))
    let found = try records(
      [
        Effort(day: "2025-05-01", seconds: 1_200, p95: 6_000),
        Effort(day: "2025-06-01", seconds: 1_250, p95: 6_000),
        Effort(day: "2025-06-02", seconds: 1_100, p95: 6_300),
      ], profile: [own])
    #expect(found.records[0].date == "2025-06-01")
    #expect(found.refused.map(\.date) == ["2025-05-01", "2025-06-02"])
    #expect(
      found.refused[1].explanation
        == "It touches a minute of 6.300 m/s, and more than 5 % of the run's minutes are faster than "
        + "6.200 m/s (95th percentile: 6.300 m/s): it looks like a ride. The member's own records.maxMinuteSpeed decides; raise it in the "
        + "profile if this was a run.")
  }

  @Test func `touches a fast minute: others of the same run take records`() throws {
    let found = try records([
      Effort(day: "2025-05-01", seconds: 1_300, p95: 6_000, minute: 5_400),
      Effort(day: "2025-05-02", seconds: 1_200, p95: 6_000, minute: 6_100),
      Effort(day: "2025-05-03", seconds: 1_250, p95: 5_500, minute: 6_100),
    ])
    #expect(found.records[0].date == "2025-05-03")
    #expect(found.records[0].history.map(\.date) == ["2025-05-01", "2025-05-03"])
    #expect(found.refused.map(\.date) == ["2025-05-02"])
  }

  @Test func `of a run whose sport is a guess has one minute above 6 m/s`() throws {
    let found = try records([
      Effort(day: "2025-05-01", seconds: 1_300, sport: .unknown, minute: 6_000),
      Effort(day: "2025-05-02", seconds: 1_200, sport: .unknown, minute: 6_001),
      Effort(day: "2025-05-03", seconds: 1_100, p95: 5_400, minute: 7_000),
    ])
    #expect(found.records[0].history.map(\.date) == ["2025-05-01", "2025-05-03"])
    #expect(found.refused.map(\.reason) == ["guessed-sport-too-fast"])
    #expect(
      found.refused[0].explanation
        == "No file names the sport of this run, and its fastest minute is 6.001 m/s, faster than "
        + "6.000 m/s. The setting records.maxGuessedMinuteSpeed decides; if this was a run, name "
        + "its sport: pacelog correct activity --sport run.")
  }

  @Test func `follows the settings`() throws {
    var settings = Settings()
    settings.records.maximumMinuteSpeedMillimetersPerSecond = 3_900
    settings.records.worldRecordThousandths = 1_025
    let efforts = [
      Effort(day: "2025-05-01", seconds: 1_200),
      Effort(day: "2025-05-02", seconds: 770, p95: nil),
    ]
    #expect(try records(efforts).records[0].seconds.text == "770.000")
    let found = try records(efforts, settings: settings)
    #expect(found.refused.map(\.reason) == ["minutes-too-fast", "faster-than-world-record"])
    #expect(found.refused[1].explanation.contains("102.5 % of the world record"))
  }
}

struct `Times between distances` {
  @Test(
    arguments: [
      (400_000, 43_030), (5_000_000, 755_360), (21_097_500, 3_450_000), (42_195_000, 7_235_000),
      (160_934_400, 39_099_000),
    ] as [(Int64, Int64)])
  func `are exact where the table has them`(millimeters: Int64, milliseconds: Int64) {
    #expect(WorldRecords.runs.milliseconds(over: millimeters) == milliseconds)
  }

  @Test func `lie on a straight line of logarithms`() {
    // Twice the way takes 2.1 times as long: so does it half-way, over √2 the way.
    let table = DistanceTable([1_000: 100, 2_000: 210])
    #expect(table.milliseconds(over: 1_414_214) == 144_914)
    #expect(table.milliseconds(over: 4_000_000) == 441_000)
    #expect(table.milliseconds(over: 500_000) == 47_619)
  }

  @Test func `grow, and the speed falls, with the distance`() {
    for (table, disciplines) in [
      (WorldRecords.runs, Discipline.runs), (WorldRecords.rides, Discipline.rides),
    ] {
      let times = disciplines.map { table.milliseconds(over: $0.distanceMillimeters) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      let speeds = zip(disciplines, times).map { Double($0.distanceMillimeters) / Double($1) }
      // 800 m is run a little slower than the line from 400 m to the half mile would have it.
      #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1 <= $0 * 1.001 })
    }
  }

  @Test(arguments: [
    (1.0, 0.0), (2.0, 0.693_147_180_559_945_3), (10, 2.302_585_092_994_045_7),
    (0.1, -2.302_585_092_994_045_7), (1.999_999, 0.693_146_680_559_820_3),
    (42_195, 10.650_057_009_592_066), (1e-300, -690.775_527_898_213_7),
  ])
  func `rest on logarithms that are right`(value: Double, logarithm: Double) {
    #expect(abs(Logarithm.natural(value) - logarithm) <= 1e-14 * max(1, abs(logarithm)))
    #expect(abs(Logarithm.exponential(logarithm) - value) <= 2e-13 * value)
  }
}
