import ActivityModel
import Ingest
import Testing

struct GoldenCheetahRideTests {
  /// A blank behind each word, a pause, a strap that slipped, no position.
  static let text = """
    {"RIDE":{"STARTTIME":"2024\\/03\\/01 08:00:00 UTC ","RECINTSECS":1,"DEVICETYPE":"Edge 530 ",
    "IDENTIFIER":" ","TAGS":{"Athlete":"a ","Sport":"Bike ","Workout Title":"Evening  ride ",
    "Notes":" "},"INTERVALS":[{"NAME":"Lap 1 ","START":0,"STOP":60}],
    "SAMPLES":[
    {"SECS":0,"KM":0,"WATTS":180,"CAD":88,"KPH":28.8,"HR":131,"ALT":34.5,"LAT":52.52,"LON":13.4},
    {"SECS":1.5,"KM":0.012345,"WATTS":0,"CAD":0,"KPH":0,"HR":0,"ALT":-1.25,"LAT":0,"LON":0,
    "TEMP":-255},
    {"SECS":300,"KM":0.02,"HR":128,"TEMP":12.5}]}}

    """

  @Test(arguments: [1, 19, 65_536])
  func `a ride has the readings of its samples`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.text) == "goldencheetah-json")
    let reading = try read("goldencheetah-json", Array(Self.text.utf8), chunkSize: chunkSize)
    let ride = try #require(reading.activities.first)
    let start = Instant(milliseconds: 1_709_280_000_000)
    #expect(ride.start == .instant(start, utcOffsetSeconds: nil))
    #expect((ride.sport, ride.sportLabel) == (.ride, "Bike"))
    #expect((ride.title, ride.notes) == ("Evening ride", nil))
    #expect((ride.device, ride.creator) == ("Edge 530", "GoldenCheetah"))
    #expect(ride.totals == DeviceTotals())
    var first = TrackPoint()
    first.time = start
    first.coordinate = Coordinate(latitudeE7: 525_200_000, longitudeE7: 134_000_000)
    (first.elevationCentimeters, first.distanceMillimeters) = (3_450, 0)
    (first.heartRateBPM, first.cadencePerMinute, first.powerWatts) = (131, 88, 180)
    first.speedMillimetersPerSecond = 8_000
    var second = TrackPoint()
    second.time = start.adding(milliseconds: 1_500)
    (second.elevationCentimeters, second.distanceMillimeters) = (-125, 12_345)
    (second.cadencePerMinute, second.powerWatts) = (0, 0)
    second.speedMillimetersPerSecond = 0
    var third = TrackPoint()
    third.time = start.adding(milliseconds: 300_000)
    (third.distanceMillimeters, third.heartRateBPM) = (20_000, 128)
    third.temperatureCentidegrees = 1_250
    #expect((0..<ride.track.count).map { ride.track[$0] } == [first, second, third])
    #expect(reading.recordsRead == 3)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `the start may follow the samples, and may lack a zone`() throws {
    let text = """
      {"RIDE":{"RECINTSECS":1,"SAMPLES":[{"SECS":2,"WATTS":100}],"STARTTIME":"2024/03/01 08:00:00"}}
      """
    let reading = try read("goldencheetah-json", text)
    let ride = try #require(reading.activities.first)
    #expect(ride.track.timeMilliseconds.values == [1_709_280_002_000])
    #expect(ride.sport == .unknown)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-without-zone, line 1: the time '2024/03/01 08:00:00' has no zone:"
          + " it is read as UTC"
      ])
  }

  @Test func `an activity that was typed in has the totals that replace those of samples`() throws {
    let text = """
      {"RIDE":{"STARTTIME":"2024/03/01 08:00:00 UTC ","RECINTSECS":0,"TAGS":{"Sport":"Run "},
      "OVERRIDES":[{"total_distance":{"value":"10.5"}},{"workout_time":{"value":"3600"}},
      {"average_hr":{"value":"150.4"}},{"elevation_gain":{"value":"85"}},
      {"coggan_tss":{"value":"70"}}]}}
      """
    let run = try #require(try read("goldencheetah-json", text).activities.first)
    var totals = DeviceTotals()
    (totals.distanceMillimeters, totals.timerMilliseconds) = (10_500_000, 3_600_000)
    (totals.averageHeartRateBPM, totals.ascentCentimeters) = (150, 8_500)
    #expect(run.totals == totals)
    #expect(run.sport == .run)
  }

  @Test func `samples without a time and activities without a start are refused`() throws {
    let samples = Self.text.replacing("\"SECS\":1.5,", with: "")
    let reading = try read("goldencheetah-json", samples)
    #expect(reading.activities.map(\.track.count) == [2])
    #expect(reading.refusedByRule == ["time-not-readable": 1])
    let start = Self.text.replacing("STARTTIME", with: "START")
    #expect(try read("goldencheetah-json", start).refusedByRule == ["time-missing": 1])
    let empty = "{\"RIDE\":{\"STARTTIME\":\"2024/03/01 08:00:00 UTC \",\"RECINTSECS\":1}}"
    #expect(
      try read("goldencheetah-json", empty).refusedByRule == ["activity-without-content": 1])
  }
}
