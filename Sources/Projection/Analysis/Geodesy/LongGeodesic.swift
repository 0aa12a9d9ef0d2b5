/// The inverse geodesic problem for any two positions.
///
/// Uses Vincenty's iteration, exact to a millimetre over any distance. It fails to converge for
/// nearly antipodal positions. Bisection then finds the azimuth and always ends (Karney,
/// "Algorithms for geodesics", 2013, section 4).
struct LongGeodesic {
  private let reduced1: Trigonometry.SineCosine
  private let reduced2: Trigonometry.SineCosine
  private let longitudeDifference: Double

  /// - Parameters:
  ///   - latitude1: of one end, in radians, −π/2 to π/2.
  ///   - latitude2: of the other end.
  ///   - longitudeDifference: the short way round, in radians, 0 to π.
  init(latitude1: Double, latitude2: Double, longitudeDifference: Double) {
    reduced1 = Self.reduced(latitude1)
    reduced2 = Self.reduced(latitude2)
    self.longitudeDifference = longitudeDifference
  }

  var meters: Double { vincenty() ?? bisection() }

  /// The sine and cosine of the latitude on the auxiliary sphere.
  private static func reduced(_ latitude: Double) -> Trigonometry.SineCosine {
    let geographic = Trigonometry.sineCosine(latitude)
    let sine = (1 - Ellipsoid.flattening) * geographic.sine
    let norm = (sine * sine + geographic.cosine * geographic.cosine).squareRoot()
    return Trigonometry.SineCosine(sine: sine / norm, cosine: geographic.cosine / norm)
  }

  /// - Returns: nil when the iteration does not settle.
  private func vincenty() -> Double? {
    var longitude = longitudeDifference
    for _ in 0..<24 {
      let arc = arc(longitude: longitude)
      guard arc.sineOfLength != 0 || arc.cosineOfLength < 0 else { return 0 }
      let next = longitudeDifference + arc.longitudeCorrection
      guard next.magnitude <= Double.pi else { return nil }
      if (next - longitude).magnitude < 1e-13 { return arc.meters }
      longitude = next
    }
    return nil
  }

  /// The great circle between the ends when they are `longitude` apart on the auxiliary sphere.
  private func arc(longitude: Double) -> Arc {
    let lambda = Trigonometry.sineCosine(longitude)
    let across = reduced2.cosine * lambda.sine
    let along =
      reduced1.cosine * reduced2.sine - reduced1.sine * reduced2.cosine * lambda.cosine
    let sine = (across * across + along * along).squareRoot()
    let cosine = reduced1.sine * reduced2.sine + reduced1.cosine * reduced2.cosine * lambda.cosine
    let sineOfAzimuth = sine == 0 ? 0 : reduced1.cosine * across / sine
    let cosineSquared = 1 - sineOfAzimuth * sineOfAzimuth
    return Arc(
      sineOfAzimuth: sineOfAzimuth, sineOfLength: sine, cosineOfLength: cosine,
      length: Trigonometry.arcTangent(y: sine, x: cosine),
      // On the equator there is no middle: any value does, for its factors vanish.
      cosineOfDoubledMiddle: cosineSquared <= 0
        ? 0 : cosine - 2 * reduced1.sine * reduced2.sine / cosineSquared)
  }

  /// Finds the azimuth at one end whose great circle meets the other end's meridian.
  ///
  /// The first end is the one farther from the equator, and south of it. The difference of
  /// longitudes then grows with the azimuth, from 0 northwards to π over the pole.
  private func bisection() -> Double {
    let ends = canonicalEnds()
    var (low, high) = (0.0, Double.pi)
    var arc = oriented(azimuth: high, ends)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      arc = oriented(azimuth: middle, ends)
      if arc.longitude - arc.longitudeCorrection < longitudeDifference {
        low = middle
      } else {
        high = middle
      }
    }
    return arc.meters
  }

  private typealias Ends = (first: Trigonometry.SineCosine, second: Trigonometry.SineCosine)

  /// The ends mirrored and swapped so that the first is south and not nearer to the equator.
  private func canonicalEnds() -> Ends {
    let swap = reduced1.sine.magnitude < reduced2.sine.magnitude
    let (far, near) = swap ? (reduced2, reduced1) : (reduced1, reduced2)
    // Never zero, because the sign determines the side of the equator on which the line starts.
    let south = -max(far.sine.magnitude, 1e-150)
    return (
      Trigonometry.SineCosine(sine: south, cosine: far.cosine),
      Trigonometry.SineCosine(sine: far.sine > 0 ? -near.sine : near.sine, cosine: near.cosine)
    )
  }

  /// The great circle that leaves the first end in one direction, up to the latitude of the
  /// second.
  private func oriented(azimuth: Double, _ ends: Ends) -> Arc {
    let direction = Trigonometry.sineCosine(azimuth)
    let sineOfAzimuth = direction.sine * ends.first.cosine
    let start = direction.cosine * ends.first.cosine
    let rise = ends.second.cosine * ends.second.cosine - ends.first.cosine * ends.first.cosine
    let end = max(0, start * start + rise).squareRoot()
    let first = Trigonometry.arcTangent(y: ends.first.sine, x: start)
    let second = Trigonometry.arcTangent(y: ends.second.sine, x: end)
    let longitude1 = Trigonometry.arcTangent(y: sineOfAzimuth * ends.first.sine, x: start)
    let longitude2 = Trigonometry.arcTangent(y: sineOfAzimuth * ends.second.sine, x: end)
    let length = Trigonometry.sineCosine(second - first)
    return Arc(
      sineOfAzimuth: sineOfAzimuth, sineOfLength: length.sine, cosineOfLength: length.cosine,
      length: second - first,
      cosineOfDoubledMiddle: Trigonometry.sineCosine(first + second).cosine,
      longitude: longitude2 - longitude1)
  }
}

/// A piece of a great circle on the auxiliary sphere.
private struct Arc {
  /// Of the azimuth at which the circle crosses the equator.
  let sineOfAzimuth: Double
  let sineOfLength: Double
  let cosineOfLength: Double
  let length: Double
  let cosineOfDoubledMiddle: Double
  var longitude = 0.0

  private var cosineSquared: Double { 1 - sineOfAzimuth * sineOfAzimuth }

  /// How much farther apart the ends are on the sphere than on the ellipsoid.
  var longitudeCorrection: Double {
    let f = Ellipsoid.flattening
    let c = f / 16 * cosineSquared * (4 + f * (4 - 3 * cosineSquared))
    let middle = cosineOfDoubledMiddle
    let inner = middle + c * cosineOfLength * (2 * middle * middle - 1)
    return (1 - c) * f * sineOfAzimuth * (length + c * sineOfLength * inner)
  }

  /// Its length on the ellipsoid, by Vincenty's series.
  var meters: Double {
    let u = cosineSquared * Ellipsoid.secondEccentricitySquared
    let a = 1 + u / 16_384 * (4_096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1_024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let middle = cosineOfDoubledMiddle
    let square = middle * middle
    let third =
      b / 6 * middle * (4 * sineOfLength * sineOfLength - 3) * (4 * square - 3)
    let correction =
      b * sineOfLength
      * (middle + b / 4 * (cosineOfLength * (2 * square - 1) - third))
    return Ellipsoid.polarRadiusMeters * a * (length - correction)
  }
}
