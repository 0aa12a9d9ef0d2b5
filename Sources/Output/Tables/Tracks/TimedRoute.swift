import Glibc
import ReadModels

/// A route whose every position has a time and a distance, as far as its stretches give them.
struct TimedRoute {
  struct Vertex {
    let position: Position
    /// Since the start of the route.
    let seconds: Double
    let meters: Double
    /// The stretch that it belongs to.
    let stretch: Int
  }

  /// The part that may be shown, in one piece.
  struct Piece {
    fileprivate let vertices: ArraySlice<Vertex>
    fileprivate let stretches: [PaceProperties]

    var start: Double { vertices.first?.seconds ?? 0 }
    var end: Double { vertices.last?.seconds ?? 0 }
    var meters: Double { (vertices.last?.meters ?? 0) - (vertices.first?.meters ?? 0) }
  }

  private var vertices: [Vertex] = []
  private let stretches: [PaceProperties]

  init(_ map: ActivityMap) {
    stretches = map.features.map(\.properties)
    var meters = 0.0
    for (index, feature) in map.features.enumerated() {
      append(feature, as: index, from: meters)
      meters += Double(feature.properties.distanceMeters.thousandths) / 1_000
    }
  }

  /// Within a stretch time and distance go on evenly: it is of one pace.
  private mutating func append(_ feature: PaceFeature, as stretch: Int, from meters: Double) {
    let line = feature.geometry.coordinates
    var lengths = [0.0]
    for (first, next) in zip(line, line.dropFirst()) {
      lengths.append((lengths.last ?? 0) + first.meters(to: next))
    }
    let whole = lengths.last ?? 0
    let start = Double(feature.properties.startSeconds.thousandths) / 1_000
    let end = Double(feature.properties.endSeconds.thousandths) / 1_000
    let length = Double(feature.properties.distanceMeters.thousandths) / 1_000
    for (index, position) in line.enumerated() {
      let part =
        whole > 0 ? lengths[index] / whole : Double(index) / Double(max(1, line.count - 1))
      vertices.append(
        Vertex(
          position: position, seconds: start + (end - start) * part,
          meters: meters + length * part, stretch: stretch))
    }
  }

  /// The longest runs of positions of which none is hidden, nor the way between two.
  func pieces(_ cut: PrivacyCut) -> [Piece] {
    var pieces: [Piece] = []
    var start: Int?
    func end(_ index: Int) {
      guard let first = start, index - first > 1 else { return }
      pieces.append(Piece(vertices: vertices[first..<index], stretches: stretches))
    }
    for (index, vertex) in vertices.enumerated() {
      if cut.hides(vertex.position) {
        end(index)
        start = nil
        continue
      }
      if let first = start, first < index,
        cut.isCrossed(from: vertices[index - 1].position, to: vertex.position)
      {
        end(index)
        start = nil
      }
      start = start ?? index
    }
    end(vertices.count)
    return pieces
  }
}

extension TimedRoute.Piece {
  /// The piece as a map whose clock begins with it.
  var map: ActivityMap {
    var features: [PaceFeature] = []
    var index = vertices.startIndex
    while index < vertices.endIndex {
      let stretch = vertices[index].stretch
      let end = vertices[index...].firstIndex { $0.stretch != stretch } ?? vertices.endIndex
      if end - index > 1 { features.append(feature(vertices[index..<end], stretches[stretch])) }
      index = end
    }
    return ActivityMap(features: features)
  }

  private func feature(
    _ part: ArraySlice<TimedRoute.Vertex>, _ properties: PaceProperties
  ) -> PaceFeature {
    let first = part[part.startIndex]
    let last = part[part.endIndex - 1]
    return PaceFeature(
      geometry: LineString(coordinates: part.map(\.position)),
      properties: PaceProperties(
        stroke: properties.stroke, paceClass: properties.paceClass,
        paceSecondsPerKilometer: properties.paceSecondsPerKilometer,
        startSeconds: Thousandths(rounding: first.seconds - start),
        endSeconds: Thousandths(rounding: last.seconds - start),
        distanceMeters: Thousandths(rounding: last.meters - first.meters)))
  }
}

extension Position {
  /// On a plane, which is enough to share out the length of a stretch.
  fileprivate func meters(to other: Position) -> Double {
    let latitude = Double(latitudeE7) / 1e7 * .pi / 180
    var east = Double(Int64(other.longitudeE7) - Int64(longitudeE7))
    if east.magnitude > 1_800_000_000 { east = 3_600_000_000 - east.magnitude }
    let x = east * 111_300 / 1e7 * cos(latitude)
    let y = Double(Int64(other.latitudeE7) - Int64(latitudeE7)) * 110_570 / 1e7
    return (x * x + y * y).squareRoot()
  }
}
