import ActivityModel
import Testing

@Suite struct MotoActvTests {
  static let text = """
    "DISTANCE","activity_id","HEARTRATE","SPEED","STEPS_PER_MINUTE","LATITUDE","timestamp_epoch","ELEVATION","POWER","CALORIEBURN","LONGITUDE","CADENCE","heading"
    "0.0","4","126.0","0.0","0","0.0","1709280007055","0.0","0","0.0","0.0","0","0"
    "2.0699997","4","0","4.99101","0","52.520066","1709280008048","34.5","547","1.0","13.404954","62","360"

    """

  @Test func `every row has its moment, and zero degrees are no position`() throws {
    let reading = try read("motoactv-csv", Self.text)
    let ride = try #require(reading.activities.first)
    #expect(ride.sport == .ride)
    #expect(ride.start == .instant(Instant(milliseconds: 1_709_280_007_055), utcOffsetSeconds: nil))
    #expect(ride.track[0].coordinate == nil)
    #expect(ride.track[0].heartRateBPM == 126)
    #expect(
      ride.track[1].coordinate == Coordinate(latitudeE7: 525_200_660, longitudeE7: 134_049_540))
    #expect(ride.track[1].distanceMillimeters == 2_070)
    #expect(ride.track[1].speedMillimetersPerSecond == 4_991)
    #expect(ride.track[1].heartRateBPM == nil)
    #expect(ride.track[1].elevationCentimeters == 3_450)
    #expect(ride.track[1].powerWatts == 547)
    #expect(ride.track[1].courseCentidegrees == 0)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [("1", Sport.run), ("4", .ride), ("8", .unknown)])
  func `two kinds are known by their number`(number: String, sport: Sport) throws {
    let text = Self.text.replacing("\"4\"", with: "\"\(number)\"")
    #expect(try read("motoactv-csv", text).activities.first?.sport == sport)
  }

  @Test func `a row that cannot be placed is left out, and counted`() throws {
    let text =
      Self.text + "\"3\",\"4\",\"126.0\",\"0.0\",\"0\",\"91\",\"1709280009048\",\"1\",\"0\",\"0\""
      + ",\"13.4\",\"0\",\"0\"\n"
      + "\"3\",\"4\",\"126.0\",\"0.0\",\"0\",\"52\",\"soon\",\"1\",\"0\",\"0\",\"13.4\",\"0\",\"0\"\n"
    let reading = try read("motoactv-csv", text)
    #expect(reading.activities.first?.track.count == 2)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × position-out-of-range, line 4: a latitude or longitude is not on the globe:"
          + " the point is left out",
        "refused 1 × time-not-readable, line 5: a point's time cannot be read: the point is left"
          + " out",
      ])
  }
}
