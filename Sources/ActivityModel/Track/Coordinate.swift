/// A position on WGS 84, in ten-millionths of a degree (about 1 cm).
public struct Coordinate: Hashable, Sendable, BitwiseCopyable {
  /// −900,000,000 to 900,000,000.
  public let latitudeE7: Int32
  /// −1,800,000,000 to 1,800,000,000.
  public let longitudeE7: Int32

  static let greatestLatitudeE7: UInt32 = 900_000_000
  static let greatestLongitudeE7: UInt32 = 1_800_000_000

  /// - Returns: Nil when a number is out of range.
  public init?(latitudeE7: Int, longitudeE7: Int) {
    guard latitudeE7.magnitude <= Coordinate.greatestLatitudeE7,
      longitudeE7.magnitude <= Coordinate.greatestLongitudeE7
    else { return nil }
    self.latitudeE7 = Int32(latitudeE7)
    self.longitudeE7 = Int32(longitudeE7)
  }
}
