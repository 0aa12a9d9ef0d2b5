import ActivityModel
import Ingest
import Testing

/// The lists of workouts that MapMyRun, Peloton and Concept2 export, made after published headers.
struct WorkoutListTests {
  static let mapMyRun = """
    Date Submitted,Workout Date,Activity Type,Calories Burned (kCal),Distance (mi),Workout Time (seconds),Avg Pace (min/mi),Max Pace (min/mi),Avg Speed (mi/h),Max Speed (mi/h),Avg Heart Rate,Steps,Notes,Source,Link
    "May 6, 2025","May 5, 2025",Indoor Run / Jog,582,4.0,2036,8.48333,7.57699,7.07269,7.91871,146,5658,New shoes,Map My Fitness MapMyRun iPhone,http://www.mapmyfitness.com/workout/1
    "June 4, 2022","June 4, 2022",Bike Ride,348,7.6,2815,6.1733,0.410257,9.71928,146.25,,,,Map My Fitness MapMyRun iPhone,http://www.mapmyfitness.com/workout/2

    """
  static let peloton = """
    Workout Timestamp,Live/On-Demand,Instructor Name,Length (minutes),Fitness Discipline,Type,Title,Class Timestamp,Total Output,Avg. Watts,Avg. Resistance,Avg. Cadence (RPM),Avg. Speed (mph),Distance (mi),Calories Burned,Avg. Heartrate,Avg. Incline,Avg. Pace (min/mi)
    2020-02-03 11:07 (CDT),On Demand,A B,30,Cycling,Intervals,30 min HIIT Ride,2020-01-27 19:19 (CDT),238,132,43%,80,17.63,8.81,322,151.78,,
    2023-11-08 12:04 (-06),On Demand,C D,20,Strength,Upper Body,20 min Arms,2023-11-01 12:00 (-06),,,,,,,120,,,
    2023-11-09 12:04 (-06),,,None,Cycling,,Just Ride,,0,0,0%,0,0,0,0,,,

    """
  static let concept2 = """
    Log ID,Date,Description,Work Time (Formatted),Work Time (Seconds),Rest Time (Formatted),Rest Time (Seconds),Work Distance,Rest Distance,Stroke Rate/Cadence,Stroke Count,Pace,Avg Watts,Cal/Hour,Total Cal,Avg Heart Rate,Drag Factor,Age,Weight,Type,Ranked,Comments,Date Entered
    1001,2024-06-01 07:32:00,2000m row,7:12.4,432.4,,,2000,,28,201,1:48.1,205,1005,121,165,120,36,H,RowErg,Yes,fast,2024-06-01 07:40:00
    1002,2024-06-02 07:32:00,30:00 bike,30:00.0,1800,,,15000,,85,,2:00.0,150,700,350,,,36,H,BikeErg,No,,2024-06-02 08:10:00
    1003,2024-06-03 07:32:00,4x500m ski,8:00.0,480,6:00.0,360,2000,120,30,240,2:00.0,203,997,133,150,110,36,H,SkiErg,No,,2024-06-03 07:40:00

    """

  @Test func `a workout of MapMyRun has its day and no time of day`() throws {
    #expect(Adapter.name(recognizing: Self.mapMyRun) == "mapmyfitness-csv")
    let reading = try read("mapmyfitness-csv", Self.mapMyRun)
    #expect(reading.activities.map(\.sport) == [.treadmillRun, .ride])
    #expect(reading.activities.map(\.startsOnDayOnly) == [true, true])
    #expect(
      reading.activities.map(\.start).map(Self.wall) == [
        "2025-05-05T12:00:00", "2022-06-04T12:00:00",
      ])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [6_437_376, 12_231_014])
    #expect(reading.activities.map(\.totals.timerMilliseconds) == [2_036_000, 2_815_000])
    #expect(reading.activities.map(\.totals.steps) == [5_658, nil])
    #expect(reading.activities.first?.notes == "New shoes")
    let metric = try read(
      "mapmyfitness-csv", Self.mapMyRun.replacing("Distance (mi)", with: "Distance (km)"))
    #expect(metric.activities.map(\.totals.distanceMillimeters) == [4_000_000, 7_600_000])
  }

  @Test func `a workout of Peloton has its zone in brackets, as an offset or in letters`() throws {
    #expect(Adapter.name(recognizing: Self.peloton) == "peloton-csv")
    let reading = try read("peloton-csv", Self.peloton)
    #expect(reading.activities.map(\.sport) == [.indoorRide, .strength])
    #expect(reading.activities.map(\.title) == ["30 min HIIT Ride", "20 min Arms"])
    #expect(
      reading.activities.map(\.start).map(Self.wall) == [
        "2020-02-03T11:07:00", "2023-11-08T18:04:00Z",
      ])
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (1_800_000, 14_178_321)
    (totals.energyCalories, totals.averageHeartRateBPM) = (322_000, 152)
    (totals.averagePowerWatts, totals.averageCadencePerMinute) = (132, 80)
    #expect(reading.activities.first?.totals == totals)
    #expect(reading.refusedByRule == ["activity-without-content": 1])
  }

  @Test func `a workout of Concept2 begins its work and its rests before its date`() throws {
    #expect(Adapter.name(recognizing: Self.concept2) == "concept2-csv")
    let reading = try read("concept2-csv", Self.concept2)
    #expect(reading.activities.map(\.sport) == [.row, .indoorRide, .ski])
    #expect(
      reading.activities.map(\.start).map(Self.wall) == [
        "2024-06-01T07:24:47.600", "2024-06-02T07:02:00", "2024-06-03T07:18:00",
      ])
    #expect(reading.activities.map(\.totals.elapsedMilliseconds) == [nil, nil, 840_000])
    #expect(reading.diagnostics.first { $0.rule == "dated-by-end" }?.count == 3)
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (432_400, 2_000_000)
    (totals.energyCalories, totals.averageHeartRateBPM) = (121_000, 165)
    (totals.averagePowerWatts, totals.averageCadencePerMinute) = (205, 28)
    #expect(reading.activities.first?.totals == totals)
    #expect(reading.activities.first?.title == "2000m row")
    #expect(reading.activities.first?.notes == "fast")
  }

  private static func wall(_ start: StatedTime) -> String {
    switch start {
    case .local(let local): local.iso8601
    case .instant(let instant, _): instant.iso8601
    }
  }
}
