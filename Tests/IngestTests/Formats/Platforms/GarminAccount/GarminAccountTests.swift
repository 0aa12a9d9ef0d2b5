import ActivityModel
import Ingest
import Testing

/// Made after public descriptions of the export: no real file was at hand.
@Suite struct GarminAccountTests {
  static let days = """
    [{"userProfilePK": 1, "calendarDate": "2024-01-31", "totalSteps": 7322,
      "totalDistanceMeters": 5512, "totalKilocalories": 2210.0, "activeKilocalories": 312.0,
      "moderateIntensityMinutes": 12, "floorsAscendedInMeters": 30.48, "restingHeartRate": 52,
      "allDayStress": {"userProfilePK": 1, "calendarDate": "2024-01-31"}},
     {"userProfilePK": 1, "calendarDate": {"date": "Feb 1, 2024 12:00:00 AM"}, "totalSteps": 11,
      "restingHeartRate": 0},
     {"userProfilePK": 1, "calendarDate": "2024-02-02", "allDayStress": {}}]

    """
  static let nights = """
    [{"sleepStartTimestampGMT": "2024-01-30T22:04:00.0",
      "sleepEndTimestampGMT": "2024-01-31T05:34:00.0", "calendarDate": "2024-01-31",
      "deepSleepSeconds": 3600, "lightSleepSeconds": 14400, "remSleepSeconds": 7200,
      "awakeSleepSeconds": 1800}]

    """
  static let activities = """
    [{"summarizedActivitiesExport": [
      {"activityId": 1, "name": "Berlin Running", "activityType": "running",
       "startTimeGmt": 1.7066952E12, "startTimeLocal": 1.7066988E12, "duration": 1800000.0,
       "elapsedDuration": 1860000.0, "distance": 520000.0, "elevationGain": 3000.0, "avgHr": 151.0,
       "calories": 1500.0},
      {"activityId": 2, "activityType": "strength_training", "beginTimestamp": 1706781600000,
       "duration": 3600000.0},
      {"activityId": 3, "activityType": "running"}]}]

    """

  @Test func `days and nights are of their calendar date`() throws {
    #expect(
      try read("garmin-account", Self.days).dayTexts == [
        "2024-01-31 steps=7322 distance=5512000 activeEnergy=312000 totalEnergy=2210000"
          + " moderatelyActiveTime=720000 restingHeartRate=52000 floors=10",
        "2024-02-01 steps=11",
      ])
    #expect(try read("garmin-account", Self.nights).dayTexts == ["2024-01-31 sleepTime=25200000"])
  }

  @Test func `the list of activities has their names and totals`() throws {
    let reading = try read("garmin-account", Self.activities)
    let run = try #require(reading.activities.first)
    #expect(run.title == "Berlin Running")
    #expect(reading.activities.map(\.platformActivity) == ["garmin/1", "garmin/2"])
    #expect(run.sport == .run)
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_706_695_200_000), utcOffsetSeconds: 3_600))
    #expect(run.totals.distanceMillimeters == 5_200_000)
    #expect(run.totals.timerMilliseconds == 1_800_000)
    #expect(run.totals.ascentCentimeters == 3_000)
    #expect(reading.activities.count == 2)
    #expect(reading.refusedByRule == ["time-missing": 1])
    #expect(reading.diagnostics.map(\.rule) == ["unit-not-known", "time-missing"])
  }

  @Test func `a type that is an object leaves the sport to the other name`() throws {
    let list = """
      [{"summarizedActivitiesExport": [{"activityType": {"typeId": 2, "typeKey": "cycling"},
        "sportType": "CYCLING", "beginTimestamp": 1706695200000, "duration": 3600000}]}]
      """
    #expect(try read("garmin-account", list).activities.map(\.sport) == [.ride])
  }
}
