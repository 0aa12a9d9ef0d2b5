/// The publisher's secret: it names public pages and moves the ends of cut routes.
///
/// Without the key no one can compute a public name from a time, or a home from the ends of routes.
public struct PublicationKey: Sendable {
  /// A keyed digest of a text, at least 16 bytes; the same text always gives the same digest.
  private let digest: @Sendable (String) -> [UInt8]
  /// The least length that is cut from both ends of a route, where no zone cuts more.
  public let cutMeters: Double
  /// Equal key texts give equal names and cuts.
  public let fingerprint: String

  public init(cutMeters: Double = 200, digest: @escaping @Sendable (String) -> [UInt8]) {
    self.digest = digest
    self.cutMeters = cutMeters
    fingerprint = "\(cutMeters) " + PublicationKey.hexadecimal(digest("fingerprint"))
  }

  /// The public name of an item: 32 hexadecimal digits.
  public func name(_ kind: String, _ id: String) -> String {
    PublicationKey.hexadecimal(digest("name \(kind) \(id)"))
  }

  /// A number from 0 to 1 that only the key gives.
  func part(_ label: String) -> Double {
    Double(digest(label).prefix(6).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) / 281_474_976_710_656
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.prefix(16).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count < 2 ? "0\(digits)" : digits
    }.joined()
  }
}
