import ActivityModel
import Ingest
import Testing

struct EndomondoTests {
  /// Made after public files: objects with one member each, positions in lists of lists.
  static let text = """
    [{"name":"Canal"},{"sport":"CYCLING_SPORT"},{"source":"TRACK_MOBILE"},
    {"created_date":"2015-06-14 09:00:05.0"},{"start_time":"2015-06-14 09:00:00.0"},
    {"end_time":"2015-06-14 09:10:30.0"},{"duration_s":600},{"distance_km":4.25},
    {"calories_kcal":120.5},{"speed_max_kmh":32.4},{"ascend_m":24},{"descend_m":21},
    {"heart_rate_avg_bpm":131},{"heart_rate_max_bpm":150},
    {"pictures":[[{"point":[[{"latitude":1},{"longitude":2}]]}]]},
    {"points":[
      [{"location":[[{"latitude":48.1},{"longitude":15.2}]]},{"altitude":302},{"distance_km":0},
       {"heart_rate_bpm":98},{"speed_kmh":0},{"timestamp":"Sun Jun 14 09:00:00 UTC 2015"}],
      [{"location":[[{"latitude":48.1002},{"longitude":15.2}]]},{"distance_km":0.022239,
        "speed_kmh":18.0,"timestamp":"Sun Jun 14 09:00:05 UTC 2015"}],
      [{"distance_km":0.03},{"timestamp":"Sun Jun 14 09:00:10 CEST 2015"}]]}]

    """

  private static let start = Instant(milliseconds: 1_434_272_400_000)

  @Test(arguments: [1, 19, 65_536])
  func `a workout has its words, totals and points`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.text) == "endomondo-json")
    let reading = try read("endomondo-json", Array(Self.text.utf8), chunkSize: chunkSize)
    let ride = try #require(reading.activities.first)
    #expect(ride.start == .instant(Self.start, utcOffsetSeconds: nil))
    #expect((ride.sport, ride.sportLabel, ride.title) == (.ride, "CYCLING_SPORT", "Canal"))
    #expect(!ride.isManual)
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.elapsedMilliseconds) = (600_000, 630_000)
    (totals.distanceMillimeters, totals.energyCalories) = (4_250_000, 120_500)
    (totals.ascentCentimeters, totals.descentCentimeters) = (2_400, 2_100)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (131, 150)
    totals.maximumSpeedMillimetersPerSecond = 9_000
    #expect(ride.totals == totals)
    var first = TrackPoint()
    first.time = Self.start
    first.coordinate = Coordinate(latitudeE7: 481_000_000, longitudeE7: 152_000_000)
    (first.elevationCentimeters, first.distanceMillimeters) = (30_200, 0)
    (first.heartRateBPM, first.speedMillimetersPerSecond) = (98, 0)
    var second = TrackPoint()
    second.time = Self.start.adding(milliseconds: 5_000)
    second.coordinate = Coordinate(latitudeE7: 481_002_000, longitudeE7: 152_000_000)
    (second.distanceMillimeters, second.speedMillimetersPerSecond) = (22_239, 5_000)
    #expect((0..<ride.track.count).map { ride.track[$0] } == [first, second])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 12: a point's time cannot be read: the point is left"
          + " out",
        "note 1 × time-without-zone, line 1: the start in the workout has no zone: it is read as UTC",
      ])
  }

  @Test func `a workout that was typed in has no track, although a way was drawn`() throws {
    let text = """
      [{"sport":"WALKING"},{"source":"INPUT_MANUAL"},{"start_time":"2015-06-14 09:00:00.0"},
      {"duration_s":7200},{"distance_km":6.6},
      {"points":[[{"location":[[{"latitude":48.1},{"longitude":15.2}]]}],
      [{"location":[[{"latitude":48.2},{"longitude":15.2}]]}]]}]
      """
    #expect(Adapter.name(recognizing: text) == "endomondo-json")
    let reading = try read("endomondo-json", text)
    let walk = try #require(reading.activities.first)
    #expect(walk.isManual && walk.track.isEmpty)
    #expect((walk.sport, walk.totals.distanceMillimeters) == (.walk, 6_600_000))
    #expect(
      reading.diagnosticTexts.last
        == "note 2 × way-without-times, line 1: a point of the workout has no time: the way was"
        + " drawn by hand and is left out")
  }

  @Test func `a list of several workouts is refused, with the way out`() throws {
    let text = """
      [{"sport":"running","start_time":"2024-01-01 10:00:00","duration_s":1800,"distance_km":5},
      {"sport":"cycling","start_time":"2024-01-03 10:00:00","duration_s":3600,"distance_km":25}]
      """
    let reading = try read("endomondo-json", text)
    #expect(reading.activities.isEmpty)
    let rejection = try #require(reading.rejection)
    #expect(rejection.reason == "not-one-workout")
    #expect(rejection.advice.contains("pacelog inspect --describe"))
    #expect(!rejection.isHarmless)
  }

  @Test func `a ride on a horse is none on a bicycle`() throws {
    func sport(_ name: String) throws -> Sport? {
      try read(
        "endomondo-json",
        "[{\"sport\":\"\(name)\"},{\"start_time\":\"2015-06-14 09:00:00.0\"},{\"duration_s\":60}]"
      ).activities.first?.sport
    }
    #expect(try sport("RIDING") == .other)
    #expect(try sport("CYCLING_TRANSPORTATION") == .ride)
  }

  @Test func `a workout without a start or without content is refused`() throws {
    let start = "[{\"sport\":\"WALKING\"},{\"start_time\":\"soon\"},{\"duration_s\":60}]"
    #expect(try read("endomondo-json", start).refusedByRule == ["time-missing": 1])
    let empty = "[{\"sport\":\"WALKING\"},{\"start_time\":\"2015-06-14 09:00:00.0\"}]"
    #expect(try read("endomondo-json", empty).refusedByRule == ["activity-without-content": 1])
  }
}
