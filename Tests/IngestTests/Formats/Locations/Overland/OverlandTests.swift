import ActivityModel
import Ingest
import Testing

struct OverlandTests {
  /// Made after formats.md 1.12: an offset without a colon, −1 for "not known", an event.
  static let batch = """
    {
      "locations": [
        {"type": "Feature",
         "geometry": {"type": "Point", "coordinates": [-122.0305810, 37.3318]},
         "properties": {"timestamp": "2015-10-01T08:00:00-0700", "altitude": 0, "speed": -1,
           "horizontal_accuracy": 30, "vertical_accuracy": -1, "motion": ["driving"],
           "battery_level": 0.89, "device_id": ""}},
        {"type": "Feature",
         "properties": {"timestamp": "2024-07-07T17:46:39Z", "device_id": "iphone",
           "action": "will_terminate"}},
        {"type": "Feature", "properties": {"timestamp": "2024-07-07T17:46:39Z"}},
        {"type": "Feature",
         "properties": {"timestamp": "2024-07-07T17:47:00Z", "speed": 4, "course": 27.07,
           "device_id": "iphone"},
         "geometry": {"type": "Point", "coordinates": [13.40531, 52.7]}}
      ]
    }

    """

  private static func line(_ second: Int) -> String {
    #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[13.4,52.5]},"#
      + #""properties":{"timestamp":"2024-03-01T08:00:0\#(second)Z","device_id":"iphone"}}]}"#
  }

  /// A batch that was sent again, and a line that was written half.
  static let lines = [line(1), line(2), line(1), String(line(3).prefix(80)), ""]
    .joined(separator: "\n")

  @Test func `a batch gives its fixes to the streams of its devices`() throws {
    let reading = try read("overland", Self.batch)
    #expect(
      reading.fixTexts == [
        "2015-10-01T15:00:00Z 373318000 -1220305810 elevation=0 accuracy=3000",
        "2024-07-07T17:47:00Z 527000000 134053100 speed=4000 course=2707",
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "overland", device: "", kind: .phone),
        SourceStream(vendor: "overland", device: "iphone", kind: .phone),
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × event-not-a-fix, line 8, column 5: an event of the app"
          + " ('will_terminate') has no position and is not kept",
        "refused 1 × position-missing, line 11, column 5: a fix has no position and was"
          + " left out",
      ])
  }

  @Test func `batches a line: what is sent twice is kept once`() throws {
    let reading = try read("overland", Self.lines)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:01Z 525000000 134000000", "2024-03-01T08:00:02Z 525000000 134000000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × not-json, line 4: not JSON: a value does not end on its line"
      ])
  }

  @Test func `a bad line among batches is left out by itself`() throws {
    let text = [
      Self.line(1), "gone wrong", Self.line(2), String(Self.line(3).prefix(80)), Self.line(4),
    ]
    .joined(separator: "\r\n")
    let reading = try read("overland", text)
    #expect(
      reading.fixTexts.map { $0.prefix(20) } == [
        "2024-03-01T08:00:01Z", "2024-03-01T08:00:02Z", "2024-03-01T08:00:04Z",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 2 × not-json, line 2, column 2: not JSON: invalid char in json text."
      ])
  }

  @Test func `batches may follow one another without a line between`() throws {
    let reading = try read("overland", Self.line(1) + Self.line(2) + " " + Self.batch)
    #expect(reading.recordsRead == 4)
  }
}
