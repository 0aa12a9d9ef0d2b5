package import Bytes
import ActivityModel
package import Ingest
package import EventLog

/// What earlier runs learned of the files at one place of one member.
///
/// Kept in the order in which files are met, so that the list and the folder are walked side by
/// side: a file that is known costs a comparison, and no list of all files is held twice.
package struct KnownFiles {
  /// A file that was read in this run.
  package struct New {
    package let file: OuterFile
    package fileprivate(set) var sources: [KnownSource] = []
    /// Whether all that is in it was met, and all of that is known now.
    package fileprivate(set) var isWhole = false
    package fileprivate(set) var mustBeReadAgain = false
  }

  package let place: InputPlace
  /// Files that are new or changed, in the order in which they were met.
  package private(set) var new: [New] = []
  private let old: PackedReader?
  /// Where the history ended of which the old entries tell.
  private let oldHead: MemberHead?
  /// Behind the entry that the walk comes to next.
  private var rest: PackedReader?
  private var next: Entry?
  /// What to write: entries as they stand in `old`, and numbers of new ones.
  private var kept: [Kept] = []
  private var wasLeftOut = false

  private enum Kept {
    case old(Range<Int>)
    case new(Int)
  }

  /// Begins with the entries of an earlier run, and where the history ended then.
  package init(at place: InputPlace, believed: (entries: PackedReader, head: MemberHead)?) {
    self.place = place
    old = believed?.entries
    oldHead = believed?.head
    rest = old
    advance()
  }

  /// Whether there is something to write when the history still ends there.
  package func isChanged(head: MemberHead?) -> Bool {
    !new.isEmpty || wasLeftOut || next != nil || (oldHead != nil && oldHead != head)
  }

  /// What is to be said of a file that has not changed since it was last read, or nil.
  ///
  /// - Precondition: files are asked for in the order in which a walk meets them.
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
      })
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

  /// Begins to note what is in a file; the result is its number.
  package mutating func begin(_ file: OuterFile) -> Int {
    kept.append(.new(new.count))
    new.append(New(file: file))
    return new.count - 1
  }

  /// Notes what became of one source of a file.
  package mutating func note(_ report: SourceReport, in number: Int) {
    if let source = KnownSource(report) {
      new[number].sources.append(source)
    } else {
      new[number].mustBeReadAgain = true
    }
  }

  /// Notes that there is nothing more in a file.
  package mutating func end(_ number: Int) { new[number].isWhole = true }

  /// Everything that may be believed the next time, of a history that ends so; nil when it stands
  /// there already.
  ///
  /// A file that changed after `settledBefore`, in nanoseconds since 1970, may change again at the
  /// same moment of its clock: it is read once more.
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
    // What cannot be read ends the list: the files behind are read again.
    rest = next == nil ? nil : reader
  }

  /// The order of a walk: folder by folder, names by their bytes.
  private static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    for (first, second) in zip(left, right) where first != second {
      // No name holds a zero: a folder's files come before what only begins with its name.
      return (first == slash ? 0 : first) < (second == slash ? 0 : second)
    }
    return left.count < right.count
  }
}

/// One file as the cache has it.
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

  /// What is known of the file, out of the entries that this one was read from.
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
