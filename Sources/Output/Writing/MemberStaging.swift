import Files
public import Runtime
import ActivityModel
import Digests
public import ReadModels

/// The new files of one member, or of the club, on their way to temporary names.
///
/// Every one ends with ``finish(lastSequence:formerNames:problems:)`` or ``discard()``.
public struct MemberStaging {
  private let owner: OutputOwner
  private let home: Folder
  private let sink: JSONFileSink
  private let untouchedYears: Set<String>
  private let believesSizes: Bool
  private var life: FolderStaging
  /// By year.
  private var knownDocuments: [String: [KnownDocument]]
  private let documentsOfYear: @Sendable (String) -> [KnownDocument]
  private var knownYears: [String: KnownYear]
  /// The indexes of years that the member's index names, by path.
  private var formerIndexes: [String: FileDigest] = [:]
  private var indexes: [FileDigest] = []
  private var known = KnownOutput()
  private var changed = PathList()
  private var changedIndexes: [OutputPath] = []
  private var newYears: [NewYear] = []
  private var unchangedCount = 0
  private var unwanted: [OutputPath] = []
  private var innerFolders: [OutputPath] = []
  private var fileFolders: [String] = []

  init(
    owner: OutputOwner, home: Folder, sink: JSONFileSink, check: JSONFileSink.Check,
    known: KnownOutput
  ) throws(Failure) {
    self.owner = owner
    self.home = home
    self.sink = sink
    if let attempt = sink.attempt { try Self.takeOver(home, attempt) }
    life = try FolderStaging(home: home, prefix: "", sink: sink)
    believesSizes = check == .sizes && !life.inventory.isInterrupted
    untouchedYears = believesSizes ? known.untouchedYears : []
    knownDocuments = Dictionary(grouping: known.documents, by: \.year)
    documentsOfYear = known.documentsOfYear
    knownYears = Dictionary(known.years.map { ($0.name, $0) }) { first, _ in first }
    guard believesSizes, let index = try life.index() else { return }
    life.believe(index, as: owner.indexContract, known: knownDocuments[""] ?? [])
    if let files = owner.files(index) {
      formerIndexes = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }
  }

  /// Ends the ability of earlier attempts to put anything in place.
  ///
  /// Their files go before anything is compared with the folder. The mark of an interruption comes
  /// first, so that the folder is never without one.
  private static func takeOver(_ home: Folder, _ attempt: OutputAttempt) throws(Failure) {
    try home.write([], to: OutputName.temporary(OutputName.index, attempt))
    var folders = OpenFolders(root: home)
    for file in try Inventory(of: home).unfinished
    where file.attempt != attempt && file.yields(to: attempt) {
      try folders.folder(file.path.folders)?.remove(file.name)
    }
  }

  /// Takes the documents of a life.
  ///
  /// - Throws: ``Failure`` as ``JSONFileSink/stage(_:checking:)`` does.
  public mutating func add(_ documents: [Document]) throws(Failure) { try life.add(documents) }

  /// Takes a year; its documents are not made when they are known, and nothing has touched them.
  ///
  /// - Returns: The digests of its documents, which are not held: those of a long life would take
  ///   much memory. Nil for a year that stays as it is.
  /// - Throws: ``Failure`` as ``JSONFileSink/stage(_:checking:)`` does.
  public mutating func add(_ year: YearOutput) throws(Failure) -> [KnownDocument]? {
    guard OutputPath.isName(year.name) else {
      throw FolderStaging.noPath(year.documents().first?.path ?? year.name)
    }
    let path = "\(year.name)/\(OutputName.index)"
    if let former = formerIndexes[path], let known = knownYears[year.name],
      known.version == year.version, known.digest.hex == former.sha256,
      untouchedYears.contains(year.name)
    {
      keep(year.name, former, known)
      return nil
    }
    var staging = try FolderStaging(home: home, prefix: "\(year.name)/", sink: sink)
    do {
      try stage(year, in: &staging, former: formerIndexes[path])
    } catch {
      staging.discard()
      throw error
    }
    return staging.known
  }

  private mutating func keep(_ name: String, _ index: FileDigest, _ year: KnownYear) {
    indexes.append(index)
    known.years.append(year)
    unchangedCount += year.fileCount
    guard year.folders.isEmpty else {
      fileFolders += year.folders
      return
    }
    let stored = (knownDocuments[name] ?? []).map(\.path).filter(sink.stores)
    fileFolders += FileFolders.of(stored + [index.path])
  }

