import ActivityModel
import Ingest
import Testing

/// Activities that damage cuts off.
@Suite struct TCXCutTests {
  private static let point = """
    <Trackpoint><Time>2024-03-01T08:00:0%Z</Time><DistanceMeters>%5</DistanceMeters></Trackpoint>
    """

  private static func lap(_ seconds: [Int], meters: Int) -> String {
    let points = seconds.map { point.replacing("%", with: "\($0)") }.joined()
    return """
      <Lap StartTime="2024-03-01T08:00:0\(seconds.first ?? 0)Z"><TotalTimeSeconds>60\
      </TotalTimeSeconds><DistanceMeters>\(meters)</DistanceMeters><Track>\(points)</Track></Lap>
      """
  }

  private static let whole = """
    <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>
    \(lap([0, 1, 2], meters: 25))
    \(lap([3, 4, 5], meters: 30))</Activity></Activities></TrainingCenterDatabase>
    """

  @Test func `the whole points are kept, and not the totals of the open lap`() throws {
    let cut = try #require(Self.whole.firstRange(of: "<Trackpoint><Time>2024-03-01T08:00:05Z"))
    let reading = try read("tcx", String(Self.whole[..<cut.lowerBound]) + "<Trackpoint><Time>2024")
    let activity = try #require(reading.activities.first)
    #expect(activity.track.distanceMillimeters.values == [5, 15, 25, 35, 45].map { $0 * 1_000 })
    #expect(activity.laps.map(\.firstPoint) == [0, 3])
    #expect(activity.laps.map(\.totals.distanceMillimeters) == [25_000, nil])
    let damage = try #require(reading.diagnostics.first { $0.rule == "damaged" })
    #expect(
      damage.explanation.contains(
        ": the activity that begins in line 1, with 5 points so far, is kept up to there; export it"
          + " again; this copy is damaged or was cut short"))
  }

  @Test func `a cut within a number or a lap's totals never gives another number`() throws {
    let bytes = Array(Self.whole.utf8)
    let activity = try #require(try read("tcx", Self.whole).activities.first)
    for length in bytes.indices {
      for cut in try read("tcx", Array(bytes[..<length])).activities {
        #expect(Array(cut.track.points) == Array(activity.track.points.prefix(cut.track.count)))
        for (lap, whole) in zip(cut.laps, activity.laps) {
          #expect(lap.totals == whole.totals || lap.totals == DeviceTotals())
        }
      }
    }
  }

  @Test func `an activity without a timed point before the cut is lost`() throws {
    let cut = try #require(Self.whole.firstRange(of: "<Track>"))
    let reading = try read("tcx", String(Self.whole[..<cut.upperBound]) + "<Trackpoint>")
    #expect(reading.rejection?.reason == "not-well-formed")
    #expect(reading.facts.isEmpty)
  }
}
