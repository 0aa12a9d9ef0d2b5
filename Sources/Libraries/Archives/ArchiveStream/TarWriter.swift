internal import CLibArchive

/// Writes plain files to a portable tar.
///
/// Equal files give equal bytes.
@safe public final class TarWriter {
  private let archive: OpaquePointer

  /// Writes to an open descriptor, which the caller closes.
  public init(descriptor: Int32) throws(ArchiveError) {
    guard let archive = unsafe archive_write_new() else { throw .outOfMemory }
    unsafe self.archive = archive
    try check(unsafe archive_write_set_format_pax_restricted(archive))
    try check(unsafe archive_write_open_fd(archive, descriptor))
  }

  deinit { unsafe archive_write_free(archive) }

  /// Begins the next file, readable by its owner only.
  ///
  /// - Parameters:
  ///   - name: The path in the tar.
  ///   - byteCount: The number of bytes that will be written.
  /// - Throws: When the file cannot be written.
  public func beginFile(_ name: String, byteCount: Int) throws(ArchiveError) {
    guard let entry = unsafe archive_entry_new() else { throw .outOfMemory }
    defer { unsafe archive_entry_free(entry) }
    unsafe archive_entry_set_pathname(entry, name)
    unsafe archive_entry_set_size(entry, Int64(byteCount))
    unsafe archive_entry_set_filetype(entry, 0o100000)
    unsafe archive_entry_set_perm(entry, 0o600)
    unsafe archive_entry_set_mtime(entry, 0, 0)
    try check(unsafe archive_write_header(archive, entry))
  }

  /// Writes the next bytes of the current file.
  public func write(_ bytes: [UInt8]) throws(ArchiveError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe archive_write_data(archive, $0.baseAddress, $0.count)
      }
      // 0: more bytes than announced.
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the tar.
  public func finish() throws(ArchiveError) { try check(unsafe archive_write_close(archive)) }

  private func check(_ status: Int32) throws(ArchiveError) {
    guard status == ARCHIVE_OK else { throw failure }
  }

  private var failure: ArchiveError {
    let detail = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    return ArchiveError(
      reason: .unreadable, message: "the archive cannot be written",
      advice: "check the disk's space and the rights of the folder", detail: detail)
  }
}
