import ActivityModel
import Testing

@testable import Ingest

/// Rows with a start, an end and a sleep.
extension ProposedTableTests {
  @Test(arguments: [
    "2026-03-01 00:00,2026-03-02 00:00,8000,420,52", "2026-03-01,2026-03-02,8000,420,52",
  ])
  func `a row from midnight to midnight is of its day, sleep and all`(row: String) throws {
    let reading = try Self.read("Start,End,Steps,Sleep (min),Resting HR\n\(row)\n")
    #expect(
      reading.dayTexts == ["2026-03-01 steps=8000 sleepTime=25200000 restingHeartRate=52000"])
    #expect(reading.received.isEmpty)
  }

  @Test func `readings of a night go with its sleep, and the longest of a day states them`() throws
  {
    let text = """
      Start,End,Sleep (h),Resting HR,Steps
      2026-03-01 23:10,2026-03-02 06:40,7,50,12
      2026-03-02 06:50,2026-03-02 07:40,0.5,60,

      """
    let reading = try Self.read(text)
    #expect(reading.dayTexts == ["2026-03-02 sleepTime=27000000 restingHeartRate=50000"])
    #expect(reading.sampleTexts.dropFirst() == ["  2026-03-01T23:10:00 27000.0 s: 12"])
  }

  @Test func `a sleep over time zones lasts as long as its moments are apart`() throws {
    let text = "Start,End,Sleep (h)\n2026-03-05T20:00:00-08:00,2026-03-06T21:00:00+09:00,7\n"
    #expect(try Self.read(text).dayTexts == ["2026-03-06 sleepTime=25200000"])
  }

  @Test func `a row of more than a day is no sleep, and keeps its other readings`() throws {
    let reading = try Self.read(
      "Start,End,Sleep (h),Resting HR\n2026-03-02 10:00,2026-03-08 09:00,50,52\n")
    #expect(reading.dayTexts == [])
    #expect(reading.sampleTexts.dropFirst() == ["  2026-03-02T10:00:00 514800.0 s: 52000"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × sleep-too-long, line 2: a sleep would last more than a day: one of its times is"
          + " wrong; the sleep was left out"
      ])
  }

  @Test func `a longer row without a time asleep does not replace a night`() throws {
    let text = """
      Start,End,Sleep (h)
      2026-03-01 22:10,2026-03-02 07:40,0
      2026-03-01 23:10,2026-03-02 06:40,7

      """
    let reading = try Self.read(text)
    #expect(reading.dayTexts == ["2026-03-02 sleepTime=25200000"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × overlapping-sleep, line 2: a sleep without a time asleep is another reading of"
          + " one that has it: that one counts"
      ])
  }
}
