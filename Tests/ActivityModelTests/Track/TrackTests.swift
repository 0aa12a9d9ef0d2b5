import ActivityModel
import TestSupport
import Testing

@Suite struct TrackTests {
  /// Points of which any field may be absent.
  static func points(count: Int, seed: UInt64) -> [TrackPoint] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      var point = TrackPoint()
      func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
        Bool.random(using: &generator) ? value() : nil
      }
      point.time = maybe(Instant(milliseconds: Int64(index) * 1_000))
      point.coordinate = maybe(Coordinate(latitudeE7: index * 1_000, longitudeE7: -index)) ?? nil
      point.elevationCentimeters = maybe(Int32(index) - 50)
      point.heartRateBPM = maybe(0)
      point.distanceMillimeters = maybe(Int64(index) << 33)
      return point
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `what is appended is what is there`(seed: UInt64) {
    let points = Self.points(count: 200, seed: seed)
    var track = Track()
    for point in points { track.append(point) }
    #expect((0..<track.count).map { track[$0] } == points)
  }

  @Test func `absent and zero are different`() {
    var track = Track()
    var point = TrackPoint()
    track.append(point)
    point.heartRateBPM = 0
    track.append(point)
    #expect(track.heartRateBPM[0] == nil)
    #expect(track.heartRateBPM[1] == 0)
    #expect(track.powerWatts.isEmpty)
  }

  @Test(arguments: [UInt64(4), 5, 6])
  func `the last point is completed with what it lacks`(seed: UInt64) {
    let points = Self.points(count: 40, seed: seed)
    var track = Track()
    track.completeLast(with: points[0])
    #expect(track.isEmpty)
    for (index, point) in points.enumerated() {
      track.append(point)
      let other = points[(index + 7) % points.count]
      track.completeLast(with: other)
      var expected = point
      expected.time = point.time ?? other.time
      expected.coordinate = point.coordinate ?? other.coordinate
      expected.elevationCentimeters = point.elevationCentimeters ?? other.elevationCentimeters
      expected.heartRateBPM = point.heartRateBPM ?? other.heartRateBPM
      expected.distanceMillimeters = point.distanceMillimeters ?? other.distanceMillimeters
      #expect(track[index] == expected)
      #expect(track.count == index + 1)
    }
    #expect(track.powerWatts.isEmpty)
  }

  @Test func `a segment without points leaves no trace`() {
    var track = Track()
    track.endSegment()
    track.append(TrackPoint())
    track.endSegment()
    track.endSegment()
    track.append(TrackPoint())
    track.append(TrackPoint())
    track.endSegment()
    #expect(track.segments == [0..<1, 1..<3])
  }

  @Test(arguments: [
    (900_000_001, 0), (-900_000_001, 0), (0, 1_800_000_001), (0, -1_800_000_001), (Int.max, 0),
  ])
  func `a position off the globe is none`(latitude: Int, longitude: Int) {
    #expect(Coordinate(latitudeE7: latitude, longitudeE7: longitude) == nil)
  }

  @Test func `columns that do not fit make no track`() {
    var columns = TrackColumns()
    columns.count = 2
    columns.segmentStarts = [0]
    columns.timeMilliseconds = [1, 2]
    #expect(Track(columns) != nil)
    columns.heartRateBPM = [1]
    #expect(Track(columns) == nil)
    columns.heartRateBPM = []
    for starts in [[], [1], [0, 0], [0, 2]] {
      columns.segmentStarts = starts
      #expect(Track(columns) == nil)
    }
    columns.segmentStarts = [0, 1]
    columns.latitudeE7 = [900_000_001, 0]
    columns.longitudeE7 = [0, 0]
    #expect(Track(columns) == nil)
  }
}
