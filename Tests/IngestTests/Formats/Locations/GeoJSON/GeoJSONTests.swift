import ActivityModel
import Ingest
import Testing

struct GeoJSONTests {
  /// As togeojson makes it of a GPX track of two segments.
  static let line = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature",
       "properties": {"name": "Morning", "type": "running", "time": "2024-03-01T08:00:07Z",
         "coordinateProperties": {
           "times": [["2024-03-01T08:00:07Z", "2024-03-01T08:00:12.5Z"], [1709280017000]],
           "heart": [[130, null], [140]]}},
       "geometry": {"type": "MultiLineString", "coordinates": [
         [[13.4049540, 52.5200661, 34.5], [13.4050112, 52.5200701]], [[13.41, 52.52, 35]]]}}]}

    """

  static let points = """
    {"features": [
      {"geometry": {"type": "Point", "coordinates": ["13.404954", "52.5200661"]},
       "type": "Feature",
       "properties": {"timestamp": 1709280007, "altitude": 1, "velocity": 1.5, "accuracy": 5,
         "tracker_id": "phone"}},
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.4, 52.5, 34.5]},
       "properties": {"date": "2024-03-01T08:00:12Z", "tracker_id": "phone"}},
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.4, 52.5]},
       "properties": {"name": "a place"}},
      {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": []}},
      {"type": "Feature", "geometry": null, "properties": {}}
    ], "type": "FeatureCollection"}

    """

  @Test(arguments: [1, 3, 64, 65_536])
  func `a line with times is an activity`(chunkSize: Int) throws {
    let reading = try read("geojson", Array(Self.line.utf8), chunkSize: chunkSize)
    let activity = try #require(reading.activities.first)
    #expect(activity.title == "Morning")
    #expect(activity.sport == .run)
    let start = StatedTime.instant(Instant(milliseconds: 1_709_280_007_000), utcOffsetSeconds: nil)
    #expect(activity.start == start)
    #expect(activity.track.segments == [0..<2, 2..<3])
    #expect(
      activity.track.points.map { $0.time?.iso8601 } == [
        "2024-03-01T08:00:07Z", "2024-03-01T08:00:12.500Z", "2024-03-01T08:00:17Z",
      ])
    #expect(
      activity.track.points.map { $0.coordinate?.latitudeE7 } == [
        525_200_661, 525_200_701, 525_200_000,
      ])
    #expect(activity.track.points.map(\.elevationCentimeters) == [3_450, nil, 3_500])
    #expect(activity.track.points.map(\.heartRateBPM) == [130, nil, 140])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a Feature alone, with the older names, is one as well`() throws {
    let text = """
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[13.4, 52.5], [13.5, 52.5]]},
       "properties": {"coordTimes": ["2024-03-01T08:00:07Z", null], "heartRates": [130, 131]}}
      """
    #expect(Adapter.name(recognizing: text) == "geojson")
    let activity = try #require(try read("geojson", text).activities.first)
    #expect(activity.track.points.map(\.heartRateBPM) == [130, 131])
    #expect(activity.track.points.map { $0.time == nil } == [false, true])
  }

  @Test(arguments: [
    #""geometry": {"type": "LineString", "coordinates": [[13.4, 52.5, 34.5, 1709280007], [13.5, 52.5, 35, 1709280012500]]}, "properties": {}"#,
    #""geometry": {"type": "LineString", "coordinates": [[13.4, 52.5, 34.5], [13.5, 52.5, 35]], "times": [1709280007000, 1709280012500]}, "properties": {}"#,
    #""geometry": {"type": "MultiPoint", "coordinates": [[13.4, 52.5, 34.5], [13.5, 52.5, 35]]}, "properties": {"time": [1709280007000, 1709280012500]}"#,
  ])
  func `the times of a line may be in its positions, in its geometry or named otherwise`(
    parts: String
  ) throws {
    let text = #"{"type": "Feature", "# + parts + "}"
    #expect(Adapter.name(recognizing: text) == "geojson")
    let activity = try #require(try read("geojson", text).activities.first)
    #expect(
      activity.track.points.map { $0.time?.iso8601 } == [
        "2024-03-01T08:00:07Z", "2024-03-01T08:00:12.500Z",
      ])
    #expect(activity.track.points.map(\.elevationCentimeters) == [3_450, 3_500])
  }

  @Test(arguments: [
    #""when": "2024-03-01T08:00:07Z""#, #""recorded_at": 1709280007"#,
    #""Timestamp": 1709280007000"#, #""time": "2024/03/01 08:00:07+00""#,
  ])
  func `servers name the time of a point in several ways`(time: String) throws {
    let text = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {\(time), "acc": 5},
       "geometry": {"type": "Point", "coordinates": [13.4, 52.5]}}]}
      """
    #expect(
      try read("geojson", text).fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000 accuracy=500"
      ])
  }

  @Test func `points with a time are fixes`() throws {
    let reading = try read("geojson", Self.points)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200661 134049540 elevation=100 accuracy=500",
        "2024-03-01T08:00:12Z 525000000 134000000 elevation=3450",
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "geojson", device: "phone", kind: .unknown)
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-missing, line 8, column 3: a point has no time: it is a place,"
          + " not a fix",
        "note 1 × geometry-not-kept, line 10, column 3: a geometry of type 'Polygon' is"
          + " no path and no fix; it is not kept",
        "refused 1 × position-missing, line 11, column 3: a feature has no geometry and"
          + " was left out",
      ])
  }

  @Test(arguments: ["device", "deviceId", "tid", "device_id", "tracker_id"])
  func `properties have the names of other programs too`(device: String) throws {
    let text = """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.4, 52.5]}, "properties":
       {"tst": 1709280007, "\(device)": "phone", "cog": 90, "precision": 5, "height": 34.5}}
      """
    let reading = try read("geojson", text)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000 elevation=3450 accuracy=500 course=9000"
      ])
    #expect(reading.locations.map(\.stream.device) == ["phone"])
  }

  @Test func `a line without times is a plan`() throws {
    let reading = try read(
      "geojson", #"{"type": "LineString", "coordinates": [[13.4, 52.5], [13.5, 52.5]]}"#)
    #expect(
      reading.rejection?.message
        == "a line has no times (coordTimes): it is a planned route, not a recording")
  }

  @Test func `times that do not match the points are not guessed at`() throws {
    let reading = try read(
      "geojson",
      """
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[13.4, 52.5], [13.5, 52.5]]},
       "properties": {"coordTimes": ["2024-03-01T08:00:07Z"]}}
      """)
    #expect(
      reading.rejection?.message
        == "a line has 2 points and 1 time: it is unknown which belongs to which")
  }

  @Test func `a map that Pacelog drew is no recording`() throws {
    let map = """
      {"schema": "pacelog.run-map.v0", "type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"stroke": "#fff", "times": ["2024-03-01T08:00:07Z"]},
         "geometry": {"type": "LineString", "coordinates": [[13.4, 52.5]]}}]}
      """
    #expect(Adapter.name(recognizing: map) == "geojson")
    let reading = try read("geojson", map)
    #expect(reading.facts.isEmpty)
    #expect(reading.rejection?.reason == "own-output")
    #expect(reading.rejection?.message == "it is a map that Pacelog drew of a run, not a recording")
    #expect(reading.rejection?.advice == "import the recording that the run came from")
  }

  @Test func `a collection that was cut off keeps its whole features`() throws {
    let feature =
      #"{"type": "Feature", "properties": {"coordTimes": ["2024-03-01T08:00:07Z"]},"#
      + #" "geometry": {"type": "LineString", "coordinates": [[13.4, 52.5]]}}"#
    let text = #"{"type": "FeatureCollection", "features": ["# + feature + "," + feature.dropLast(9)
    let reading = try read("geojson", text)
    #expect(reading.activities.count == 1)
    #expect(reading.diagnostics.map(\.rule) == ["damaged"])
  }
}
