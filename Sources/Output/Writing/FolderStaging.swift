import Files
import Runtime
import ActivityModel
import Digests
import ReadModels

/// The new files of one folder that has an index, on their way to temporary names: a year of a
/// member, or the documents of a life.
struct FolderStaging {
  /// Of the paths, such as `2026/`; empty for the member's own folder.
  let prefix: String
  /// The path of the folder's index.
  let indexPath: OutputPath
  private let sink: JSONFileSink
  private let home: Folder
  private var folders: OpenFolders
  /// True for a year without a folder, which is written as a whole.
  private let isNew: Bool
  private let writer = DocumentWriter()
  private(set) var inventory: Inventory
  private(set) var unchangedCount = 0
  private var settled: [SettledFile] = []
  /// The digests of the documents that have a version.
  private(set) var known: [KnownDocument] = []

  private struct MadeDocument {
    let path: OutputPath
    let version: Digest?
    let bytes: [UInt8]
  }

  /// A file that is, or will be, as the index states.
  private struct SettledFile {
    let path: OutputPath
    let digest: Digest
    let byteCount: Int
    /// True when it is to be replaced.
    var isChanged = false
  }

  /// - Parameters:
  ///   - home: the member's folder.
  ///   - prefix: of the folder below it; empty for the member's own, whose folders are left alone.
  ///   - sink: of which the new files carry the names.
  /// - Throws: ``Failure`` when the system refuses.
  init(home: Folder, prefix: String, sink: JSONFileSink) throws(Failure) {
    self.prefix = prefix
    indexPath = OutputPath(name: prefix + OutputName.index)
    self.sink = sink
    self.home = home
    let year = String(prefix.dropLast())
    if prefix.isEmpty {
      inventory = try Inventory(of: home, entering: false)
      isNew = false
    } else if let folder = try home.folder(year) {
      inventory = try Inventory(of: folder, prefix: prefix)
      isNew = false
    } else {
      inventory = Inventory()
      // Attempts that write the same year at once have files of their own.
      isNew = sink.attempt == nil
    }
    folders = OpenFolders(root: home, unfinished: isNew ? [year] : [])
    for year in inventory.unfinishedYears { try home.removeTree(year) }
    // The mark of an interruption stays until there is a new index.
    for file in inventory.unfinished where file.path != .index && file.yields(to: attempt) {
      try folders.folder(file.path.folders)?.remove(file.name)
    }
  }

  /// The bytes of the index that is there; nil without one.
  mutating func index() throws(Failure) -> [UInt8]? { try folders.read(indexPath) }

  /// Relies on an index and earlier versions for the state of the files.
  mutating func believe(_ index: [UInt8], as contract: String, known: [KnownDocument]) {
    inventory.believe(index, as: contract, prefix: prefix)
    for document in known { inventory.know(document) }
  }

  /// Takes documents, and holds none of them any more.
  mutating func add(_ documents: consuming [Document]) throws(Failure) {
    for document in documents { try add(document) }
  }

  /// Writes a document, unless it is there.
  ///
  /// It is not even made when an earlier version of it is known, is this one, and is still there.
  private mutating func add(_ document: Document) throws(Failure) {
    let path = try checked(document.path)
    let former = isStored(path) ? inventory[path] : inventory.indexed(path)
    if let version = document.version, let former, former.version == version,
      let digest = former.digest
    {
      settle(SettledFile(path: path, digest: digest, byteCount: former.byteCount))
      known.append(KnownDocument(path: path.text, version: version, digest: digest))
      if isStored(path) { unchangedCount += 1 }
      return
    }
    let bytes = writer.encode(document.content)
    try settle(
      MadeDocument(path: path, version: document.version, bytes: bytes),
      Digest(sha256Of: bytes))
  }

  private var attempt: OutputAttempt? { sink.attempt }

  private func isStored(_ path: OutputPath) -> Bool { sink.stores(path.text) }

  private mutating func settle(_ file: SettledFile) {
    settled.append(file)
    if isStored(file.path) { inventory.want(file.path) }
  }

