import ActivityModel
import Ingest
import Testing

/// Made after `formats.md` 1.11: no real export was at hand for all of them.
@Suite struct WithingsTests {
  static let aggregates = """
    date,value
    2019-12-29,7370
    2019-12-28,12

    """
  static let tracker = """
    start,duration,value
    2019-12-28T11:49:00+01:00,"[60,60,61]","[6,5,0]"
    2019-12-29T00:00:00+01:00,[60],[7]

    """
  static let activities = """
    von,bis,"from (manual)","to (manual)",Timezone,"Activity type",Data,GPS,Modified
    2019-12-28T11:49:00+01:00,2019-12-28T12:19:00+01:00,,,Europe/Berlin,Walking,"{""calories"":120.5,""distance"":2300,""steps"":3100,""effduration"":1500,""hr_average"":0}",,2019-12-28T12:20:00+01:00

    """
  static let sleep = """
    from,to,"light (s)","deep (s)","rem (s)","awake (s)"
    2019-12-27T23:10:00+01:00,2019-12-28T06:40:00+01:00,14400,7200,3600,600
    2019-12-28T14:00:00+01:00,2019-12-28T14:30:00+01:00,1800,0,0,0

    """
  static let weight = """
    Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)",Comments
    "2019-12-28 07:12:00",70.45,14.2,,

    """

