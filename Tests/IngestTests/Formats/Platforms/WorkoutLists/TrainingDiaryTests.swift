import ActivityModel
import Ingest
import Testing

/// The lists of activities of intervals.icu and TrainingPeaks, made after published headers.
struct TrainingDiaryTests {
  static let intervals = """
    id,start_date_local,name,type,moving_time,distance,elapsed_time,total_elevation_gain,max_speed,average_speed,has_heartrate,max_heartrate,average_heartrate,average_cadence,calories,device_watts,icu_average_watts,icu_normalized_watts,icu_joules,icu_intensity,icu_training_load,trainer,start_date,timezone,file_type,description
    i101,2024-06-01T07:30:05,Morning Run,Run,1800,5000.5,1900,40.5,4.2,2.78,true,171,150.4,84.5,350,false,,,,78,40,false,2024-06-01T05:30:05Z,Europe/Berlin,fit,"easy, flat"
    3301,2024-06-02T10:00:00,Ride,VirtualRide,3600,30000,3600,0,12,8.3,true,160,140,90,700,true,200,210,720000,80,64,true,,(GMT+01:00) Europe/Berlin,,
    i102,2024-06-03T10:00:00,Empty,Workout,,,,,,,false,,,,,,,,,,,,,,,

    """
  /// Made after public programs that save the answers of Strava's interface as tables.
  static let strava = """
    ,id,start_date_local,timezone,distance,moving_time,elapsed_time,total_elevation_gain,type,sport_type,average_speed,max_speed,name,start_date,average_heartrate
    0,3301,2024-06-01T07:30:05Z,(GMT+01:00) Europe/Berlin,5000.5,1800,1900,40.5,Run,TrailRun,2.78,4.2,Morning Run,2024-06-01T05:30:05Z,150.4
    1,3302,2024-06-02T10:00:00Z,(GMT+01:00) Europe/Berlin,30000.0,3600,3600,0.0,Ride,Ride,8.3,12.0,Ride,,
    2,3303,2024-06-03T10:00:00Z,(GMT+01:00) Europe/Berlin,5.2,1800,1900,40,Run,Run,2.78,4.2,In kilometres,,
    3,3304,2024-06-04T10:00:00Z,(GMT+01:00) Europe/Berlin,5000,30,31,40,Run,Run,2.78,4.2,In minutes,,

    """
  static let trainingPeaks = """
    Title,WorkoutType,WorkoutDescription,PlannedDuration,PlannedDistanceInMeters,WorkoutDay,CoachComments,DistanceInMeters,PowerAverage,PowerMax,Energy,AthleteComments,TimeTotalInHours,VelocityAverage,VelocityMax,CadenceAverage,CadenceMax,HeartRateAverage,HeartRateMax,TorqueAverage,TorqueMax,IF,TSS,HRZone1Minutes,PWRZone1Minutes,Rpe,Feeling
    Long ride,Bike,"Z2 steady\nfuel",3,90000,2024-05-11,,88500,180,640,1900,Felt good,2.95,8.3,14,82,110,138,160,,,0.7,160,20,30,4,4
    Brick,Run,15 min off the bike,0.25,,2024-05-11,,3100,,,,,0.26,,,,,150,165,,,0.85,20,,,,
    Tempo run,Run,3x10 min,1,12000,2024-05-14,easy,,,,,,,,,,,,,,,,,,,,
    Rest,Day Off,,,,2024-05-13,,,,,,,,,,,,,,,,,,,,,
    Gym,Strength,,,,13.5.2024,,,,,,,1,,,,,,,,,,,,,,

    """

