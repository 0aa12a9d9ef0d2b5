/// A way through the land that can be gone along: a smooth curve, open or closed.
///
/// Uses + − × ÷ and square roots only, so that it is the same on every machine.
public struct Route: Sendable {
  /// A corner of the polygon that the curve follows, in metres from the route's origin.
  public typealias Corner = (east: Double, north: Double, up: Double)

  private let originLatitude: Double
  private let originLongitude: Double
  private let metersPerDegreeNorth: Double
  private let metersPerDegreeEast: Double
  private var samples: [Corner] = []
  /// The distance of each sample along the route, in metres.
  private var distances: [Double] = [0]

  /// A closed curve near `corners`, of which there are at least 4.
  public init(latitude: Double, longitude: Double, corners: [Corner]) {
    originLatitude = latitude
    originLongitude = longitude
    (metersPerDegreeNorth, metersPerDegreeEast) = Self.metersPerDegree(at: latitude)
    for index in corners.indices {
      let four = (0..<4).map { corners[(index + $0) % corners.count] }
      for step in 0..<Self.stepsPerCorner {
        append(Self.spline(four, Double(step) / Double(Self.stepsPerCorner)))
      }
    }
    append(samples[0])
  }

  /// Once around, in metres.
  public var length: Double { distances[distances.count - 1] }

  /// Where one is after so many metres; it goes around again and again.
  func place(at distance: Double) -> Corner {
    let rounds = (distance / length).rounded(.down)
    let rest = distance - rounds * length
    var (low, high) = (0, distances.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= rest { low = middle } else { high = middle }
    }
    let share = (rest - distances[low]) / (distances[high] - distances[low])
    return Self.mix(samples[low], samples[high], share)
  }

  /// Degrees of a place given in metres from the origin.
  func coordinate(_ place: Corner) -> (latitude: Double, longitude: Double) {
    (
      originLatitude + place.north / metersPerDegreeNorth,
      originLongitude + place.east / metersPerDegreeEast
    )
  }

  private static let stepsPerCorner = 48

  private mutating func append(_ sample: Corner) {
    if let last = samples.last {
      let (east, north) = (sample.east - last.east, sample.north - last.north)
      distances.append(length + (east * east + north * north).squareRoot())
    }
    samples.append(sample)
  }

  /// A point of the cubic B-spline between the second and the third of four corners.
  private static func spline(_ corners: [Corner], _ t: Double) -> Corner {
    let s = 1 - t
    let weights = [
      s * s * s / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * s * s * s - 6 * s * s + 4) / 6,
      t * t * t / 6,
    ]
    var point: Corner = (0, 0, 0)
    for (corner, weight) in zip(corners, weights) {
      point.east += corner.east * weight
      point.north += corner.north * weight
      point.up += corner.up * weight
    }
    return point
  }

  private static func mix(_ first: Corner, _ second: Corner, _ share: Double) -> Corner {
    (
      first.east + (second.east - first.east) * share,
      first.north + (second.north - first.north) * share,
      first.up + (second.up - first.up) * share
    )
  }

  /// On WGS84, good to a millimetre a kilometre: ample for an invented route.
  private static func metersPerDegree(at latitude: Double) -> (north: Double, east: Double) {
    let angle = latitude * 0.017_453_292_519_943_295
    let sine = sine(angle)
    let cosine = (1 - sine * sine).squareRoot()
    let flattened = 1 - 0.006_694_379_990_14 * sine * sine
    let root = flattened.squareRoot()
    let east = 6_378_137 / root * cosine * 0.017_453_292_519_943_295
    let north = 6_335_439.327 / (flattened * root) * 0.017_453_292_519_943_295
    return (north, east)
  }

  /// The sine by its series; the error is under 1e-10 up to a right angle.
  private static func sine(_ x: Double) -> Double {
    var term = x
    var sum = x
    for n in 1...8 {
      term = -term * x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }
}
