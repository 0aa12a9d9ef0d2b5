import ActivityModel
import TestSupport
import Testing

@testable import Ingest

@Suite struct PackedPointsTests {
  private static var readings: [WritableKeyPath<TrackPoint, Int32?>] {
    [
      \.elevationCentimeters, \.heartRateBPM, \.cadencePerMinute, \.powerWatts,
      \.speedMillimetersPerSecond, \.temperatureCentidegrees, \.accuracyCentimeters,
      \.courseCentidegrees,
    ]
  }

  @Test func `points come back as they went in, whatever they lack`() {
    var random = SeededGenerator(seed: 11)
    let points = (0..<2_000).map { _ in
      var point = TrackPoint()
      if Bool.random(using: &random) {
        point.time = Instant(milliseconds: .random(in: -(1 << 60)...1 << 60, using: &random))
      }
      if Bool.random(using: &random) {
        point.coordinate = Coordinate(
          latitudeE7: .random(in: -900_000_000...900_000_000, using: &random),
          longitudeE7: .random(in: -1_800_000_000...1_800_000_000, using: &random))
      }
      for path in Self.readings where Int.random(in: 0..<4, using: &random) > 0 {
        point[keyPath: path] = .random(in: .min ... .max, using: &random)
      }
      if Bool.random(using: &random) {
        point.distanceMillimeters = .random(in: 0 ... .max, using: &random)
      }
      return point
    }
    var packed = PackedPoints()
    for point in points { packed.append(point) }
    packed.append(TrackPoint())
    #expect(packed.points == points + [TrackPoint()])
    #expect(packed.count == points.count + 1)
  }
}
