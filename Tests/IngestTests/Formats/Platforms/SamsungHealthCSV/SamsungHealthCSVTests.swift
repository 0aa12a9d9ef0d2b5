import ActivityModel
import Ingest
import Testing

/// Made after `formats.md` 1.9: no real export was at hand.
@Suite struct SamsungHealthCSVTests {
  /// 2025-02-28 and the day before, as midnight in UTC.
  static let days = """
    \u{FEFF}com.samsung.shealth.tracker.pedometer_day_summary,6307003,7
    step_count,distance,calorie,active_time,source_info,deviceuuid,day_time
    8000,6100.5,250.25,3600000,"{""x"":1}",VfS0qUERdZ,1740700800000,
    7000,5200,210,3000000,,phone1,1740700800000,
    6000,4100,180,2000000,,watch1,1740700800000,
    500,300,10,100000,,phone1,2025-02-27 00:00:00.000,

    """
  static let trend = """
    com.samsung.shealth.step_daily_trend,6307003,7
    source_type,count,distance,calorie,deviceuuid,day_time
    -2,8000,6100.5,250.25,VfS0qUERdZ,1740700800000,
    0,7000,5200,210,phone1,1740700800000,

    """
  static let exercise = """
    com.samsung.shealth.exercise,6307003,3
    com.samsung.health.exercise.start_time,com.samsung.health.exercise.end_time,com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.duration,com.samsung.health.exercise.distance,com.samsung.health.exercise.calorie,com.samsung.health.exercise.mean_heart_rate,com.samsung.health.exercise.time_offset,com.samsung.health.exercise.deviceuuid,title
    2025-02-28 18:25:50.541,2025-02-28 18:55:50.541,1002,1700000,5000.5,320,0,UTC-0500,watch1,,

    """
  static let stages = """
    com.samsung.health.sleep_stage,6307003,3
    start_time,end_time,stage,time_offset,deviceuuid
    2025-02-28 03:25:00.000,2025-02-28 03:55:00.000,40002,UTC-0500,watch1,
    2025-02-28 03:55:00.000,2025-02-28 04:05:00.000,49999,UTC-0500,watch1,

    """
  static let sleep = """
    com.samsung.shealth.sleep,6307003,3
    sleep_duration,com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset,com.samsung.health.sleep.deviceuuid
    420,2025-02-28 03:25:00.000,2025-03-01 01:25:00.000,UTC-0500,watch1,

    """

