/// What an archive says of one of its entries.
public struct ArchiveEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic or a hard link; never followed.
    case link
    /// A device, a pipe, or something unknown.
    case special
  }

  /// Its path, made safe to show.
  ///
  /// Never meant to be opened: `../x` and `/etc/x` are just letters here.
  public let displayName: String
  public let kind: Kind
  /// As the archive states it, which need not be true; nil when it does not.
  public let statedByteCount: Int?
  public let isEncrypted: Bool
}
