/// A way of packing files that Pacelog looks into.
public enum ArchiveFormat: String, Hashable, Sendable, CaseIterable {
  /// One file, compressed; holds no name that counts.
  case gzip
  case zip
  /// POSIX or GNU tar, not compressed itself.
  case tar

  /// How many bytes of a source `recognizing` looks at.
  public static let headLength = 262

  /// What a source with these first bytes is packed as, or nil when it is not packed.
  ///
  /// Looks at the bytes only, never at a name.
  public static func recognizing(_ head: some Collection<UInt8>) -> ArchiveFormat? {
    if head.starts(with: [0x1f, 0x8b]) { return .gzip }
    if head.starts(with: zipEntrySignature) || head.starts(with: emptyZipSignature) { return .zip }
    if head.dropFirst(tarMagicOffset).starts(with: "ustar".utf8) { return .tar }
    return nil
  }

  private static let zipEntrySignature: [UInt8] = [0x50, 0x4b, 3, 4]
  /// A zip without entries starts with what ends every other.
  static let emptyZipSignature: [UInt8] = [0x50, 0x4b, 5, 6]
  /// How long a zip without entries and without a comment is.
  static let emptyZipByteCount = 22
  private static let tarMagicOffset = 257
}
