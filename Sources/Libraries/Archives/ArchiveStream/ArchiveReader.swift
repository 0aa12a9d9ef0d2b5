internal import CLibArchive

/// Walks the entries of one zip or tar archive and unpacks what its owner asks for.
///
/// Never writes anywhere. Holds one chunk in memory, and a zip's table of contents.
///
/// After an error, `nextEntry` may be asked again: it goes on behind a bad entry where the archive
/// allows it, and gives nil where nothing more can be read.
public final class ArchiveReader {
  private let source: ArchiveInput
  private let budget: ExpansionBudget
  /// Nil when there is nothing to be read, or nothing more.
  private var archive: LibArchive?
  private var current: ArchiveEntry?
  /// How many entries have been walked.
  private var position = 0
  private var reopenings = 0

  /// Reads a zip.
  ///
  /// Goes by its table of contents, as every unpacker does: one that has none is damaged.
  ///
  /// - Parameters:
  ///   - byteCount: How long it is.
  ///   - budget: What it may expand to, shared with the archives around and inside it.
  ///   - read: Gives at most `count` bytes from an offset on; none only at or behind the end.
  /// - Throws: Why it cannot be opened.
  public convenience init(
    zipOf byteCount: Int, budget: ExpansionBudget,
    read: @escaping (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]
  ) throws(ArchiveError) {
    try self.init(.bytes(count: byteCount, read: read), budget: budget)
  }

  /// Reads a tar that is not compressed, or no longer.
  ///
  /// - Parameters:
  ///   - next: Gives the next bytes, never empty, or nil at the end.
  ///   - budget: What it may expand to, shared with the archives around and inside it.
  /// - Throws: Why it cannot be opened.
  public convenience init(
    tarOf next: @escaping () throws(ArchiveError) -> [UInt8]?, budget: ExpansionBudget
  ) throws(ArchiveError) {
    try self.init(.stream(next: next), budget: budget)
  }

  private init(_ source: ArchiveInput, budget: ExpansionBudget) throws(ArchiveError) {
    self.source = source
    self.budget = budget
    if try !source.isEmptyZip { archive = try LibArchive(source) }
  }

  /// The next entry, or nil when there is none.
  public func nextEntry() throws(ArchiveError) -> ArchiveEntry? {
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

  /// The next unpacked bytes of the current entry, never empty, or nil at its end.
  ///
  /// What has come out before an error is not to be trusted.
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

  /// Runs a check after whose failure nothing more is read, except for a name that is too long.
  private func counted(_ check: () throws(ArchiveError) -> Void) throws(ArchiveError) {
    do throws(ArchiveError) {
      try check()
    } catch {
      if error.reason != .nameTooLong { archive = nil }
      throw error
    }
  }

  /// Starts anew behind an entry from which libarchive does not recover; false when it cannot be.
  ///
  /// Often enough for accidents, too seldom for someone who wants to keep us busy.
  private func reopen() -> Bool {
    reopenings += 1
    archive = source.canSeek && reopenings <= 20 ? try? LibArchive(source) : nil
    for _ in 0..<position {
      guard let archive, case .header = archive.nextHeader() else {
        archive = nil
        return false
      }
    }
    return archive != nil
  }
}
