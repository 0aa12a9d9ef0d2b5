import ActivityModel
@testable import Ingest
import Testing

@Suite struct WhoopCyclesTests {
  static let cycles = """
    Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),\
    Heart rate variability (ms),Skin temp (celsius),Blood oxygen %,Day Strain,Energy burned (cal),\
    Wake onset,Respiratory rate (rpm),Asleep duration (min),In bed duration (min)
    2026-03-01 23:10:12,2026-03-02 22:51:40,UTC+01:00,68,52,94,33.4,96.25,13.2,2400,\
    2026-03-02 07:05:00,14.2,432,470
    2026-03-02 22:51:40,,UTC+01:00,,51,,,,,,2026-03-03 06:40:30,,0,455

    """

  @Test func `a night is of the day on which it ends`() throws {
    let reading = try read("whoop-csv", Self.cycles)
    #expect(
      reading.dayTexts == [
        "2026-03-02 sleepTime=25920000 timeInBed=28200000 restingHeartRate=52000"
          + " respiratoryRate=14200 oxygenSaturation=96250 heartRateVariabilityRMSSD=94000",
        "2026-03-03 timeInBed=27300000 restingHeartRate=51000",
      ])
  }

  @Test func `a table that a spreadsheet saved has its dates and numbers decided`() throws {
    let saved = """
      Cycle start time;Cycle end time;Cycle timezone;Recovery score %;Resting heart rate (bpm);\
      Heart rate variability (ms);Blood oxygen %;Wake onset;Respiratory rate (rpm);\
      Asleep duration (min);In bed duration (min)
      12/03/2026 23:10;13/03/2026 22:51;UTC+01:00;68;52;94;96,25;13/03/2026 07:05;14,2;432;470
      01/04/2026 22:51;;UTC+01:00;;51;;;02/04/2026 06:40;;0;455

      """
    #expect(Adapter.name(recognizing: saved) == "whoop-csv")
    #expect(
      try read("whoop-csv", saved).dayTexts == [
        "2026-03-13 sleepTime=25920000 timeInBed=28200000 restingHeartRate=52000"
          + " respiratoryRate=14200 oxygenSaturation=96250 heartRateVariabilityRMSSD=94000",
        "2026-04-02 timeInBed=27300000 restingHeartRate=51000",
      ])
    let workouts = """
      Cycle start time;Workout start time;Workout end time;Activity name;Distance (meters)
      12/03/2026 23:10;13/03/2026 19:54;13/03/2026 20:38;Running;8046,5

      """
    let run = try #require(try read("whoop-workouts", workouts).activities.first)
    #expect(run.totals.elapsedMilliseconds == 2_640_000)
    #expect(run.totals.distanceMillimeters == 8_046_500)
    guard case .local(let local) = run.start else { throw NoSuchAdapter(name: "local") }
    #expect(local.iso8601 == "2026-03-13T19:54:00")
  }

  static let workouts = """
    Cycle start time,Cycle end time,Cycle timezone,Workout start time,Workout end time,\
    Duration (min),Activity name,Activity Strain,Energy burned (cal),Max HR (bpm),\
    Average HR (bpm),HR Zone 1 %,GPS enabled,Distance (meters),Altitude gain (meters)
    2026-03-02 00:42:55,,UTC+01:00,2026-03-02 19:54:00,2026-03-02 20:38:53,44,Running,14.6,582.0,\
    180,150,9,true,8046,42.5
    2026-03-02 00:42:55,,UTC+01:00,2026-03-03 15:05:52,2026-03-03 18:05:52,180,Tennis,8.5,441.0,\
    137,96,22,false,,

    """

  @Test func `a workout is on the clock of the person, with kilocalories`() throws {
    #expect(Adapter.name(recognizing: Self.workouts) == "whoop-workouts")
    let reading = try read("whoop-workouts", Self.workouts)
    #expect(reading.activities.map(\.sport) == [.run, .other])
    #expect(reading.activities.map(\.totals.elapsedMilliseconds) == [2_693_000, 10_800_000])
    #expect(reading.activities.map(\.totals.energyCalories) == [582_000, 441_000])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [8_046_000, nil])
    #expect(reading.activities.map(\.totals.ascentCentimeters) == [4_250, nil])
    #expect(reading.activities.map(\.totals.maximumHeartRateBPM) == [180, 137])
    let start = try #require(reading.activities.first?.start)
    guard case .local(let local) = start else { throw NoSuchAdapter(name: "local") }
    #expect(local.iso8601 == "2026-03-02T19:54:00")
  }

  @Test func `the tables of naps and of the journal are ignored`() {
    let journal =
      "Cycle start time,Cycle end time,Cycle timezone,Question text,Answered yes,Notes\n"
    let head = SourceHead(fileName: "journal_entries.csv", bytes: Array(journal.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .whoopTable)
  }

  @Test func `the table of workouts is no table of nights`() {
    let workouts =
      "Cycle start time,Cycle end time,Cycle timezone,Workout start time,Workout end time\n"
    let head = SourceHead(fileName: "workouts.csv", bytes: Array(workouts.utf8))
    #expect(Adapter.recognizing(head)?.name != "whoop-csv")
  }
}
