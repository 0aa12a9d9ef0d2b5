import ActivityModel
import Ingest
import Testing

/// Laps that are in an activity twice, and tracks of one point each.
@Suite struct TCXRepeatedLapsTests {
  /// A lap of four points from a minute on, 20 s and 60 m apart.
  private static func lap(minute: Int, meters: Int = 180, tracks: Int = 1) -> String {
    let points = (0..<4).map { index in
      let (minutes, seconds) = (minute + index / 3, index % 3 * 20)
      return """
        <Trackpoint><Time>2024-03-01T08:0\(minutes):\(seconds == 0 ? "00" : "\(seconds)")Z</Time>
        <DistanceMeters>\(minute * 180 + index * 60)</DistanceMeters></Trackpoint>
        """
    }
    let track =
      tracks == 1
      ? "<Track>\(points.joined())</Track>"
      : points.map { "<Track>\($0)</Track>" }.joined()
    return """
      <Lap StartTime="2024-03-01T08:0\(minute):00Z"><TotalTimeSeconds>60</TotalTimeSeconds>
      <DistanceMeters>\(meters)</DistanceMeters><Calories>9</Calories>\(track)</Lap>
      """
  }

  private func read(_ laps: [String]) throws -> ParseResult {
    try IngestTests.read(
      "tcx",
      """
      <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>
      \(laps.joined())</Activity></Activities></TrainingCenterDatabase>
      """)
  }

  @Test(arguments: [[0, 0, 1], [0, 1, 0, 1], [0, 1, 1]])
  func `a lap that is in the activity twice counts once`(minutes: [Int]) throws {
    let once = try #require(try read([0, 1].map { Self.lap(minute: $0) }).activities.first)
    let reading = try read(minutes.map { Self.lap(minute: $0) })
    let activity = try #require(reading.activities.first)
    #expect(activity.laps == once.laps)
    #expect(activity.track == once.track)
    #expect(activity.laps.map(\.firstPoint) == [0, 4])
    #expect(
      reading.diagnosticTexts == [
        "note \(minutes.count - 2) × lap-repeated, line 1: a lap is in the activity twice, with the"
          + " same start, totals and points: it counts once"
      ])
  }

  @Test func `laps of one start with other totals, or without points, are no repetition`() throws {
    let other = try read([Self.lap(minute: 0), Self.lap(minute: 0, meters: 181)])
    #expect(other.activities.first?.laps.count == 2)
    let length = """
      <Lap StartTime="2024-03-01T08:00:00Z"><TotalTimeSeconds>30</TotalTimeSeconds>
      <DistanceMeters>25</DistanceMeters></Lap>
      """
    let swim = try read([length, length, length])
    #expect(swim.activities.first?.laps.count == 3)
    #expect(!swim.diagnostics.map(\.rule).contains("lap-repeated"))
  }

  @Test func `a track for every point is one segment`() throws {
    let reading = try read([Self.lap(minute: 0, tracks: 4)])
    let activity = try #require(reading.activities.first)
    #expect(activity.track.segmentStarts == [0])
    #expect(activity.track.count == 4)
    #expect(activity.laps.map(\.firstPoint) == [0])
    #expect(reading.diagnostics.map(\.rule) == ["segments-of-one-point"])
  }
}
