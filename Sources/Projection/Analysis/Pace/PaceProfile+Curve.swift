import ActivityModel

extension PaceProfile {
  /// The profile of a curve whose points have positions.
  ///
  /// A point without a position of its own lies on the straight line between its neighbours.
  ///
  /// - Complexity: O(n).
  init(of curve: Curve, points: TimedPoints, speeds: Speeds, movement: Movement) {
    var places = NodePlaces(curve, points)
    places.fillGaps(of: curve)
    reserve(curve.count)
    var last = -1
    for node in 0..<curve.count where places.latitudesE7[node] != Column.absent {
      let isDrawn = node > 0 && last == node - 1 && curve.links[node] == .recorded
      append(
        PaceNode(
          milliseconds: curve.milliseconds[node],
          millimeters: Curve.millimeters(curve.micrometers[node]),
          latitudeE7: places.latitudesE7[node], longitudeE7: places.longitudesE7[node]),
        speed: !isDrawn
          ? Self.apart
          : movement.motions[node] == .moving ? speeds.millimetersPerSecond[node] : Self.stopped)
      last = node
    }
  }

  private mutating func reserve(_ capacity: Int) {
    milliseconds.reserveCapacity(capacity)
    millimeters.reserveCapacity(capacity)
    latitudesE7.reserveCapacity(capacity)
    longitudesE7.reserveCapacity(capacity)
    speeds.reserveCapacity(capacity)
  }

  /// Appends a node, and before it the antimeridian when the piece that leads to it crosses it:
  /// no line of a map may (RFC 7946, section 3.1.9).
  @inline(__always)
  private mutating func append(_ node: PaceNode, speed: Int32) {
    if speed != Self.apart, let last = longitudesE7.last,
      (Int64(node.longitudeE7) - Int64(last)).magnitude > 1_800_000_000
    {
      appendCrossing(to: node, speed: speed)
    }
    push(node, speed: speed)
  }

  @inline(__always)
  private mutating func push(_ node: PaceNode, speed: Int32) {
    milliseconds.append(node.milliseconds)
    millimeters.append(node.millimeters)
    latitudesE7.append(node.latitudeE7)
    longitudesE7.append(node.longitudeE7)
    speeds.append(speed)
  }

  private mutating func appendCrossing(to node: PaceNode, speed: Int32) {
    guard let time = milliseconds.last, let way = millimeters.last,
      let latitude = latitudesE7.last, let longitude = longitudesE7.last
    else { return }
    let last = PaceNode(
      milliseconds: time, millimeters: way, latitudeE7: latitude, longitudeE7: longitude)
    let edge: Int32 = longitude > 0 ? 1_800_000_000 : -1_800_000_000
    let easting = Geodesic.shortest(Int64(node.longitudeE7) - Int64(longitude))
    let part = easting == 0 ? 0 : Double(Int64(edge) - Int64(longitude)) / Double(easting)
    var crossing = last.between(node, part: part)
    crossing.longitudeE7 = edge
    push(crossing, speed: speed)
    crossing.longitudeE7 = -edge
    push(crossing, speed: Self.apart)
  }
}

/// One node of a profile.
private struct PaceNode {
  var milliseconds: Int64
  var millimeters: Int64
  var latitudeE7: Int32
  var longitudeE7: Int32

  /// A place on the straight line to another node, apart from its longitude.
  func between(_ other: PaceNode, part: Double) -> PaceNode {
    func mixed(_ from: Int64, _ to: Int64) -> Int64 {
      from + Int64((Double(to - from) * part).rounded())
    }
    return PaceNode(
      milliseconds: mixed(milliseconds, other.milliseconds),
      millimeters: mixed(millimeters, other.millimeters),
      latitudeE7: Int32(clamping: mixed(Int64(latitudeE7), Int64(other.latitudeE7))),
      longitudeE7: longitudeE7)
  }
}

/// Where the nodes of a curve are.
private struct NodePlaces {
  private(set) var latitudesE7: [Int32]
  private(set) var longitudesE7: [Int32]

  init(_ curve: Curve, _ points: TimedPoints) {
    latitudesE7 = curve.points.map { points.latitudesE7[$0] }
    longitudesE7 = curve.points.map { points.longitudesE7[$0] }
  }

  /// Gives every node without a position the one on the straight line between its neighbours
  /// of the same recording; before the first and after the last there is none.
  mutating func fillGaps(of curve: Curve) {
    var last: Int?
    for node in latitudesE7.indices {
      if curve.links[node] != .recorded { last = nil }
      guard latitudesE7[node] != Column.absent else { continue }
      if let last, last < node - 1 { fill(last, node, curve) }
      last = node
    }
  }

  private mutating func fill(_ first: Int, _ last: Int, _ curve: Curve) {
    let easting = Geodesic.shortest(Int64(longitudesE7[last]) - Int64(longitudesE7[first]))
    let northing = Int64(latitudesE7[last]) - Int64(latitudesE7[first])
    let span = Double(curve.milliseconds[last] - curve.milliseconds[first])
    for node in first + 1..<last {
      let part = Double(curve.milliseconds[node] - curve.milliseconds[first]) / span
      let north = Int64((Double(northing) * part).rounded())
      let east = Int64((Double(easting) * part).rounded())
      latitudesE7[node] = Int32(clamping: Int64(latitudesE7[first]) + north)
      longitudesE7[node] = Int32(
        clamping: Geodesic.shortest(Int64(longitudesE7[first]) + east))
    }
  }
}
