import ActivityModel
import Ingest
import Testing

struct GoogleSemanticHistoryTests {
  static let text = """
    {"timelineObjects": [{
      "activitySegment": {
        "startLocation": {"latitudeE7": 525000000, "longitudeE7": 134000000},
        "duration": {"startTimestamp": "2024-03-01T08:00:00Z"},
        "waypointPath": {"waypoints": [{"latE7": 525000000, "lngE7": 134000000}]},
        "simplifiedRawPath": {"points": [
          {"latE7": 525200661, "lngE7": 134049540, "accuracyMeters": 15,
           "timestamp": "2024-03-01T08:19:16.344Z"},
          {"latE7": "525200701", "lngE7": "134050112", "timestampMs": "1709280012000"},
          {"latE7": 525200701, "lngE7": 134050112}]}}
    }, {
      "placeVisit": {"location": {"latitudeE7": 525000000, "longitudeE7": 134000000},
        "duration": {"startTimestampMs": "1709280012000"}}
    }]}

    """

  @Test func `the points that were measured and have a time are fixes`() throws {
    let reading = try read("google-semantic-history", Self.text)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:00Z 525000000 134000000",
        "2024-03-01T08:00:12Z 525200701 134050112",
        "2024-03-01T08:19:16.344Z 525200661 134049540 accuracy=1500",
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "google", device: "timeline-path", kind: .phone)
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × route-without-times, line 1, column 22: the points of waypointPath lie"
          + " on the way that Google thinks was taken, without times; they are not kept",
        "refused 1 × time-missing, line 10, column 7: a fix has no time and was left out",
        "note 1 × visit-not-a-fix, line 11, column 4: a visit is a place that Google"
          + " inferred, not a fix; it is not kept",
      ])
  }

  @Test func `a month of visits is refused with what it is`() throws {
    let reading = try read(
      "google-semantic-history", #"{"timelineObjects": [{"placeVisit": {"location": {}}}]}"#)
    #expect(
      reading.rejection?.message
        == "it holds visits or routes without times, and no fix")
  }
}
