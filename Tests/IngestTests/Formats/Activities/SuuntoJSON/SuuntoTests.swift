import ActivityModel
import Ingest
import Testing

struct SuuntoTests {
  /// Made after public readers: a reading or two a sample, radians, hertz, kelvin, a pause.
  static let text = """
    {"Samples":[
    {"Attributes":{"suunto/sml":{"Sample":{"Events":[{"Activity":{"ActivityType":82}}]}}},
     "Source":"suunto-1","TimeISO8601":"2024-03-01T09:00:00.000+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"HR":2.3,"Cadence":1.4}}},
     "Source":"suunto-1","TimeISO8601":"2024-03-01T09:00:01.250+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"Latitude":0.9166469,"Longitude":0.2338741,
      "GPSAltitude":36,"EHPE":4.5}}},"TimeISO8601":"2024-03-01T09:00:01.500+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"Altitude":34.5,"Distance":3.25,"Speed":2.5,"Power":210,
      "Temperature":293.15,"HR":0}}},"TimeISO8601":"2024-03-01T09:00:02.000+01:00"},
    {"Attributes":{"suunto/sml":{"R-R":{"Data":"700"}}},"TimeISO8601":"2024-03-01T09:00:02.000+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"Events":[{"Pause":{"State":true}}]}}},
     "TimeISO8601":"2024-03-01T09:00:03.000+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"Events":[{"Pause":{"State":false}}]}}},
     "TimeISO8601":"2024-03-01T09:10:03.000+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"Latitude":9.5,"Longitude":0.2,"Distance":4}}},
     "TimeISO8601":"2024-03-01T09:10:04.000+01:00"},
    {"Attributes":{"suunto/sml":{"Sample":{"HR":2.1}}},"TimeISO8601":"soon"}]}

    """

  private static let start = Instant(milliseconds: 1_709_280_000_000)

  @Test(arguments: [1, 19, 65_536])
  func `the samples of a second are a point, in the units of Pacelog`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.text) == "suunto-json")
    let reading = try read("suunto-json", Array(Self.text.utf8), chunkSize: chunkSize)
    let run = try #require(reading.activities.first)
    var first = TrackPoint()
    first.time = Self.start.adding(milliseconds: 1_250)
    first.coordinate = Coordinate(latitudeE7: 525_199_987, longitudeE7: 133_999_989)
    (first.heartRateBPM, first.cadencePerMinute) = (138, 84)
    (first.elevationCentimeters, first.accuracyCentimeters) = (3_600, 450)
    var second = TrackPoint()
    second.time = Self.start.adding(milliseconds: 2_000)
    (second.elevationCentimeters, second.distanceMillimeters) = (3_450, 3_250)
    (second.speedMillimetersPerSecond, second.powerWatts) = (2_500, 210)
    second.temperatureCentidegrees = 2_000
    var third = TrackPoint()
    third.time = Self.start.adding(milliseconds: 604_000)
    third.distanceMillimeters = 4_000
    #expect((0..<run.track.count).map { run.track[$0] } == [first, second, third])
    #expect(run.track.segmentStarts == [0, 2])
    #expect(
      run.timerEvents == [
        TimerEvent(time: Self.start.adding(milliseconds: 3_000), kind: .stop),
        TimerEvent(time: Self.start.adding(milliseconds: 603_000), kind: .start),
      ])
    #expect(
      run.start == .instant(Self.start.adding(milliseconds: 1_250), utcOffsetSeconds: 3_600))
    #expect((run.sport, run.sportLabel, run.creator) == (.trailRun, "82", "Suunto"))
    #expect(
      reading.diagnosticTexts == [
        "note 1 × position-out-of-range, line 15, column 1: a latitude or longitude is not on the"
          + " globe: the sample stays without a position",
        "refused 1 × time-not-readable, line 17, column 1: a sample has no time that can be read: it"
          + " is left out",
      ])
  }

  @Test func `a log of a device has its totals, and samples without attributes`() throws {
    let text = """
      {"DeviceLog":{"Device":{"Name":"Suunto 9"},"Header":{"ActivityType":4,
      "DateTime":"2024-03-01T09:00:00.000+01:00","Duration":3605.5,"Distance":30250,"Ascent":120,
      "Descent":118,"Energy":2092000,"StepCount":0,"HR":[{"Avg":2.2,"Max":2.9,"Min":1.5}]},
      "Samples":[{"TimeISO8601":"2024-03-01T08:00:00Z","HR":2.0}]}}
      """
    #expect(Adapter.name(recognizing: text) == "suunto-json")
    let ride = try #require(try read("suunto-json", text).activities.first)
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (3_605_500, 30_250_000)
    (totals.ascentCentimeters, totals.descentCentimeters) = (12_000, 11_800)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (132, 174)
    totals.energyCalories = 500_000
    #expect(ride.totals == totals)
    #expect((ride.sport, ride.device) == (.ride, "Suunto 9"))
    #expect(ride.track.heartRateBPM.values == [120])
  }

  @Test func `a duration contains the pauses`() throws {
    let text = """
      {"DeviceLog":{"Header":{"ActivityType":4,"DateTime":"2024-03-01T09:00:00.000+01:00",
      "Duration":3393.18,"PauseDuration":156.928,"Distance":9500}}}
      """
    let totals = try #require(try read("suunto-json", text).activities.first).totals
    #expect((totals.timerMilliseconds, totals.elapsedMilliseconds) == (3_236_252, 3_393_180))
  }

  @Test func `a summary alone is an activity without a track`() throws {
    let text = """
      {"Samples":[{"Attributes":{"suunto/sml":{"Windows":[]}}},
      {"Attributes":{"suunto/sml":{"Header":{"ActivityType":51,"Duration":60,
      "DateTime":"2024-03-01T09:00:00.000+01:00"}}}}]}
      """
    let reading = try read("suunto-json", text)
    let dive = try #require(reading.activities.first)
    #expect(dive.start == .instant(Self.start, utcOffsetSeconds: 3_600))
    #expect((dive.sport, dive.totals.timerMilliseconds) == (.other, 60_000))
    let empty = text.replacing("\"Duration\":60,", with: "")
    #expect(
      try read("suunto-json", empty).refusedByRule == ["activity-without-content": 1])
    let timeless = text.replacing("2024-03-01T09:00:00.000+01:00", with: "soon")
    #expect(try read("suunto-json", timeless).refusedByRule == ["time-missing": 1])
  }
}
