/// A place that maps for others must not show, such as somebody's home.
public struct PrivacyZone: Hashable, Sendable {
  /// What its owner calls it; has neither `:` nor `,`.
  public let name: String
  public let center: Coordinate
  /// From the center, 50 to 20,000.
  public let radiusMeters: Int

  /// - Returns: nil for a name that is empty, longer than 64 bytes or has `:` or `,` in it, and for
  ///   a radius out of its range.
  public init?(name: String, center: Coordinate, radiusMeters: Int) {
    guard !name.isEmpty, name.utf8.count <= 64,
      !name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }),
      PrivacyZone.radiusRange.contains(radiusMeters)
    else { return nil }
    self.name = name
    self.center = center
    self.radiusMeters = radiusMeters
  }

  /// In metres.
  public static let radiusRange = 50...20_000
}
