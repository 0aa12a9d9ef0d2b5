package import Bytes
import ActivityModel
package import Ingest
package import EventLog

/// The results of earlier runs for the files at one place of one member.
///
/// The list has the order of the walk, and both advance in parallel. A known file costs one
/// comparison, and no second list of all files is held.
package struct CachedFiles {
  package let place: InputPlace
  /// New and changed files, in the order of the walk.
  private var new: [NewFile] = []
  private let old: PackedReader?
  /// The end of the history at the time of the old entries.
  private let oldHead: MemberHead?
  /// The entries after the next one.
  private var rest: PackedReader?
  private var next: CachedFile?
  /// The entries to write: ranges of `old`, and indices of new files.
  private var kept: [Kept] = []
  private var wasLeftOut = false

  private enum Kept {
    case old(Range<Int>)
    case new(Int)
  }

  /// Begins with the entries of an earlier run and the end of the history at that time.
  package init(at place: InputPlace, believed: (entries: PackedReader, head: MemberHead)?) {
    self.place = place
    old = believed?.entries
    oldHead = believed?.head
    rest = old
    advance()
  }

  /// True when there is something to write, given the current end of the history.
  package func isChanged(head: MemberHead?) -> Bool {
    !new.isEmpty || wasLeftOut || next != nil || (oldHead != nil && oldHead != head)
  }

  /// The reports of a file that is unchanged since it was last read, or nil.
  ///
  /// - Precondition: Calls follow the order of the walk.
  package mutating func recall(_ file: OuterFile) -> [SourceReport]? {
    while let entry = next, CachedFiles.precedes(entry.path, file.path[...]) {
      wasLeftOut = true
      advance()
    }
    guard let entry = next, entry.path == file.path[...] else { return nil }
    defer { advance() }
    guard entry.version == file.version,
      let sources = try? old.map({ (old) throws(PackedDamage) in
        try entry.sources(in: old, fileName: file.name)
      }),
      // The table may have a description meanwhile.
      !sources.contains(where: \.isUnknown) || !file.hasDescriptionBeside
    else {
      wasLeftOut = true
      return nil
    }
    if case .old(let last)? = kept.last, last.upperBound == entry.range.lowerBound {
      kept[kept.count - 1] = .old(last.lowerBound..<entry.range.upperBound)
    } else {
      kept.append(.old(entry.range))
    }
    return sources.map { $0.report(of: place.member) }
  }

  /// Begins to record the sources of a file; returns its index.
  package mutating func begin(_ file: OuterFile) -> Int {
    kept.append(.new(new.count))
    new.append(NewFile(file))
    return new.count - 1
  }

  /// Records the outcome of one source of a file.
  package mutating func note(_ report: SourceReport, in number: Int) {
    new[number].note(KnownSource(report))
  }

  /// Marks a file as complete; it has so many sources.
  package mutating func end(_ number: Int, sourceCount: Int) { new[number].end(sourceCount) }

  /// The entries that stay valid for a history with this end; nil when they are unchanged.
  ///
  /// A file that changed after `settledBefore`, in nanoseconds since 1970, may change again without
  /// a new timestamp. It is read once more.
  package func contents(
    head: MemberHead, hasDeletions: Bool, settledBefore: Int
  ) -> PackedWriter? {
    let known = new.map { $0.entry(settledBefore: settledBefore) }
    let hasKnown = known.contains { $0 != nil }
    guard hasKnown || (oldHead != nil && isChanged(head: head)) else { return nil }
    var writer = PackedWriter()
    head.write(to: &writer)
    writer.integer(hasDeletions ? 1 : 0)
    for part in kept {
      switch part {
      case .old(let range): if let old { writer.raw(old.bytes[range]) }
      case .new(let number): if let entry = known[number] { writer.raw(entry) }
      }
    }
    return writer
  }

  private mutating func advance() {
    next = nil
    guard var reader = rest, !reader.isAtEnd else { return }
    next = try? CachedFile(&reader)
    // An unreadable entry ends the list, so the following files are read again.
    rest = next == nil ? nil : reader
  }

  /// The order of a walk: folder by folder, names in byte order.
  private static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    for (first, second) in zip(left, right) where first != second {
      // No name contains a zero, so a folder's files precede names that extend the folder's name.
      return (first == slash ? 0 : first) < (second == slash ? 0 : second)
    }
    return left.count < right.count
  }
}

