internal import CLibArchive

/// Walks the entries of one zip or tar archive and unpacks what its owner asks for.
///
/// Never writes anywhere. Holds one chunk in memory, and a zip's table of contents.
///
/// After an error, `nextEntry` may be asked again: it goes on behind a bad entry where the archive
/// allows it, and gives nil where nothing more can be read.
@safe public final class ArchiveReader {
  private let archive: OpaquePointer
  private let input: InputBridge
  private let budget: ExpansionBudget
  private let isTar: Bool
  private var current: ArchiveEntry?
  private var hasEnded = false

  /// Reads a zip.
  ///
  /// Goes by its table of contents, as every unpacker does: one that has none is damaged.
  public convenience init(
    zipOf byteCount: Int, budget: ExpansionBudget,
    read: @escaping (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]
  ) throws(ArchiveError) {
    try self.init(.bytes(count: byteCount, read: read), budget: budget, isTar: false)
  }

  /// Reads a tar that is not compressed, or no longer.
  ///
  /// - Parameters:
  ///   - budget: What it may expand to, shared with the archives around and inside it.
  ///   - next: Gives the next bytes, never empty, or nil at the end.
  public convenience init(
    tarOf next: @escaping () throws(ArchiveError) -> [UInt8]?, budget: ExpansionBudget
  ) throws(ArchiveError) {
    try self.init(.stream(next: next), budget: budget, isTar: true)
  }

  private init(_ input: ArchiveInput, budget: ExpansionBudget, isTar: Bool) throws(ArchiveError) {
    guard let archive = unsafe archive_read_new() else { throw .outOfMemory }
    unsafe self.archive = archive
    self.input = InputBridge(input)
    self.budget = budget
    self.isTar = isTar
    if try input.isEmptyZip { hasEnded = true } else { try open() }
  }

  deinit { unsafe archive_read_free(archive) }

  /// The next entry, or nil when there is none.
  public func nextEntry() throws(ArchiveError) -> ArchiveEntry? {
    guard !hasEnded else { return nil }
    let (status, header) = withUTF8Locale { readHeader() }
    if status == ARCHIVE_EOF { return try end() }
    guard let header else {
      hasEnded = true
      throw damage(after: current)
    }
    current = header.entry
    try counted { budget throws(ArchiveError) in
      try budget.countEntry(nameByteCount: header.path.count)
    }
    return header.entry
  }

  /// The next unpacked bytes of the current entry, never empty, or nil at its end.
  ///
  /// What has come out before an error is not to be trusted.
  public func nextChunk() throws(ArchiveError) -> [UInt8]? {
    guard let current, !hasEnded else { return nil }
    guard !current.isEncrypted else { throw .encrypted(current.displayName) }
    var status = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: chunkByteCount) { buffer, count in
      status = unsafe archive_read_data(archive, buffer.baseAddress, buffer.count)
      count = max(0, status)
    }
    guard status >= 0 else {
      hasEnded = status <= Int(ARCHIVE_FATAL)
      throw damage(.inside(current.displayName))
    }
    guard !chunk.isEmpty else { return nil }
    try counted { budget throws(ArchiveError) in
      try budget.countExpanded(chunk.count, entry: current.displayName)
    }
    return chunk
  }

  /// Libarchive's answer and, unless that is bad, what it has read.
  private func readHeader() -> (status: Int32, header: EntryHeader?) {
    var header: OpaquePointer?
    let status = unsafe archive_read_next_header(archive, &header)
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let header = unsafe header else {
      return (status, nil)
    }
    return unsafe (status, EntryHeader(header))
  }

  private func open() throws(ArchiveError) {
    if isTar {
      unsafe archive_read_support_format_tar(archive)
    } else {
      unsafe archive_read_support_format_zip_seekable(archive)
    }
    if input.canSeek { unsafe archive_read_set_seek_callback(archive, seekForArchive) }
    let context = unsafe Unmanaged.passUnretained(input).toOpaque()
    let status = unsafe archive_read_open(archive, context, nil, readForArchive, nil)
    guard status == ARCHIVE_OK else { throw damage(.atStart) }
  }

  /// Runs a check after whose failure nothing more is read, except for a name that is too long.
  private func counted(
    _ check: (ExpansionBudget) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    do throws(ArchiveError) {
      try check(budget)
    } catch {
      hasEnded = error.reason != .nameTooLong
      throw error
    }
  }

  /// A tar that stops without its zero block was cut between two entries.
  private func end() throws(ArchiveError) -> ArchiveEntry? {
    hasEnded = true
    if isTar, input.hasEnded, !input.endsInZeroBlock { throw damage(after: current) }
    return nil
  }

  private func damage(after entry: ArchiveEntry?) -> ArchiveError {
    damage(entry.map { .after($0.displayName) } ?? .atStart)
  }

  /// What stopped libarchive: the input's own failure, or what it found.
  private func damage(_ place: DamagePlace) -> ArchiveError {
    if let failure = input.failure { return failure }
    let detail = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    return .damaged(place, detail: detail)
  }
}
