import ActivityModel
import Testing

@testable import Ingest

/// The meaning of the times in a FIT file.
struct FITClockTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let timestamp: UInt32?
    let local: UInt32?
    let isGarmin: Bool
    let offset: FITClock.LocalOffset
    var testDescription: String { name }
  }

  static let time = UInt32(FITSamples.start)
  static let cases = [
    Case(
      name: "east", timestamp: time, local: time + 3_600, isGarmin: true, offset: .seconds(3_600)),
    Case(
      name: "a quarter of an hour", timestamp: time, local: time + 20_700, isGarmin: false,
      offset: .seconds(20_700)),
    Case(
      name: "west", timestamp: time, local: time - 36_000, isGarmin: false,
      offset: .seconds(-36_000)),
    Case(
      name: "as far as it goes", timestamp: time, local: time + 50_400, isGarmin: true,
      offset: .seconds(50_400)),
    Case(
      name: "London in winter", timestamp: time, local: time, isGarmin: true, offset: .seconds(0)),
    Case(
      name: "UTC written twice", timestamp: time, local: time, isGarmin: false, offset: .notStated),
    Case(
      name: "a second late", timestamp: time, local: time + 3_601, isGarmin: true,
      offset: .seconds(3_600)),
    Case(
      name: "a second late in the west", timestamp: time, local: time - 25_199, isGarmin: false,
      offset: .seconds(-25_200)),
    Case(
      name: "two seconds early", timestamp: time, local: time + 20_698, isGarmin: true,
      offset: .seconds(20_700)),
    Case(
      name: "UTC written twice, a second apart", timestamp: time, local: time + 1, isGarmin: false,
      offset: .notStated),
    Case(
      name: "no whole quarter", timestamp: time, local: time + 3_603, isGarmin: true,
      offset: .impossible(seconds: 3_603)),
    Case(
      name: "too far", timestamp: time, local: time + 51_300, isGarmin: true,
      offset: .impossible(seconds: 51_300)),
    Case(name: "no local time", timestamp: time, local: nil, isGarmin: true, offset: .notStated),
    Case(name: "only local time", timestamp: nil, local: time, isGarmin: true, offset: .notStated),
    Case(
      name: "seconds of a day", timestamp: time, local: 3_600, isGarmin: true, offset: .notStated),
    Case(
      name: "since it was switched on", timestamp: 1_801, local: time, isGarmin: true,
      offset: .seconds(0)),
  ]

  @Test(arguments: cases)
  func `an offset is believed only where there is a place for it`(sample: Case) {
    var clock = FITClock()
    clock.set(timestamp: sample.timestamp, local: sample.local)
    #expect(clock.localOffset(isGarmin: sample.isGarmin) == sample.offset)
  }

  @Test func `the wall clock gives the time`() {
    var clock = FITClock()
    clock.set(timestamp: 1_801, local: Self.time + 1_801)
    #expect(clock.instant(1).iso8601 == "2024-03-01T08:00:01Z")
    #expect(clock.instant(Self.time).iso8601 == "2024-03-01T08:00:00Z")
  }

  @Test func `a clock that was not set is noted`() throws {
    var writer = FITWriter()
    writer.define(0, 0, [.init(0, .enumeration)])
    writer.add(0, [4])
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.add(2, [60, 100])
    writer.add(2, [90, 100])
    let reading = try read("fit", writer.file())
    #expect(reading.activities.first?.track[0].time?.iso8601 == "1989-12-31T00:01:00Z")
    #expect(reading.diagnostics.map(\.rule).contains("clock-at-zero"))
  }

  /// The seconds behind power-on or behind the FIT epoch of three records.
  @Test(arguments: [[40, time, time + 10], [time, 5, time + 10]])
  func `records before the clock was set have no time`(seconds: [UInt32]) throws {
    var writer = FITWriter()
    writer.define(0, 0, [.init(0, .enumeration)])
    writer.add(0, [4])
    writer.define(1, 21, FITSamples.eventFields)
    writer.add(1, [30, 0, 0])
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    for second in seconds { writer.add(2, [.integer(Int64(second)), 100]) }
    writer.define(3, 18, [.init(253, .uint32), .init(2, .uint32)])
    writer.add(3, [.integer(Int64(Self.time) + 10), 40])
    let reading = try read("fit", writer.file())
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    let track = activity.track
    #expect(
      (0..<3).map { track[$0].time?.milliseconds }
        == seconds.map { $0 < Self.time ? nil : (Int64($0) + 631_065_600) * 1_000 })
    #expect((0..<3).map { track[$0].heartRateBPM } == [100, 100, 100])
    #expect(activity.timerEvents.isEmpty)
    #expect(
      reading.diagnostics.filter { $0.rule != "session-missing" }.map(\.explanation) == [
        "some times show that the clock was not set yet: those points have no time"
      ])
  }

  /// Four records: two at the times of a clock before it was set, two behind that.
  ///
  /// The session starts with the first one, and lasts so many seconds.
  private static func lateFile(
    behind seconds: Int64, lasting length: Int64, isPlacedBefore: Bool = false, records: Int = 4
  ) -> [UInt8] {
    var writer = FITSamples.activityWriter()
    let start = FITSamples.start
    writer.define(2, 20, [.init(253, .uint32), .init(0, .int32), .init(1, .int32)])
    let times = [start - seconds, start - seconds + 1, start, start + 1]
    for (index, time) in times.enumerated().suffix(records) {
      let isPlaced = index > 1 || isPlacedBefore
      writer.add(
        2,
        [
          .integer(time), isPlaced ? 626_349_397 : .invalid, isPlaced ? 159_868_000 : .invalid,
        ])
    }
    writer.define(3, 18, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)])
    writer.add(
      3, [.integer(start + 2), .integer(start - seconds), .integer(length * 1_000)])
    return writer.file()
  }

  /// Nine years, and with no record before the clock was set.
  @Test(arguments: [(283_824_000, 4), (172_800, 4), (283_824_000, 2)] as [(Int64, Int)])
  func `times of a clock that was set only while it recorded are left out`(
    seconds: Int64, records: Int
  ) throws {
    let reading = try read(
      "fit", Self.lateFile(behind: seconds, lasting: 4, records: records))
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    let times: [Int64?] = [nil, nil, 1_709_280_000_000, 1_709_280_001_000]
    #expect(
      (0..<records).map { activity.track[$0].time?.milliseconds } == Array(times.suffix(records)))
    #expect(activity.totals.elapsedMilliseconds == 4_000)
    let rules = records == 4 ? ["clock-set-late", "time-not-set"] : ["clock-set-late"]
    #expect(reading.diagnostics.map(\.rule) == rules)
    #expect(
      reading.diagnostics.first?.explanation
        == "the device's clock was set only while it recorded: the times before that are left out,"
        + " and the activity starts with the first time behind them")
  }

  /// A stop of less than a day, one that the session counts, and positions before the jump.
  @Test(
    arguments: [(80_000, 4, false), (172_800, 172_802, false), (172_800, 4, true)]
      as [(Int64, Int64, Bool)])
  func `a gap that can be a pause is one`(
    seconds: Int64, length: Int64, isPlacedBefore: Bool
  ) throws {
    let reading = try read(
      "fit",
      Self.lateFile(behind: seconds, lasting: length, isPlacedBefore: isPlacedBefore))
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start
        == .instant(
          Instant(milliseconds: 1_709_280_000_000 - seconds * 1_000), utcOffsetSeconds: nil))
    #expect((0..<4).allSatisfy { activity.track[$0].time != nil })
    #expect(reading.diagnostics == [])
  }
}
