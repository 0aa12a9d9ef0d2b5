import ActivityModel
@testable import Ingest
import Testing

/// Nights and naps with their stages.
@Suite struct MiFitnessSleepTests {
  private static let header = "Uid,Sid,Key,Time,Value,UpdateTime\n"
  /// Ninety minutes of deep sleep, an hour of light and one of REM sleep, ten minutes awake.
  private static let items =
    #""items":[{"start_time":1772402400,"end_time":1772407800,"state":2},"#
    + #"{"start_time":1772407800,"end_time":1772411400,"state":3},"#
    + #"{"start_time":1772411400,"end_time":1772412000,"state":5},"#
    + #"{"start_time":1772412000,"end_time":1772415600,"state":4}]"#
  private static let depths =
    #""sleep_deep_duration":90,"sleep_light_duration":60,"sleep_rem_duration":60"#
  private static let times = #""bedtime":1772402400,"wake_up_time":1772415600"#
  static let night = header + row("sleep", times, #""timezone":4"#, depths, items)

  private static func row(_ key: String, _ parts: String...) -> String {
    let json = "{\(parts.joined(separator: ","))}".split(
      separator: "\"", omittingEmptySubsequences: false)
    return "4711,853024190,\(key),1772415600,\"\(json.joined(separator: "\"\""))\",1772420000\n"
  }

  @Test func `a night belongs to the day on which it ends in its own zone`() throws {
    let reading = try read("mi-fitness", Self.night)
    #expect(reading.dayTexts == ["2026-03-02 sleepTime=12600000 timeInBed=13200000"])
    #expect(
      reading.sampleTexts == [
        "sleepStage 2026-03-01 of mi-fitness//watch", "  2026-03-01T22:00:00 5400.0 s: 5 3600",
        "  2026-03-01T23:30:00 3600.0 s: 4 3600",
        "sleepStage 2026-03-02 of mi-fitness//watch", "  2026-03-02T00:30:00 600.0 s: 2 3600",
        "  2026-03-02T00:40:00 3600.0 s: 6 3600",
      ])
    #expect(reading.diagnostics.isEmpty)
    let west = Self.header + Self.row("sleep", Self.times, #""timezone":-20"#, Self.depths)
    #expect(
      try read("mi-fitness", west).dayTexts == [
        "2026-03-01 sleepTime=12600000 timeInBed=13200000 lightSleepTime=3600000"
          + " deepSleepTime=5400000 remSleepTime=3600000"
      ])
  }

  @Test func `a night that two keys state counts once, and a nap needs no times of its own`() throws
  {
    let again = Self.row("watch_night_sleep", Self.times, #""timezone":4"#, Self.depths)
    let nap = Self.row(
      "watch_daytime_sleep", #""bedtime":0,"wake_up_time":0,"timezone":4,"duration":20"#,
      #""items":[{"start_time":1772456400,"end_time":1772457600,"state":3}]"#)
    let reading = try read("mi-fitness", Self.night + again + nap)
    #expect(reading.dayTexts == ["2026-03-02 sleepTime=12600000 timeInBed=13200000"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × overlapping-sleep, line 3: a sleep is another reading of a longer one in the same"
          + " table: the longer counts",
        "note 1 × nap, line 4: of the sleeps that end on a day the longest is the night: another one"
          + " is a nap, and does not count",
      ])
  }

  @Test(arguments: [
    (depths.replacing("90", with: "60"), items), (depths, items.replacing(":5}", with: ":7}")),
  ])
  func `stages that are not those of the night are left out`(depths: String, items: String) throws {
    let reading = try read(
      "mi-fitness", Self.header + Self.row("sleep", Self.times, #""timezone":4"#, depths, items))
    #expect(reading.received.isEmpty)
    #expect(reading.dayTexts.count == 1)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × sleep-stage-not-known, line 2: the stages of a sleep do not add up to the"
          + " minutes that it states of them; the sleep is kept without its stages"
      ])
  }

  @Test func `a sleep without its zone, of more than a day or with too many minutes is named`()
    throws
  {
    let reading = try read(
      "mi-fitness",
      Self.header + Self.row("sleep", Self.times, Self.depths)
        + Self.row("sleep", #""bedtime":1772302400,"wake_up_time":1772415600,"timezone":4"#)
        + Self.row("sleep", Self.times, #""timezone":4,"duration":12600"#))
    #expect(reading.dayTexts == ["2026-03-02 timeInBed=13200000"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 2: a sleep has no start, no end or no offset that can"
          + " be read, or ends before it starts; the row was left out",
        "refused 1 × sleep-too-long, line 3: a sleep would last more than a day: one of its times is"
          + " wrong; the row was left out",
        "refused 1 × value-out-of-bounds, line 4: 12600 minutes asleep are more than the 220 in bed:"
          + " the sleep is kept without them",
      ])
  }
}