  private mutating func settle(
    _ document: MadeDocument, _ digest: Digest
  ) throws(Failure) {
    let isStored = isStored(document.path)
    let isChanged = isStored ? try !isOnDisk(document.path, document.bytes, digest) : false
    settle(
      SettledFile(
        path: document.path, digest: digest, byteCount: document.bytes.count,
        isChanged: isChanged))
    if let version = document.version {
      known.append(
        KnownDocument(path: document.path.text, version: version, digest: digest))
    }
    if isChanged {
      try write(document.bytes, to: document.path)
    } else if isStored {
      unchangedCount += 1
    }
  }

  /// The year, when it is written as a whole.
  var newYear: NewYear? {
    guard isNew else { return nil }
    let year = String(prefix.dropLast())
    return NewYear(
      name: year, documents: settled.map(\.path).filter { $0.lies(in: year) }.map(\.name),
      fileCount: settled.count { isStored($0.path) } + 1)
  }

  /// The files that are to be replaced; ascending behind ``indexedFiles()``.
  ///
  /// None of a year that is written as a whole.
  var changed: PathList {
    var paths = PathList()
    guard !isNew else { return paths }
    for file in settled where file.isChanged { paths.append(file.path) }
    return paths
  }

  /// The paths of the files that are stored.
  var storedPaths: [String] { settled.map(\.path).filter(isStored).map(\.text) }

  /// Every document, ascending, with paths relative to the folder.
  mutating func indexedFiles() throws(Failure) -> [FileDigest] {
    settled.sort { $0.path < $1.path }
    for (file, next) in zip(settled, settled.dropFirst()) where file.path == next.path {
      throw Failure(
        .failed, "cannot keep a document there: another document has that path",
        place: file.path.text, advice: "this is a mistake in a stage of pacelog: please report it")
    }
    return settled.map {
      FileDigest(
        path: String($0.path.text.dropFirst(prefix.count)), sha256: $0.digest.hex,
        byteCount: $0.byteCount)
    }
  }

  /// Writes the index beside the old one, unless it is there and no file has changed.
  ///
  /// - Returns: whether it is to be replaced.
  mutating func replaceIndex(
    by bytes: [UInt8], if isForced: Bool
  ) throws(Failure) -> Bool {
    inventory.want(indexPath)
    let isForced = isForced || settled.contains(where: \.isChanged)
    let isSame = !isForced ? try index() == bytes : false
    if !isSame { try write(bytes, to: indexPath) }
    return !isSame
  }

  /// Removes what was staged, as far as the system lets it.
  mutating func discard() {
    if isNew { try? home.removeTree(OutputName.temporary(String(prefix.dropLast()))) }
    for path in changed.paths { remove(path) }
  }

  mutating func remove(_ file: UnfinishedFile) {
    try? folders.folder(file.path.folders)?.remove(file.name)
  }

  mutating func remove(_ path: OutputPath) {
    try? folders.folder(of: path)?.remove(OutputName.temporary(path.name, attempt))
  }

  private mutating func write(_ bytes: [UInt8], to path: OutputPath) throws(Failure) {
    let name = isNew ? path.name : OutputName.temporary(path.name, attempt)
    try folders.makeFolder(of: path).write(bytes, to: name)
  }

  private mutating func isOnDisk(
    _ path: OutputPath, _ bytes: [UInt8], _ digest: Digest
  ) throws(Failure) -> Bool {
    guard let file = inventory[path], file.byteCount == bytes.count else { return false }
    if let known = file.digest { return known == digest }
    return try folders.read(path)?.hasBytes(of: bytes) ?? false
  }

  private func checked(_ text: String) throws(Failure) -> OutputPath {
    guard let path = OutputPath(text), OutputName.hasOurEnding(text), path != indexPath,
      path.text.hasPrefix(prefix), !prefix.isEmpty || path.folders.isEmpty
    else { throw FolderStaging.noPath(text) }
    return path
  }

  static func noPath(_ text: String) -> Failure {
    Failure(
      .failed,
      "cannot keep a document there: a path is made of \(OutputPath.rule), and ends in .json or"
        + " .geojson",
      place: text, advice: "this is a mistake in a stage of pacelog: please report it")
  }
}
