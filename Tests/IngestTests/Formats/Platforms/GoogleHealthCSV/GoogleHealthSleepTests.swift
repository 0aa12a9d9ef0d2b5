import ActivityModel
import Ingest
import Testing

/// Sleeps and their stages, under headers that Takeouts have.
@Suite struct GoogleHealthSleepTests {
  static let nights = """
    sleep_id,sleep_type,minutes_in_sleep_period,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end,data_source
    11,STAGES,480,430,+02:00,2026-08-03T20:30:00Z,+02:00,2026-08-04T04:30:00Z,DERIVED
    12,CLASSIC,0,40,+02:00,2026-08-04 11:00:00+0000,+02:00,2026-08-04 11:45:00+0000,MANUAL
    13,STAGES,465,400,+02:00,2026-08-03T20:40:00Z,+02:00,2026-08-04T04:25:00Z,DERIVED
    14,STAGES,480,430,,2026-08-04T22:30:00Z,,2026-08-05T04:30:00Z,DERIVED
    15,STAGES,390,360,+10:00,2026-08-05T13:00:00Z,+10:00,2026-08-05T19:30:00Z,DERIVED

    """
  static let stages = """
    sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,end_utc_offset,sleep_stage_end,data_source
    11,1,LIGHT,+02:00,2026-08-03T20:30:00Z,+02:00,2026-08-03T23:10:00Z,DERIVED
    11,2,DEEP,+02:00,2026-08-03T23:10:00Z,+02:00,2026-08-04T00:00:00Z,DERIVED
    11,3,REM,+02:00,2026-08-04 00:00:00+0000,+02:00,2026-08-04 04:20:00+0000,DERIVED
    11,4,AWAKE,+02:00,2026-08-04T04:20:00Z,+02:00,2026-08-04T04:30:00Z,DERIVED
    12,5,ASLEEP,+02:00,2026-08-04T11:00:00Z,+02:00,2026-08-04T11:45:00Z,DERIVED
    13,6,LIGHT,+02:00,2026-08-03T20:40:00Z,+02:00,2026-08-04T04:25:00Z,DERIVED
    11,7,UNSPECIFIED,+02:00,2026-08-04T04:30:00Z,+02:00,2026-08-04T04:31:00Z,DERIVED

    """

  @Test func `a night is of the local day on which it ends, and naps do not count`() throws {
    #expect(Adapter.name(recognizing: Self.nights) == "google-health-sleep")
    let reading = try read("google-health-sleep", Self.nights)
    #expect(
      reading.dayTexts == [
        "2026-08-04 sleepTime=25800000 timeInBed=28800000",
        "2026-08-06 sleepTime=21600000 timeInBed=23400000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: sleep_type,"
          + " start_utc_offset, data_source",
        "refused 1 × time-not-readable, line 5: a sleep has no start, no end or no offset that can"
          + " be read, or ends before it starts; the row was left out",
        "note 1 × overlapping-sleep, line 4: a sleep is another reading of a longer one in the same"
          + " table: the longer counts",
        "note 1 × nap, line 3: of the sleeps that end on a day the longest is the night: another one"
          + " is a nap, and does not count",
      ])
  }

  @Test func `stages keep the offset of the person`() throws {
    #expect(Adapter.name(recognizing: Self.stages) == "google-health-sleep")
    let reading = try read("google-health-sleep", Self.stages)
    #expect(
      reading.sampleTexts == [
        "sleepStage 2026-08-03 of google-health//watch",
        "  2026-08-03T20:30:00 9600.0 s: 4 7200", "  2026-08-03T23:10:00 3000.0 s: 5 7200",
        "sleepStage 2026-08-04 of google-health//watch",
        "  2026-08-04T00:00:00 15600.0 s: 6 7200", "  2026-08-04T04:20:00 600.0 s: 2 7200",
        "  2026-08-04T11:00:00 2700.0 s: 3 7200",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: sleep_stage_id,"
          + " start_utc_offset, data_source",
        "refused 1 × sleep-stage-not-known, line 8: 'UNSPECIFIED' is no stage of sleep; the row was"
          + " left out",
        "note 1 × overlapping-sleep, line 7: a sleep is another reading of a longer one in the same"
          + " table: the longer counts",
      ])
  }

  @Test func `a row without times, or whose end comes first, is left out`() throws {
    let header = Self.nights.prefix { $0 != "\n" }
    for times in [
      "2026-08-03 20:30:00,+02:00,2026-08-04T04:30:00Z",
      "2026-08-04T04:30:00Z,+02:00,2026-08-03T20:30:00Z", ",+02:00,2026-08-04T04:30:00Z",
    ] {
      let reading = try read(
        "google-health-sleep", "\(header)\n1,STAGES,480,430,+02:00,\(times),X\n")
      #expect(reading.rejection?.reason == "nothing-to-import", "\(times)")
      #expect(reading.refusedByRule == ["time-not-readable": 1], "\(times)")
    }
  }

  /// The first night ends ten years later, by a wrong digit.
  @Test func `a night of more than a day is left out, and those behind it stay`() throws {
    let header = Self.nights.prefix { $0 != "\n" }
    let reading = try read(
      "google-health-sleep",
      """
      \(header)
      1,STAGES,480,430,+02:00,2026-08-03T20:30:00Z,+02:00,2036-08-04T04:30:00Z,X
      2,STAGES,480,420,+02:00,2026-08-04T20:30:00Z,+02:00,2026-08-05T04:30:00Z,X
      3,STAGES,480,410,+02:00,2026-08-05T20:30:00Z,+02:00,2026-08-06T20:30:00Z,X

      """)
    #expect(
      reading.dayTexts == [
        "2026-08-05 sleepTime=25200000 timeInBed=28800000",
        "2026-08-06 sleepTime=24600000 timeInBed=28800000",
      ])
    #expect(
      reading.diagnosticTexts.dropFirst() == [
        "refused 1 × sleep-too-long, line 2: a sleep would last more than a day: one of its times is"
          + " wrong; the row was left out"
      ])
  }

  @Test func `a stage without its sleep, or more than a day from it, is left out`() throws {
    let header = Self.stages.prefix { $0 != "\n" }
    let reading = try read(
      "google-health-sleep",
      """
      \(header)
      11,1,LIGHT,+02:00,2026-08-03T20:30:00Z,+02:00,2026-08-03T23:10:00Z,X
      11,2,DEEP,+02:00,2036-08-03T23:10:00Z,+02:00,2036-08-04T00:00:00Z,X
      11,3,DEEP,+02:00,2026-08-03T23:10:00Z,+02:00,2036-08-04T00:00:00Z,X
      ,4,REM,+02:00,2026-08-04T00:00:00Z,+02:00,2026-08-04T04:20:00Z,X
      12,5,ASLEEP,+02:00,2026-08-04T11:00:00Z,+02:00,2026-08-04T11:45:00Z,X
      ,6,REM,+02:00,2026-08-09T00:00:00Z,+02:00,2026-08-09T04:20:00Z,X

      """)
    #expect(
      reading.sampleTexts == [
        "sleepStage 2026-08-03 of google-health//watch", "  2026-08-03T20:30:00 9600.0 s: 4 7200",
        "sleepStage 2026-08-04 of google-health//watch", "  2026-08-04T11:00:00 2700.0 s: 3 7200",
      ])
    #expect(reading.refusedByRule == ["sleep-too-long": 2, "sleep-not-known": 2])
    #expect(
      reading.diagnosticTexts.contains(
        "refused 2 × sleep-not-known, line 5: a stage does not state its sleep; the row was left"
          + " out"))
  }
}
