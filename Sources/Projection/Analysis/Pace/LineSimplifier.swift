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
    var kept: [Int] = []
    kept.reserveCapacity(nodes.count)
    kept.append(start)
    var last = 0
    var cone = Cone(at: nodes[0], tolerance, longestStep)
    for index in 1..<nodes.count {
      var ray = cone.ray(to: nodes[index])
      if index &- 1 > last, !cone.admits(ray) {
        last = index &- 1
        kept.append(start &+ last)
        cone = Cone(at: nodes[last], tolerance, longestStep)
        ray = cone.ray(to: nodes[index])
      }
      cone.narrow(to: ray)
    }
    kept.append(start &+ nodes.count &- 1)
    return kept
  }

  private struct Vector {
    var x: Double
    var y: Double

    @inline(__always)
    var square: Double { x * x + y * y }

    @inline(__always)
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// Positive when the other is to the left.
    @inline(__always)
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  }

  /// The way from one position to another, in metres, beside the bounds of a cone.
  private struct Ray {
    let offset: Vector
    let square: Double
    /// Positive where it is to the left of a bound.
    let besideLeft: Double
    let besideRight: Double
  }

  /// The directions from one position in which a line passes all later ones.
  private struct Cone {
    private let latitudeE7: Int64
    private let longitudeE7: Int64
    private let tolerance: Double
    private let longestSquare: Double
    private let eastScale: Double
    /// False while every direction is admitted: both bounds are zero then.
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
      longestSquare = longestStep * longestStep
      let latitude = Double(origin.latitudeE7) * Ellipsoid.radiansPerE7
      eastScale = Self.metersPerE7 * Trigonometry.sineCosine(latitude).cosine
    }

    @inline(__always)
    func ray(to node: PaceProfile.Node) -> Ray {
      let offset = Vector(
        x: Double(Int64(node.longitudeE7) &- longitudeE7) * eastScale,
        y: Double(Int64(node.latitudeE7) &- latitudeE7) * Self.metersPerE7)
      return Ray(
        offset: offset, square: offset.square, besideLeft: left.cross(offset),
        besideRight: right.cross(offset))
    }

    /// True when a line to the position passes all positions so far within the tolerance.
    @inline(__always)
    func admits(_ ray: Ray) -> Bool {
      ray.square <= longestSquare && ray.square >= furthest && ray.besideLeft <= 0
        && ray.besideRight >= 0
    }

    /// Narrows each bound to the tangent of the circle of the tolerance around a position, where
    /// that is within the cone.
    @inline(__always)
    mutating func narrow(to ray: Ray) {
      let (offset, square) = (ray.offset, ray.square)
      guard square > tolerance * tolerance else { return }
      let along = (square - tolerance * tolerance).squareRoot()
      furthest = max(furthest, square)
      // The cross products of the bounds and the tangents.
      if !isBounded || ray.besideLeft * along + left.dot(offset) * tolerance < 0 {
        left = Vector(
          x: offset.x * along - offset.y * tolerance, y: offset.y * along + offset.x * tolerance)
      }
      if !isBounded || ray.besideRight * along - right.dot(offset) * tolerance > 0 {
        right = Vector(
          x: offset.x * along + offset.y * tolerance, y: offset.y * along - offset.x * tolerance)
      }
      isBounded = true
    }
  }
}
