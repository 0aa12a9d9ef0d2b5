/// A container format that Pacelog unpacks.
public enum ArchiveFormat: String, Hashable, Sendable, CaseIterable {
  /// One compressed file; the name in its header is ignored.
  case gzip
  case zip
  /// POSIX or GNU tar, uncompressed.
  case tar

  /// The number of leading bytes that `recognizing` needs.
  public static let headLength = 262

  /// The container format of a source that begins with these bytes; nil for any other file.
  ///
  /// Inspects the bytes only, never a file name.
  public static func recognizing(_ head: some Collection<UInt8>) -> ArchiveFormat? {
    if head.starts(with: [0x1f, 0x8b]) { return .gzip }
    if head.starts(with: zipEntrySignature) || head.starts(with: emptyZipSignature) { return .zip }
    if head.dropFirst(tarMagicOffset).starts(with: "ustar".utf8) { return .tar }
    return nil
  }

  private static let zipEntrySignature: [UInt8] = [0x50, 0x4b, 3, 4]
  /// The first bytes of a zip without entries: the end record of every other zip.
  static let emptyZipSignature: [UInt8] = [0x50, 0x4b, 5, 6]
  /// The size of a zip without entries and without a comment.
  static let emptyZipByteCount = 22
  private static let tarMagicOffset = 257
}
