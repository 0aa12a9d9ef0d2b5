/// A place of a member, from which distances to gyms are measured.
public struct NamedPlace: Hashable, Sendable {
  /// The owner's name for it; contains neither `:` nor `,`.
  public let name: String
  public let coordinate: Coordinate

  /// - Returns: Nil when the name is empty, exceeds 64 bytes or contains `:` or `,`.
  public init?(name: String, coordinate: Coordinate) {
    guard !name.isEmpty, name.utf8.count <= 64,
      !name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") })
    else { return nil }
    self.name = name
    self.coordinate = coordinate
  }
}
