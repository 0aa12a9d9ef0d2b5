import ActivityModel

/// Where somebody was, as a line through the timed positions of a raw track.
struct PositionLine: Sendable {
  private var times: [Int64] = []
  private var latitudesE7: [Int32] = []
  private var longitudesE7: [Int32] = []

  /// - Complexity: O(n), or O(n log n) for a track whose times go back.
  init(_ track: Track) {
    let (times, latitudes, longitudes) = (
      track.timeMilliseconds.values, track.latitudeE7.values, track.longitudeE7.values
    )
    guard times.count == track.count, latitudes.count == track.count else { return }
    var usable = (0..<track.count).filter { index in
      times[index] != Column<Int64>.absent && latitudes[index] != Column<Int32>.absent
        && !(latitudes[index] == 0 && longitudes[index] == 0)
    }
    if zip(usable, usable.dropFirst()).contains(where: { times[$0] > times[$1] }) {
      usable.sort { (times[$0], $0) < (times[$1], $1) }
    }
    self.times = usable.map { times[$0] }
    latitudesE7 = usable.map { latitudes[$0] }
    longitudesE7 = usable.map { longitudes[$0] }
  }

  var isEmpty: Bool { times.isEmpty }

  /// The length of the line in millimetres, flat between its points: within half a per cent, which
  /// is enough to tell one activity from another.
  var lengthMillimeters: Int64 {
    var meters = 0.0
    for index in times.indices.dropFirst() {
      meters += FlatPosition(latitudesE7[index - 1], longitudesE7[index - 1])
        .meters(to: FlatPosition(latitudesE7[index], longitudesE7[index]))
    }
    return Int64(min(meters * 1_000, 1e15))
  }

  /// The position at a moment, between the fixes before and after when they are at most
  /// `longestGap` milliseconds apart.
  func position(at time: Int64, longestGap: Int64) -> FlatPosition? {
    let after = times.partitioningIndex { $0 >= time }
    guard after < times.count else { return nil }
    let next = FlatPosition(latitudesE7[after], longitudesE7[after])
    guard times[after] != time else { return next }
    guard after > 0, times[after] - times[after - 1] <= longestGap else { return nil }
    let previous = FlatPosition(latitudesE7[after - 1], longitudesE7[after - 1])
    let share = Double(time - times[after - 1]) / Double(times[after] - times[after - 1])
    return previous.moved(towards: next, share: share)
  }

  /// The median distance in metres between two lines, at up to 60 moments spread evenly over the
  /// time they share; nil when at none of them both are known.
  func medianSeparation(from other: PositionLine, during span: Span, longestGap: Int64) -> Double? {
    var separations: [Double] = []
    for time in PositionLine.moments(in: span) {
      guard let here = position(at: time, longestGap: longestGap),
        let there = other.position(at: time, longestGap: longestGap)
      else { continue }
      separations.append(here.meters(to: there))
    }
    guard !separations.isEmpty else { return nil }
    return separations.sorted()[(separations.count - 1) / 2]
  }

  /// Up to 60 whole seconds, ascending.
  private static func moments(in span: Span) -> [Int64] {
    let first = -(-span.start).flooredQuotient(by: 1_000)
    let last = span.end.flooredQuotient(by: 1_000)
    guard last >= first else { return [] }
    let count = min(60, last - first + 1)
    return (0..<count).map { (first + (last - first) * $0 / max(1, count - 1)) * 1_000 }
  }
}

/// A position, for distances of a neighbourhood.
struct FlatPosition: Sendable {
  /// Degrees.
  let latitude: Double
  let longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ latitudeE7: Int32, _ longitudeE7: Int32) {
    self.init(latitude: Double(latitudeE7) / 1e7, longitude: Double(longitudeE7) / 1e7)
  }

  func moved(towards other: FlatPosition, share: Double) -> FlatPosition {
    FlatPosition(
      latitude: latitude + (other.latitude - latitude) * share,
      longitude: longitude + eastward(to: other) * share)
  }

  /// On the plane that touches the globe half-way.
  func meters(to other: FlatPosition) -> Double {
    let metersPerDegree = 111_200.0
    let middle = (latitude + other.latitude) / 2
    let north = (other.latitude - latitude) * metersPerDegree
    let east = eastward(to: other) * metersPerDegree * FlatPosition.cosine(degrees: middle)
    return (north * north + east * east).squareRoot()
  }

  /// Degrees, the short way around the globe.
  private func eastward(to other: FlatPosition) -> Double {
    let difference = other.longitude - longitude
    if difference > 180 { return difference - 360 }
    return difference < -180 ? difference + 360 : difference
  }

  /// A fixed polynomial, the same on every machine; within 1e-7 from -90 to 90.
  private static func cosine(degrees: Double) -> Double {
    let x = degrees * (3.141_592_653_589_793 / 180)
    let square = x * x
    var sum = 1.0
    var term = 1.0
    for power in stride(from: 2.0, through: 14, by: 2) {
      term *= -square / (power * (power - 1))
      sum += term
    }
    return sum
  }
}
