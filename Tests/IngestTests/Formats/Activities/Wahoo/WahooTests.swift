import ActivityModel
import Testing

@Suite struct WahooTests {
  static let text = """
    Device,fisica,model,key,version,1,AppVersion,5.8.1
    Year,2024,Month,3,Day,1,Hour,8,Minute,0,Second,2,BatteryUsage (%),14.9

    comments
    File created by Wahoo Fitness iPhone App.

    sensor,present,smrec,zeroavg,model
    hr,yes,no,no,n/a
    workout,starttime,runningtime,pausedtime,wheeldist,hravg,stridedist,gpsdist,manualdist
    ,0,4618.102947,41.556314,0.0,144.0,9634.0,10016.375977,0.0

    interval,starttime,runningtime,pausedtime,wheeldist,hravg,stridedist,gpsdist,manualdist
    1,0.000000,456.038871,10.059553,0.0,147.0,799.0,1003.869202,0.0
    1,0.000000,1.677974,0.000000,,,,,,
    2,466.098424,442.015523,0.000000,0.0,142.0,953.0,998.442688,0.0

    time,spd_accdist,cad_cadence,hr_heartrate,disp_altitude,disp_temperature,gps_altitude,gps_lat,gps_lon,gps_dist,gps_speed,fp_accdist,ma_cadence,interval,paused
    1,0.0,0,128,0.0,0.0,110.054504,41.139307,24.884117,5.718492,1.110000,1.799995,168.328767,1,0
    2,0.0,0,0,0.0,0.0,110.054504,41.139307,24.884117,5.718492,1.110000,1.799995,168.328767,1,1
    12,0.0,0,133,0.0,0.0,110.631811,41.139445,24.884109,6.849366,1.948970,1.799995,168.328767,1,0

    """

  @Test func `the start, the totals and the laps are in the lines before the seconds`() throws {
    let reading = try read("wahoo-csv", Self.text)
    let activity = try #require(reading.activities.first)
    let start = Instant(milliseconds: 1_709_280_002_000)
    #expect(activity.start == .instant(start, utcOffsetSeconds: nil))
    // The clock on the wall.
    #expect(activity.timeZoneName == "UTC")
    #expect(activity.sport == .unknown)
    #expect(activity.totals.timerMilliseconds == 4_618_103)
    #expect(activity.totals.distanceMillimeters == 10_016_376)
    #expect(activity.totals.averageHeartRateBPM == 144)
    #expect(activity.laps.map(\.totals.distanceMillimeters) == [1_003_869, 998_443])
    #expect(
      activity.laps.map(\.start) == [start, Instant(milliseconds: 1_709_280_468_098)])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-without-zone, line 2: the start in the second line has no zone: it is read"
          + " as UTC"
      ])
  }

  @Test func `a pause ends a segment, and its seconds are no points`() throws {
    let track = try #require(try read("wahoo-csv", Self.text).activities.first).track
    #expect(track.segmentStarts == [0, 1])
    #expect(track.timeMilliseconds.values == [1_709_280_003_000, 1_709_280_014_000])
    #expect(track.distanceMillimeters.values == [5_718, 6_849])
    #expect(track.cadencePerMinute.values == [168, 168])
    #expect(track.elevationCentimeters.values == [11_005, 11_063])
    #expect(track.temperatureCentidegrees[0] == nil)
  }

  @Test func `a start that is no time refuses the file`() throws {
    let rejection = try read("wahoo-csv", Self.text.replacing("Month,3", with: "Month,13"))
      .rejection
    #expect(rejection?.reason == "start-not-known")
    #expect(rejection?.message == "the second line names no start")
  }
}
