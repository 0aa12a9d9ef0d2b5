/// A place that public maps must not show, such as a home.
public struct PrivacyZone: Hashable, Sendable {
  /// The owner's name for it; contains neither `:` nor `,`.
  public let name: String
  public let center: Coordinate
  /// The distance from the center, 50 to 20,000.
  public let radiusMeters: Int

  /// - Returns: Nil when the name is empty, exceeds 64 bytes or contains `:` or `,`, or when the
  ///   radius is out of range.
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
