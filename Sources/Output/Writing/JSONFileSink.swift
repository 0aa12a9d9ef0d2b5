import Files
public import Runtime
import ActivityModel
import Digests
public import ReadModels

/// Writes read models as JSON files below one folder: whole files only, and only what changed.
///
/// A generation is written in two steps. ``stage(_:checking:)`` writes the changed files of one
/// member under temporary names; it may run for several members at once, and nothing that a
/// reader looks at is touched. ``publish(_:as:others:)`` then makes the file system write all of
/// it to disk once, and renames: a member's files, the indexes of the member's years, then the
/// member's index, and after all members the parts of the manifest and its root. Files that are no
/// longer wanted go after the index that named them last.
///
/// Between the rename of a member's first file and that of the index the old index names files
/// that are no longer there: a reader who checks digests sees it and tries again, see
/// ``OutputReader``. A crash in between leaves the unfinished index behind as a mark: this sink
/// then believes nothing of that member's folder that it has not read.
///
/// The documents of the club have a folder of the same shape, which is put in place after all
/// members and before the manifest.
///
/// A member's folder belongs to this sink: it removes any `.json` and `.geojson` file there that
/// the new indexes do not name. Other files are left alone. Only one process may write to a
/// folder at a time; the caller sees to that.
public struct JSONFileSink: Sendable {
  /// How a file that is already in place is distinguished from one that must be written again.
  public enum Check: Sendable {
    /// The last index has its digest, and its size on disk is right.
    ///
    /// Reads no file: what was changed by hand without changing the size stays. For nightly work.
    case sizes
    /// Its bytes on disk are right.
    ///
    /// Reads every file of the member: repairs whatever was changed by hand. For full rebuilds.
    case contents
  }

  /// The output folder, as messages name it.
  public let folder: String
  /// Nil for a rebuild on one machine.
  let attempt: OutputAttempt?
  /// True when the documents of single activities are digested and named, and not stored.
  public let isOnDemand: Bool

  /// Nothing is made or opened before something is written or read.
  ///
  /// - Parameters:
  ///   - folder: the output folder.
  ///   - attempt: for one of several processes that may write the same member's files.
  ///   - isOnDemand: true to store no documents of single activities.
  public init(folder: String, attempt: OutputAttempt? = nil, isOnDemand: Bool = false) {
    self.folder = folder
    self.attempt = attempt
    self.isOnDemand = isOnDemand
  }

  /// True when a document at a path below a member's folder is a file.
  func stores(_ path: String) -> Bool { !isOnDemand || !path.isActivityPath }

  /// The files of the member's folder by the indexes in it, or nil when the member must be written
  /// again.
  ///
  /// Nil when there is no index, it cannot be read, or it is of another version. Nil also when the
  /// process ended while a later version was put in place or the replaced one was removed.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func currentFiles(of member: String) throws(Failure) -> CurrentFiles? {
    try currentTree(of: member).map {
      CurrentFiles(
        lastSequence: $0.index.lastSequence, files: $0.storedFiles, indexes: $0.index.files)
    }
  }

  /// The indexes, when they fit each other and name every file in the folder.
  private func currentTree(of member: String) throws(Failure) -> MemberTree? {
    guard let name = try memberName(member).parts.first,
      let home = try Folder.open(folder)?.folder(OutputName.members)?.folder(name),
      let bytes = try home.read(OutputName.index),
      let index = decode(MemberIndex.self, from: bytes), index.member == member,
      let tree = try? MemberTree.read(index, Digest(sha256Of: bytes).hex, home: home)
    else { return nil }
    let named = Set((index.files + tree.storedFiles).map(\.path))
    let inventory = try Inventory(of: home)
    let isTidy = inventory.paths.allSatisfy { $0 == .index || named.contains($0.text) }
    return isTidy && !inventory.isInterrupted ? tree : nil
  }

  /// The digest of the manifest, or nil when there is none or a newer one was never put in place.
  ///
  /// Costs reading the manifest; nothing is decoded.
  public func manifestDigest() throws(Failure) -> String? {
    guard let root = try Folder.open(folder),
      root.entry(OutputName.temporary(OutputName.manifest)) == nil
    else { return nil }
    return try root.read(OutputName.manifest).map { Digest(sha256Of: $0).hex }
  }

  /// Writes what changed of one member, or of the club, under temporary names.
  ///
  /// Files appear under their own names with ``publish(_:as:others:)``. On failure what was
  /// staged of this member is removed again.
  ///
  /// - Throws: ``Failure`` when a document has no JSON text, its path leads out of the member's
  ///   folder or comes twice, or the system refuses to write.
  public func stage(
    _ output: MemberOutput, checking check: Check
  ) throws(Failure) -> StagedMember {
    var staging = try staging(of: output.owner, checking: check, known: output.known)
    do {
      for year in output.years { _ = try staging.add(year) }
      try staging.add(output.life)
      return try staging.finish(
        lastSequence: output.lastSequence, formerNames: output.formerNames,
        problems: output.problems)
    } catch {
      staging.discard()
      throw error
    }
  }

  /// Begins to write what changed of one member under temporary names, year by year.
  ///
  /// - Parameters:
  ///   - member: The name in the output.
  ///   - check: How files that are in place are compared.
  ///   - known: The digests of earlier versions.
  /// - Returns: The receiver of the years, and then of the documents of a life.
  /// - Throws: ``Failure`` when the name is no name of a folder, or the system refuses.
  public func staging(
    of member: String, checking check: Check, known: KnownOutput
  ) throws(Failure) -> MemberStaging {
    try staging(of: .member(member), checking: check, known: known)
  }

  private func staging(
    of owner: OutputOwner, checking check: Check, known: KnownOutput
  ) throws(Failure) -> MemberStaging {
    if case .member(let name) = owner { _ = try memberName(name) }
    var folders = OpenFolders(root: try Folder.create(folder))
    let home = try folders.makeFolder(owner.home[...])
    return try MemberStaging(owner: owner, home: home, sink: self, check: check, known: known)
  }

  /// Removes what was staged and will not be published, as far as the system lets it.
  public func discard(_ staged: [StagedMember]) {
    guard let root = try? Folder.open(folder) else { return }
    var folders = OpenFolders(root: root)
    for member in staged {
      let home = try? folders.folder(member.owner.home[...])
      for year in member.newYears { try? home?.removeTree(year.temporaryName) }
      for path in member.temporaryPaths {
        let parts = member.owner.home + path.folders
        try? folders.folder(parts[...])?.remove(OutputName.temporary(path.name, attempt))
      }
    }
  }

  private func memberName(_ member: String) throws(Failure) -> OutputPath {
    if let path = OutputPath(member), path.parts.count == 1 { return path }
    throw Failure(
      .failed, "cannot keep a member under this name: it is no name of a folder", place: member,
      advice: "use letters, digits, '_' and '-'")
  }
}

/// The files of a member's folder, as its indexes name them.
public struct CurrentFiles: Sendable {
  /// The member's last event that the files know of.
  public let lastSequence: Int
  /// With paths relative to the member's folder, the indexes of years among them.
  public let files: [FileDigest]
  /// The folders below the member's that contain them, ascending.
  public let folders: [String]

  init(lastSequence: Int, files: [FileDigest], indexes: [FileDigest]) {
    self.lastSequence = lastSequence
    self.files = files + indexes.filter { $0.yearOfIndex != nil }
    folders = FileFolders.of(self.files.map(\.path))
  }
}
