/// How many metres a radian north and a radian east are, by latitude.
///
/// A table of Taylor's series, one for every whole degree up to 85: three or four products
/// instead of a sine, good to 1e-8.
struct LatitudeScale: Sendable {
  /// Nearer to a pole, circles of latitude bend too much for a middle latitude.
  static var highestDegree: Int { 85 }

  static let table = LatitudeScale()

  private let degrees: [Degree]

  private init() {
    degrees = (0...Self.highestDegree).map { Degree(latitude: Double($0) * (Double.pi / 180)) }
  }

  /// The length of a step by its differences of latitude and longitude.
  ///
  /// The third number is the sum of its two latitudes, at most 170°; all are in 1e-7 degree.
  @inline(__always)
  func meters(northing: Int64, easting: Int64, doubledMiddle: Int64) -> Double {
    let latitude = Int64(truncatingIfNeeded: doubledMiddle.magnitude)
    let degree = (latitude + 10_000_000) / 20_000_000
    let offset = Double(latitude - degree * 20_000_000) * (0.5 * Ellipsoid.radiansPerE7)
    let series = degrees[Int(degree)]
    let north = Double(northing) * series.north(offset)
    let east = Double(easting) * series.east(offset)
    return (north * north + east * east).squareRoot()
  }

  /// Taylor's series around one latitude, in metres for 1e-7 degree.
  private struct Degree {
    private let north0, north1, north2: Double
    private let east0, east1, east2, east3: Double

    /// The two radii of curvature M and N cos φ and their derivatives:
    /// (N cos φ)′ = −M sin φ, M′ = 3 M e² sin φ cos φ ÷ (1 − e² sin² φ).
    init(latitude: Double) {
      let angle = Trigonometry.sineCosine(latitude)
      let (sine, cosine) = (angle.sine, angle.cosine)
      let e2 = Ellipsoid.eccentricitySquared
      let w = 1 - e2 * sine * sine
      let prime = Ellipsoid.equatorialRadiusMeters / w.squareRoot() * Ellipsoid.radiansPerE7
      let meridian = prime * (1 - e2) / w
      let slope = 3 * meridian * e2 * sine * cosine / w
      let bend =
        3 * meridian * e2
        * ((cosine * cosine - sine * sine) / w + 5 * e2 * sine * sine
          * cosine * cosine / (w * w))
      (north0, north1, north2) = (meridian, slope, bend / 2)
      east0 = prime * cosine
      east1 = -meridian * sine
      east2 = -(meridian * cosine + slope * sine) / 2
      east3 = (meridian * sine - 2 * slope * cosine - bend * sine) / 6
    }

    @inline(__always)
    func north(_ offset: Double) -> Double { north0 + offset * (north1 + offset * north2) }

    @inline(__always)
    func east(_ offset: Double) -> Double {
      east0 + offset * (east1 + offset * (east2 + offset * east3))
    }
  }
}
