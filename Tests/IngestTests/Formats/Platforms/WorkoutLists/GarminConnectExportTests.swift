import ActivityModel
import Ingest
import Testing

/// The `activities.csv` of garmin-connect-export, made after its templates of columns.
struct GarminConnectExportTests {
  /// The columns that the program writes without a choice.
  static let usual = """
    "Activity name","Description","Begin timestamp","Duration (h:m:s)","Moving duration (h:m:s)","Distance (km)","Average speed (km/h)","Average moving speed (km/h)","Max. speed (km/h)","Elevation loss uncorrected (m)","Elevation gain uncorrected (m)","Elevation min. uncorrected (m)","Elevation max. uncorrected (m)","Min. heart rate (bpm)","Max. heart rate (bpm)","Average heart rate (bpm)","Calories","Avg. cadence (rpm)","Max. cadence (rpm)","Strokes","Avg. temp (°C)","Min. temp (°C)","Max. temp (°C)","Map","End timestamp","Begin timestamp (ms)","End timestamp (ms)","Device","Activity type","Event type","Time zone","Begin latitude (°DD)","Begin longitude (°DD)","End latitude (°DD)","End longitude (°DD)","Elevation gain corrected (m)","Elevation loss corrected (m)","Elevation max. corrected (m)","Elevation min. corrected (m)","Sample count"
    "Biel Langlauf","","2018-03-08T12:23:22+01:00","00:43:47","00:43:34","8.22553","11.27","11.33","37.84","73.0","106.0","1326.0","1374.8","","146","110","319","","","","24.85","21.0","28.0","https://connect.garmin.com/modern/activity/2541953812","","","","fenix 5 10.0.0.0","cross_country_skiing","uncategorized","+01:00","46.46675","8.24348","46.46994","8.24807","","","","","2614"
    "Run","Easy","2018-03-10T09:00:00.0","01:00:05","00:59:50","10.01000","10.0","10.0","","","","","","","166","150","619","","","","","","","https://connect.garmin.com/modern/activity/2541953813","","","","Unknown 0.0.0.0","Running","uncategorized","Europe/Paris","","","","","41.5","40.25","","",""
    "Odd","","soon","00:43:47","","8.2","","","","","","","","","","","","","","","","","","","","","","","running","","","","","","","","","","",""
    "Odd","","2018-03-11T09:00:00.0","an hour","","far","","","","","","","","","","","","","","","","","","","","","","","running","","","","","","","","","","",""

    """

  /// Columns of another template.
  static let other = """
    Activity ID,Activity Name,Begin Timestamp,Begin Timestamp (ms),Activity Type,Time Zone,Average Heart Rate (bpm),Duration (h:m:s),Duration (Raw Seconds),Moving Duration (h:m:s),Distance (km)
    2541953813,Run,"Sat, 10 Mar 2018 09:00",1520668805000,Running,Europe/Paris,150,01:00:05,3605.0,00:59:50,10.01

    """

  @Test func `rows have their times, heights and numbers in Garmin Connect`() throws {
    #expect(Adapter.name(recognizing: Self.usual) == "garmin-connect-export")
    let reading = try read("garmin-connect-export", Self.usual)
    #expect(reading.activities.map(\.sport) == [.ski, .run])
    #expect(reading.activities.map(\.title) == ["Biel Langlauf", "Run"])
    #expect(reading.activities.map(\.notes) == [nil, "Easy"])
    #expect(reading.activities.map(\.device) == ["fenix 5 10.0.0.0", nil])
    #expect(
      reading.activities.map(\.platformActivity) == ["garmin/2541953812", "garmin/2541953813"])
    #expect(reading.activities.map(\.timeZoneName) == [nil, "Europe/Paris"])
    #expect(
      reading.activities.map(\.start) == [
        .instant(Instant(milliseconds: 1_520_508_202_000), utcOffsetSeconds: 3_600),
        .local(
          LocalDateTime(
            date: try #require(LocalDate(iso8601: "2018-03-10")), millisecondsOfDay: 32_400_000)),
      ])
    var totals = DeviceTotals()
    (totals.elapsedMilliseconds, totals.movingMilliseconds) = (2_627_000, 2_614_000)
    (totals.distanceMillimeters, totals.energyCalories) = (8_225_530, 319_000)
    (totals.ascentCentimeters, totals.descentCentimeters) = (10_600, 7_300)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (110, 146)
    totals.maximumSpeedMillimetersPerSecond = 10_511
    #expect(reading.activities.first?.totals == totals)
    #expect(reading.activities.map(\.totals.ascentCentimeters) == [10_600, 4_150])
    #expect(reading.activities.map(\.totals.descentCentimeters) == [7_300, 4_025])
  }

  @Test func `a row without a time or a total is refused, and other columns are named`() throws {
    let texts = try read("garmin-connect-export", Self.usual).diagnosticTexts
    #expect(
      texts.dropFirst() == [
        "refused 1 × date-not-readable, line 4: 'soon' is not a date; the row was left out",
        "refused 2 × number-not-readable, line 5: 'an hour' is not a readable number; the cell was"
          + " left out",
        "refused 1 × activity-without-content, line 5: an activity has neither a duration nor a"
          + " distance that can be read; the row was left out",
      ])
    #expect(
      texts.first?.hasPrefix(
        "note 1 × columns-not-kept, line 1: these columns are not imported: average speed (km/h),")
        == true)
  }

  @Test func `a template with raw durations has the recorded time, and a moment`() throws {
    #expect(Adapter.name(recognizing: Self.other) == "garmin-connect-export")
    let run = try #require(try read("garmin-connect-export", Self.other).activities.first)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_520_668_805_000), utcOffsetSeconds: nil))
    #expect(run.totals.timerMilliseconds == 3_605_000)
    #expect(run.totals.elapsedMilliseconds == nil)
    #expect(run.platformActivity == "garmin/2541953813")
  }
}
