/// The origin of measurements: one device or program of one vendor.
///
/// Values of different streams are never added.
public struct SourceStream: Hashable, Sendable {
  /// The kind of origin, which decides precedence between streams.
  public enum Kind: String, Sendable, CaseIterable {
    /// The vendor's merger of several devices.
    case merged
    case watch, phone, app, unknown
  }

  /// A short lower-case name, such as `fitbit`.
  public let vendor: String
  /// The device or track id from the file; empty when it has none.
  public let device: String
  public let kind: Kind

  public init(vendor: String, device: String = "", kind: Kind) {
    self.vendor = vendor
    self.device = device
    self.kind = kind
  }
}
