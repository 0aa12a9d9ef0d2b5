import ActivityModel
import Ingest
import Testing

struct RuntasticTests {
  static let session = """
    {"start_time":1709280000000,"end_time":1709281830000,"created_at":1709281900000,
    "start_time_timezone_offset":3600000,"distance":5021,"duration":1805000,"elevation_gain":74,
    "elevation_loss":0,"average_speed":10.01,"calories":378,"max_speed":14.7,"notes":"Canal",
    "pulse_avg":153,"pulse_max":178,"manual":false,"id":"5f1e","sport_type_id":"1"}

    """
  static let features = """
    {"version":4,"id":"5f1e","start_time":1709280000000,"end_time":1709281830000,
    "start_time_timezone_offset":3600000,"duration":1805000,"pause":25000,"calories":378,
    "sport_type_id":"14","features":[
      {"type":"weather","attributes":{"temperature":4.0}},
      {"type":"heart_rate","attributes":{"average":153,"maximum":178}},
      {"type":"track_metrics","attributes":{"distance":5021,"elevation_gain":74}}]}

    """
  static let positions = """
    [{"version":1,"timestamp":"2024-03-01 09:00:00 +0100","longitude":13.404954,"latitude":52.5200661,
      "altitude":34.5,"accuracy_v":0,"accuracy_h":0,"speed":0.0,"duration":0,"distance":0,
      "elevation_gain":0,"elevation_loss":0},
     {"version":1,"timestamp":"2024-03-01 09:00:03 +0100","longitude":13.4050,"latitude":52.5201,
      "altitude":34.6,"accuracy_v":0,"accuracy_h":5,"speed":10.8,"duration":3000,"distance":9,
      "elevation_gain":0,"elevation_loss":0},
     {"version":1,"timestamp":"soon","longitude":13.4050,"latitude":52.5201,"accuracy_h":5,
      "duration":6000,"distance":9}]

    """
  static let beats = """
    [{"version":1,"timestamp":"2024-03-01 09:00:00 +0100","heart_rate":98,"signal_strength":0,
      "duration":0,"distance":0},
     {"version":1,"timestamp":"2024-03-01 09:00:03 +0100","heart_rate":101,"signal_strength":0,
      "duration":3000,"distance":9}]

    """

  static let start = StatedTime.instant(
    Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: 3_600)

  @Test func `a session on one line is no position`() throws {
    let text = Self.session.replacing("\n", with: "")
      .replacing("\"id\"", with: "\"longitude\":13.4,\"latitude\":52.5,\"id\"")
    #expect(Adapter.name(recognizing: text) == "runtastic-json")
    #expect(
      try read("runtastic-json", text).activities.map(\.totals.distanceMillimeters) == [5_021_000])
  }

  @Test func `a session has its totals, in the list of features of newer exports too`() throws {
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.elapsedMilliseconds) = (1_805_000, 1_830_000)
    (totals.distanceMillimeters, totals.energyCalories) = (5_021_000, 378_000)
    totals.ascentCentimeters = 7_400
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (153, 178)
    for (text, sport) in [(Self.session, Sport.run), (Self.features, .treadmillRun)] {
      #expect(Adapter.name(recognizing: text) == "runtastic-json")
      let reading = try read("runtastic-json", text)
      let run = try #require(reading.activities.first)
      #expect(run.totals == totals)
      #expect(run.sport == sport)
      #expect(run.start == Self.start)
      #expect(reading.diagnostics.isEmpty)
    }
    #expect(try read("runtastic-json", Self.session).activities.first?.notes == "Canal")
  }

  @Test(arguments: [1, 19, 65_536])
  func `positions are a recording, with speeds in kilometres an hour`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.positions) == "runtastic-json")
    let reading = try read("runtastic-json", Array(Self.positions.utf8), chunkSize: chunkSize)
    let run = try #require(reading.activities.first)
    #expect(run.start == Self.start)
    #expect(run.track.timeMilliseconds.values == [1_709_280_000_000, 1_709_280_003_000])
    #expect(
      run.track[0].coordinate == Coordinate(latitudeE7: 525_200_661, longitudeE7: 134_049_540))
    #expect(run.track[0].accuracyCentimeters == nil)
    #expect(run.track[0].elevationCentimeters == 3_450)
    #expect(run.track[1].speedMillimetersPerSecond == 3_000)
    #expect(run.track[1].distanceMillimeters == 9_000)
    #expect(run.track[1].accuracyCentimeters == 500)
    #expect(reading.refusedByRule == ["time-not-readable": 1])
  }

  @Test func `heart rates are samples`() throws {
    #expect(Adapter.name(recognizing: Self.beats) == "runtastic-json")
    #expect(
      try read("runtastic-json", Self.beats).intervalTexts == [
        "heartRate 2024-03-01T08:00:00Z 2024-03-01T08:00:00Z 98000",
        "heartRate 2024-03-01T08:00:03Z 2024-03-01T08:00:03Z 101000",
      ])
  }

  @Test func `a session without a start or without content is refused`() throws {
    let text = Self.session.replacing("\"start_time\":1709280000000", with: "\"start_time\":0")
    #expect(try read("runtastic-json", text).refusedByRule == ["time-missing": 1])
    #expect(
      try read(
        "runtastic-json", "{\"start_time\":1709280000000,\"sport_type_id\":\"1\"}"
      ).refusedByRule == ["activity-without-content": 1])
  }
}
