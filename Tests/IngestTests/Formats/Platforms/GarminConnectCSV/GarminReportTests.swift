import ActivityModel
import Ingest
import Testing

/// Made after formats.md 1.7.
struct GarminReportTests {
  static let steps = """
    ,Actual,Goal
    10/11/2025,2727,4440
    10/12/2025,"12,345",4450
    10/13/2025,0,4450

    """

  static let sleep = """
    Sleep Score 4 Weeks,Score,Quality,Duration,Sleep Need
    2025-10-11,82,Good,7h 32min,8h
    2025-10-12,70,Fair,6:60 hrs,8h
    Dec 27,10,Fair,6h,8h

    """

  @Test func `a row of steps is a day`() throws {
    let reading = try read("garmin-steps-csv", Self.steps)
    #expect(reading.dayTexts == ["2025-10-11 steps=2727", "2025-10-12 steps=12345"])
    #expect(reading.reports[0].stream == SourceStream(vendor: "garmin", kind: .merged))
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: the goal",
        "note 1 × no-wear-day, line 4: a day without a single step is one on which no device was"
          + " worn: no data",
      ])
  }

  @Test func `months without their year are refused with the reason`() throws {
    let reading = try read("garmin-steps-csv", "Steps,Actual,Goal\nJan,0,0\nFeb,120000,0\n")
    #expect(
      reading.rejection?.message
        == "'Jan' names no day with its year: export a report whose rows are days, such as that of"
        + " four weeks; the row was left out")
    #expect(reading.refusedByRule == ["year-missing": 2])
  }

  @Test func `a row of sleep is the night that ends on its day`() throws {
    let reading = try read("garmin-sleep-csv", Self.sleep)
    #expect(
      reading.dayTexts == ["2025-10-11 sleepTime=27120000", "2025-10-12 sleepTime=25200000"])
    #expect(reading.refusedByRule == ["year-missing": 1])
  }

  @Test func `a night has its heart rate, variability, oxygen and breaths, however short`() throws {
    let reading = try read(
      "garmin-sleep-csv",
      """
      Sleep Score 7 Days,Score,Resting Heart Rate,Body Battery,Pulse Ox,Respiration,HRV Status,Quality,Duration
      "Jun 26, 2026",76,52,"+35",97,15.2,48,Good,5h 8min
      "Jun 25, 2026",60,53,"+35",--,15,Balanced,Poor,45min
      "Jun 24, 2026",60,54,"+35",--,--,--,Poor,--
      "Jun 23, 2026",60,55,"+35",97,15,48,Poor,90 blinks

      """)
    #expect(
      reading.dayTexts == [
        "2026-06-24 restingHeartRate=54000",
        "2026-06-25 sleepTime=2700000 restingHeartRate=53000 respiratoryRate=15000",
        "2026-06-26 sleepTime=18480000 restingHeartRate=52000 respiratoryRate=15200"
          + " oxygenSaturation=97000 heartRateVariabilityRMSSD=48000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: score, body battery,"
          + " quality",
        "refused 1 × number-not-readable, line 3: 'Balanced' is not a readable number; the cell was"
          + " left out",
        "refused 1 × duration-not-readable, line 5: '90 blinks' is not a duration; the row was left"
          + " out",
      ])
  }

  static let resting = """
    ,Resting Heart Rate,High
    2/1/2026,48 bpm,141 bpm
    2/28/2026,50,--

    """

  @Test func `a row of heart rates is a day, and the highest one is not kept`() throws {
    #expect(Adapter.name(recognizing: Self.resting) == "garmin-heart-csv")
    let reading = try read("garmin-heart-csv", Self.resting)
    #expect(
      reading.dayTexts == [
        "2026-02-01 restingHeartRate=48000", "2026-02-28 restingHeartRate=50000",
      ])
    #expect(reading.reports[0].stream == SourceStream(vendor: "garmin", kind: .merged))
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: high"
      ])
  }

  @Test func `the variability of nights without a year is refused with the way out`() throws {
    let text = """
      Date,Overnight HRV,Baseline,7d Avg
      Nov 11,42ms,35ms - 51ms,34ms

      """
    #expect(Adapter.name(recognizing: text) == "garmin-heart-csv")
    let reading = try read("garmin-heart-csv", text)
    #expect(
      reading.rejection?.message
        == "'Nov 11' names no day with its year: write the year into it, such as Nov 11, 2025; the"
        + " row was left out")
    let dated = try read(
      "garmin-heart-csv", text.replacing("Nov 11", with: "\"Nov 11, 2025\""))
    #expect(dated.dayTexts == ["2025-11-11 heartRateVariabilityRMSSD=42000"])
  }

  @Test(arguments: ["13-19 May", "Jul 31 - Aug 6", "25 Jun - 1 Jul 2025"])
  func `means of weeks are refused with the reason`(week: String) throws {
    let text =
      "Date,Avg Score,Avg Duration,Avg Bedtime,Avg Wake Time\n\(week),66,7h 5min,23:12,7:22\n"
    #expect(Adapter.name(recognizing: text) == "garmin-sleep-csv")
    #expect(try read("garmin-sleep-csv", text).refusedByRule == ["year-missing": 1])
  }

  @Test func `nights saved again by a spreadsheet begin with their date`() throws {
    let text = """
      Date,Score,Resting Heart Rate,Quality,Duration,Bedtime,Wake Time
      5/2/2025,75,56,Fair,6h 17min,10:31 PM,4:49 AM
      4/27/2025,79,53,Fair,6h 38min,12:25 AM,7:05 AM

      """
    #expect(Adapter.name(recognizing: text) == "garmin-sleep-csv")
    #expect(
      try read("garmin-sleep-csv", text).dayTexts == [
        "2025-04-27 sleepTime=23880000 restingHeartRate=53000",
        "2025-05-02 sleepTime=22620000 restingHeartRate=56000",
      ])
  }

  @Test func `the older report of sleep has no year and is refused`() throws {
    let text = "Sleep Time,Hrs,Hrs.1\n\"Dec 27\",10.0,9:60 hrs\n"
    #expect(Adapter.name(recognizing: text) == "garmin-sleep-csv")
    let reading = try read("garmin-sleep-csv", text)
    #expect(reading.rejection?.reason == "nothing-to-import")
    #expect(reading.refusedByRule == ["year-missing": 1])
    let dated = try read("garmin-sleep-csv", text.replacing("Dec 27", with: "Dec 27, 2024"))
    #expect(dated.dayTexts == ["2024-12-27 sleepTime=36000000"])
  }
}
