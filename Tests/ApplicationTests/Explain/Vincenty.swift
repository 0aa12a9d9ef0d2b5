import Foundation

/// The inverse geodesic problem on WGS 84 (Vincenty, Survey Review 23, 1975), with the system's
/// mathematics.
enum Vincenty {
  /// The distance between two positions.
  ///
  /// - Parameter parts: latitude and longitude of both ends, in thousandths of 1e-7 degree.
  /// - Returns: thousandths of a metre, in whole metres; nil when the iteration does not end.
  static func wholeMeters(_ parts: [Int64]) -> Int64? {
    let angles = parts.map { Double($0) / 1e10 * .pi / 180 }
    return meters(angles).map { Int64($0.rounded()) * 1_000 }
  }

  private static func meters(_ ends: [Double]) -> Double? {
    let (a, f) = (6_378_137.0, 1 / 298.257223563)
    let b = (1 - f) * a
    let (u1, u2) = (atan((1 - f) * tan(ends[0])), atan((1 - f) * tan(ends[2])))
    let difference = ends[3] - ends[1]
    var lambda = difference
    for _ in 0..<100 {
      let x = cos(u2) * sin(lambda)
      let y = cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda)
      let sine = (x * x + y * y).squareRoot()
      if sine == 0 { return 0 }
      let cosine = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
      let sigma = atan2(sine, cosine)
      let alpha = cos(u1) * cos(u2) * sin(lambda) / sine
      let square = 1 - alpha * alpha
      let middle = square == 0 ? 0 : cosine - 2 * sin(u1) * sin(u2) / square
      let c = f / 16 * square * (4 + f * (4 - 3 * square))
      let inner = middle + c * cosine * (2 * middle * middle - 1)
      let next = difference + (1 - c) * f * alpha * (sigma + c * sine * inner)
      if abs(next - lambda) < 1e-12 {
        let u = square * (a * a - b * b) / (b * b)
        let first = 1 + u / 16_384 * (4_096 + u * (-768 + u * (320 - 175 * u)))
        let second = u / 1_024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let deep =
          second / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)
        let flat = cosine * (2 * middle * middle - 1)
        return b * first * (sigma - second * sine * (middle + second / 4 * (flat - deep)))
      }
      lambda = next
    }
    return nil
  }
}
