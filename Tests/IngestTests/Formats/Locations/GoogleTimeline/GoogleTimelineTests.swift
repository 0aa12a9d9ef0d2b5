import ActivityModel
import Ingest
import Testing

struct GoogleTimelineTests {
  /// Made after formats.md 1.12, as Android writes it.
  static let android = """
    {"semanticSegments": [
      {"startTime": "2024-03-01T09:00:00.000+01:00", "endTime": "2024-03-01T11:00:00.000+01:00",
       "timelinePath": [
         {"point": "52.5200661°, 13.4049540°", "time": "2024-03-01T09:04:00.000+01:00"},
         {"point": "52.5200701\\u00b0, 13.4050112\\u00b0", "time": "2024-03-01T09:05:00.000+01:00"},
         {"point": "somewhere", "time": "2024-03-01T09:06:00.000+01:00"}]},
      {"startTime": "2024-03-01T09:00:00.000+01:00",
       "visit": {"topCandidate": {"placeLocation": {"latLng": "52.5°, 13.4°"}}}},
      {"startTime": "2024-03-01T09:00:00.000+01:00",
       "activity": {"start": {"latLng": "52.5°, 13.4°"}, "end": {"latLng": "52.6°, 13.4°"}}}
    ], "rawSignals": [
      {"wifiScan": {"devicesRecords": [{"mac": 1, "rawRssi": -76}]}},
      {"position": {"LatLng": "52.5200745°, 13.4050671°", "accuracyMeters": 13,
        "altitudeMeters": 34.5, "source": "GPS", "speedMetersPerSecond": 1.4,
        "timestamp": "2024-03-01T09:05:00.000+01:00"}},
      {"position": {"LatLng": "-0.0000001°, -0.5°", "timestamp": "2024-03-01T08:06:00Z"}}
    ], "userLocationProfile": {"frequentPlaces": [{"placeLocation": "52.5°, 13.4°"}]}}

    """

  /// The same, as an iPhone writes it: the times of points are minutes after a start that may
  /// follow them, and numbers are text.
  static let apple = """
    [
      {"endTime": "2024-03-01T10:00:00.000Z", "startTime": "2024-03-01T08:00:00.000Z",
       "visit": {"topCandidate": {"placeLocation": "geo:52.5,13.4"}}},
      {"timelinePath": [
        {"point": "geo:52.520066,13.404954", "durationMinutesOffsetFromStartTime": "4"},
        {"point": "geo:-52.520066,-13.404954;u=35", "durationMinutesOffsetFromStartTime": "65"},
        {"point": "geo:52.520066,13.404954", "durationMinutesOffsetFromStartTime": "-1"}],
       "endTime": "2024-03-01T12:00:00+01:00", "startTime": "2024-03-01T10:00:00+01:00"},
      {"startTime": "2024-03-01T08:00:00.000Z", "timelineMemory": {"distanceFromOriginKms": "5"}}
    ]

    """

  @Test func `paths and raw positions are fixes of two streams`() throws {
    let reading = try read("google-timeline", Self.android)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:05:00Z 525200745 134050671 elevation=3450 accuracy=1300 speed=1400",
        "2024-03-01T08:06:00Z -1 -5000000",
        "2024-03-01T08:00:00Z 525000000 134000000",
        "2024-03-01T08:04:00Z 525200661 134049540",
        "2024-03-01T08:05:00Z 525200701 134050112",
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "google", device: "raw-signals", kind: .phone),
        SourceStream(vendor: "google", device: "timeline-path", kind: .phone),
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × position-missing, line 6, column 6: a fix has no position and was"
          + " left out",
        "note 1 × visit-not-a-fix, line 7, column 3: a visit is a place that Google"
          + " inferred, not a fix; it is not kept",
        "refused 1 × time-missing, line 10, column 63: a fix has no time and was left out",
        "note 1 × signal-not-a-position, line 12, column 3: raw signals of Wi-Fi and of"
          + " movement are not kept",
      ])
  }

  @Test func `a point of an iPhone stands minutes after its segment's start`() throws {
    let reading = try read("google-timeline", Self.apple)
    #expect(
      reading.fixTexts == [
        "2024-03-01T09:04:00Z 525200660 134049540",
        "2024-03-01T10:05:00Z -525200660 -134049540",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × visit-not-a-fix, line 2, column 3: a visit is a place that Google"
          + " inferred, not a fix; it is not kept",
        "refused 1 × time-not-readable, line 7, column 5: '-1' is no number of minutes"
          + " since the start of the path; the fix was left out",
        "note 1 × segment-not-kept, line 9, column 3: a segment is no path, no visit and"
          + " no movement; it is not kept",
      ])
  }

  @Test func `edits hold raw positions of single phones`() throws {
    let text = """
      {"timelineEdits": [{"deviceId": "-16", "rawSignal": {"signal": {"position": {
        "point": {"latE7": 525200661, "lngE7": 134049540}, "accuracyMm": 12345,
        "timestamp": "2024-03-01T08:04:00Z"}}}},
       {"deviceId": "-16", "placeAggregates": {}}]}
      """
    #expect(Adapter.name(recognizing: text) == "google-timeline")
    let reading = try read("google-timeline", text)
    #expect(reading.fixTexts == ["2024-03-01T08:04:00Z 525200661 134049540 accuracy=1235"])
    #expect(reading.locations.map(\.stream.device) == ["-16"])
    #expect(reading.locations.map(\.utcOffsetSeconds) == [nil])
    let local = try read(
      "google-timeline", text.replacing("08:04:00Z", with: "09:04:00+01:00"))
    #expect(local.fixTexts == reading.fixTexts)
    #expect(local.locations.map(\.utcOffsetSeconds) == [3_600])
    #expect(reading.diagnostics.map(\.rule) == ["edit-not-a-position"])
  }

  @Test func `guesses alone are refused with what they are`() throws {
    let reading = try read(
      "google-timeline",
      #"[{"startTime": "2024-03-01T08:00:00Z", "visit": {"topCandidate": {}}}]"#)
    #expect(reading.rejection?.message == "it holds visits or other guesses, and no fix")
    #expect(reading.diagnostics.map(\.rule) == ["visit-not-a-fix"])
  }

  @Test func `the start and the end of a movement are two fixes`() throws {
    let reading = try read(
      "google-timeline",
      #"""
      [{"startTime": "2024-03-01T08:00:00Z", "endTime": "2024-03-01T08:10:00Z",
        "activity": {"start": "geo:52.5,13.4", "end": "geo:52.6,13.4"}}]
      """#)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:00Z 525000000 134000000", "2024-03-01T08:10:00Z 526000000 134000000",
      ])
  }
}