  @Test func `a row of intervals is an activity with its moment, or on the wall's clock`() throws {
    #expect(Adapter.name(recognizing: Self.intervals) == "intervals-csv")
    let reading = try read("intervals-csv", Self.intervals)
    #expect(reading.activities.map(\.sport) == [.run, .indoorRide])
    #expect(reading.activities.map(\.title) == ["Morning Run", "Ride"])
    #expect(reading.activities.map(\.notes) == ["easy, flat", nil])
    #expect(reading.activities.map(\.platformActivity) == ["intervals/i101", "strava/3301"])
    #expect(reading.activities.map(\.timeZoneName) == ["Europe/Berlin", "Europe/Berlin"])
    let day = try #require(LocalDate(year: 2024, month: 6, day: 2))
    #expect(
      reading.activities.map(\.start) == [
        .instant(Instant(milliseconds: 1_717_219_805_000), utcOffsetSeconds: 7_200),
        .local(LocalDateTime(date: day, millisecondsOfDay: 36_000_000)),
      ])
    var totals = DeviceTotals()
    (totals.movingMilliseconds, totals.elapsedMilliseconds) = (1_800_000, 1_900_000)
    (totals.distanceMillimeters, totals.ascentCentimeters) = (5_000_500, 4_050)
    (totals.energyCalories, totals.maximumSpeedMillimetersPerSecond) = (350_000, 4_200)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (150, 171)
    totals.averageCadencePerMinute = 85
    #expect(reading.activities.first?.totals == totals)
    #expect(reading.activities.last?.totals.averagePowerWatts == 200)
    #expect(reading.refusedByRule == ["activity-without-content": 1])
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × columns-not-kept, line 1: these columns are not imported: average_speed,"
        + " has_heartrate, device_watts, icu_normalized_watts, icu_joules, icu_intensity,"
        + " icu_training_load, trainer, file_type")
  }

  @Test func `a table of Strava's interface has meters, seconds and its moments`() throws {
    #expect(Adapter.name(recognizing: Self.strava) == "intervals-csv")
    let reading = try read("intervals-csv", Self.strava)
    #expect(reading.activities.map(\.sport) == [.trailRun, .ride, .run])
    #expect(
      reading.activities.map(\.platformActivity) == ["strava/3301", "strava/3302", "strava/3303"])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [5_000_500, 30_000_000, nil])
    #expect(
      reading.activities.map(\.totals.movingMilliseconds) == [1_800_000, 3_600_000, 1_800_000])
    let day = try #require(LocalDate(year: 2024, month: 6, day: 2))
    #expect(
      reading.activities.prefix(2).map(\.start) == [
        .instant(Instant(milliseconds: 1_717_219_805_000), utcOffsetSeconds: 7_200),
        .local(LocalDateTime(date: day, millisecondsOfDay: 36_000_000)),
      ])
    #expect(reading.refusedByRule == ["unit-not-known": 1])
  }

  @Test func `a time in UTC that does not fit the wall's clock is not believed`() throws {
    let text = Self.intervals.replacing("2024-06-01T05:30:05Z", with: "2024-06-01T05:29:00Z")
    let day = try #require(LocalDate(year: 2024, month: 6, day: 1))
    #expect(
      try read("intervals-csv", text).activities.first?.start
        == .local(LocalDateTime(date: day, millisecondsOfDay: 27_005_000)))
  }

  @Test func `a workout of TrainingPeaks that was done is an activity of its day`() throws {
    #expect(Adapter.name(recognizing: Self.trainingPeaks) == "trainingpeaks-csv")
    let reading = try read("trainingpeaks-csv", Self.trainingPeaks)
    #expect(reading.activities.map(\.sport) == [.ride, .run])
    #expect(reading.activities.map(\.title) == ["Long ride", "Brick"])
    #expect(reading.activities.map(\.notes) == ["Felt good", nil])
    #expect(reading.activities.map(\.startsOnDayOnly) == [true, true])
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (10_620_000, 88_500_000)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (138, 160)
    (totals.averagePowerWatts, totals.averageCadencePerMinute) = (180, 82)
    #expect(reading.activities.first?.totals == totals)
    #expect(reading.refusedByRule == ["date-not-readable": 1])
    #expect(
      reading.diagnosticTexts.filter { $0.hasPrefix("note") }.dropFirst() == [
        "note 2 × day-only, line 2: a row states no time of day: it belongs to a recording of its"
          + " day with its sport, distance and time, if there is one",
        "note 2 × workout-is-no-activity, line 5: a row states no time and no distance that was"
          + " done: it is a planned workout, a day off or a note, and not imported",
      ])
  }
}
