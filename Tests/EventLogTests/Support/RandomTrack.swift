import ActivityModel
import TestSupport

/// Tracks as no device writes them, and one as they do.
enum RandomTrack {
  /// Up to 300 points; every column with its own gaps and its own wildness, extremes included.
  static func make(using generator: inout SeededGenerator) -> Track {
    var track = Track()
    let odds = (0..<12).map { _ in [0, 1, 2, 20].randomElement(using: &generator) ?? 0 }
    for _ in 0..<Int.random(in: 0...300, using: &generator) {
      if chance(in: 15, using: &generator) { track.endSegment() }
      track.append(point(odds, using: &generator))
    }
    return track
  }

  private static func point(_ odds: [Int], using generator: inout SeededGenerator) -> TrackPoint {
    var point = TrackPoint()
    func short(_ column: Int) -> Int32? {
      isAbsent(odds[column], using: &generator)
        ? nil : extreme(Int32.min + 1, .max, using: &generator)
    }
    func long(_ column: Int) -> Int64? {
      isAbsent(odds[column], using: &generator)
        ? nil : extreme(Int64.min + 1, .max, using: &generator)
    }
    point.time = long(0).map(Instant.init(milliseconds:))
    if !isAbsent(odds[1], using: &generator) {
      point.coordinate = Coordinate(
        latitudeE7: extreme(-900_000_000, 900_000_000, using: &generator),
        longitudeE7: extreme(-1_800_000_000, 1_800_000_000, using: &generator))
    }
    point.elevationCentimeters = short(3)
    point.distanceMillimeters = long(4)
    point.heartRateBPM = short(5)
    point.cadencePerMinute = short(6)
    point.powerWatts = short(7)
    point.speedMillimetersPerSecond = short(8)
    point.temperatureCentidegrees = short(9)
    point.accuracyCentimeters = short(10)
    point.courseCentidegrees = short(11)
    return point
  }

  /// Never, always, or once in `odds` times.
  private static func isAbsent(_ odds: Int, using generator: inout SeededGenerator) -> Bool {
    odds == 0 ? false : chance(in: odds, using: &generator)
  }

  private static func chance(in times: Int, using generator: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<times, using: &generator) == 0
  }

  /// The least, the greatest, zero, something near it, or anything.
  private static func extreme<Value: FixedWidthInteger>(
    _ least: Value, _ greatest: Value, using generator: inout SeededGenerator
  ) -> Value {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: least
    case 1: greatest
    case 2: 0
    case 3...5: Value.random(in: -100...100, using: &generator)
    default: Value.random(in: least...greatest, using: &generator)
    }
  }

  /// Every column wanders in steps of a width of its own, from anywhere, its limits included.
  ///
  /// Steps and their changes then take one byte, or two, or both without order.
  static func wandering(using generator: inout SeededGenerator) -> Track {
    var columns = TrackColumns()
    columns.count = Int.random(in: 1...120, using: &generator)
    columns.segmentStarts = [0]
    func wander<Value: FixedWidthInteger>(
      _ least: Value, _ greatest: Value, _ generator: inout SeededGenerator
    ) -> [Value] {
      let widths: [Value] = [1, 63, 64, 70, 8_191, 8_192, 40_000]
      let width = widths.randomElement(using: &generator) ?? 0
      let steadiness = Int.random(in: 1...20, using: &generator)
      var value = extreme(least, greatest, using: &generator)
      var step = Value(0)
      return (0..<columns.count).map { _ in
        if chance(in: steadiness, using: &generator) {
          step = Value.random(in: (0 - width)...width, using: &generator)
        }
        let (next, isTooFar) = value.addingReportingOverflow(step)
        if !isTooFar, (least...greatest).contains(next) { value = next }
        return value
      }
    }
    columns.timeMilliseconds = wander(.min + 1, .max, &generator)
    columns.latitudeE7 = wander(-900_000_000, 900_000_000, &generator)
    columns.longitudeE7 = wander(-1_800_000_000, 1_800_000_000, &generator)
    columns.distanceMillimeters = wander(.min + 1, .max, &generator)
    columns.elevationCentimeters = wander(.min + 1, .max, &generator)
    columns.heartRateBPM = wander(.min + 1, .max, &generator)
    return Track(columns) ?? Track()
  }

  /// A long track in which some columns begin late, some end early, and one is in the middle only.
  static func sparse(count: Int) -> Track {
    var track = Track()
    for index in 0..<count {
      if index.isMultiple(of: 40_000) { track.endSegment() }
      var point = TrackPoint()
      point.time = Instant(milliseconds: Int64(index) * 1_000)
      if index > 66_000 { point.heartRateBPM = Int32(index % 200) }
      if index < 1_000 { point.powerWatts = Int32(index) }
      if (65_530...65_540).contains(index) { point.temperatureCentidegrees = 0 }
      track.append(point)
    }
    return track
  }

  /// 3,600 points a second apart, with position, elevation, heart rate and cadence, a little
  /// unsteady.
  static func hour() -> Track {
    var generator = SeededGenerator(seed: 1)
    var track = Track()
    var (latitude, longitude, elevation) = (525_200_000, 134_050_000, 3_400)
    for index in 0..<3_600 {
      latitude += 250 + Int.random(in: -12...12, using: &generator)
      longitude += 90 + Int.random(in: -12...12, using: &generator)
      elevation += Int.random(in: -8...8, using: &generator)
      var point = TrackPoint()
      point.time = Examples.noon.adding(milliseconds: Int64(index) * 1_000)
      point.coordinate = Coordinate(latitudeE7: latitude, longitudeE7: longitude)
      point.elevationCentimeters = Int32(elevation)
      point.heartRateBPM = Int32(150 + Int.random(in: -1...1, using: &generator))
      point.cadencePerMinute = Int32(84 + Int.random(in: -1...1, using: &generator))
      track.append(point)
    }
    return track
  }
}
