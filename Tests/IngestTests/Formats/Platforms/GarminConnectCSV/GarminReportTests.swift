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
        "note 1 × columns-not-kept, line 1: these columns are not kept: the goal",
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