  private mutating func stage(
    _ year: YearOutput, in staging: inout FolderStaging, former: FileDigest?
  ) throws(Failure) {
    // A file that does not fit its index is unknown.
    if let former, let index = try staging.index(), Digest(sha256Of: index).hex == former.sha256 {
      staging.believe(
        index, as: owner.yearContract,
        known: knownDocuments[year.name] ?? documentsOfYear(year.name))
    }
    try staging.add(year.documents())
    let files = try staging.indexedFiles()
    let bytes = encodeDocument(
      owner.yearIndex(period: year.name, files: files, isOnDemand: sink.isOnDemand))
    let digest = Digest(sha256Of: bytes)
    indexes.append(
      FileDigest(path: staging.indexPath.text, sha256: digest.hex, byteCount: bytes.count))
    let replacesIndex = try staging.replaceIndex(by: bytes, if: false)
    if let newYear = staging.newYear {
      newYears.append(newYear)
    } else if replacesIndex {
      changedIndexes.append(staging.indexPath)
    } else {
      unchangedCount += 1
    }
    changed.append(staging.changed)
    unchangedCount += staging.unchangedCount
    unwanted += staging.inventory.unwanted
    innerFolders += staging.inventory.folders
    let stored = staging.storedPaths
    let folders = FileFolders.of(stored + [staging.indexPath.text])
    fileFolders += folders
    if let version = year.version {
      known.years.append(
        KnownYear(
          name: year.name, version: version, digest: digest, fileCount: stored.count + 1,
          folders: folders))
    }
  }

  /// Writes the member's index beside the old one, unless nothing at all has changed.
  ///
  /// - Parameters:
  ///   - lastSequence: The member's last event that the documents know of.
  ///   - formerNames: The names that the member had before, ascending.
  ///   - problems: The events that could not be projected, treated as absent.
  /// - Returns: The files to be published.
  /// - Throws: ``Failure`` when the system refuses to write.
  public mutating func finish(
    lastSequence: Int, formerNames: [String], problems: [Problem]
  ) throws(Failure) -> StagedMember {
    let files = (try life.indexedFiles() + indexes).sorted { $0.path < $1.path }
    let index = owner.index(
      lastSequence: lastSequence, formerNames: formerNames, files: files, problems: problems)
    let bytes = encodeDocument(index)
    let isInterrupted = life.inventory.isInterrupted
    let replacesIndex = try life.replaceIndex(
      by: bytes,
      if: !changed.isEmpty || !changedIndexes.isEmpty || !newYears.isEmpty || isInterrupted)
    try addFormerYears()
    changed.append(life.changed)
    changed.trim()
    known.documents = life.known
    return StagedMember(
      owner: owner, lastSequence: lastSequence,
      index: FileDigest(
        path: (owner.home + [OutputName.index]).joined(separator: "/"),
        sha256: Digest(sha256Of: bytes).hex, byteCount: bytes.count),
      known: known, changed: changed, changedIndexes: changedIndexes, newYears: newYears,
      unchangedCount: unchangedCount + life.unchangedCount + (replacesIndex ? 0 : 1),
      unwanted: unwanted + life.inventory.unwanted, replacesIndex: replacesIndex,
      wasInterrupted: isInterrupted, formerMarks: formerMarks,
      innerFolders: innerFolders.sorted(by: >),
      fileFolders: fileFolders.sorted())
  }

  /// The unfinished indexes of attempts that ended; that without an attempt takes the index's name.
  private var formerMarks: [String] {
    life.inventory.unfinished.filter {
      $0.path == .index && $0.attempt != nil && $0.attempt != sink.attempt
        && $0.yields(to: sink.attempt)
    }.map(\.name).sorted()
  }

  /// Folders of years that are no more: their files go.
  private mutating func addFormerYears() throws(Failure) {
    let years = Set(indexes.map(\.path))
    for folder in life.inventory.folders {
      innerFolders.append(folder)
      guard !years.contains("\(folder.text)/\(OutputName.index)"),
        let inner = try home.folder(folder.text)
      else { continue }
      let inventory = try Inventory(of: inner, prefix: folder.text + "/")
      unwanted += inventory.unwanted
      innerFolders += inventory.folders
      for file in inventory.unfinished where file.yields(to: sink.attempt) {
        life.remove(file)
      }
    }
  }

  /// Removes what was staged, as far as the system lets it.
  public mutating func discard() {
    let isInterrupted = life.inventory.isInterrupted
    for path in Array(changed.paths) + changedIndexes { life.remove(path) }
    for year in newYears { try? home.removeTree(year.temporaryName) }
    life.discard()
    if !isInterrupted { life.remove(.index) }
  }
}
