import ActivityModel
import Testing

@testable import Ingest

@Suite struct SamsungTrackTests {
  static let text = """
    [{"start_time": 1788534000000, "latitude": 51.9, "longitude": 7.6, "altitude": 60.2,
      "accuracy": 4.0},
     {"start_time": 1788534005000, "latitude": 51.9002, "longitude": 7.6001},
     {"start_time": 1788534010000, "latitude": 51.9004, "longitude": 7.6002}]

    """

  @Test func `positions of an exercise are its track`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "samsung-track")
    let activity = try #require(try read("samsung-track", Self.text).activities.first)
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_788_534_000_000), utcOffsetSeconds: nil))
    #expect(activity.track.count == 3)
    #expect(activity.track.elevationCentimeters[0] == 6_020)
    #expect(activity.track.accuracyCentimeters[0] == 400)
  }

  @Test(arguments: [
    "c1.com.samsung.health.exercise.live_data.json", "a.binning_data.json",
    "b.com.samsung.health.oxygen_saturation.binning.json",
  ])
  func `series of minutes are companions`(name: String) {
    let text = "[{\"start_time\": 1788534000000, \"heart_rate\": 100}]"
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .samsungSeries)
  }
}
