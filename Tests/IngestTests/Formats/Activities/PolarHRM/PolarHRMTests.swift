import ActivityModel
import Ingest
import Testing

struct PolarHRMTests {
  /// Speeds in tenths, a note, totals in `Trip`.
  static let text = """
    [Params]
    Version=106
    Monitor=38
    SMode=111100100
    Date=20240301
    StartTime=09:00:00.0
    Length=00:10:30.5
    Interval=5

    [Note]
    Canal, windy
    [IntTimes]
    00:05:00.0\t140\t90\t140\t150
    [Trip]
    38
    25
    630
    [HRData]
    140\t108\t84\t300\t210
    0\t0\t0\t301\t0
    145\t110

    """

  private static let start = Instant(milliseconds: 1_709_283_600_000)

  @Test(arguments: [1, 19, 65_536])
  func `a session has a row an interval, on the clock of the watch`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.text) == "polar-hrm")
    let reading = try read("polar-hrm", Array(Self.text.utf8), chunkSize: chunkSize)
    let session = try #require(reading.activities.first)
    #expect(session.start == .instant(Self.start, utcOffsetSeconds: nil))
    #expect(session.timeZoneName == "UTC")
    #expect((session.sport, session.notes) == (.unknown, "Canal, windy"))
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.distanceMillimeters) = (630_500, 3_800_000)
    totals.ascentCentimeters = 2_500
    #expect(session.totals == totals)
    var first = TrackPoint()
    first.time = Self.start
    (first.heartRateBPM, first.speedMillimetersPerSecond) = (140, 3_000)
    (first.cadencePerMinute, first.elevationCentimeters, first.powerWatts) = (84, 30_000, 210)
    var second = TrackPoint()
    second.time = Self.start.adding(milliseconds: 5_000)
    (second.speedMillimetersPerSecond, second.cadencePerMinute) = (0, 0)
    (second.elevationCentimeters, second.powerWatts) = (30_100, 0)
    #expect((0..<session.track.count).map { session.track[$0] } == [first, second])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × row-too-short, line 21: a row has 2 numbers where the first one has 5: the file"
          + " may be cut off there",
        "note 1 × time-without-zone, line 1: the start in the parameters has no zone: it is read as"
          + " UTC",
      ])
  }

  @Test func `units of the account and modes of older monitors are known`() throws {
    let miles = Self.text.replacing("SMode=111100100", with: "SMode=111100110")
    let session = try #require(try read("polar-hrm", miles).activities.first)
    #expect(session.track.speedMillimetersPerSecond[0] == 4_828)
    #expect(session.track.elevationCentimeters[0] == 9_144)
    #expect(session.totals.distanceMillimeters == 6_115_492)
    let old = Self.text.replacing("SMode=111100100", with: "Mode=110")
    let older = try #require(try read("polar-hrm", old).activities.first)
    #expect(older.track.elevationCentimeters[0] == 8_400)
    #expect(older.track.cadencePerMinute.isEmpty)
  }

  @Test func `rows of beats last as long as they state`() throws {
    let text = """
      [Params]
      Mode=000
      Date=20240301
      StartTime=09:00:00
      Interval=238
      [HRData]
      600
      750
      beat
      500
      """
    let reading = try read("polar-hrm", text)
    let session = try #require(reading.activities.first)
    #expect(session.track.heartRateBPM.values == [100, 80, 120])
    #expect(
      session.track.timeMilliseconds.values == [
        1_709_283_600_000, 1_709_283_600_600, 1_709_283_601_350,
      ])
    #expect(
      reading.diagnosticTexts.first
        == "refused 1 × number-not-readable, line 9: 'beat' does not begin with a heart rate; the row"
        + " was left out")
  }

  @Test func `without a start, an interval or rows there is no session`() throws {
    let start = Self.text.replacing("Date=20240301", with: "Date=0")
    #expect(try read("polar-hrm", start).rejection?.reason == "start-not-known")
    let interval = Self.text.replacing("Interval=5", with: "Interval=204")
    #expect(try read("polar-hrm", interval).rejection?.reason == "interval-not-known")
    let rows = Self.text.replacing("[HRData]", with: "[Other]")
    #expect(
      try read("polar-hrm", rows).rejection
        == Rejection(
          reason: "section-missing", place: Place(line: 1),
          message: "it has no section HRData: the file may be cut off before it",
          advice: "take the file as the program wrote it"))
  }
}
