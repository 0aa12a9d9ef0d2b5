internal import CLibArchive

/// Lists the entries of one zip or tar archive and unpacks them on request.
///
/// Never writes a file. Memory: one chunk, and the central directory of a zip.
///
/// After an error, `nextEntry` may be called again. It skips a damaged entry where the format
/// allows it, and returns nil where nothing more can be read.
public final class ArchiveReader {
  private let source: ArchiveInput
  private let budget: ExpansionBudget
  private let layout: LibArchive.Layout
  /// Nil for a zip without entries, and once nothing more can be read.
  private var archive: LibArchive?
  private var current: ArchiveEntry?
  /// The number of entries read so far.
  private var position = 0
  private var reopenings = 0

  /// Reads a zip.
  ///
  /// Uses the central directory, like every unpacker. A zip without one was cut off: it gives its
  /// whole entries, and then an error.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the zip.
  ///   - budget: The limits, shared with the archives around and inside it.
  ///   - read: Returns at most `count` bytes from an offset; none only at or behind the end.
  /// - Throws: When the zip cannot be opened.
  public convenience init(
    zipOf byteCount: Int, budget: ExpansionBudget,
    read: @escaping (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]
  ) throws(ArchiveError) {
    let source = ArchiveInput.bytes(count: byteCount, read: read)
    let archive = try source.isEmptyZip ? nil : ArchiveReader.open(zip: source)
    self.init(source, archive, budget: budget)
  }

  private static func open(zip source: ArchiveInput) throws(ArchiveError) -> LibArchive {
    do throws(ArchiveError) {
      return try LibArchive(source, as: .zip)
    } catch {
      guard error.reason == .damaged else { throw error }
      return try LibArchive(source, as: .cutZip)
    }
  }

  /// Reads an uncompressed tar.
  ///
  /// - Parameters:
  ///   - next: Returns the next bytes, never empty, or nil at the end.
  ///   - budget: The limits, shared with the archives around and inside it.
  /// - Throws: When the tar cannot be opened.
  public convenience init(
    tarOf next: @escaping () throws(ArchiveError) -> [UInt8]?, budget: ExpansionBudget
  ) throws(ArchiveError) {
    let source = ArchiveInput.stream(next: next)
    self.init(source, try LibArchive(source, as: .tar), budget: budget)
  }

  private init(
    _ source: ArchiveInput, _ archive: LibArchive?, budget: ExpansionBudget
  ) {
    self.source = source
    self.archive = archive
    layout = archive?.layout ?? .zip
    self.budget = budget
  }

  /// Returns the next entry, or nil after the last one.
  public func nextEntry() throws(ArchiveError) -> ArchiveEntry? {
    if layout == .cutZip { try skipEntry() }
    guard let archive else { return nil }
    let read = archive.nextHeader()
    guard case .header(let header) = read else {
      self.archive = nil
      guard case .end = read, archive.finish() else {
        throw archive.damage(current.map { .after($0.displayName) })
      }
      return nil
    }
    current = header.entry
    position += 1
    try counted { () throws(ArchiveError) in
      try budget.countEntry(nameByteCount: header.path.count)
    }
    return header.entry
  }

  /// Returns the next unpacked bytes of the current entry, never empty, or nil at its end.
  ///
  /// Discard the bytes of an entry that later throws.
  public func nextChunk() throws(ArchiveError) -> [UInt8]? {
    guard let archive, let current else { return nil }
    guard !current.isEncrypted else { throw .encrypted(current.displayName) }
    switch archive.nextChunk() {
    case .chunk(let chunk):
      try counted { () throws(ArchiveError) in
        try budget.countExpanded(chunk.count, entry: current.displayName)
      }
      return chunk
    case .end: return nil
    case .damagedEntry: throw archive.damage(.inside(current.displayName))
    case .damagedArchive:
      let goesOn = reopen()
      throw archive.damage(
        goesOn ? .inside(current.displayName) : .insideForGood(current.displayName))
    }
  }

  /// Unpacks the rest of the current entry, which libarchive would do without counting it.
  private func skipEntry() throws(ArchiveError) {
    while let archive, let current {
      switch archive.nextChunk() {
      case .chunk(let chunk):
        try counted { () throws(ArchiveError) in
          try budget.countExpanded(chunk.count, entry: current.displayName)
        }
      case .end: return
      case .damagedEntry, .damagedArchive:
        self.archive = nil
        throw archive.damage(.after(current.displayName))
      }
    }
  }

  /// Runs a check of a limit; a failure ends the reading, except for a name that is too long.
  private func counted(_ check: () throws(ArchiveError) -> Void) throws(ArchiveError) {
    do throws(ArchiveError) {
      try check()
    } catch {
      if error.reason != .nameTooLong { archive = nil }
      throw error
    }
  }

  /// Reopens the archive behind an entry that libarchive cannot skip; false when that fails.
  ///
  /// At most 20 times per archive: enough for accidents, too few for a denial of service.
  private func reopen() -> Bool {
    reopenings += 1
    archive = layout == .zip && reopenings <= 20 ? try? LibArchive(source, as: .zip) : nil
    for _ in 0..<position {
      guard let archive, case .header = archive.nextHeader() else {
        archive = nil
        return false
      }
    }
    return archive != nil
  }
}
