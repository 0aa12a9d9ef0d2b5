package import Bytes
import ActivityModel
package import Ingest
package import EventLog

/// The results of earlier runs for the files at one place of one member.
///
/// The list has the order of the walk, and both advance in parallel. A known file costs one
/// comparison, and no second list of all files is held.
package struct KnownFiles {
  /// A file that was read in this run.
  package struct New {
    package let file: OuterFile
    package fileprivate(set) var sources: [KnownSource] = []
    /// True when all its sources were processed and their outcomes are known.
    package fileprivate(set) var isWhole = false
    package fileprivate(set) var mustBeReadAgain = false
  }

  package let place: InputPlace
  /// New and changed files, in the order of the walk.
  package private(set) var new: [New] = []
  private let old: PackedReader?
  /// The end of the history at the time of the old entries.
  private let oldHead: MemberHead?
  /// The entries after the next one.
  private var rest: PackedReader?
  private var next: Entry?
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
    while let entry = next, KnownFiles.precedes(entry.path, file.path[...]) {
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
    new.append(New(file: file))
    return new.count - 1
  }

  /// Records the outcome of one source of a file.
  package mutating func note(_ report: SourceReport, in number: Int) {
    if let source = KnownSource(report) {
      new[number].sources.append(source)
    } else {
      new[number].mustBeReadAgain = true
    }
  }

  /// Marks a file as complete.
  package mutating func end(_ number: Int) { new[number].isWhole = true }

  /// The entries that stay valid for a history with this end; nil when they are unchanged.
  ///
  /// A file that changed after `settledBefore`, in nanoseconds since 1970, may change again without
  /// a new timestamp. It is read once more.
  package func contents(
    head: MemberHead, hasDeletions: Bool, settledBefore: Int
  ) -> PackedWriter? {
    let known = Set(new.indices.filter { isKnown(new[$0], settledBefore: settledBefore) })
    guard !known.isEmpty || (oldHead != nil && isChanged(head: head)) else { return nil }
    var writer = PackedWriter()
    head.write(to: &writer)
    writer.integer(hasDeletions ? 1 : 0)
    for part in kept {
      switch part {
      case .old(let range): if let old { writer.raw(old.bytes[range]) }
      case .new(let number) where known.contains(number): new[number].write(to: &writer)
      case .new: continue
      }
    }
    return writer
  }

  private func isKnown(_ file: New, settledBefore: Int) -> Bool {
    let version = file.file.version
    return file.isWhole && !file.mustBeReadAgain && !file.sources.isEmpty
      && max(version.modifiedNanoseconds, version.changedNanoseconds) < settledBefore
  }

  private mutating func advance() {
    next = nil
    guard var reader = rest, !reader.isAtEnd else { return }
    next = try? Entry(&reader)
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
private struct Entry {
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

extension KnownFiles.New {
  fileprivate func write(to writer: inout PackedWriter) {
    var body = PackedWriter()
    body.integer(sources.count)
    for source in sources { source.write(to: &body, fileName: file.name) }
    writer.data(file.path)
    file.version.write(to: &writer)
    writer.data(body.bytes)
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
