import Files
import Runtime
import ActivityModel
import Digests
import ReadModels

/// One folder's new pages on their way to temporary names.
struct PageStaging {
  private let path: [String]
  private var folders: OpenFolders
  private let list: Folder
  private let rights: OutputRights
  private let inventory: PageInventory
  private let former: PageList?
  private let isInterrupted: Bool
  /// The entries that are valid without reading the files, by path.
  private let believed: [String: PageList.Entry]
  private var entries: [OutputPath: PageList.Entry] = [:]
  private var changed: [OutputPath] = []
  private var unchangedCount = 0

  /// - Parameters:
  ///   - home: the folder of the pages.
  ///   - list: where the list of them is.
  ///   - path: of both below their roots.
  ///   - rights: who may read the pages.
  /// - Throws: ``Failure`` when the system refuses.
  init(
    home: Folder, list: Folder, path: [String], rights: OutputRights
  ) throws(Failure) {
    self.path = path
    self.list = list
    self.rights = rights
    folders = OpenFolders(root: home, rights: rights)
    // The members' folders are inside the site's, and have lists of their own. Pages in the others
    // go also when no list names them: one that is left may name who was forgotten.
    inventory = try PageInventory(of: home, entering: path.isEmpty ? Pages.sharedFolders : nil)
    isInterrupted = list.entry(OutputName.temporary(PageList.name)) != nil
    former = try list.read(PageList.name).flatMap { decode(PageList.self, from: $0) }
    let pages = isInterrupted ? [] : former?.pages ?? []
    believed = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
    for left in inventory.unfinished {
      try folders.folder(left.folders)?.remove(OutputName.temporary(left.name))
    }
  }

  /// Writes a page, unless it is there; it is not even made when its version is known.
  mutating func add(_ file: PageFile) throws {
    let place = try checked(file.path)
    let version = file.version.map { Digest(sha256Of: Array($0.utf8)).hex }
    let known = believed[place.text]
    let size = try byteCount(of: place)
    let isOpen = try permissions(of: place) == rights.file
    if isOpen, let known, let version, known.version == version, known.byteCount == size {
      entries[place] = known
      unchangedCount += 1
      return
    }
    let bytes = try file.make()
    let entry = PageList.Entry(
      path: place.text, version: version, sha256: Digest(sha256Of: bytes).hex,
      byteCount: bytes.count)
    entries[place] = entry
    if isOpen, let known, known.sha256 == entry.sha256, size == bytes.count {
      unchangedCount += 1
    } else {
      changed.append(place)
      try folders.makeFolder(place.folders).write(
        bytes, to: OutputName.temporary(place.name), permissions: rights.file)
    }
  }

  mutating func finish() throws(Failure) -> StagedPages {
    let list = PageList(pages: entries.sorted { $0.key < $1.key }.map(\.value))
    let isSame = changed.isEmpty && former == list && !isInterrupted
    if !isSame {
      try self.list.write(
        encodeDocument(list), to: OutputName.temporary(PageList.name))
    }
    let there = Set(inventory.byteCounts.keys).union(
      believed.keys.compactMap { OutputPath($0) }.filter { !path.isEmpty || $0.parts.count > 1 })
    return StagedPages(
      folder: path, changed: changed,
      unwanted: there.filter { entries[$0] == nil }.sorted(),
      innerFolders: inventory.folders.reversed(), replacesList: !isSame,
      unchangedCount: unchangedCount)
  }

  /// Removes the staged files as far as possible.
  mutating func discard() {
    for place in changed {
      try? folders.folder(place.folders)?.remove(OutputName.temporary(place.name))
    }
    if !isInterrupted { try? list.remove(OutputName.temporary(PageList.name)) }
  }

  private mutating func byteCount(of place: OutputPath) throws(Failure) -> Int? {
    if let count = inventory.byteCounts[place] { return count }
    return try folders.folder(place.folders)?.entry(place.name)?.byteCount
  }

  private mutating func permissions(of place: OutputPath) throws(Failure) -> UInt32? {
    if let permissions = inventory.permissions[place] { return permissions }
    return try folders.folder(place.folders)?.entry(place.name)?.permissions
  }

  private func checked(_ text: String) throws(Failure) -> OutputPath {
    guard let place = OutputPath(text), place.text != PageList.name, entries[place] == nil else {
      throw Failure(
        .failed, "cannot keep a page there: a path is made of \(OutputPath.rule), and comes once",
        place: text, advice: "run `pacelog rebuild`: a read model names what Pacelog never writes")
    }
    return place
  }
}
