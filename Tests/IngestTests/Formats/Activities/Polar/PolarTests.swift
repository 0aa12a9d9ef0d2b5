import ActivityModel
import Ingest
import Testing

struct PolarTests {
  static let text = """
    Name,Sport,Date,Start time,Duration,Total distance (km),Average heart rate (bpm),Average speed (km/h),Max speed (km/h),Average pace (min/km),Max pace (min/km),Calories,Fat percentage of calories(%),Average cadence (rpm),Average stride length (cm),Running index,Training load,Ascent (m),Descent (m),Average power (W),Max power (W),Notes,Height (cm),Weight (kg),HR max,HR sit,VO2max,
    Anna,Running,01-03-2024,08:00:00,00:30:05.500,5.21,151,10.4,14.4,05:46,04:10,412,30,84,104,52,70,31.5,30,,,Along the canal,170,62.0,188,52,48,
    Sample rate,Time,HR (bpm),Speed (km/h),Pace (min/km),Cadence,Altitude (m),Stride length (m),Distances (m),Temperatures (C),Power (W),
    1,00:00:00,98,0.0,00:00,0,34.5,,0.00,17.5,,
    1,00:00:01,99,10.8,05:33,84,34.6,,3.00,17.5,,
    1,00:00:02,,10.8,05:33,84,34.6,,6.00,17.5,210

    """

  @Test(arguments: [1, 23, 65_536])
  func `the second row has the totals, the rows below the second header the seconds`(
    chunkSize: Int
  ) throws {
    #expect(Adapter.name(recognizing: Self.text) == "polar-csv")
    let reading = try read("polar-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    let run = try #require(reading.activities.first)
    #expect(reading.activities.count == 1)
    #expect(run.sport == .run)
    #expect(run.notes == "Along the canal")
    #expect(run.title == nil)
    #expect(run.timeZoneName == "UTC")
    #expect(run.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    var totals = DeviceTotals()
    totals.timerMilliseconds = 1_805_500
    totals.distanceMillimeters = 5_210_000
    totals.energyCalories = 412_000
    (totals.averageHeartRateBPM, totals.averageCadencePerMinute) = (151, 84)
    (totals.ascentCentimeters, totals.descentCentimeters) = (3_150, 3_000)
    totals.maximumSpeedMillimetersPerSecond = 4_000
    #expect(run.totals == totals)
    #expect(
      run.track.timeMilliseconds.values == [
        1_709_280_000_000, 1_709_280_001_000, 1_709_280_002_000,
      ])
    #expect(run.track[1].heartRateBPM == 99)
    #expect(run.track[1].speedMillimetersPerSecond == 3_000)
    #expect(run.track[1].cadencePerMinute == 84)
    #expect(run.track[1].elevationCentimeters == 3_460)
    #expect(run.track[1].distanceMillimeters == 3_000)
    #expect(run.track[1].temperatureCentidegrees == 1_750)
    #expect(run.track[2].heartRateBPM == nil)
    #expect(run.track[2].powerWatts == 210)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-without-zone, line 2: the start in the second line has no zone: it is read"
          + " as UTC"
      ])
  }

  @Test func `miles and feet are converted`() throws {
    let text = Self.text.replacing("(km)", with: "(mi)").replacing("(km/h)", with: "(mph)")
      .replacing("Altitude (m)", with: "Altitude (ft)").replacing("Ascent (m)", with: "Ascent (ft)")
      .replacing("Distances (m)", with: "Distances (ft)")
    let run = try #require(try read("polar-csv", text).activities.first)
    #expect(run.totals.distanceMillimeters == 8_384_682)
    #expect(run.totals.ascentCentimeters == 960)
    #expect(run.track[1].distanceMillimeters == 914)
    #expect(run.track[1].speedMillimetersPerSecond == 4_828)
    #expect(run.track[1].elevationCentimeters == 1_055)
  }

  @Test func `a session without seconds keeps its totals, on the member's clock`() throws {
    let text = Self.text.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n"
    let reading = try read("polar-csv", text)
    let run = try #require(reading.activities.first)
    #expect(run.track.isEmpty)
    #expect(run.totals.distanceMillimeters == 5_210_000)
    guard case .local(let start) = run.start else { throw NoSuchAdapter(name: "local") }
    #expect(start.iso8601 == "2024-03-01T08:00:00")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `without a start it is refused`() throws {
    #expect(
      try read("polar-csv", Self.text.replacing("01-03-2024", with: "soon")).rejection
        == Rejection(
          reason: "start-not-known", place: Place(line: 2),
          message: "the second line names no start under Date and Start time",
          advice: "take the file as it is in the export"))
  }
}