  private static func read(_ name: String, _ adapter: String, _ text: String) throws -> ParseResult
  {
    try #require(Adapter.named(adapter)).read(
      SourceReader(fileName: name, bytes: Array(text.utf8)))
  }

  @Test func `what daily totals count stands in the name`() throws {
    let steps = try Self.read("aggregates_steps.csv", "withings-aggregates", Self.aggregates)
    #expect(steps.dayTexts == ["2019-12-28 steps=12", "2019-12-29 steps=7370"])
    #expect(steps.reports[0].stream == SourceStream(vendor: "withings", kind: .merged))
    let meters = try Self.read(
      "aggregates_distance (1).csv", "withings-aggregates", Self.aggregates)
    #expect(meters.dayTexts == ["2019-12-28 distance=12000", "2019-12-29 distance=7370000"])
    let floors = try Self.read("aggregates_elevation.csv", "withings-aggregates", Self.aggregates)
    #expect(floors.dayTexts == ["2019-12-28 floors=4", "2019-12-29 floors=2418"])
    let renamed = try Self.read("my days.csv", "withings-aggregates", Self.aggregates)
    #expect(
      renamed.rejection
        == Rejection(
          reason: "quantity-not-known", place: Place(),
          message: "only its name could show what it counts, and 'my days.csv' is no name of steps,"
            + " distance, calories, elevation, heart rate, oxygen or breaths",
          advice: "import it under the name that Withings gave it, such as aggregates_steps.csv"))
  }

  @Test(arguments: [
    "raw_bed_sleep-state.csv", "raw_tracker_Activity Intensity.csv", "raw_hr_Heart Rate level.csv",
  ])
  func `a file of the export with other numbers is a companion`(name: String) throws {
    let text = "start,duration,value\n2019-12-28T12:00:00+01:00,[60],[0]\n"
    let rejection = try Self.read(name, "withings-tracker", text).rejection
    #expect(rejection?.reason == "companion")
    #expect(
      rejection?.message == "it is a file of Withings' export that holds nothing for Pacelog")
  }

  @Test func `lists of the tracker become samples that follow one another`() throws {
    let reading = try Self.read("raw_tracker_steps.csv", "withings-tracker", Self.tracker)
    #expect(
      reading.sampleTexts == [
        "steps 2019-12-28 of withings//watch", "  2019-12-28T10:49:00 60.0 s: 6 3600",
        "  2019-12-28T10:50:00 60.0 s: 5 3600", "  2019-12-28T10:51:00 61.0 s: 0 3600",
        "  2019-12-28T23:00:00 60.0 s: 7 3600",
      ])
    let oxygen = try Self.read("raw_spo2_auto_spo2.csv", "withings-tracker", Self.tracker)
    #expect(oxygen.received.map(\.quantity) == [.oxygenSaturation])
    let uneven = "start,duration,value\n2019-12-28T11:49:00+01:00,\"[60,60]\",[6]\nnow,[60],[6]\n"
    let diagnostics = try Self.read("raw_hr_hr.csv", "withings-tracker", uneven).diagnosticTexts
    #expect(
      diagnostics == [
        "refused 1 × list-not-readable, line 2: the durations and values are no two lists of as many"
          + " numbers; the row was left out",
        "refused 1 × time-not-readable, line 3: the start 'now' is no time with a zone; the row was"
          + " left out",
      ])
  }

  @Test func `an activity has its numbers in JSON`() throws {
    let activity = try #require(
      try IngestTests.read("withings-tables", Self.activities).activities.first)
    #expect(activity.sport == .walk)
    #expect(activity.timeZoneName == "Europe/Berlin")
    #expect(activity.totals.distanceMillimeters == 2_300_000)
    #expect(activity.totals.energyCalories == 120_500)
    #expect(activity.totals.timerMilliseconds == 1_500_000)
    #expect(activity.totals.elapsedMilliseconds == 1_800_000)
    #expect(activity.totals.steps == 3_100)
    #expect(activity.totals.averageHeartRateBPM == nil)
  }

  @Test func `a night belongs to the day on which it ends, a weight to its moment`() throws {
    #expect(
      try IngestTests.read("withings-tables", Self.sleep).dayTexts == [
        "2019-12-28 sleepTime=25200000 lightSleepTime=14400000 deepSleepTime=7200000"
          + " remSleepTime=3600000 awakeTime=600000"
      ])
    #expect(
      try IngestTests.read("withings-tables", Self.weight).sampleTexts == [
        "weight 2019-12-28 wall of withings/scale/unknown", "  2019-12-28T07:12:00 0.0 s: 70450",
        "bodyFat 2019-12-28 wall of withings/scale/unknown", "  2019-12-28T07:12:00 0.0 s: 20156",
      ])
  }

  @Test func `a night with an hour awake is one, and two readings of a sleep count once`() throws {
    let reading = try IngestTests.read(
      "withings-tables",
      """
      from,to,"light (s)","deep (s)","rem (s)"
      2026-02-01T22:40:00+01:00,2026-02-02T02:30:00+01:00,7200,3600,1800
      2026-02-01T22:45:00+01:00,2026-02-02T02:20:00+01:00,7100,3600,1800
      2026-02-02T03:10:00+01:00,2026-02-02T06:50:00+01:00,7000,3000,2400
      2026-02-03T06:50:00+01:00,2026-02-02T22:50:00+01:00,7000,3000,2400
      2026-02-01T22:50:00+01:00,2026-02-03T06:50:00+01:00,7000,3000,2400

      """)
    #expect(
      reading.dayTexts == [
        "2026-02-02 sleepTime=25000000 lightSleepTime=14200000 deepSleepTime=6600000"
          + " remSleepTime=4200000"
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 5: a sleep has no start, no end or no offset that can"
          + " be read, or ends before it starts; the row was left out",
        "refused 1 × sleep-too-long, line 6: a sleep would last more than a day: one of its times is"
          + " wrong; the row was left out",
        "note 1 × overlapping-sleep, line 3: a sleep is another reading of a longer one in the same"
          + " table: the longer counts",
      ])
  }

  @Test func `a reading without sleep yields to a shorter one with it`() throws {
    let reading = try IngestTests.read(
      "withings-tables",
      """
      from,to,"light (s)","deep (s)","rem (s)"
      2026-03-01T22:10:00+01:00,2026-03-02T07:40:00+01:00,0,0,0
      2026-03-01T23:10:00+01:00,2026-03-02T06:40:00+01:00,12000,6000,6000

      """)
    #expect(
      reading.dayTexts == [
        "2026-03-02 sleepTime=24000000 lightSleepTime=12000000 deepSleepTime=6000000"
          + " remSleepTime=6000000"
      ])
  }

  @Test(arguments: ["+01:00", "+00:00"])
  func `an end without an offset is on the clock of the start`(offset: String) throws {
    let reading = try IngestTests.read(
      "withings-tables",
      """
      from,to,"light (s)","deep (s)","rem (s)"
      2026-03-01T22:10:00\(offset),2026-03-02T06:40:00,12000,6000,6000

      """)
    #expect(
      reading.dayTexts == [
        "2026-03-02 sleepTime=24000000 lightSleepTime=12000000 deepSleepTime=6000000"
          + " remSleepTime=6000000"
      ])
    #expect(reading.diagnosticTexts == [])
  }

  @Test func `fat is a share of the weight, and the other masses are named`() throws {
    let reading = try IngestTests.read(
      "withings-tables",
      """
      Date,"Weight (lb)","Fat mass (lb)","Bone mass (lb)","Muscle mass (lb)","Hydration (lb)",Comments
      "2019-12-28 07:12:00",160,40,7,110,90,
      "2019-12-29 07:12:00",160,,7,110,90,
      "2019-12-30 07:12:00",160,161,7,110,90,

      """)
    #expect(reading.received.map(\.quantity) == [.weight, .weight, .weight, .bodyFat])
    #expect(reading.received.last?.samples.map(\.value) == [25_000])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " bone mass (lb), muscle mass"
          + " (lb), hydration (lb), comments",
        "refused 1 × number-not-readable, line 4: '161' is not a readable number; the cell was left"
          + " out",
      ])
  }
}
