import ActivityModel
import Ingest
import Testing

/// The list of activities in an export of Runkeeper.
@Suite struct RunkeeperTests {
  static let kilometers = """
    Activity Id,Date,Type,Route Name,Distance (km),Duration,Average Pace,Average Speed (km/h),Calories Burned,Climb (m),Average Heart Rate (bpm),Friend's Tagged,Notes,GPX File
    a1,2018-11-11 14:05:12,Running,Canal,10.44,58:40,5:37,10.68,774.0,130,159,,"cold, dry",2018-11-11-140512.gpx
    a2,2018-11-09 15:02:35,Cycling,,22.84,1:12:34,3:11,18.88,499.0,138,,,,

    """
  private static let miles = """
    Date,Type,Route Name,Distance (mi),Duration,Average Pace,Average Speed (mph),Calories Burned,Climb (ft),Average Heart Rate (bpm),Notes,GPX File
    2012-11-11 14:05:12,Running,,6.20,58:40,9:27,6.34,774.0,130,,,2012-11-11-1405.gpx

    """

  @Test func `a row is an activity that names its recording`() throws {
    let reading = try read("runkeeper-csv", Self.kilometers)
    var run = ActivityRecorded(
      start: .local(
        LocalDateTime(
          date: try #require(LocalDate(year: 2018, month: 11, day: 11)),
          millisecondsOfDay: 50_712_000)))
    (run.sport, run.sportLabel, run.title) = (.run, "Running", "Canal")
    (run.notes, run.recordingFile) = ("cold, dry", "2018-11-11-140512.gpx")
    (run.totals.distanceMillimeters, run.totals.timerMilliseconds) = (10_440_000, 3_520_000)
    (run.totals.energyCalories, run.totals.ascentCentimeters) = (774_000, 13_000)
    run.totals.averageHeartRateBPM = 159
    #expect(reading.activities.first == run)
    let ride = try #require(reading.activities.last)
    #expect((ride.sport, ride.recordingFile) == (.ride, nil))
    #expect(ride.totals.timerMilliseconds == 4_354_000)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " activity id, average pace,"
          + " average speed (km/h), friend's tagged"
      ])
  }

  @Test func `miles and feet are those of the header`() throws {
    #expect(Adapter.name(recognizing: Self.miles) == "runkeeper-csv")
    let run = try #require(try read("runkeeper-csv", Self.miles).activities.first)
    #expect(run.totals.distanceMillimeters == 9_977_933)
    #expect(run.totals.ascentCentimeters == 3_962)
    #expect(run.recordingFile == "2012-11-11-1405.gpx")
  }

  @Test(arguments: [
    ("5,125", "3,200", [5_125_000, 3_200_000]), ("5,125", "3,2", [5_125_000, 3_200_000]),
    ("5.125", "3.200", [5_125_000, 3_200_000]),
  ])
  func `a program's table with semicolons may have commas before fractions`(
    first: String, second: String, distances: [Int64]
  ) throws {
    let text = """
      Activity Id;Date;Type;Route Name;Distance (km);Duration;Calories Burned;GPX File
      a1;2019-05-04 16:35:09;Running;;\(first);28:30;350;
      a2;2019-05-06 16:35:09;Running;;\(second);18:30;250;

      """
    let reading = try read("runkeeper-csv", text)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == distances)
  }

  @Test(arguments: [
    ("5/4/2019 16:35", "5/16/2019 7:05"), ("4.5.2019 16:35", "16.5.2019 7:05"),
    ("04/05/2019 16:35:00", "16/05/2019 07:05:00"),
  ])
  func `dates that a spreadsheet wrote have the order of all of them`(
    first: String, second: String
  ) throws {
    let text = """
      Activity Id,Date,Type,Route Name,Distance (km),Duration,Calories Burned,GPX File
      a1,\(first),Running,,5.12,28:30,350,
      a2,\(second),Running,,3.2,18:30,250,

      """
    let reading = try read("runkeeper-csv", text)
    let starts = [(4, 59_700_000), (16, 25_500_000)].map { day, milliseconds in
      StatedTime.local(
        LocalDateTime(
          date: LocalDate(daysSinceEpoch: 18_016 + Int32(day)),
          millisecondsOfDay: Int32(milliseconds)))
    }
    #expect(reading.activities.map(\.start) == starts)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [5_120_000, 3_200_000])
  }
}
