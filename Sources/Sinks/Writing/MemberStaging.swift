import Digests
import ReadModels

/// One member's new files on their way to temporary names.
struct MemberStaging {
  private let member: String
  private var folders: OpenFolders
  private let inventory: Inventory
  /// The digests that may be believed without reading, by path.
  private let believed: [String: FileDigest]
  /// Made, and not yet digested: that is faster for many at once.
  private var made: [MadeDocument] = []
  private var madeByteCount = 0
  private var changed = PathList()
  private var unchangedCount = 0
  private var digests: [OutputPath: FileDigest] = [:]
  private var known: [String: KnownDocument] = [:]

  /// So much waits to be digested: some runs with their maps and series.
  private static let mostMadeBytes = 4 << 20
  private static let mostMade = 64

  private struct MadeDocument {
    let path: OutputPath
    let version: String?
    let bytes: [UInt8]
  }

  init(member: String, home: Folder, check: JSONFileSink.Check) throws(SinkError) {
    self.member = member
    folders = OpenFolders(root: home)
    inventory = try Inventory(of: home)
    believed =
      check == .sizes && !inventory.isInterrupted
      ? try MemberStaging.digests(in: home.read(OutputName.index)) : [:]
    // The mark of an interruption stays until there is a new index.
    for path in inventory.unfinished where path != .index {
      try folders.folder(path.folders)?.remove(OutputName.temporary(path.name))
    }
  }

  private static func digests(in index: [UInt8]?) -> [String: FileDigest] {
    guard let index = index.flatMap({ decode(MemberIndex.self, from: $0) }) else { return [:] }
    return Dictionary(index.files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Writes a document, unless it is there.
  ///
  /// It is not even made when an earlier version of it is known, is this one, and is still there.
  mutating func add(_ document: Document, known: KnownDocument? = nil) throws(SinkError) {
    let path = try checked(document.path)
    if let known, known.version == document.version, let file = believed[path.text],
      file.sha256 == known.sha256, inventory.byteCounts[path] == file.byteCount
    {
      digests[path] = file
      self.known[path.text] = known
      unchangedCount += 1
      return
    }
    let bytes = try encode(document.content, as: path.text)
    made.append(MadeDocument(path: path, version: document.version, bytes: bytes))
    madeByteCount += bytes.count
    guard
      madeByteCount >= MemberStaging.mostMadeBytes || made.count >= MemberStaging.mostMade
    else { return }
    try settleMade()
  }

  /// Digests what was made, and writes what is not there.
  private mutating func settleMade() throws(SinkError) {
    let documents = made
    made.removeAll(keepingCapacity: true)
    madeByteCount = 0
    for (document, digest) in zip(documents, sha256(ofEach: documents.map(\.bytes))) {
      try settle(
        document,
        FileDigest(
          path: document.path.text, sha256: hexadecimal(digest), byteCount: document.bytes.count))
    }
  }

  private mutating func settle(
    _ document: MadeDocument, _ digest: FileDigest
  ) throws(SinkError) {
    digests[document.path] = digest
    known[document.path.text] = document.version.map {
      KnownDocument(version: $0, sha256: digest.sha256)
    }
    if try isOnDisk(document.path, document.bytes, digest) {
      unchangedCount += 1
    } else {
      changed.append(document.path)
      try write(document.bytes, to: document.path)
    }
  }

  /// Writes the index beside the old one, unless nothing at all has changed.
  mutating func finish(
    lastSequence: Int, problems: [Problem]
  ) throws(SinkError) -> StagedMember {
    try settleMade()
    let files = digests.sorted { $0.key < $1.key }.map(\.value)
    let index = MemberIndex(
      member: member, lastSequence: lastSequence, files: files, problems: problems)
    let bytes = try encode(index, as: OutputName.index)
    let formerBytes = try folders.read(.index)
    let isSame = changed.isEmpty && formerBytes == bytes
    let replacesIndex = !isSame || inventory.isInterrupted
    if replacesIndex { try write(bytes, to: .index) }
    return StagedMember(
      member: member, lastSequence: lastSequence, indexDigest: sha256Text(bytes),
      known: known, changed: changed,
      unchangedCount: unchangedCount + (replacesIndex ? 0 : 1),
      unwanted: inventory.byteCounts.keys.filter { $0 != .index && digests[$0] == nil }.sorted(),
      replacesIndex: replacesIndex, wasInterrupted: inventory.isInterrupted,
      innerFolders: inventory.folders.reversed(), fileFolders: index.fileFolders)
  }

  /// Removes what was staged, as far as the system lets it.
  mutating func discard() {
    for path in changed.paths {
      try? folders.folder(path.folders)?.remove(OutputName.temporary(path.name))
    }
    if !inventory.isInterrupted { try? folders.root.remove(OutputName.temporary(OutputName.index)) }
  }

  private mutating func write(_ bytes: [UInt8], to path: OutputPath) throws(SinkError) {
    try folders.makeFolder(path.folders).write(bytes, to: OutputName.temporary(path.name))
  }

  private mutating func isOnDisk(
    _ path: OutputPath, _ bytes: [UInt8], _ digest: FileDigest
  ) throws(SinkError) -> Bool {
    guard inventory.byteCounts[path] == bytes.count else { return false }
    if let known = believed[path.text] { return known == digest }
    return try folders.read(path) == bytes
  }

  private func checked(_ text: String) throws(SinkError) -> OutputPath {
    guard let path = OutputPath(text), OutputName.isOurs(path.name), path != .index else {
      throw SinkError(
        action: "keep a document under", path: text,
        reason: "a path is made of \(OutputPath.rule), and ends in .json or .geojson",
        advice: "this is a mistake in a stage of pacelog: please report it")
    }
    guard digests[path] == nil, !made.contains(where: { $0.path == path }) else {
      throw SinkError(
        action: "keep a document under", path: text, reason: "another document has that path",
        advice: "this is a mistake in a stage of pacelog: please report it")
    }
    return path
  }
}
