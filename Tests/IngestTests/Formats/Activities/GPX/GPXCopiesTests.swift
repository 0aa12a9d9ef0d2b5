import ActivityModel
import Ingest
import Testing

/// Tracks that are in a document twice, and segments of one point each.
@Suite struct GPXCopiesTests {
  /// Points a number of seconds after eight o'clock, northwards.
  private static func points(_ seconds: [Int], longitude: String = "8") -> [String] {
    seconds.map { second in
      let time = Instant(milliseconds: 1_709_280_000_000 + Int64(second) * 1_000).iso8601
      return "<trkpt lat='50.\(10_000 + second)' lon='\(longitude)'><time>\(time)</time></trkpt>"
    }
  }

  private static func track(_ name: String, segments: [[String]]) -> String {
    let segments = segments.map { "<trkseg>\($0.joined())</trkseg>" }
    return "<trk><name>\(name)</name>\(segments.joined())</trk>"
  }

  private func read(_ tracks: [String]) throws -> ParseResult {
    try IngestTests.read("gpx", "<gpx>\(tracks.joined())</gpx>")
  }

  @Test func `a copy of a track under another name counts once`() throws {
    let (run, way) = (Self.points([0, 5, 10]), Self.points([100, 105, 110]))
    let reading = try read([
      Self.track("Run", segments: [run]), Self.track("Way", segments: [way]),
      Self.track("Run copy", segments: [run]), Self.track("Run again", segments: [run]),
    ])
    #expect(reading.activities.map(\.title) == ["Run", "Way"])
    #expect(
      reading.diagnosticTexts == [
        "note 2 × track-repeated, line 1: a track is in the file twice, with the same points and"
          + " times: it counts once"
      ])
  }

  @Test func `the same way at another time, or in other places, is no copy`() throws {
    let reading = try read([
      Self.track("a", segments: [Self.points([0, 5, 10])]),
      Self.track("b", segments: [Self.points([0, 5, 11])]),
      Self.track("c", segments: [Self.points([0, 5, 10], longitude: "8.1")]),
    ])
    #expect(reading.activities.map(\.title) == ["a", "b", "c"])
    #expect(reading.diagnostics == [])
  }

  @Test func `a segment for every point is one segment`() throws {
    let points = Self.points([0, 5, 10, 15])
    let whole = try #require(try read([Self.track("a", segments: [points])]).activities.first)
    let reading = try read([Self.track("a", segments: points.map { [$0] })])
    #expect(reading.activities.first?.track == whole.track)
    #expect(reading.diagnostics.map(\.rule) == ["segments-of-one-point"])
  }

  @Test(arguments: [[0, 600, 1_200, 1_800], [0, 30, 700, 1_400]])
  func `single points that are minutes apart stay segments`(seconds: [Int]) throws {
    let points = Self.points(seconds)
    let reading = try read([Self.track("a", segments: points.map { [$0] })])
    #expect(reading.activities.first?.track.segmentStarts == [0, 1, 2, 3])
    #expect(reading.diagnostics == [])
  }

  @Test func `segments stay where one of them has two points`() throws {
    let points = Self.points([0, 5, 10, 15])
    let segments = [Array(points[..<2]), [points[2]], [points[3]]]
    let reading = try read([Self.track("a", segments: segments)])
    #expect(reading.activities.first?.track.segmentStarts == [0, 2, 3])
  }
}
