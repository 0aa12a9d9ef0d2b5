import ActivityModel
import Ingest
import Testing

/// Made after published headers: no real export was at hand.
@Suite struct RingConnTests {
  static let activity = """
    Date,Steps,Calories(kcal)
    2026-02-01,8421,310
    2026-02-02,,

    """
  static let vitals = """
    Date,Avg. Heart Rate(bpm),Min. Heart Rate(bpm),Max. Heart Rate(bpm),Avg. Spo2(%),Min. Spo2(%),Avg. HRV(ms)
    2026-02-01,61,48,121,96.00%,93.00%,52
    2026-02-02,62,47,119,97%,94%,50

    """
  static let sleep = """
    Start Time,End Time,Falling Asleep Time,Wake-up time,Sleep Time Ratio(%),Time Asleep(min),Sleep Stages - Awake(min),Sleep Stages - REM(min),Sleep Stages - Light Sleep(min),Sleep Stages - Deep Sleep(min)
    2026-02-01 23:10:00,2026-02-02 06:40:00,2026-02-01 23:22:00,2026-02-02 06:36:00,93.00%,420,14,100,220,100
    2026-02-02 14:00:00,2026-02-02 14:40:00,2026-02-02 14:05:00,2026-02-02 14:35:00,75.00%,30,5,0,30,0
    2026-02-03 14:00:00,2026-02-03 13:00:00,,,75.00%,30,5,0,30,0
    2026-02-04 14:00:00,2026-02-06 13:00:00,,,75.00%,30,5,0,30,0

    """

  @Test func `a row of steps is a day, whose calories may be of either kind`() throws {
    #expect(Adapter.name(recognizing: Self.activity) == "ringconn-csv")
    let reading = try read("ringconn-csv", Self.activity)
    #expect(reading.dayTexts == ["2026-02-01 steps=8421"])
    #expect(reading.reports[0].stream == SourceStream(vendor: "ringconn", kind: .watch))
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: calories(kcal)"
      ])
  }

  @Test(arguments: ["\"8.421\"", "\"8,421\"", "8421"])
  func `steps have no fraction`(cell: String) throws {
    let reading = try read(
      "ringconn-csv", "Date,Steps,Calories(kcal)\n01.02.2026,\(cell),310\n13.02.2026,900,310\n")
    #expect(reading.dayTexts == ["2026-02-01 steps=8421", "2026-02-13 steps=900"])
  }

  @Test func `a row of vital signs is a day with its means`() throws {
    #expect(Adapter.name(recognizing: Self.vitals) == "ringconn-csv")
    let reading = try read("ringconn-csv", Self.vitals)
    #expect(
      reading.dayTexts == [
        "2026-02-01 heartRate=61000 oxygenSaturation=96000",
        "2026-02-02 heartRate=62000 oxygenSaturation=97000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " min. heart rate(bpm), max."
          + " heart rate(bpm), min. spo2(%), avg. hrv(ms)"
      ])
  }

  @Test func `the longest sleep that ends on a day is its night`() throws {
    #expect(Adapter.name(recognizing: Self.sleep) == "ringconn-sleep")
    let reading = try read("ringconn-sleep", Self.sleep)
    #expect(
      reading.dayTexts == [
        "2026-02-02 sleepTime=25200000 timeInBed=27000000 lightSleepTime=13200000"
          + " deepSleepTime=6000000 remSleepTime=6000000 awakeTime=840000"
      ])
    #expect(
      reading.diagnosticTexts.dropFirst() == [
        "refused 1 × time-not-readable, line 4: a sleep has no start, no end or no offset that can"
          + " be read, or ends before it starts; the row was left out",
        "refused 1 × sleep-too-long, line 5: a sleep would last more than a day: one of its times is"
          + " wrong; the row was left out",
        "note 1 × nap, line 3: of the sleeps that end on a day the longest is the night: another one"
          + " is a nap, and does not count",
      ])
  }
}