/// One file in the cache.
private struct CachedFile {
  let range: Range<Int>
  let path: ArraySlice<UInt8>
  let version: FileVersion
  private let body: Range<Int>

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    let start = reader.offset
    path = try reader.data()
    version = try FileVersion(&reader)
    body = try reader.data().indices
    range = start..<reader.offset
  }

  /// The file's sources, decoded from the entries that contain this one.
  func sources(
    in entries: PackedReader, fileName: String
  ) throws(PackedDamage) -> [KnownSource] {
    var reader = PackedReader(entries.bytes, in: body)
    return try reader.list { (reader) throws(PackedDamage) in
      try KnownSource(&reader, fileName: fileName)
    }
  }
}

/// A file that was read in this run.
///
/// A first run has 100,000 of them: a complete one holds no more than its entry in the cache.
private struct NewFile {
  private enum State {
    case open(PendingFile)
    /// The entry, and the last change of the file.
    case known([UInt8], changedNanoseconds: Int)
    /// It must be read again.
    case unknown
  }

  private var state: State

  init(_ file: OuterFile) { state = .open(PendingFile(file)) }

  mutating func note(_ source: KnownSource?) { edit { $0.sources.append(source) } }

  mutating func end(_ sourceCount: Int) { edit { $0.sourceCount = sourceCount } }

  private mutating func edit(_ change: (PendingFile) -> Void) {
    guard case .open(let file) = state else { return }
    change(file)
    guard file.isWhole else { return }
    state = file.entry.map { .known($0, changedNanoseconds: file.changedNanoseconds) } ?? .unknown
  }

  /// Nil for a file that must be read again.
  func entry(settledBefore: Int) -> [UInt8]? {
    guard case .known(let entry, let changed) = state, changed < settledBefore else { return nil }
    return entry
  }
}

/// A file whose sources are under way: an archive may have thousands.
private final class PendingFile {
  private let file: OuterFile
  /// Nil for one that must be read again.
  var sources: [KnownSource?] = []
  /// Nil until all its sources were met.
  var sourceCount: Int?

  init(_ file: OuterFile) { self.file = file }

  /// True when the outcomes of all its sources are known.
  var isWhole: Bool { sourceCount == sources.count }

  var changedNanoseconds: Int {
    max(file.version.modifiedNanoseconds, file.version.changedNanoseconds)
  }

  /// As the cache has it; nil when the file must be read again.
  var entry: [UInt8]? {
    let known = sources.compactMap(\.self)
    guard !known.isEmpty, known.count == sources.count else { return nil }
    var body = PackedWriter()
    body.list(known) { $0.write(to: &$1, fileName: file.name) }
    var writer = PackedWriter()
    writer.data(file.path)
    file.version.write(to: &writer)
    writer.data(body.bytes)
    // Without the room in which it grew.
    return Array(writer.bytes[...])
  }
}

extension FileVersion {
  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      device: UInt64(bitPattern: Int64(try reader.integer())),
      inode: UInt64(bitPattern: Int64(try reader.integer())), byteCount: try reader.integer(),
      modifiedNanoseconds: try reader.integer(), changedNanoseconds: try reader.integer())
  }

  fileprivate func write(to writer: inout PackedWriter) {
    for number in [device, inode] { writer.integer(Int(Int64(bitPattern: number))) }
    for number in [byteCount, modifiedNanoseconds, changedNanoseconds] { writer.integer(number) }
  }
}
