import ActivityModel
import Testing

@Suite struct OpenTracksCSVTests {
  static let text = """
    #time,trackpoint_type,latitude,longitude,altitude,accuracy_horizontal,speed,sensor_distance,heartrate,cadence,power
    "2024-03-01T09:00:02+01:00","SEGMENT_START_MANUAL",,,,,,,,,
    "2024-03-01T09:00:07+01:00","TRACKPOINT",52.520066,13.404954,34.5,10,54,1,,,
    "2024-03-01T09:00:12+01:00","TRACKPOINT",,,,,,10,66,80,150
    "2024-03-01T09:01:18+01:00","SEGMENT_END_MANUAL",,,,,,,,,
    "2024-03-01T09:03:20+01:00","SEGMENT_START_MANUAL",,,,,,,,,
    "2024-03-01T09:03:21+01:00","TRACKPOINT",52.5201,13.4050,34.5,10,3.6,1,70,,

    """

  @Test func `it is an activity with its pauses and the readings of sensors`() throws {
    let reading = try read("opentracks-csv", Self.text)
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_709_280_007_000), utcOffsetSeconds: 3_600))
    #expect(activity.track.segmentStarts == [0, 2])
    #expect(activity.track.heartRateBPM.values == [Column<Int32>.absent, 66, 70])
    #expect(activity.track[1].powerWatts == 150)
    #expect(activity.track[1].cadencePerMinute == 80)
    #expect(activity.track[0].speedMillimetersPerSecond == 15_000)
    #expect(activity.track[2].speedMillimetersPerSecond == 1_000)
    #expect(activity.track[0].accuracyCentimeters == 1_000)
    #expect(reading.diagnostics.isEmpty)
  }
}
