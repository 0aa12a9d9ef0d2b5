import Ingest
import Testing

@Suite struct SleepAppsTests {
  static let sleepCycle = """
    Start;End;Sleep Quality;Heart rate (bpm);Steps;Time in bed (seconds);Time asleep (seconds)
    2024-01-14 22:57:49;2024-01-15 07:30:13;85%;0;6021;30744.0;28400.0
    2024-01-15 23:10:00;2024-01-16 06:40:00;75%;0;7021;27000.0;0

    """
  static let autoSleep = """
    ISO8601,fromDate,toDate,bedtime,waketime,inBed,fellAsleepIn,asleep,asleepAvg7
    2024-01-15T23:59:59+01:00,"Sunday, Jan 14, 2024","Monday, Jan 15, 2024",2024-01-14 22:57:00,2024-01-15 07:30:00,08:33:00,00:10:00,08:12:00,07:40:00

    """

  @Test func `a night of Sleep Cycle belongs to the day on which it ends`() throws {
    #expect(
      try read("sleep-cycle", Self.sleepCycle).dayTexts == [
        "2024-01-15 sleepTime=28400000 timeInBed=30744000", "2024-01-16 timeInBed=27000000",
      ])
  }

  @Test func `sleeps of Sleep Cycle half an hour apart are one night`() throws {
    let text = """
      Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds)
      2024-01-14 22:57:00;2024-01-15 03:30:00;85%;16380;15000
      2024-01-15 04:00:00;2024-01-15 07:30:00;75%;12600;12000

      """
    #expect(
      try read("sleep-cycle", text).dayTexts == ["2024-01-15 sleepTime=27000000 timeInBed=28980000"]
    )
  }

  @Test(arguments: [
    ("Sleep quality;Time in bed;Wake up", "79%;9:14;", "timeInBed=33240000"),
    ("Sleep Quality;Mood;Time in bed(seconds)", "71%;;25691.894", "timeInBed=25691894"),
    (
      "Sleep Quality;Awake (seconds);Dream (seconds);Light (seconds);Deep (seconds);"
        + "Time in bed (seconds);Time asleep (seconds)", "80%;900;5400;13800;5400;25500;24600",
      "sleepTime=24600000 timeInBed=25500000 lightSleepTime=13800000 deepSleepTime=5400000"
        + " remSleepTime=5400000 awakeTime=900000"
    ),
  ])
  func `Sleep Cycle's other headers are known`(names: String, cells: String, day: String) throws {
    let text = "Start;End;\(names)\n2015-03-04 22:12:36;2015-03-05 07:27:33;\(cells)\n"
    #expect(Adapter.name(recognizing: text) == "sleep-cycle")
    #expect(try read("sleep-cycle", text).dayTexts == ["2015-03-05 \(day)"])
  }

  @Test func `a night of AutoSleep belongs to the day on which its sleeper wakes`() throws {
    #expect(
      try read("autosleep", Self.autoSleep).dayTexts == [
        "2024-01-15 sleepTime=29520000 timeInBed=30780000"
      ])
  }
}
