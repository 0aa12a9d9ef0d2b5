import ActivityModel
import Ingest
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

  @Test func `the table of workouts is not recognized`() {
    let workouts =
      "Cycle start time,Cycle end time,Cycle timezone,Workout start time,Workout end time\n"
    let head = SourceHead(fileName: "workouts.csv", bytes: Array(workouts.utf8))
    #expect(Adapter.recognizing(head)?.name != "whoop-csv")
  }
}
