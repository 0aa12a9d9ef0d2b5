import ActivityModel
@testable import Ingest
import Testing

/// Sleeps under a header each, after the maker's description and public readers.
@Suite struct SleepAsAndroidTests {
  private static let names =
    "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo"
  /// A sleep that was typed in.
  private static let typed = """
    \(names)
    "1772840400000","Europe/Berlin","07. 03. 2026 0:40","07. 03. 2026 8:10","07. 03. 2026 8:10","7.500","4.0","Manually added","10007","-1","-1.0","-1","-1.0","0",""

    """
  /// A sleep of two hours, with a row of noise below it.
  private static let tracked = """
    \(names),"23:40","23:50",\(Array(repeating: #""Event""#, count: 9).joined(separator: ","))
    "1772663400000","Europe/Berlin","04. 03. 2026 23:30","05. 03. 2026 1:30","05. 03. 2026 7:00","2.000","4.0","#home","10007","0","0.04","2","0.5","-15","abc","0.5","0.4","LIGHT_START-1772663400000","LIGHT_END-1772667000000","HR-1772663460000-54.0","AWAKE_START-1772667000000","AWAKE_END-1772667900000","DEEP_START-1772667900000","DEEP_END-1772670600000","REM_START-1772670600000","DEVICE-1772663400001"
    ,,,,,,,,,,,,,,,"0.01","0.02"

    """
  static let text = typed + tracked

  @Test func `a sleep is the hours without the minutes awake, in bed from start to end`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "sleep-as-android")
    let reading = try read("sleep-as-android", Self.text)
    #expect(
      reading.dayTexts == [
        "2026-03-05 sleepTime=6300000 timeInBed=7200000",
        "2026-03-07 sleepTime=27000000 timeInBed=27000000",
      ])
    #expect(
      reading.sampleTexts == [
        "sleepStage 2026-03-04 of sleep-as-android//app",
        "  2026-03-04T22:30:00 3600.0 s: 4 Europe/Berlin",
        "  2026-03-04T23:30:00 900.0 s: 2 Europe/Berlin",
        "  2026-03-04T23:45:00 2700.0 s: 5 Europe/Berlin",
        "heartRate 2026-03-04 of sleep-as-android//app",
        "  2026-03-04T22:31:00 0.0 s: 54000 Europe/Berlin",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: rating, comment, snore,"
          + " noise, cycles, deepsleep"
      ])
  }

  @Test(arguments: [
    // The clock jumps from 2:00 to 3:00, and from 3:00 to 2:00.
    ("28. 03. 2026 23:00", "29. 03. 2026 7:00", "7.000", 0, "2026-03-29", 25_200_000, 25_200_000),
    ("24. 10. 2026 23:00", "25. 10. 2026 6:00", "8,000", 0, "2026-10-25", 28_800_000, 28_800_000),
    // The hours of another program, and of one hour awake, are those asleep.
    ("02. 05. 2026 23:00", "03. 05. 2026 7:00", "6.500", 0, "2026-05-03", 23_400_000, 28_800_000),
    ("02. 05. 2026 23:00", "03. 05. 2026 7:00", "7.000", -60, "2026-05-03", 25_200_000, 28_800_000),
    ("02. 05. 2026 23:00", "03. 05. 2026 7:00", "8.000", -60, "2026-05-03", 25_200_000, 28_800_000),
    ("02. 05. 2026 23:00", "03. 05. 2026 7:00", "-1", -60, "2026-05-03", 25_200_000, 28_800_000),
  ])
  func `the time in bed is that of the clock, but in the nights in which it changes`(
    from: String, to: String, hours: String, awake: Int, day: String, asleep: Int, inBed: Int
  ) throws {
    let reading = try read(
      "sleep-as-android",
      "Id,Tz,From,To,Sched,Hours,Rating,LenAdjust,Event\n"
        + "\"7\",\"Europe/Berlin\",\"\(from)\",\"\(to)\",\"\",\"\(hours)\",,\"\(awake)\",\n")
    #expect(reading.dayTexts == ["\(day) sleepTime=\(asleep) timeInBed=\(inBed)"])
  }

  @Test func `stages that leave out much of a sleep are left out`() throws {
    let reading = try read(
      "sleep-as-android", Self.tracked.replacing("LIGHT_END-1772667000000", with: "ALARM-17"))
    #expect(reading.dayTexts == ["2026-03-05 sleepTime=6300000 timeInBed=7200000"])
    #expect(reading.sampleTexts.filter { $0.hasPrefix("sleepStage") }.isEmpty)
    #expect(
      reading.diagnosticTexts.dropFirst() == [
        "refused 1 × sleep-stage-not-known, line 2: the stages of a sleep take 45 minutes of its"
          + " 105; the sleep is kept without its stages"
      ])
  }

  @Test func `a sleep without readable times, or cut off, is left out`() throws {
    let reading = try read(
      "sleep-as-android",
      Self.typed + Self.typed.replacing("07. 03. 2026 0:40", with: "yesterday")
        + Self.typed.replacing("07. 03. 2026 8:10", with: "09. 03. 2026 8:10")
        + Self.names + "\n\"1772663400000\",\"Europe/Berlin\",\"04. 03. 2026 23:30\"\n")
    #expect(reading.dayTexts == ["2026-03-07 sleepTime=27000000 timeInBed=27000000"])
    #expect(
      reading.diagnosticTexts.dropFirst() == [
        "refused 1 × time-not-readable, line 4: a sleep has no start, no end or no offset that can"
          + " be read, or ends before it starts; the row was left out",
        "refused 1 × sleep-too-long, line 6: a sleep would last more than a day: one of its times is"
          + " wrong; the row was left out",
        "refused 1 × row-too-short, line 8: a row has 3 cells where the header has 15 columns",
      ])
  }

  @Test(arguments: ["alarms.json", "prefs.xml"])
  func `the other files of the backup are companions`(name: String) {
    #expect(
      Companion(SourceHead(fileName: name, bytes: Array("{}".utf8))) == .sleepAsAndroid)
  }
}
