import ActivityModel

/// The path of a person, as a line through the timed positions of a raw track.
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

  var positionCount: Int { times.count }

  /// The distance from the end of this line to the start of another; nil when one is empty.
  func metersToBeginning(of other: PositionLine) -> Double? {
    guard let latitude = latitudesE7.last, let longitude = longitudesE7.last,
      let otherLatitude = other.latitudesE7.first, let otherLongitude = other.longitudesE7.first
    else { return nil }
    return Geodesic().meters(
      fromLatitudeE7: latitude, longitudeE7: longitude,
      toLatitudeE7: otherLatitude, longitudeE7: otherLongitude)
  }

  /// True when at least 95 % of the positions of the shorter line are within 1 m of the longer one.
  ///
  /// The other line is later by so many milliseconds. The extent is at least 200 m.
  ///
  /// - Complexity: O(n log n); most lines differ in their first positions, and take no longer.
  func isSame(as other: PositionLine, laterBy shift: Int64) -> Bool {
    milliseconds <= other.milliseconds
      ? isPart(of: other, laterBy: shift) : other.isPart(of: self, laterBy: -shift)
  }

  /// From the first position to the last.
  private var milliseconds: Int64 {
    guard let first = times.first, let last = times.last else { return 0 }
    return last - first
  }

  private func isPart(of other: PositionLine, laterBy shift: Int64) -> Bool {
    let geodesic = Geodesic()
    var (misses, furthest) = (0, 0.0)
    for index in times.indices {
      let place = GridPosition(latitudeE7: latitudesE7[index], longitudeE7: longitudesE7[index])
      guard let there = other.position(at: times[index] + shift, longestGap: 60_000),
        geodesic.meters(
          fromLatitudeE7: place.latitudeE7, longitudeE7: place.longitudeE7,
          toLatitudeE7: there.latitudeE7, longitudeE7: there.longitudeE7) <= 1
      else {
        misses += 1
        if misses * 20 > times.count { return false }
        continue
      }
      furthest = max(
        furthest,
        geodesic.meters(
          fromLatitudeE7: latitudesE7[0], longitudeE7: longitudesE7[0],
          toLatitudeE7: place.latitudeE7, longitudeE7: place.longitudeE7))
    }
    return furthest >= 200
  }

  /// The length of the line in millimetres, including position errors.
  var lengthMillimeters: Int64 {
    let geodesic = Geodesic()
    var meters = 0.0
    for index in times.indices.dropFirst() {
      meters += geodesic.meters(
        fromLatitudeE7: latitudesE7[index - 1], longitudeE7: longitudesE7[index - 1],
        toLatitudeE7: latitudesE7[index], longitudeE7: longitudesE7[index])
    }
    return Int64(min(meters * 1_000, 1e15))
  }

  /// The position at a moment, interpolated between fixes at most `longestGap` milliseconds apart.
  private func position(at time: Int64, longestGap: Int64) -> GridPosition? {
    let after = times.partitioningIndex { $0 >= time }
    guard after < times.count else { return nil }
    let next = GridPosition(latitudeE7: latitudesE7[after], longitudeE7: longitudesE7[after])
    guard times[after] != time else { return next }
    let gap = after > 0 ? times[after] - times[after - 1] : .max
    guard gap <= longestGap else { return nil }
    let previous = GridPosition(
      latitudeE7: latitudesE7[after - 1], longitudeE7: longitudesE7[after - 1])
    return previous.moved(towards: next, by: time - times[after - 1], of: gap)
  }

  /// The median distance of two lines in metres.
  ///
  /// Measured at up to 60 moments spread evenly over the time they share; nil when no moment has
  /// both positions.
  func medianSeparation(from other: PositionLine, during span: TimeSpan, longestGap: Int64)
    -> Double?
  {
    let geodesic = Geodesic()
    var separations: [Double] = []
    for time in PositionLine.moments(in: span) {
      guard let here = position(at: time, longestGap: longestGap),
        let there = other.position(at: time, longestGap: longestGap)
      else { continue }
      separations.append(
        geodesic.meters(
          fromLatitudeE7: here.latitudeE7, longitudeE7: here.longitudeE7,
          toLatitudeE7: there.latitudeE7, longitudeE7: there.longitudeE7))
    }
    guard !separations.isEmpty else { return nil }
    return separations.sorted()[(separations.count - 1) / 2]
  }

  /// Up to 60 whole seconds, ascending.
  private static func moments(in span: TimeSpan) -> [Int64] {
    let first = -(-span.start).flooredQuotient(by: 1_000)
    let last = span.end.flooredQuotient(by: 1_000)
    guard last >= first else { return [] }
    let count = min(60, last - first + 1)
    return (0..<count).map { (first + (last - first) * $0 / max(1, count - 1)) * 1_000 }
  }
}

/// A position in 1e-7 degree.
private struct GridPosition {
  let latitudeE7: Int32
  let longitudeE7: Int32

  /// Interpolates along the shorter way around the globe; `part` is at most `whole`.
  func moved(towards other: GridPosition, by part: Int64, of whole: Int64) -> GridPosition {
    let north = Int64(other.latitudeE7) - Int64(latitudeE7)
    let east = Geodesic.shortest(Int64(other.longitudeE7) - Int64(longitudeE7))
    let longitude = Geodesic.shortest(Int64(longitudeE7) + east * part / whole)
    return GridPosition(
      latitudeE7: Int32(Int64(latitudeE7) + north * part / whole),
      longitudeE7: Int32(longitude))
  }
}
