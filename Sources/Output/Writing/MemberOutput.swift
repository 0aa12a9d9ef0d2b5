public import ActivityModel
public import ReadModels

/// Everything that is to be written of one member.
public struct MemberOutput {
  /// The name of the member; empty for the club.
  public var member: String { owner.member }
  let owner: OutputOwner
  /// The names that the member had before, ascending.
  let formerNames: [String]
  /// The member's last event that the documents know of.
  public let lastSequence: Int
  /// The events that could not be projected, treated as absent.
  public let problems: [Problem]
  /// The documents in the member's own folder, in any order.
  public let life: [Document]
  /// In any order; no name twice.
  public let years: [YearOutput]
  /// The digests of earlier versions, under the same settings, stages and zone rules.
  public let known: KnownOutput
}

extension MemberOutput {
  public init(
    member: String, formerNames: [String] = [], lastSequence: Int, problems: [Problem],
    life: [Document], years: [YearOutput], known: KnownOutput = KnownOutput()
  ) {
    self.init(
      owner: .member(member), formerNames: formerNames, lastSequence: lastSequence,
      problems: problems, life: life, years: years, known: known)
  }

  /// The documents of the club.
  ///
  /// - Parameters:
  ///   - years: in any order; no name twice.
  ///   - life: the documents that are of no year.
  ///   - lastSequence: the last event of the club's own history.
  ///   - problems: the club's events that could not be projected.
  ///   - known: the digests of earlier versions.
  public init(
    club years: [YearOutput], life: [Document] = [], lastSequence: Int = 0,
    problems: [Problem] = [], known: KnownOutput = KnownOutput()
  ) {
    self.init(
      owner: .club, formerNames: [], lastSequence: lastSequence, problems: problems, life: life,
      years: years, known: known)
  }

  /// Documents of all years, whose paths begin with the year.
  public init(
    member: String, lastSequence: Int, problems: [Problem], documents: [Document],
    known: KnownOutput = KnownOutput()
  ) {
    let grouped = Dictionary(grouping: documents) { document in
      document.path.firstIndex(of: "/").map { String(document.path[..<$0]) } ?? ""
    }
    self.init(
      member: member, lastSequence: lastSequence, problems: problems, life: grouped[""] ?? [],
      years: grouped.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { name, documents in
        YearOutput(name: name, version: nil) { documents }
      }, known: known)
  }
}

/// Everything that is to be written of one year of a member.
public struct YearOutput {
  /// Of its folder, such as `2026`.
  public let name: String
  /// Two outputs of one name and version have the same documents; nil when only the bytes show it.
  public let version: Digest?
  /// Every file of the year but its index, in any order; each is made once, and not kept.
  let documents: () -> [Document]

  public init(name: String, version: Digest?, documents: @escaping () -> [Document]) {
    self.name = name
    self.version = version
    self.documents = documents
  }
}

/// The digests of earlier versions of documents.
public struct KnownOutput: Sendable {
  public var documents: [KnownDocument]
  public var years: [KnownYear]
  /// The years in whose folders no file came, went or was replaced since.
  public var untouchedYears: Set<String>
  /// Gives the documents of a year of which `documents` has none.
  let documentsOfYear: @Sendable (String) -> [KnownDocument]

  public init(
    documents: [KnownDocument] = [], years: [KnownYear] = [], untouchedYears: Set<String> = [],
    documentsOfYear: @escaping @Sendable (String) -> [KnownDocument] = { _ in [] }
  ) {
    self.documents = documents
    self.years = years
    self.untouchedYears = untouchedYears
    self.documentsOfYear = documentsOfYear
  }
}

/// The file that one version of a document came to.
public struct KnownDocument: Hashable, Sendable {
  public let path: String
  public let version: Digest
  /// Of the file.
  public let digest: Digest

  public init(path: String, version: Digest, digest: Digest) {
    self.path = path
    self.version = version
    self.digest = digest
  }

  /// The year that it belongs to; empty for a document of a life.
  public var year: String { path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}

/// The index that one version of a year came to.
public struct KnownYear: Hashable, Sendable {
  public let name: String
  public let version: Digest
  /// Of the year's index.
  public let digest: Digest
  /// How many files the year has, its index among them.
  public let fileCount: Int
  /// Their folders below the member's; empty when the documents give them.
  public let folders: [String]

  public init(
    name: String, version: Digest, digest: Digest, fileCount: Int, folders: [String] = []
  ) {
    self.name = name
    self.version = version
    self.digest = digest
    self.fileCount = fileCount
    self.folders = folders
  }
}

/// A year that had no folder: it is written under a temporary name, and takes its own at once.
///
/// One change of a name instead of one for each of its files.
struct NewYear: Sendable {
  /// Of its folder, such as `2026`.
  let name: String
  /// The names of its documents, without those of single activities.
  let documents: [String]
  /// The number of its files, its index among them.
  let fileCount: Int

  var temporaryName: String { OutputName.temporary(name) }
}

/// A member whose new files are beside the old ones, under temporary names.
public struct StagedMember: Sendable {
  /// The name of the member; empty for the club.
  public var member: String { owner.member }
  let owner: OutputOwner
  /// The member's last event that the new files know of.
  public let lastSequence: Int
  /// The new index, with its path below the output folder.
  let index: FileDigest
  /// As the manifest will name it.
  public var version: MemberVersion {
    MemberVersion(index: index.sha256, lastSequence: lastSequence)
  }
  /// The digests of the versions of years and of the documents of a life, until they are taken.
  public private(set) var known: KnownOutput
  /// Files to be replaced, no index among them.
  let changed: PathList
  /// Indexes of years to be replaced.
  let changedIndexes: [OutputPath]
  let newYears: [NewYear]
  let unchangedCount: Int
  /// Files that the new indexes do not name.
  let unwanted: [OutputPath]
  let replacesIndex: Bool
  /// True when the unfinished index is of an earlier version that was never finished.
  let wasInterrupted: Bool
  /// Marks of interrupted attempts, which go when the index is replaced.
  let formerMarks: [String]
  /// Folders that may be empty in the end, inner ones first.
  let innerFolders: [OutputPath]
  /// The folders below the member's that contain its files, ascending.
  public let fileFolders: [String]

  /// The years whose folders contain its files, ascending.
  public var years: [String] { fileFolders.filter { !$0.contains("/") } }

  /// How many files change.
  public var summary: WriteSummary {
    WriteSummary(
      written: newYears.reduce(changed.count + changedIndexes.count) { $0 + $1.fileCount }
        + (replacesIndex ? 1 : 0),
      unchanged: unchangedCount, removed: unwanted.count)
  }

  /// Hands over ``known``, and holds it no longer: of a club it would be more than all else.
  public mutating func takeKnown() -> KnownOutput {
    defer { known = KnownOutput() }
    return known
  }

  /// The files to remove when the publication is abandoned.
  ///
  /// The mark of an earlier interruption stays: the folder still cannot be believed.
  var temporaryPaths: [OutputPath] {
    Array(changed.paths) + changedIndexes + (replacesIndex && !wasInterrupted ? [.index] : [])
  }
}
