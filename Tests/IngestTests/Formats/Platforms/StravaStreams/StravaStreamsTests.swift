import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Ingest

@Suite struct StravaStreamsTests {
  static let text = """
    [{"type": "latlng", "data": [[52.520066, 13.404954], [52.520070, 13.405011], null],
      "series_type": "distance", "original_size": 3, "resolution": "high"},
     {"type": "time", "data": [0, 2, 5], "series_type": "distance", "original_size": 3},
     {"type": "distance", "data": [0.0, 4.1, 12.34], "series_type": "distance"},
     {"type": "altitude", "data": [34.5, 34.6, -1.2], "series_type": "distance"},
     {"type": "heartrate", "data": [99, 101, null], "series_type": "distance"},
     {"type": "moving", "data": [false, true, true], "series_type": "distance"}]

    """

  private func read(_ text: String, named name: String = "2024-03-01T08-00-00.json") throws
    -> ParseResult
  {
    let adapter = try #require(Adapter.named("strava-streams"))
    return adapter.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
  }

  @Test func `streams are paired by their order, from the start in the name`() throws {
    let reading = try read(Self.text)
    let activity = try #require(reading.activities.first)
    #expect(activity.start.moment?.iso8601 == "2024-03-01T08:00:00Z")
    #expect(
      activity.track.timeMilliseconds.values.map { $0 - 1_709_280_000_000 } == [0, 2_000, 5_000])
    #expect(activity.track.distanceMillimeters.values == [0, 4_100, 12_340])
    #expect(activity.track[2].elevationCentimeters == -120)
    #expect(activity.track[2].heartRateBPM == nil)
    #expect(activity.track[2].coordinate == nil)
    #expect(
      activity.track[1].coordinate == Coordinate(latitudeE7: 525_200_700, longitudeE7: 134_050_110))
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    #"[{"type": "latlng", "data": [[52.5, 13.4], [52.6, 13.4]]}, {"type": "time", "data": [0, 2]}]"#,
    #"{"time": [0, 2], "latlng": [[52.5, 13.4], [52.6, 13.4]], "distance": [0, 4.1]}"#,
    #"{"latlng": {"data": [[52.5, 13.4], [52.6, 13.4]]}, "time": {"data": [0, 2]}}"#,
  ])
  func `types alone, and members with the names of streams, are streams`(text: String) throws {
    let bytes = Array(text.utf8)
    let head = SourceHead(fileName: "2024-03-01t08-00-00.json", bytes: bytes)
    #expect(Adapter.all.first { $0.recognizes(head) }?.name == "strava-streams")
    let track = try #require(try read(text).activities.first?.track)
    #expect(track.timeMilliseconds.values.map { $0 - 1_709_280_000_000 } == [0, 2_000])
    #expect(track[1].coordinate == Coordinate(latitudeE7: 526_000_000, longitudeE7: 134_000_000))
  }

  @Test func `one stream may fill the head`() throws {
    let positions = Array(repeating: "[52.520066, 13.404954]", count: 9_000)
      .joined(separator: ", ")
    let text = #"[{"type": "latlng", "data": ["# + positions + "]}]"
    let head = SourceHead(
      fileName: "a.json", bytes: Array(text.utf8.prefix(SourceHead.length)))
    #expect(Adapter.all.first { $0.recognizes(head) }?.name == "strava-streams")
  }

  @Test func `without a start they are refused with both ways out`() throws {
    #expect(
      try read(Self.text, named: "123456.json").rejection
        == Rejection(
          reason: "start-not-known", place: Place(),
          message: "these are streams of Strava's interface: their time begins at 0, and the start"
            + " of the activity is not in them",
          advice: "put the file beside the activities.csv or activities.json that names the"
            + " activity, or name it after its start in UTC, such as 2024-03-01T08-00-00.json"))
  }

  @Test(arguments: [
    (
      "activities.csv",
      "Activity ID,Activity Date,Activity Name\n123456,\"Mar 1, 2024, 8:00:00 AM\",Run\n"
    ),
    ("activities.csv", "Activity ID,Activity Date\n123456,\"Mar 1, 2024, 8:00:00 AM\"\n"),
    (
      "activities.json",
      #"[{"id": 1}, {"id": 123456, "name": "5.2 km", "start_date": "2024-03-01T08:00:00Z"}]"#
    ),
    ("activities.json", #"[{"id": 1}, {"id": 123456, "start_date": "2024-03-01T08:00:00Z"}]"#),
  ])
  func `a table beside names the start, and no title changes the name`(
    name: String, table: String
  ) throws {
    try Inbox.use { inbox in
      try inbox.write(name, Array(table.utf8))
      try inbox.write("streams/123456.json", Array(Self.text.utf8))
      try inbox.write("streams/654321.json", Array(Self.text.utf8))
      let names = inbox.walker().sources(at: inbox.folder.path + "/streams")
        .compactMap { outcome in
          if case .source(let source) = outcome { source.fileName } else { nil }
        }
      #expect(names.sorted() == ["2024-03-01T08-00-00 123456.json", "654321.json"])
    }
  }

  @Test(
    arguments: [
      ("2024-03-01T08-00-00 Run.json", "Run"),
      ("2024-03-01T08-00-00 123456.json", nil), ("2024-03-01T08-00-00.json", nil),
      ("2024-03-01T08-00-00.streams.json", nil),
    ] as [(String, String?)])
  func `words behind the start are the title`(
    name: String, title: String?
  ) throws {
    let reading = try read(Self.text, named: name)
    #expect(reading.activities.map(\.title) == [title])
    #expect(reading.activities.first?.start.moment?.iso8601 == "2024-03-01T08:00:00Z")
  }

  @Test func `other lengths than that of the times are paired from the start`() throws {
    let reading = try read(Self.text.replacing("[0, 2, 5]", with: "[0, 2]"))
    #expect(reading.activities.first?.track.count == 2)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × times-do-not-match, line 1: streams have other lengths than that of the times:"
          + " they are paired from the start"
      ])
    let timeless = try read(Self.text.replacing("\"time\"", with: "\"grade_smooth\""))
    #expect(
      timeless.rejection?.message
        == "there is no stream of the type time: the points have no moments")
  }
}
