/// Who says it: one device or program of one vendor.
///
/// Streams are never added to one another.
public struct SourceStream: Hashable, Sendable {
  /// What kind of thing the stream comes from: decides who is believed first.
  public enum Kind: String, Sendable, CaseIterable {
    /// The vendor's own union of several devices.
    case merged
    case watch, phone, app, unknown
  }

  /// A short lower-case name, such as `fitbit`.
  public let vendor: String
  /// The device or track id as the file gives it; empty when it gives none.
  public let device: String
  public let kind: Kind

  public init(vendor: String, device: String = "", kind: Kind) {
    self.vendor = vendor
    self.device = device
    self.kind = kind
  }
}
