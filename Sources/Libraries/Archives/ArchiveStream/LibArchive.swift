internal import CLibArchive

/// Owns libarchive's reader of one archive.
@safe final class LibArchive {
  private let archive: OpaquePointer
  private let input: InputBridge
  let layout: Layout

  enum Layout {
    case tar
    case zip
    /// A zip without its central directory, whose end was cut off: entries are read one by one.
    case cutZip
  }

  /// Opens a zip from a seekable input, or a tar from a stream.
  init(_ source: ArchiveInput, as layout: Layout) throws(ArchiveError) {
    guard let archive = unsafe archive_read_new() else { throw .outOfMemory }
    unsafe self.archive = archive
    input = InputBridge(source)
    self.layout = layout
    try open()
  }

  deinit { unsafe archive_read_free(archive) }

  private func open() throws(ArchiveError) {
    switch layout {
    case .tar: unsafe archive_read_support_format_tar(archive)
    case .zip:
      unsafe archive_read_support_format_zip_seekable(archive)
      unsafe archive_read_set_seek_callback(archive, seekForArchive)
    case .cutZip: unsafe archive_read_support_format_zip_streamable(archive)
    }
    let context = unsafe Unmanaged.passUnretained(input).toOpaque()
    let status = unsafe archive_read_open(archive, context, nil, readForArchive, nil)
    guard status == ARCHIVE_OK else { throw damage(nil) }
  }

  enum Header {
    case header(EntryHeader)
    case end
    case damagedArchive
  }

  func nextHeader() -> Header {
    withUTF8Locale {
      var header: OpaquePointer?
      let status = unsafe archive_read_next_header(archive, &header)
      switch status {
      case ARCHIVE_OK, ARCHIVE_WARN:
        guard let header = unsafe header else { return .damagedArchive }
        return unsafe .header(EntryHeader(header))
      case ARCHIVE_EOF: return isCutBetweenEntries ? .damagedArchive : .end
      default: return .damagedArchive
      }
    }
  }

  /// Reads the rest of the input, which also verifies a surrounding gzip; false on failure.
  func finish() -> Bool { input.drain() }

  enum Chunk {
    case chunk([UInt8])
    case end
    case damagedEntry
    case damagedArchive
  }

  func nextChunk() -> Chunk {
    var status = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: chunkByteCount) { buffer, count in
      status = unsafe archive_read_data(archive, buffer.baseAddress, buffer.count)
      count = max(0, status)
    }
    guard status >= 0 else {
      return status <= Int(ARCHIVE_FATAL) ? .damagedArchive : .damagedEntry
    }
    return chunk.isEmpty ? .end : .chunk(chunk)
  }

  /// The error that stopped the reader: the input's own failure, or libarchive's message.
  func damage(_ place: DamagePlace?) -> ArchiveError {
    if let failure = input.failure { return failure }
    let detail = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    return .damaged(place ?? .atStart, detail: detail)
  }

  /// True for a tar without its final zero block, and for a zip of which a part of the central
  /// directory is left.
  private var isCutBetweenEntries: Bool {
    switch layout {
    case .tar: input.hasEnded && !input.endsInZeroBlock
    case .zip: false
    case .cutZip: true
    }
  }
}
