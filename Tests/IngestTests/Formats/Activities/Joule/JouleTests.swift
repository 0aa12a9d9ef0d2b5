import ActivityModel
import Testing

@Suite struct JouleTests {
  static let text = """
    Version,Date/Time,Km,Minutes,RPE,Tags,"Weight, kg","Work, kJ",FTP,"Sample Rate, s",Device Type,Firmware Version,Last Updated,Category 1,Category 2
    6,2024-03-01 08:00:00,1.2,2,0,,55.8,788,227,1,Joule,18.018,,0,
    User Name,Power Zone 1,Power Zone 2,HR Zone 1
    ,0,0,150,
    Minutes, Torq (N-m),Km/h,Watts,Km,Cadence,Hrate,ID,Altitude (m),Temperature (°C),"Grade, %",Latitude,Longitude
    0,0,0,45,0,0,69,0,62,-1.5,0,0,0,
    0.05,20.2,36,316,0.03,56,0,0,62.5,16.7,0,52.520066,13.404954,

    """

  @Test func `the second line has the start, on a clock read as UTC`() throws {
    let reading = try read("joule-csv", Self.text)
    let ride = try #require(reading.activities.first)
    #expect(ride.sport == .ride)
    #expect(ride.device == "Joule")
    #expect(ride.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    // The clock on the wall.
    #expect(ride.timeZoneName == "UTC")
    #expect(ride.track.timeMilliseconds.values == [1_709_280_000_000, 1_709_280_003_000])
    #expect(ride.track[0].coordinate == nil)
    #expect(ride.track[0].temperatureCentidegrees == -150)
    #expect(ride.track[1].distanceMillimeters == 30_000)
    #expect(ride.track[1].speedMillimetersPerSecond == 10_000)
    #expect(ride.track[1].heartRateBPM == nil)
    #expect(ride.track[1].powerWatts == 316)
    #expect(
      ride.track[1].coordinate == Coordinate(latitudeE7: 525_200_660, longitudeE7: 134_049_540))
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-without-zone, line 2: the start in the second line has no zone: it is read"
          + " as UTC"
      ])
  }

  @Test func `miles and feet are converted`() throws {
    let text = Self.text.replacing("Km/h", with: "MPH").replacing("Watts,Km", with: "Watts,Miles")
      .replacing("Altitude (m)", with: "Altitude (ft)")
    let ride = try #require(try read("joule-csv", text).activities.first)
    #expect(ride.track[1].distanceMillimeters == 48_280)
    #expect(ride.track[1].speedMillimetersPerSecond == 16_093)
    #expect(ride.track[1].elevationCentimeters == 1_905)
  }

  @Test func `without a start it is refused`() throws {
    let rejection = try read("joule-csv", Self.text.replacing("2024-03-01 08:00:00", with: "soon"))
      .rejection
    #expect(
      rejection
        == Rejection(
          reason: "start-not-known", place: Place(line: 2),
          message: "the second line names no start under Date/Time",
          advice: "take the file as it is in the export"))
  }
}
