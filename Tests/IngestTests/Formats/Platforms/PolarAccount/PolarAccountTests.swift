import ActivityModel
import Testing

@testable import Ingest

/// Made after public readers of the export.
struct PolarAccountTests {
  static let session = """
    {"exportVersion":"1.6","startTime":"2024-03-01T09:00:00.000","stopTime":"2024-03-01T09:30:05.500",
    "timeZoneOffset":60,"distance":5021.5,"duration":"PT1805.5S","note":"Canal","exercises":[
    {"startTime":"2024-03-01T09:00:00.000","stopTime":"2024-03-01T09:30:05.500","timezoneOffset":60,
     "duration":"PT30M5.5S","distance":5021.5,"sport":"RUNNING","kiloCalories":378,"ascent":31.5,
     "descent":30.0,"heartRate":{"min":98,"avg":151,"max":171},"zones":{},
     "samples":{
      "heartRate":[{"dateTime":"2024-03-01T09:00:00.000","value":98},
        {"dateTime":"2024-03-01T09:00:01.000"},{"dateTime":"2024-03-01T09:00:02.000","value":101}],
      "speed":[{"dateTime":"2024-03-01T09:00:01.000","value":10.8},
        {"dateTime":"2024-03-01T09:00:02.000","value":"NaN"}],
      "distance":[{"dateTime":"2024-03-01T09:00:01.000","value":3.0}],
      "altitude":[{"dateTime":"2024-03-01T09:00:00.000","value":34.5}],
      "recordedRoute":[
        {"dateTime":"2024-03-01T09:00:00.000","longitude":13.404954,"latitude":52.5200661,"altitude":34.5},
        {"dateTime":"2024-03-01T09:00:02.000","longitude":13.4050,"latitude":52.5201,"altitude":34.5}]}}]}

    """
  static let day = """
    {"exportVersion":"1.6","date":"2024-03-01","summary":{"startTime":"00:00:00","endTime":"23:59:59",
    "stepCount":9120,"stepsDistance":7012.5,"calories":2450,"sleepQuality":0.0,"sleepDuration":"PT0S"},
    "samples":{"steps":[{"localTime":"08:00:00","value":110}]}}

    """
  static let nights = """
    [{"night":"2024-03-01","evaluation":{"sleepType":"SLEEP_PLUS_STAGES","sleepSpan":"PT7H53M30S",
    "asleepDuration":"PT7H22M"},"sleepResult":{}}]

    """

  @Test(arguments: [1, 37, 65_536])
  func `readings of one second are one point, at the offset of the session`(
    chunkSize: Int
  ) throws {
    #expect(Adapter.name(recognizing: Self.session) == "polar-account")
    let reading = try read("polar-account", Array(Self.session.utf8), chunkSize: chunkSize)
    let run = try #require(reading.activities.first)
    #expect(run.sport == .run)
    #expect(run.notes == "Canal")
    #expect(
      run.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: 3_600))
    #expect(run.totals.timerMilliseconds == 1_805_500)
    #expect(run.totals.distanceMillimeters == 5_021_500)
    #expect(run.totals.energyCalories == 378_000)
    #expect(run.totals.ascentCentimeters == 3_150)
    #expect(run.totals.averageHeartRateBPM == 151)
    #expect(
      run.track.timeMilliseconds.values == [
        1_709_280_000_000, 1_709_280_001_000, 1_709_280_002_000,
      ])
    #expect(
      run.track[0].coordinate == Coordinate(latitudeE7: 525_200_661, longitudeE7: 134_049_540))
    #expect(run.track[0].heartRateBPM == 98)
    #expect(run.track[0].elevationCentimeters == 3_450)
    #expect(run.track[1].heartRateBPM == nil)
    #expect(run.track[1].coordinate == nil)
    #expect(run.track[1].speedMillimetersPerSecond == 3_000)
    #expect(run.track[1].distanceMillimeters == 3_000)
    #expect(run.track[2].speedMillimetersPerSecond == nil)
    #expect(run.track[2].heartRateBPM == 101)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a route with times in UTC belongs to the same seconds`() throws {
    var text = Self.session
    for second in ["00", "02"] {
      text = text.replacing(
        "{\"dateTime\":\"2024-03-01T09:00:\(second).000\",\"longitude\"",
        with: "{\"dateTime\":\"2024-03-01T08:00:\(second).000\",\"longitude\"")
    }
    let run = try #require(try read("polar-account", text).activities.first)
    #expect(run.track.count == 3)
    #expect(
      run.track[2].coordinate == Coordinate(latitudeE7: 525_201_000, longitudeE7: 134_050_000))
  }

  @Test func `without an offset the days and hours are those of the watch`() throws {
    let text = Self.session.replacing("\"timeZoneOffset\":60,", with: "")
      .replacing("\"timezoneOffset\":60,", with: "")
    let reading = try read("polar-account", text)
    let run = try #require(reading.activities.first)
    #expect(run.start == .instant(Instant(milliseconds: 1_709_283_600_000), utcOffsetSeconds: nil))
    #expect(run.timeZoneName == "UTC")
    #expect(reading.diagnostics.map(\.rule) == ["time-without-zone"])
  }

  @Test func `days and nights`() throws {
    #expect(Adapter.name(recognizing: Self.day) == "polar-account")
    #expect(Adapter.name(recognizing: Self.nights) == "polar-account")
    #expect(
      try read("polar-account", Self.day).dayTexts == [
        "2024-03-01 steps=9120 distance=7012500 totalEnergy=2450000"
      ])
    #expect(
      try read("polar-account", Self.nights).dayTexts == [
        "2024-03-01 sleepTime=26520000 timeInBed=28410000"
      ])
  }

  @Test(arguments: [
    ("PT7H22M30.5S", 26_550_500), ("PT30M", 1_800_000), ("PT1805S", 1_805_000), ("PT", nil),
    ("P1D", nil), ("PT99999999999999999999S", nil), ("", nil),
  ])
  func `durations of ISO 8601`(text: String, milliseconds: Int64?) {
    #expect(DurationText.iso8601(text) == milliseconds)
  }

  @Test func `files of the account are ignored`() {
    let head = SourceHead(fileName: "sport-profiles-1.json", bytes: Array("{\"a\":1}".utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .polarAccount)
  }
}
