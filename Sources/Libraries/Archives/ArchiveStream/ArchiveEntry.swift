/// The header of one archive entry.
public struct ArchiveEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic or a hard link; never followed.
    case link
    /// A device, a pipe, or something unknown.
    case special
  }

  /// The path, escaped so that it is safe to display.
  ///
  /// Never open this path: `../x` and `/etc/x` pass through unchanged.
  public let displayName: String
  public let kind: Kind
  /// The size in the archive's header, which may be wrong; nil when the header has none.
  public let statedByteCount: Int?
  public let isEncrypted: Bool
}
