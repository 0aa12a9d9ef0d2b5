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
    let (start, nodes) = (nodes.startIndex, nodes.span)
    var kept = [start]
    var last = 0
    var cone = Cone(at: nodes[0], tolerance, longestStep)
    for index in 1..<nodes.count {
      var offset = cone.offset(nodes[index])
      if index &- 1 > last, !cone.admits(offset) {
        last = index &- 1
        kept.append(start &+ last)
        cone = Cone(at: nodes[last], tolerance, longestStep)
        offset = cone.offset(nodes[index])
      }
      cone.narrow(to: offset)
    }
    kept.append(start &+ nodes.count &- 1)
    return kept
  }

  private struct Vector {
    var x: Double
    var y: Double

    @inline(__always)
    var square: Double { x * x + y * y }

    /// Positive when the other is to the left.
    @inline(__always)
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  }

  /// The directions from one position in which a line passes all later ones.
  private struct Cone {
    private let latitudeE7: Int64
    private let longitudeE7: Int64
    private let tolerance: Double
    private let longestStep: Double
    private let eastScale: Double
    /// False while every direction is admitted.
    private var isBounded = false
    private var left = Vector(x: 0, y: 0)
    private var right = Vector(x: 0, y: 0)
    /// Squared: a line must reach as far as the furthest position.
    private var furthest = 0.0

    private static let metersPerE7 = Ellipsoid.equatorialRadiusMeters * Ellipsoid.radiansPerE7

    init(at origin: PaceProfile.Node, _ tolerance: Double, _ longestStep: Double) {
      latitudeE7 = Int64(origin.latitudeE7)
      longitudeE7 = Int64(origin.longitudeE7)
      self.tolerance = tolerance
      self.longestStep = longestStep
      let latitude = Double(origin.latitudeE7) * Ellipsoid.radiansPerE7
      eastScale = Self.metersPerE7 * Trigonometry.sineCosine(latitude).cosine
    }

    /// The way from the origin to a position, in metres.
    @inline(__always)
    func offset(_ node: PaceProfile.Node) -> Vector {
      Vector(
        x: Double(Int64(node.longitudeE7) &- longitudeE7) * eastScale,
        y: Double(Int64(node.latitudeE7) &- latitudeE7) * Self.metersPerE7)
    }

    /// True when a line to the position passes all positions so far within the tolerance.
    @inline(__always)
    func admits(_ offset: Vector) -> Bool {
      let square = offset.square
      guard square <= longestStep * longestStep else { return false }
      return !isBounded
        || square >= furthest && left.cross(offset) <= 0 && right.cross(offset) >= 0
    }

    @inline(__always)
    mutating func narrow(to offset: Vector) {
      let square = offset.square
      guard square > tolerance * tolerance else { return }
      let along = (square - tolerance * tolerance).squareRoot()
      let newLeft = Vector(
        x: offset.x * along - offset.y * tolerance, y: offset.y * along + offset.x * tolerance)
      let newRight = Vector(
        x: offset.x * along + offset.y * tolerance, y: offset.y * along - offset.x * tolerance)
      furthest = max(furthest, square)
      if !isBounded || left.cross(newLeft) < 0 { left = newLeft }
      if !isBounded || right.cross(newRight) > 0 { right = newRight }
      isBounded = true
    }
  }
}