  @Test func `the merged row and every device are streams of their own`() throws {
    let reading = try read("samsung-health-csv", Self.days)
    #expect(reading.reports.map(\.stream.kind) == [.merged, .unknown, .unknown])
    #expect(reading.reports.map(\.stream.device) == ["", "phone1", "watch1"])
    #expect(
      reading.dayTexts == [
        "2025-02-28 steps=8000 distance=6100500 activeEnergy=250250 moveTime=3600000",
        "2025-02-27 steps=500 distance=300000 activeEnergy=10000 moveTime=100000",
        "2025-02-28 steps=7000 distance=5200000 activeEnergy=210000 moveTime=3000000",
        "2025-02-28 steps=6000 distance=4100000 activeEnergy=180000 moveTime=2000000",
      ])
    #expect(reading.diagnostics.isEmpty)
    let trend = try read("samsung-health-csv", Self.trend)
    #expect(trend.reports.map(\.stream.kind) == [.merged, .unknown])
  }

  @Test func `floors, active time and oxygen are kept`() throws {
    let day = try read(
      "samsung-health-csv",
      """
      com.samsung.shealth.activity.day_summary,6307003,7
      step_count,active_time,floor_count,day_time
      8000,3600000,12,1740700800000,

      """)
    #expect(day.reports.map(\.stream.kind) == [.merged])
    #expect(day.dayTexts == ["2025-02-28 steps=8000 moveTime=3600000 floors=12"])
    let climbed = try read(
      "samsung-health-csv",
      """
      com.samsung.health.floors_climbed,6307003,3
      start_time,end_time,floor,time_offset,deviceuuid
      2025-02-28 03:25:00.000,2025-02-28 03:26:00.000,2.0,UTC-0500,watch1,

      """)
    #expect(
      climbed.sampleTexts == [
        "floors 2025-02-28 of samsung-health/watch1/unknown",
        "  2025-02-28T03:25:00 60.0 s: 2 -18000",
      ])
    let oxygen = try read(
      "samsung-health-csv",
      """
      com.samsung.shealth.tracker.oxygen_saturation,6307003,3
      start_time,end_time,spo2,time_offset,deviceuuid
      2025-02-28 03:25:00.000,,96.5,UTC-0500,watch1,
      2025-02-28 03:35:00.000,,0,UTC-0500,watch1,

      """)
    #expect(oxygen.sampleTexts.dropFirst() == ["  2025-02-28T03:25:00 0.0 s: 96500 -18000"])
  }

  @Test func `times are in UTC, and the offset is the zone`() throws {
    let activity = try #require(try read("samsung-health-csv", Self.exercise).activities.first)
    #expect(
      activity.start
        == .instant(Instant(milliseconds: 1_740_767_150_541), utcOffsetSeconds: -18_000))
    #expect(activity.sport == .run)
    #expect(activity.totals.timerMilliseconds == 1_700_000)
    #expect(activity.totals.elapsedMilliseconds == 1_800_000)
    #expect(activity.totals.distanceMillimeters == 5_000_500)
    #expect(activity.totals.averageHeartRateBPM == nil)
    let stages = try read("samsung-health-csv", Self.stages)
    #expect(
      stages.sampleTexts == [
        "sleepStage 2025-02-28 of samsung-health/watch1/unknown",
        "  2025-02-28T03:25:00 1800.0 s: 4 -18000",
      ])
    #expect(
      stages.diagnosticTexts == [
        "refused 1 × sleep-stage-not-known, line 4: '49999' is no stage of sleep; the row was left"
          + " out"
      ])
  }

  @Test func `times beside an offset in milliseconds are those of the place`() throws {
    let walk = """
      com.samsung.health.exercise
      datauuid,exercise_type,duration,distance,time_offset,start_time,end_time
      w1,1001,600000,800,7200000,2021-10-08 10:48:24,2021-10-08 10:58:24
      w2,1001,600000,800,0,2021-10-09 10:48:24,2021-10-09 10:58:24
      w3,1001,600000,800,7,2021-10-10 10:48:24,2021-10-10 10:58:24

      """
    let reading = try read("samsung-health-csv", walk)
    #expect(
      reading.activities.map(\.start) == [
        .instant(Instant(milliseconds: 1_633_682_904_000), utcOffsetSeconds: 7_200),
        .instant(Instant(milliseconds: 1_633_776_504_000), utcOffsetSeconds: nil),
        .instant(Instant(milliseconds: 1_633_862_904_000), utcOffsetSeconds: nil),
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-of-place, line 3: time_offset is in milliseconds: in such an export times"
          + " are those of the place, not of UTC"
      ])
    let night = """
      com.samsung.health.sleep
      sleep_duration,start_time,end_time,time_offset,deviceuuid
      420,2021-10-08 16:00:00,2021-10-09 00:30:00,28800000,watch1

      """
    #expect(try read("samsung-health-csv", night).dayTexts == ["2021-10-09 sleepTime=25200000"])
  }

  @Test func `a night belongs to the local day on which it ends`() throws {
    let reading = try read("samsung-health-csv", Self.sleep)
    #expect(reading.dayTexts == ["2025-02-28 sleepTime=25200000"])
    #expect(reading.sampleTexts.last == "  2025-02-28T03:25:00 79200.0 s: 1 -18000")
  }

  static let nutrition = """
    com.samsung.health.nutrition,6307003,6
    protein,total_fat,saturated_fat,carbohydrate,dietary_fiber,sugar,sodium,calorie,meal_type,title,start_time,time_offset,datauuid
    24.4,12.3,2.2,46.2,5.5,14.7,1975.0,651.0,100002,Midday,2024-08-14 15:35:32.249,UTC+0200,a,
    1.5,,,,,,,20,100006,,2024-08-14 23:30:00.000,UTC+0200,b,
    ,,,,,,,,100005,,2024-08-14 20:10:00.000,UTC+0200,c,
    many,,,,,,,20,100001,,2024-08-15 20:10:00.000,UTC+0200,d,

    """
  static let intake = """
    com.samsung.health.food_intake,6307003,6
    start_time,time_offset,meal_type,name,amount,unit,calorie,datauuid
    2021-10-30 04:00:00.000,UTC-0400,100001,Porridge,1.0,120001,320.5,a,
    2021-10-30 16:15:00.000,UTC-0400,100002,Rice,150,g,200,b,

    """

  @Test func `food has the nutrients of each meal, on the local day`() throws {
    let reading = try read("samsung-health-csv", Self.nutrition)
    #expect(
      reading.foodTexts == [
        "2024-08-14 entry of samsung-health/",
        "  1055 lunch Midday energy=651000 protein=24400 carbohydrate=46200 fat=12300"
          + " saturatedFat=2200 fibre=5500 sugar=14700 sodium=1975000",
        "2024-08-15 entry of samsung-health/", "  90 evening snack energy=20000 protein=1500",
        "  1330 breakfast energy=20000",
      ])
    #expect(reading.diagnostics.count == 1, "the number that is none: \(reading.diagnosticTexts)")
  }

  @Test func `foods with their energy are a diary of their own, midnight is no time`() throws {
    #expect(
      try read("samsung-health-csv", Self.intake).foodTexts == [
        "2021-10-30 entry of samsung-health/food_intake", "  breakfast Porridge 1.0 energy=320500",
        "  735 lunch Rice 150 g energy=200000",
      ])
  }

  @Test func `a table that is not kept is refused with its name`() throws {
    let text = "com.samsung.shealth.stress,6307003,3\nscore,day_time\n1,2,\n"
    #expect(Adapter.name(recognizing: text) == "samsung-health-csv")
    #expect(
      try read("samsung-health-csv", text).rejection?.message
        == "a table of 'com.samsung.shealth.stress' holds nothing that Pacelog keeps")
  }
}
