internal import CLibArchive
internal import Glibc

/// An entry's header as libarchive parsed it.
struct EntryHeader {
  let path: [UInt8]
  let entry: ArchiveEntry

  init(_ header: OpaquePointer) {
    unsafe path = Self.path(of: header)
    unsafe entry = ArchiveEntry(
      displayName: displayName(ofPath: path), kind: Self.kind(of: header),
      statedByteCount: archive_entry_size_is_set(header) == 0
        ? nil : Int(archive_entry_size(header)),
      isEncrypted: archive_entry_is_encrypted(header) != 0)
  }

  /// The path as UTF-8 where libarchive can decode it, else the raw bytes.
  private static func path(of header: OpaquePointer) -> [UInt8] {
    guard
      let name = unsafe archive_entry_pathname_utf8(header) ?? archive_entry_pathname(header)
    else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  private static func kind(of header: OpaquePointer) -> ArchiveEntry.Kind {
    guard unsafe archive_entry_hardlink(header) == nil else { return .link }
    return switch unsafe archive_entry_filetype(header) {
    case 0o100000: .file
    case 0o040000: .folder
    case 0o120000: .link
    default: .special
    }
  }
}
