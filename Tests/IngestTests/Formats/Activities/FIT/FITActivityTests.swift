import ActivityModel
import TestSupport
import Testing

@testable import Ingest

/// The contents of a FIT file become an activity.
struct FITActivityTests {
  @Test(arguments: [false, true])
  func `a run comes through with every reading in its unit`(isBigEndian: Bool) throws {
    let reading = try read("fit", FITSamples.run(isBigEndian: isBigEndian).file())
    #expect(reading.diagnostics == [])
    #expect(reading.recordsRead == 4)
    let run = try #require(reading.activities.first)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: 3_600))
    #expect(run.sport == .trailRun)
    #expect(run.sportLabel == "running/trail")
    #expect(run.device == "Garmin Forerunner 945")
    let first = run.track[0]
    #expect(first.time?.iso8601 == "2024-03-01T08:00:00Z")
    #expect(
      first.coordinate == Coordinate(latitudeE7: 525_000_000, longitudeE7: 133_999_810))
    #expect(first.elevationCentimeters == 3_460)
    #expect(first.heartRateBPM == 120)
    #expect(first.cadencePerMinute == 81)
    #expect(first.distanceMillimeters == 0)
    #expect(first.speedMillimetersPerSecond == 2_500)
    #expect(first.powerWatts == 250)
    #expect(first.temperatureCentidegrees == 2_100)
    #expect(first.accuracyCentimeters == 300)
    #expect(run.track[3].temperatureCentidegrees == -300)
  }

  @Test func `what is invalid is absent, and zero is zero`() throws {
    let track = try #require(try read("fit", FITSamples.runFile).activities.first).track
    let paused = track[2]
    #expect(paused.time?.iso8601 == "2024-03-01T08:01:00Z")
    var expected = TrackPoint()
    expected.time = paused.time
    #expect(paused == expected)
    #expect(track[1].powerWatts == nil)
    #expect(track[3].powerWatts == 0)
    #expect(track[3].cadencePerMinute == 0)
    #expect(track[3].accuracyCentimeters == nil)
  }

  @Test func `a pause ends a segment, and the timer's events are kept`() throws {
    let run = try #require(try read("fit", FITSamples.runFile).activities.first)
    #expect(run.track.segmentStarts == [0, 2])
    #expect(run.timerEvents.map(\.kind) == [.start, .stop, .start, .stop])
    #expect(
      run.timerEvents.map { $0.time.milliseconds / 1_000 - 1_709_280_000 } == [0, 5, 60, 65])
  }

  @Test func `the totals of session and laps are the device's own`() throws {
    let run = try #require(try read("fit", FITSamples.runFile).activities.first)
    var totals = DeviceTotals()
    totals.distanceMillimeters = 25_110
    totals.timerMilliseconds = 10_250
    totals.elapsedMilliseconds = 65_250
    totals.ascentCentimeters = 300
    totals.descentCentimeters = 0
    totals.energyCalories = 2_000
    totals.averageHeartRateBPM = 124
    totals.maximumHeartRateBPM = 130
    totals.averageCadencePerMinute = 81
    totals.maximumSpeedMillimetersPerSecond = 2_520
    totals.averagePowerWatts = 250
    totals.steps = 14
    #expect(run.totals == totals)
    #expect(run.laps.map(\.totals.distanceMillimeters) == [12_600, 12_510])
    #expect(run.laps.map(\.intensity) == [.active, .rest])
    #expect(run.laps.map { $0.start?.iso8601 } == ["2024-03-01T08:00:00Z", "2024-03-01T08:01:00Z"])
  }

  @Test func `events before all records cut the track just the same`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(1, 21, FITSamples.eventFields)
    for (seconds, kind) in [(0, 0), (10, 1), (10, 0), (20, 4), (30, 8), (40, 0)] as [(Int64, Int64)]
    {
      writer.add(1, [.integer(FITSamples.start + seconds), 0, .integer(kind)])
    }
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    for seconds: Int64 in [0, 10, 11, 20, 25, 40, 41] { writer.addRecord(2, at: seconds, [100]) }
    let run = try #require(try read("fit", writer.file()).activities.first)
    #expect(run.track.segmentStarts == [0, 2, 4, 5])
  }

  @Test func `records without a session are an activity without totals`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(3, 12, [.init(0, .enumeration), .init(1, .enumeration)])
    writer.add(3, [2, 8])
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.addRecord(2, at: 7, [100])
    let reading = try read("fit", writer.file())
    let ride = try #require(reading.activities.first)
    #expect(ride.sport == .mountainBikeRide)
    #expect(ride.totals == DeviceTotals())
    #expect(ride.start == .instant(Instant(milliseconds: 1_709_280_007_000), utcOffsetSeconds: nil))
    #expect(reading.diagnostics.map(\.rule) == ["session-missing"])
  }

  @Test func `a lap in which the file was cut off has no totals`() throws {
    for (last, laps) in [(30, 2), (20, 1)] as [(Int64, Int)] {
      var writer = FITSamples.activityWriter()
      writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
      writer.define(3, 19, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)])
      for seconds in stride(from: Int64(0), through: last, by: 1) {
        if seconds == 10 {
          writer.addRecord(3, at: 10, [.integer(FITSamples.start), 10_000])
        }
        writer.addRecord(2, at: seconds, [100])
      }
      let run = try #require(try read("fit", writer.file()).activities.first)
      #expect(run.laps.count == laps)
      #expect(run.laps.map(\.totals.elapsedMilliseconds) == [10_000, nil].dropLast(2 - laps))
    }
  }

  @Test func `two records of one moment that complete each other are one point`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(0, .int32), .init(1, .int32)])
    writer.define(3, 20, [.init(253, .uint32), .init(5, .uint32)])
    for seconds: Int64 in [0, 1] {
      writer.addRecord(2, at: seconds, [626_349_397, 159_868_000])
      writer.addRecord(3, at: seconds, [.integer(seconds * 300)])
    }
    writer.addRecord(3, at: 1, [310])
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect(track.count == 3)
    #expect(track.distanceMillimeters.values == [0, 3_000, 3_100])
    #expect(track[1].coordinate != nil && track[2].coordinate == nil)
    #expect(reading.diagnostics.first { $0.rule == "records-joined" }?.count == 2)
  }

  @Test func `two records of one moment that agree in what both have are one point`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.define(3, 20, [.init(253, .uint32), .init(3, .uint8), .init(5, .uint32)])
    writer.addRecord(2, at: 0, [120])
    writer.addRecord(3, at: 0, [120, 0])
    writer.addRecord(2, at: 1, [121])
    writer.addRecord(3, at: 1, [122, 300])
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect(track.heartRateBPM.values == [120, 121, 122])
    #expect((0..<3).map { track.distanceMillimeters[$0] } == [0, nil, 3_000])
    #expect(reading.diagnostics.first { $0.rule == "records-joined" }?.count == 1)
  }

  @Test func `a file with laps only is an activity`() throws {
    var writer = FITSamples.activityWriter()
    let start = FITSamples.start
    writer.define(3, 19, FITSamples.lapFields)
    writer.add(3, [.integer(start + 65), .integer(start + 5), 60_000, 60_000, 20_000, 9, 0])
    let reading = try read("fit", writer.file())
    let activity = try #require(reading.activities.first)
    #expect(activity.laps.map(\.totals.distanceMillimeters) == [200_000])
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_709_280_005_000), utcOffsetSeconds: nil))
    #expect(
      reading.diagnostics.map(\.explanation) == [
        "the file has laps and no session for them: the device's own totals are missing"
      ])
  }

  @Test func `a position off the globe leaves its point without one`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(0, .int32), .init(1, .int32)])
    writer.addRecord(2, at: 0, [1_073_741_824, -2_147_483_648])
    writer.addRecord(2, at: 1, [1_073_741_825, 0])
    writer.addRecord(2, at: 2, [0, nil])
    let reading = try read("fit", writer.file())
    let track = try #require(reading.activities.first).track
    #expect(
      track[0].coordinate == Coordinate(latitudeE7: 900_000_000, longitudeE7: -1_800_000_000))
    #expect(track[1].coordinate == nil)
    #expect(track[2].coordinate == nil)
    let diagnostic = try #require(reading.diagnostics.first { $0.rule == "position-out-of-range" })
    #expect(diagnostic.count == 2)
    #expect(diagnostic.firstPlace.byteOffset != nil)
  }

  @Test func `enhanced fields win, and fall back where they are invalid`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(
      2, 20,
      [
        .init(253, .uint32), .init(73, .uint32), .init(78, .uint32), .init(2, .uint16),
        .init(6, .uint16),
      ])
    writer.addRecord(2, at: 0, [70_000, 50_000, 2_500, 3_000])
    writer.addRecord(2, at: 1, [nil, nil, 2_500, 3_000])
    let track = try #require(try read("fit", writer.file()).activities.first).track
    #expect(track.speedMillimetersPerSecond.values == [70_000, 3_000])
    #expect(track.elevationCentimeters.values == [950_000, 0])
  }
}
