import ActivityModel
import Testing

@testable import Ingest

@Suite struct StravaActivitiesTests {
  static let list = """
    [{"resource_state": 2, "name": "Dawn", "distance": 24931.4, "moving_time": 4500,
      "elapsed_time": 4600, "total_elevation_gain": 16.2, "type": "Run", "sport_type": "TrailRun",
      "id": 154504250376823, "start_date": "2018-05-02T12:15:09Z",
      "start_date_local": "2018-05-02T05:15:09Z", "average_heartrate": 140.3,
      "max_heartrate": 178, "average_watts": 180.6, "max_speed": 11.05},
     {"run_id": 42, "name": "Lake", "distance": 5000.5, "moving_time": "0:27:34", "type": "Run",
      "start_date": "2023-11-20 10:22:13", "start_date_local": "2023-11-20 18:22:13"},
     {"name": "Lost", "distance": 10, "moving_time": 5, "start_date": null}]

    """

  @Test func `an activity has meters, seconds and the clock of its place`() throws {
    #expect(Adapter.name(recognizing: Self.list) == "strava-activities")
    let reading = try read("strava-activities", Self.list)
    #expect(reading.refusedByRule == ["time-missing": 1])
    let run = try #require(reading.activities.first)
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_525_263_309_000), utcOffsetSeconds: -25_200))
    #expect(run.title == "Dawn")
    #expect(run.sport == .trailRun)
    #expect(run.platformActivity == "strava/154504250376823")
    #expect(run.totals.distanceMillimeters == 24_931_400)
    #expect(run.totals.movingMilliseconds == 4_500_000)
    #expect(run.totals.elapsedMilliseconds == 4_600_000)
    #expect(run.totals.ascentCentimeters == 1_620)
    #expect(run.totals.averageHeartRateBPM == 140)
    #expect(run.totals.averagePowerWatts == 181)
    #expect(run.totals.maximumSpeedMillimetersPerSecond == 11_050)
  }

  @Test func `a moving time may be a clock, and a time without a zone is UTC`() throws {
    let run = try #require(try read("strava-activities", Self.list).activities.last)
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_700_475_733_000), utcOffsetSeconds: 28_800))
    #expect(run.totals.movingMilliseconds == 1_654_000)
    #expect(run.platformActivity == "strava/42")
  }

  @Test func `one activity alone is read too`() throws {
    let one = """
      {"id": 1, "name": "Dawn", "distance": 5000, "moving_time": 1500, "type": "Ride",
        "start_date": "2018-05-02T12:15:09Z"}
      """
    #expect(Adapter.name(recognizing: one) == "strava-activities")
    #expect(try read("strava-activities", one).activities.map(\.sport) == [.ride])
  }
}
