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
  /// Sessions since version 2.6: numbers an interval apart, and `NaN` for what was not measured.
  static let newSession = """
    {"identifier":{"id":"4711"},"startTime":"2025-06-14T18:30:00","name":"NaN \\" NaN",
    "timezoneOffsetMinutes":120,"durationMillis":62000,"distanceMeters":181.5,"calories":12,
    "hrAvg":131,"hrMax":149,"sport":{"id":"38"},"exercises":[
    {"startTime":"2025-06-14T18:30:00","timezoneOffsetMinutes":120,"durationMillis":62000,
     "distanceMeters":181.5,"ascentMeters":2.5,"descentMeters":1.25,"sport":{"id":"38"},
     "samples":{"samples":[
      {"type":"HEART_RATE","intervalMillis":1000,"values":[NaN,118.0,121.0]},
      {"type":"SPEED","intervalMillis":1000,"values":[NaN,NaN,10.8]},
      {"type":"DISTANCE","intervalMillis":1000,"values":[0.0,2.0,5.5]},
      {"type":"ALTITUDE","intervalMillis":1000,"values":[0.0,0.0,212.5]},
      {"type":"TEMPERATURE","intervalMillis":1000,"values":[21.0,21.0,21.0]}]},
     "routes":{"route":{"startTime":"2025-06-14T18:30:01","wayPoints":[
      {"longitude":8.25,"latitude":47.5,"altitude":212.0,"elapsedMillis":0},
      {"longitude":8.2501,"latitude":47.5001,"altitude":212.0,"elapsedMillis":1002}]}}}]}

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

  @Test(arguments: [1, 37, 65_536])
  func `a session since version 2.6 counts its readings from its start`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.newSession) == "polar-account")
    let reading = try read("polar-account", Array(Self.newSession.utf8), chunkSize: chunkSize)
    let ride = try #require(reading.activities.first)
    #expect(reading.activities.count == 1)
    #expect(ride.sport == .ride)
    #expect(
      ride.start == .instant(Instant(milliseconds: 1_749_918_600_000), utcOffsetSeconds: 7_200))
    #expect(ride.totals.timerMilliseconds == 62_000)
    #expect(ride.totals.distanceMillimeters == 181_500)
    #expect(ride.totals.energyCalories == 12_000)
    #expect(ride.totals.ascentCentimeters == 250)
    #expect(ride.totals.descentCentimeters == 125)
    #expect(ride.totals.averageHeartRateBPM == 131)
    #expect(ride.totals.maximumHeartRateBPM == 149)
    #expect(
      ride.track.timeMilliseconds.values == [
        1_749_918_600_000, 1_749_918_601_000, 1_749_918_602_000,
      ])
    #expect(ride.track[0].heartRateBPM == nil)
    #expect(ride.track[0].coordinate == nil)
    #expect(ride.track[0].elevationCentimeters == nil)
    #expect(ride.track[1].heartRateBPM == 118)
    #expect(ride.track[1].speedMillimetersPerSecond == nil)
    #expect(
      ride.track[1].coordinate == Coordinate(latitudeE7: 475_000_000, longitudeE7: 82_500_000))
    #expect(ride.track[2].heartRateBPM == 121)
    #expect(ride.track[2].speedMillimetersPerSecond == 3_000)
    #expect(ride.track[2].distanceMillimeters == 5_500)
    #expect(ride.track[2].elevationCentimeters == 21_250)
    #expect(
      ride.track[2].coordinate == Coordinate(latitudeE7: 475_001_000, longitudeE7: 82_501_000))
    #expect(reading.diagnostics.map(\.rule) == ["altitude-not-set", "columns-not-kept"])
  }

  @Test func `the heart rates of an exercise count before those of the session`() throws {
    let text = Self.newSession.replacing(
      "\"ascentMeters\":2.5,",
      with: "\"statistics\":{\"statistics\":[{\"type\":\"STATISTICS_TYPE_HEART_RATE\",\"avg\":128,"
        + "\"max\":144}]},\"ascentMeters\":2.5,")
    let ride = try #require(try read("polar-account", text).activities.first)
    #expect(ride.totals.averageHeartRateBPM == 128)
    #expect(ride.totals.maximumHeartRateBPM == 144)
  }

  @Test func `a session without exercises is an activity itself`() throws {
    let text = """
      {"identifier":{"id":"4712"},"startTime":"2025-06-15T07:00:00","timezoneOffsetMinutes":0,
      "durationMillis":1800000,"distanceMeters":1200,"sport":{"id":"103"}}

      """
    #expect(Adapter.name(recognizing: text) == "polar-account")
    let swim = try #require(try read("polar-account", text).activities.first)
    #expect(swim.sport == .swim)
    #expect(swim.totals.timerMilliseconds == 1_800_000)
    #expect(swim.totals.distanceMillimeters == 1_200_000)
  }

  @Test(arguments: [
    ("4", Sport.run), ("8", .row), ("9", .walk), ("19", .run), ("23", .swim), ("24", .ski),
    ("25", .ski), ("33", .yoga), ("36", .run), ("38", .ride), ("92", .run), ("103", .swim),
    ("105", .openWaterSwim), ("116", .hike), ("117", .row), ("118", .indoorRide), ("999", .other),
    ("6", .ski), ("7", .ski), ("10", .skate), ("22", .ski), ("28", .skate), ("29", .skate),
    ("30", .skate), ("59", .ski), ("60", .ski), ("85", .ski), ("86", .mountainBikeRide),
    ("95", .paddle), ("96", .paddle), ("112", .ski), ("113", .ski), ("39", .other), ("58", .other),
  ])
  func `sports are numbers in newer exports`(number: String, sport: Sport) throws {
    let text = Self.session.replacing("\"RUNNING\"", with: "{\"id\":\"\(number)\"}")
    #expect(try read("polar-account", text).activities.map(\.sport) == [sport])
  }

  @Test func `days and nights`() throws {
    #expect(Adapter.name(recognizing: Self.day) == "polar-account")
    #expect(Adapter.name(recognizing: Self.nights) == "polar-account")
    #expect(
      try read("polar-account", Self.day).dayTexts == [
        "2024-03-01 steps=9120 distance=7012500 totalEnergy=2450000"
      ])
    let nights = try read("polar-account", Self.nights)
    #expect(nights.dayTexts == ["2024-03-01 sleepTime=26520000 timeInBed=28410000"])
    #expect(nights.diagnostics.isEmpty)
    let staged = Self.nights.replacing(
      "\"PT7H22M\"",
      with: #""PT7H22M","phaseDurations":{"wake":"PT25M","rem":"PT2H","#
        + #""light":"PT4H","deep":"PT1H22M","unknown":"PT0S"}"#)
    #expect(
      try read("polar-account", staged).dayTexts == [
        "2024-03-01 sleepTime=26520000 timeInBed=28410000 lightSleepTime=14400000"
          + " deepSleepTime=4920000 remSleepTime=7200000 awakeTime=1500000"
      ])
  }

  @Test func `a day without a summary has the steps of its samples`() throws {
    let text =
      #"{"exportVersion":"2.6","date":"2016-05-09","#
      + #""samples":{"mets":[{"value":0.9}],"steps":[{"value":12},{"value":5}]}}"#
    #expect(Adapter.name(recognizing: text) == "polar-account")
    #expect(try read("polar-account", text).dayTexts == ["2016-05-09 steps=17"])
    let empty = #"{"exportVersion":"1.0","date":"2025-01-01","samples":{}}"#
    let head = SourceHead(fileName: "activity-2025-01-01.json", bytes: Array(empty.utf8))
    #expect(Adapter.recognizing(head) == nil && Companion(head) == .polarAccount)
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
