import ActivityModel
import Ingest
import Testing

/// Distances that begin anew within an activity.
@Suite struct TCXDistancesTests {
  struct Distances: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Metres of the points of each lap; nil between two tracks.
    let laps: [[Int?]]
    /// The same since the start of the activity.
    let expected: [Int64]
    var restarts = 0
  }

  @Test(arguments: [
    Distances(
      testDescription: "since the start", laps: [[0, 100, 300], [300, 400]],
      expected: [0, 100, 300, 300, 400]),
    Distances(
      testDescription: "since the start of the lap",
      laps: [[0, 100, 300], [0, 100, 250], [5, 90]],
      expected: [0, 100, 300, 300, 400, 550, 555, 640], restarts: 2),
    Distances(
      testDescription: "a short first lap", laps: [[0, 60], [0, 35, 90, 600]],
      expected: [0, 60, 60, 95, 150, 660], restarts: 1),
    Distances(
      testDescription: "one lap begins anew, the next continues it",
      laps: [[0, 100, 300], [0, 100, 200], [210, 250]],
      expected: [0, 100, 300, 300, 400, 500, 510, 550], restarts: 1),
    Distances(
      testDescription: "one lap begins anew, the next counts since the start",
      laps: [[0, 100, 300], [0, 100, 200], [505, 600]],
      expected: [0, 100, 300, 300, 400, 500, 505, 600], restarts: 1),
    Distances(
      testDescription: "laps of two points, of about the same length",
      laps: [[0, 1_000], [0, 995], [0, 990]],
      expected: [0, 1_000, 1_000, 1_995, 1_995, 2_985], restarts: 2),
    Distances(
      testDescription: "tracks of a lap since their start",
      laps: [[0, 100, nil, 0, 80, nil, 2, 60], [0, 100]],
      expected: [0, 100, 100, 180, 182, 240, 240, 340], restarts: 3),
    Distances(
      testDescription: "tracks of a lap that continue each other, laps that begin anew",
      laps: [[0, 100, nil, 110, 300], [0, 10, nil, 12, 30], [0, 20]],
      expected: [0, 100, 110, 300, 300, 310, 312, 330, 330, 350], restarts: 2),
    Distances(
      testDescription: "a track of wrong zeros, behind which the count goes on",
      laps: [[0, 100, 300, nil, 0, 310, 400, nil, 401, 402]],
      expected: [0, 100, 300, 0, 310, 400, 401, 402]),
    Distances(
      testDescription: "a single wrong zero", laps: [[0, 100, 300], [0, 310, 400]],
      expected: [0, 100, 300, 0, 310, 400]),
    Distances(
      testDescription: "a small step back", laps: [[0, 100, 300], [297, 400]],
      expected: [0, 100, 300, 297, 400]),
  ])
  func `distances that begin anew with a lap or a track are continued`(
    distances: Distances
  ) throws {
    var second = 0
    let laps = distances.laps.map { lap in
      let parts = lap.map { metres in
        second += 10
        return metres.map { Self.point($0, second: second) } ?? "</Track><Track>"
      }
      return "<Lap><Track>\(parts.joined())</Track></Lap>"
    }
    let reading = try read(laps)
    #expect(meters(reading) == distances.expected)
    #expect(
      reading.diagnosticTexts
        == (distances.restarts == 0 ? [] : [Self.note(restarts: distances.restarts)]))
  }

  /// The distance counts through all laps; those of the file are the newest first.
  @Test func `laps in another order than that of time do not begin anew`() throws {
    let reading = try read(
      [[210, 300], [0, 200]].enumerated().map { index, lap in
        Self.lap(lap, second: 100 - index * 50)
      })
    #expect(meters(reading) == [210, 300, 0, 200])
    #expect(reading.diagnostics == [])
  }

  @Test func `restarts are looked for in the order of time`() throws {
    let reading = try read([
      Self.lap([0, 100], second: 200), Self.lap([0, 150, 250], second: 100),
      Self.lap([0, 100, 300], second: 0),
    ])
    #expect(meters(reading) == [550, 650, 300, 450, 550, 0, 100, 300])
    #expect(reading.diagnosticTexts == [Self.note(restarts: 2)])
  }

  private static func lap(_ meters: [Int], second: Int) -> String {
    let points = meters.enumerated().map { point($0.element, second: second + $0.offset * 10) }
    return "<Lap><Track>\(points.joined())</Track></Lap>"
  }

  private static func point(_ meters: Int, second: Int) -> String {
    let time = Instant(milliseconds: 1_709_280_000_000 + Int64(second) * 1_000).iso8601
    return "<Trackpoint><Time>\(time)</Time><DistanceMeters>\(meters)</DistanceMeters></Trackpoint>"
  }

  private static func note(restarts: Int) -> String {
    "note \(restarts) × distance-restarts, line 1: the distances of the points begin anew with a lap"
      + " or a track: they are added to the last one before it"
  }

  private func read(_ laps: [String]) throws -> ParseResult {
    try IngestTests.read(
      "tcx",
      "<TrainingCenterDatabase><Activities><Activity Sport='Running'>\(laps.joined())"
        + "</Activity></Activities></TrainingCenterDatabase>")
  }

  /// The distances of the points of the only activity.
  private func meters(_ reading: ParseResult) -> [Int64?] {
    reading.activities.flatMap { $0.track.points }
      .map { $0.distanceMillimeters.map { $0 / 1_000 } }
  }
}
