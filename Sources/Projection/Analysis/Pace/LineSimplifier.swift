/// Drops positions of a line within a tolerance of the remaining line.
///
/// One pass: each kept position has the range of directions that pass all later positions within
/// the tolerance. No step over intermediate positions exceeds a limit, so that a line can be cut
/// where a privacy zone begins.
struct LineSimplifier {
  private let tolerance: Double
  private let longestStep: Double

  /// - Parameters:
  ///   - toleranceCentimeters: The largest distance of a dropped position from the line.
  ///   - longestStepMeters: The longest step over intermediate positions.
  init(toleranceCentimeters: Int, longestStepMeters: Double = 50) {
    tolerance = Double(toleranceCentimeters) / 100
    longestStep = longestStepMeters
  }

  /// The places of the positions to keep, the ends among them.
  ///
  /// - Complexity: O(n).
  func kept(_ nodes: ArraySlice<PaceProfile.Node>) -> [Int] {
    guard nodes.count > 2, tolerance > 0 else { return Array(nodes.indices) }
    var kept = [nodes.startIndex]
    var cone = Cone(at: nodes[nodes.startIndex], tolerance, longestStep)
    for index in nodes.indices.dropFirst() {
      var offset = cone.offset(nodes[index])
      if index - 1 > kept[kept.count - 1], !cone.admits(offset) {
        kept.append(index - 1)
        cone = Cone(at: nodes[index - 1], tolerance, longestStep)
        offset = cone.offset(nodes[index])
      }
      cone.narrow(to: offset)
    }
    kept.append(nodes.endIndex - 1)
    return kept
  }

  /// The directions from one position in which a line passes all later ones.
  private struct Cone {
    struct Vector {
      var x: Double
      var y: Double

      var square: Double { x * x + y * y }

      /// Positive when the other is to the left.
      func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
    }

    private let origin: PaceProfile.Node
    private let tolerance: Double
    private let longestStep: Double
    private let eastScale: Double
    private var bounds: (left: Vector, right: Vector)?
    /// Squared: a line must reach as far as the furthest position.
    private var furthest = 0.0

    private static let metersPerE7 = Ellipsoid.equatorialRadiusMeters * Ellipsoid.radiansPerE7

    init(at origin: PaceProfile.Node, _ tolerance: Double, _ longestStep: Double) {
      self.origin = origin
      self.tolerance = tolerance
      self.longestStep = longestStep
      let latitude = Double(origin.latitudeE7) * Ellipsoid.radiansPerE7
      eastScale = Self.metersPerE7 * Trigonometry.sineCosine(latitude).cosine
    }

    /// The way from the origin to a position, in metres.
    func offset(_ node: PaceProfile.Node) -> Vector {
      Vector(
        x: Double(Int64(node.longitudeE7) - Int64(origin.longitudeE7)) * eastScale,
        y: Double(Int64(node.latitudeE7) - Int64(origin.latitudeE7)) * Self.metersPerE7)
    }

    /// True when a line to the position passes all positions so far within the tolerance.
    func admits(_ offset: Vector) -> Bool {
      let square = offset.square
      guard square <= longestStep * longestStep else { return false }
      guard let bounds else { return true }
      return square >= furthest && bounds.left.cross(offset) <= 0 && bounds.right.cross(offset) >= 0
    }

    mutating func narrow(to offset: Vector) {
      let square = offset.square
      guard square > tolerance * tolerance else { return }
      let along = (square - tolerance * tolerance).squareRoot()
      let left = Vector(
        x: offset.x * along - offset.y * tolerance, y: offset.y * along + offset.x * tolerance)
      let right = Vector(
        x: offset.x * along + offset.y * tolerance, y: offset.y * along - offset.x * tolerance)
      furthest = max(furthest, square)
      guard let last = bounds else {
        bounds = (left, right)
        return
      }
      bounds = (
        last.left.cross(left) < 0 ? left : last.left,
        last.right.cross(right) > 0 ? right : last.right
      )
    }
  }
}
