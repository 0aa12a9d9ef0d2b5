import ActivityModel
import Testing

@Suite struct IBikeTests {
  static let text = """
    iBike,11,english
    2024,3,1,8,0,0

    185.9,23.6,0.2,5.2,2.000000,-398.0,75.2
    Speed (mph),Wind Speed (mph),Power (W),Distance (miles),Cadence (RPM),Heartrate (BPM),\
    Elevation (feet),Hill slope (%),Temperature (degF),Latitude,Longitude,Timestamp,Internal
    13.6,10.6,113.8377,0,85,0,-10,1.5,36,0,0,,rPDe
    13.5,10.3,112.8665,0.01,84,141,100,1.8,36,48.2,16.37,,rPDe

    """

  @Test func `rows follow each other at the interval of the fourth line`() throws {
    let reading = try read("ibike-csv", Self.text)
    let ride = try #require(reading.activities.first)
    #expect(ride.sport == .ride)
    #expect(
      ride.track.timeMilliseconds.values == [1_709_280_000_000, 1_709_280_002_000])
    #expect(ride.track[0].coordinate == nil && ride.track[0].heartRateBPM == nil)
    #expect(ride.track[0].elevationCentimeters == -305)
    #expect(
      ride.track[1].coordinate == Coordinate(latitudeE7: 482_000_000, longitudeE7: 163_700_000))
    #expect(ride.track[1].distanceMillimeters == 16_093)
    #expect(ride.track[1].powerWatts == 113 && ride.track[1].cadencePerMinute == 84)
    #expect(ride.track[1].heartRateBPM == 141)
  }

  @Test(
    arguments: [
      (
        "2024,3,1,8,0,0", "2024,3,1,25,0,0", "start-not-known", 2,
        "the second line is no date and time"
      ),
      (
        "5.2,2.000000", "5.2,0", "interval-not-known", 4,
        "the fourth line does not state the seconds between two rows"
      ),
    ])
  func `what the first lines do not state is refused`(
    old: String, new: String, reason: String, line: Int, message: String
  ) throws {
    let rejection = try read("ibike-csv", Self.text.replacing(old, with: new)).rejection
    #expect(
      rejection
        == Rejection(
          reason: reason, place: Place(line: line), message: message,
          advice: "take the file as it is in the export"))
  }
}
