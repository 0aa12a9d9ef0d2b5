import ActivityModel

extension PaceProfile {
  /// The profile of a curve whose points have positions.
  ///
  /// A missing position is interpolated linearly between its neighbours. Stops shorter than a piece
  /// count as moving.
  ///
  /// - Complexity: O(n).
  init(
    of curve: Curve, points: TimedPoints, speeds: Speeds, movement: Movement,
    settings: Settings.Pace
  ) {
    let places = NodePlaces(curve, points).places
    let pieces = speeds.millimetersPerSecond
    nodes = Array(capacity: curve.count) { nodes in
      var last = -1
      for index in curve.nodes where places[index].isKnown {
        let isDrawn = index > 0 && last == index - 1 && curve.links[index].isDrawn
        let isMoving = movement.motions[index] == .moving
        nodes.append(
          Node(
            milliseconds: curve.milliseconds[index],
            millimeters: Curve.millimeters(curve.micrometers[index]),
            latitudeE7: places[index].latitudeE7, longitudeE7: places[index].longitudeE7,
            speed: !isDrawn ? Self.apart : isMoving ? pieces[index] : -3 - pieces[index]))
        last = index
      }
    }
    resolveStops(shorterThan: Int64(settings.shortestPieceMilliseconds))
    cutAtAntimeridian()
  }

  /// Gives short stops their smoothed speed s, which is kept as -3 - s, and marks the long ones.
  private mutating func resolveStops(shorterThan shortest: Int64) {
    var node = 1
    while node < nodes.count {
      guard nodes[node].speed < Self.apart else {
        node += 1
        continue
      }
      let first = node
      while node < nodes.count, nodes[node].speed < Self.apart { node += 1 }
      let isShort = nodes[node - 1].milliseconds - nodes[first - 1].milliseconds < shortest
      for stop in first..<node {
        nodes[stop].speed = isShort ? -3 - nodes[stop].speed : Self.stopped
      }
    }
  }

  /// Cuts every line at the antimeridian, which no line of a map may cross (RFC 7946, section
  /// 3.1.9).
  private mutating func cutAtAntimeridian() {
    let crossings = nodes.indices.dropFirst().filter { node in
      nodes[node].speed != Self.apart
        && (Int64(nodes[node].longitudeE7) - Int64(nodes[node - 1].longitudeE7)).magnitude
          > 1_800_000_000
    }
    guard !crossings.isEmpty else { return }
    let whole = nodes
    nodes = []
    var next = 0
    for crossing in crossings {
      nodes += whole[next..<crossing]
      appendCrossing(from: whole[crossing - 1], to: whole[crossing])
      next = crossing
    }
    nodes += whole[next...]
  }

  private mutating func appendCrossing(from last: Node, to node: Node) {
    let edge: Int32 = last.longitudeE7 > 0 ? 1_800_000_000 : -1_800_000_000
    let easting = Geodesic.shortest(Int64(node.longitudeE7) - Int64(last.longitudeE7))
    let toEdge = Int64(edge) - Int64(last.longitudeE7)
    func mixed(_ from: Int64, _ to: Int64) -> Int64 {
      easting == 0 ? from : from + portion(of: to - from, toEdge, outOf: easting)
    }
    var crossing = node
    crossing.milliseconds = mixed(last.milliseconds, node.milliseconds)
    crossing.millimeters = mixed(last.millimeters, node.millimeters)
    crossing.latitudeE7 = Int32(mixed(Int64(last.latitudeE7), Int64(node.latitudeE7)))
    crossing.longitudeE7 = edge
    nodes.append(crossing)
    crossing.longitudeE7 = -edge
    crossing.speed = Self.apart
    nodes.append(crossing)
  }
}

/// Where the nodes of a curve are.
private struct NodePlaces {
  struct Place {
    var latitudeE7: Int32
    var longitudeE7: Int32

    @inline(__always)
    var isKnown: Bool { latitudeE7 != Column.absent }
  }

  private(set) var places: [Place]

  init(_ curve: Curve, _ points: TimedPoints) {
    places = curve.points.map { index in
      let point = points.list[index]
      return Place(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7)
    }
    if !places.allSatisfy(\.isKnown) { fillGaps(of: curve) }
  }

  /// Interpolates missing positions between neighbours of the same recording, but not beyond its
  /// ends.
  private mutating func fillGaps(of curve: Curve) {
    var last: Int?
    for node in places.indices {
      if !curve.links[node].isDrawn { last = nil }
      guard places[node].isKnown else { continue }
      if let last, last < node - 1 { fill(last, node, curve) }
      last = node
    }
  }

  private mutating func fill(_ first: Int, _ last: Int, _ curve: Curve) {
    let (from, to) = (places[first], places[last])
    let easting = Geodesic.shortest(Int64(to.longitudeE7) - Int64(from.longitudeE7))
    let northing = Int64(to.latitudeE7) - Int64(from.latitudeE7)
    let start = curve.milliseconds[first]
    let span = curve.milliseconds[last] - start
    for node in first + 1..<last {
      let time = curve.milliseconds[node] - start
      let longitude = Int64(from.longitudeE7) + portion(of: easting, time, outOf: span)
      places[node] = Place(
        latitudeE7: Int32(Int64(from.latitudeE7) + portion(of: northing, time, outOf: span)),
        longitudeE7: Int32(Geodesic.shortest(longitude)))
    }
  }
}

/// `part` ÷ `whole` of an amount, rounded.
private func portion(of amount: Int64, _ part: Int64, outOf whole: Int64) -> Int64 {
  Int64((Double(amount) * Double(part) / Double(whole)).rounded())
}
