import ActivityModel

/// Points in input order, each stored as its difference from the previous one.
///
/// A fix takes about ten bytes; in an array it takes a hundred.
struct PackedPoints {
  private var numbers = PackedNumbers()
  private var last = Readings()
  private(set) var count = 0

  /// - Complexity: Amortised O(1).
  mutating func append(_ point: TrackPoint) {
    let readings = Readings(point)
    // The next point nearly always has the same readings, which a zero encodes.
    numbers.append(unsigned: readings.present == last.present ? 0 : UInt64(readings.present))
    for index in readings.values.indices where readings.has(index) {
      numbers.append(readings.values[index] &- last.values[index])
      last.values[index] = readings.values[index]
    }
    last.present = readings.present
    count += 1
  }

  /// Releases spare capacity.
  mutating func trim() { numbers.trim() }

  /// Unpacks all points.
  ///
  /// - Complexity: O(points).
  var points: [TrackPoint] {
    var points: [TrackPoint] = []
    points.reserveCapacity(count)
    var reader = PackedNumbers.Reader(numbers)
    var readings = Readings()
    for _ in 0..<count {
      let present = reader.nextUnsigned()
      if present != 0 { readings.present = UInt16(truncatingIfNeeded: present) }
      for index in readings.values.indices where readings.has(index) {
        readings.values[index] &+= reader.next()
      }
      points.append(readings.point)
    }
    return points
  }
}

/// The readings of a point, by index.
private struct Readings {
  var values: InlineArray<12, Int64> = InlineArray(repeating: 0)
  /// One bit per reading.
  ///
  /// The highest bit is always set, so that a point without readings is not 0.
  var present: UInt16 = 0

  init() {}

  init(_ point: TrackPoint) {
    present = 1 << 15
    set(0, point.time?.milliseconds)
    set(1, point.coordinate?.latitudeE7)
    set(2, point.coordinate?.longitudeE7)
    set(3, point.elevationCentimeters)
    set(4, point.distanceMillimeters)
    set(5, point.heartRateBPM)
    set(6, point.cadencePerMinute)
    set(7, point.powerWatts)
    set(8, point.speedMillimetersPerSecond)
    set(9, point.temperatureCentidegrees)
    set(10, point.accuracyCentimeters)
    set(11, point.courseCentidegrees)
  }

  var point: TrackPoint {
    var point = TrackPoint()
    point.time = wide(0).map(Instant.init(milliseconds:))
    if let latitude = wide(1), let longitude = wide(2) {
      point.coordinate = Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude))
    }
    point.elevationCentimeters = narrow(3)
    point.distanceMillimeters = wide(4)
    point.heartRateBPM = narrow(5)
    point.cadencePerMinute = narrow(6)
    point.powerWatts = narrow(7)
    point.speedMillimetersPerSecond = narrow(8)
    point.temperatureCentidegrees = narrow(9)
    point.accuracyCentimeters = narrow(10)
    point.courseCentidegrees = narrow(11)
    return point
  }

  func has(_ index: Int) -> Bool { present & 1 << UInt16(index) != 0 }

  private func wide(_ index: Int) -> Int64? { has(index) ? values[index] : nil }

  private func narrow(_ index: Int) -> Int32? { wide(index).map(Int32.init(truncatingIfNeeded:)) }

  private mutating func set(_ index: Int, _ value: (some BinaryInteger)?) {
    guard let value else { return }
    values[index] = Int64(value)
    present |= 1 << UInt16(index)
  }
}
