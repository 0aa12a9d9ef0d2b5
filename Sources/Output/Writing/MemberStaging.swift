import ActivityModel
import Digests
import ReadModels

/// One member's new files on their way to temporary names.
struct MemberStaging {
  private let member: String
  private var folders: OpenFolders
  private var inventory: Inventory
  private var changed = PathList()
  private var unchangedCount = 0
  private var settled: [SettledFile] = []
  /// What is known of the documents that have a version.
  private var known: [KnownDocument] = []
  /// How many of them were known before.
  private var knownBeforeCount = 0
  private var formerCount = 0

  private struct MadeDocument {
    let path: OutputPath
    let version: Digest?
    let bytes: [UInt8]
  }

  /// A file that is, or will be, as the index says.
  private struct SettledFile {
    let path: OutputPath
    let digest: Digest
    let byteCount: Int
  }

  init(
    member: String, home: Folder, check: JSONFileSink.Check,
    forEachKnown: (_ take: (KnownDocument) -> Void) -> Void
  ) throws(SinkError) {
    self.member = member
    folders = OpenFolders(root: home)
    inventory = try Inventory(of: home)
    if check == .sizes, !inventory.isInterrupted, let index = try home.read(OutputName.index) {
      inventory.believe(index)
      forEachKnown { document in
        inventory.know(document)
        formerCount += 1
      }
    }
    // The mark of an interruption stays until there is a new index.
    for path in inventory.unfinished where path != .index {
      try folders.folder(path.folders)?.remove(OutputName.temporary(path.name))
    }
  }

  /// Takes every document, and holds none of them any more: all that a member's documents are made
  /// of goes with the last one.
  mutating func add(_ documents: consuming [Document]) throws(SinkError) {
    for document in documents { try add(document) }
  }

  /// Writes a document, unless it is there.
  ///
  /// It is not even made when an earlier version of it is known, is this one, and is still there.
  private mutating func add(_ document: Document) throws(SinkError) {
    let path = try checked(document.path)
    if let version = document.version, let file = inventory[path],
      file.version == version, let digest = file.digest
    {
      settle(SettledFile(path: path, digest: digest, byteCount: file.byteCount))
      known.append(KnownDocument(path: path.text, version: version, digest: digest))
      knownBeforeCount += 1
      unchangedCount += 1
      return
    }
    let bytes = try encode(document.content, as: path.text)
    try settle(
      MadeDocument(path: path, version: document.version, bytes: bytes),
      Digest(sha256Of: bytes))
  }

  private mutating func settle(_ file: SettledFile) {
    settled.append(file)
    inventory.want(file.path)
  }

  private mutating func settle(
    _ document: MadeDocument, _ digest: Digest
  ) throws(SinkError) {
    settle(
      SettledFile(path: document.path, digest: digest, byteCount: document.bytes.count))
    if let version = document.version {
      known.append(
        KnownDocument(path: document.path.text, version: version, digest: digest))
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
    let index = MemberIndex(
      member: member, lastSequence: lastSequence, files: try indexedFiles(), problems: problems)
    let bytes = try encode(index, as: OutputName.index)
    let isSame = changed.isEmpty ? try folders.read(.index) == bytes : false
    let replacesIndex = !isSame || inventory.isInterrupted
    if replacesIndex { try write(bytes, to: .index) }
    return StagedMember(
      member: member, lastSequence: lastSequence, indexDigest: Digest(sha256Of: bytes).hex,
      known: known, knowsNothingNew: knownBeforeCount == known.count && formerCount == known.count,
      changed: changed,
      unchangedCount: unchangedCount + (replacesIndex ? 0 : 1),
      unwanted: inventory.unwanted, replacesIndex: replacesIndex,
      wasInterrupted: inventory.isInterrupted, innerFolders: inventory.folders.reversed(),
      fileFolders: index.fileFolders)
  }

  private mutating func indexedFiles() throws(SinkError) -> [FileDigest] {
    settled.sort { $0.path < $1.path }
    for (file, next) in zip(settled, settled.dropFirst()) where file.path == next.path {
      throw SinkError(
        action: "keep a document under", path: file.path.text,
        reason: "another document has that path",
        advice: "this is a mistake in a stage of pacelog: please report it")
    }
    return settled.map {
      FileDigest(path: $0.path.text, sha256: $0.digest.hex, byteCount: $0.byteCount)
    }
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
    _ path: OutputPath, _ bytes: [UInt8], _ digest: Digest
  ) throws(SinkError) -> Bool {
    guard let file = inventory[path], file.byteCount == bytes.count else { return false }
    if let known = file.digest { return known == digest }
    return try folders.read(path) == bytes
  }

  private func checked(_ text: String) throws(SinkError) -> OutputPath {
    guard let path = OutputPath(text), OutputName.isOurs(path.name), path != .index else {
      throw SinkError(
        action: "keep a document under", path: text,
        reason: "a path is made of \(OutputPath.rule), and ends in .json or .geojson",
        advice: "this is a mistake in a stage of pacelog: please report it")
    }
    return path
  }
}
