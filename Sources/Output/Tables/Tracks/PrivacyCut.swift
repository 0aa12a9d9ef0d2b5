import Glibc
public import ReadModels

/// Leaves out of a track all points in the privacy zones of its day.
///
/// Only what shows places is cut, never a number.
public struct PrivacyCut: Sendable {
  private let circles: [Circle]

  init(circles: [Circle]) { self.circles = circles }

  /// - Parameters:
  ///   - privacy: of the member; nil when the member named no zone.
  ///   - date: the local day on which the activity began.
  public init(_ privacy: Privacy?, on date: String) {
    circles = (privacy?.zones(on: date) ?? []).map(Circle.init)
  }

  /// True when nothing is hidden.
  public var isNothing: Bool { circles.isEmpty }

  /// True when a position is in a zone.
  public func hides(_ position: Position) -> Bool {
    circles.contains { $0.holds(position) }
  }

  /// Indicates whether the way between two positions leads through what is hidden.
  func isCrossed(from first: Position, to last: Position) -> Bool {
    circles.contains { $0.isCrossed(from: first, to: last) }
  }

  /// The points that may be shown: those of unknown position go as well, where anything is hidden
  /// at all, because their neighbours show where they are.
  public func shown(_ points: [TrackedPoint]) -> [TrackedPoint] {
    guard !isNothing else { return points }
    return points.filter { point in point.position.map { !hides($0) } ?? false }
  }

  /// The lines that may be shown: cut where they enter a zone, also where they only pass through
  /// it between two positions.
  ///
  /// Every piece keeps the properties of the stretch that it was cut from; its pace is that of the
  /// whole stretch.
  public func shown(_ map: ActivityMap) -> ActivityMap {
    guard !isNothing else { return map }
    return ActivityMap(
      features: map.features.flatMap { feature in
        pieces(of: feature.geometry.coordinates).map { piece in
          PaceFeature(
            geometry: LineString(coordinates: piece), properties: feature.properties)
        }
      })
  }

  private func pieces(of line: [Position]) -> [[Position]] {
    var pieces: [[Position]] = []
    var piece: [Position] = []
    for position in line {
      if hides(position) {
        pieces.append(piece)
        piece = []
        continue
      }
      if let last = piece.last, circles.contains(where: { $0.isCrossed(from: last, to: position) })
      {
        pieces.append(piece)
        piece = []
      }
      piece.append(position)
    }
    pieces.append(piece)
    return pieces.filter { $0.count > 1 }
  }
}

/// A zone on a plane that touches the globe in its centre.
struct Circle: Sendable {
  private let center: Position
  private let radiusMeters: Double
  private let metersPerLongitude: Double

  /// The shortest degree of latitude, so that uncertain positions are hidden.
  private static let metersPerLatitude = 110_570.0 / 1e7

  init(_ zone: HiddenZone) {
    self.init(center: zone.center, radiusMeters: Double(zone.radiusMeters))
  }

  init(center: Position, radiusMeters: Double) {
    self.center = center
    self.radiusMeters = radiusMeters
    let latitude = Double(center.latitudeE7) / 1e7
    // At the edge towards the pole, where a degree of longitude is shortest.
    let edge = min(90, latitude.magnitude + radiusMeters / 110_000)
    metersPerLongitude = 111_300.0 / 1e7 * cos(edge * .pi / 180)
  }

  func holds(_ position: Position) -> Bool {
    let (x, y) = offset(of: position)
    return x * x + y * y <= radiusMeters * radiusMeters
  }

  func isCrossed(from first: Position, to last: Position) -> Bool {
    let (x1, y1) = offset(of: first)
    let (x2, y2) = offset(of: last)
    let (dx, dy) = (x2 - x1, y2 - y1)
    let length = dx * dx + dy * dy
    let part = length > 0 ? max(0, min(1, -(x1 * dx + y1 * dy) / length)) : 0
    let (x, y) = (x1 + part * dx, y1 + part * dy)
    return x * x + y * y <= radiusMeters * radiusMeters
  }

  /// Metres east and north of the centre, across the date line if that is shorter.
  private func offset(of position: Position) -> (x: Double, y: Double) {
    var east = Int64(position.longitudeE7) - Int64(center.longitudeE7)
    if east > 1_800_000_000 { east -= 3_600_000_000 }
    if east < -1_800_000_000 { east += 3_600_000_000 }
    let north = Int64(position.latitudeE7) - Int64(center.latitudeE7)
    return (
      Double(east) * metersPerLongitude, Double(north) * Circle.metersPerLatitude
    )
  }
}
