import Files
public import Runtime
import ActivityModel
import Digests
import ReadModels

/// The properties of an output version in its manifest, without the members.
public struct OutputVersion: Hashable, Sendable {
  /// Of the settings in force; another value means other numbers.
  public let settingsFingerprint: String
  /// Stage name to version.
  public let stages: [String: Int]
  /// Such as `2025b`.
  public let tzdataVersion: String
  /// True when the documents of single activities are made on demand; their bytes are the same.
  public var isOnDemand: Bool

  public init(
    settingsFingerprint: String, stages: [String: Int], tzdataVersion: String,
    isOnDemand: Bool = false
  ) {
    self.settingsFingerprint = settingsFingerprint
    self.stages = stages
    self.tzdataVersion = tzdataVersion
    self.isOnDemand = isOnDemand
  }

  /// True when both give the same numbers, wherever the documents are.
  public func hasNumbers(of other: OutputVersion) -> Bool {
    var other = other
    other.isOnDemand = isOnDemand
    return self == other
  }
}

/// How many files a generation touched, indexes and manifest included.
public struct WriteSummary: Hashable, Sendable {
  public var written = 0
  public var unchanged = 0
  public var removed = 0

  mutating func add(_ other: WriteSummary) {
    written += other.written
    unchanged += other.unchanged
    removed += other.removed
  }
}

/// A version that is ready under temporary names, and the steps that put it in place.
package struct Publication: Sendable {
  /// One change of a name below the output folder.
  ///
  /// Paths are given as their parts.
  package enum Step: Hashable, Sendable {
    /// A temporary file, or the folder of a new year, takes its own name.
    case replace([String])
    case remove([String])
    case removeFolderIfEmpty([String])
    /// A folder that was never put in place.
    case removeTree([String])

    /// True for a step that takes a file away without putting another in its place.
    package var isRemoval: Bool {
      if case .remove = self { true } else { false }
    }
  }

  /// By name.
  fileprivate let members: [StagedMember]
  fileprivate let club: StagedMember?
  /// Those behind all of these: of the manifest, and of owners that go.
  fileprivate let last: [Step]
  package let summary: WriteSummary

  /// Member by member, then those of the club, then the last.
  ///
  /// Listed while they are asked for: those of a club are hundreds of thousands.
  package var steps: some Sequence<Step> {
    // Nil has the last ones.
    let staged: [StagedMember?] = members + [club].compactMap(\.self) + [nil]
    return staged.lazy.flatMap { [last] in $0?.steps ?? last }
  }
}

extension JSONFileSink {
  /// The treatment of members who were not staged.
  public enum Others: Sendable {
    /// Their files stay, and the manifest goes on naming them: for work on some members.
    case kept
    /// Their files go: for a rebuild of everything there is.
    case removed
  }

  /// The documents of the club in a new generation.
  public enum ClubChange: Sendable {
    /// They stay.
    case kept
    case staged(StagedMember)
    /// They are removed, because no member is listed any more.
    case removed
    /// They are removed until the next rebuild; the manifest names them until then.
    case lost
  }

  /// Puts a generation in place: files, then indexes, then the club's, then the manifest.
  ///
  /// Costs one `syncfs` when anything changed, and nothing but reading the old manifest otherwise.
  ///
  /// The folders under the names `gone`, which members had before, go. Several workers put the
  /// files of several members in place.
  ///
  /// - Throws: ``Failure`` when the system refuses; what is not in place by then stays as it
  ///   was, and the next generation sets it right.
  @discardableResult
  public func publish(
    _ staged: [StagedMember], club: ClubChange = .kept, as generation: OutputVersion,
    others: Others, gone: [String] = [], workers: Int = 1
  ) throws(Failure) -> WriteSummary {
    let publication = try prepare(
      staged, club: club, as: generation, others: others, gone: gone)
    try perform(publication, workers: workers)
    return publication.summary
  }

  /// Writes the manifest beside the old one, syncs everything to disk, and lists the steps.
  package func prepare(
    _ staged: [StagedMember], club: ClubChange = .kept, as generation: OutputVersion,
    others: Others, gone: [String] = []
  ) throws(Failure) -> Publication {
    let root = try Folder.create(folder)
    let former = try FormerMembers(root: root, except: Set(staged.map(\.member) + gone))
    var members = others == .kept ? try former.versions(in: root) : [:]
    for member in staged { members[member.member] = member.version }
    var plan = PublicationPlan()
    for member in staged.sorted(by: { $0.member < $1.member }) { plan.add(member) }
    return try finish(
      plan, members, club: club, as: generation,
      removing: (others == .removed ? former.names : []) + gone, in: root)
  }

  /// The same for members whose files are in place.
  func prepare(
    _ members: [String: MemberVersion], club: ClubChange, as generation: OutputVersion
  ) throws(Failure) -> Publication {
    let root = try Folder.create(folder)
    let others = try FormerMembers(root: root, except: Set(members.keys)).names
    return try finish(
      PublicationPlan(), members, club: club, as: generation, removing: others, in: root)
  }

  private func finish(
    _ members: consuming PublicationPlan, _ versions: [String: MemberVersion], club: ClubChange,
    as generation: OutputVersion, removing others: [String], in root: Folder
  ) throws(Failure) -> Publication {
    var plan = members
    if case .staged(let documents) = club { plan.add(club: documents) }
    try plan.addManifest(members: versions, try index(of: club, in: root), generation, in: root)
    if club.removesFiles { try plan.addRemoval(of: [.club], in: root) }
    try plan.addRemoval(of: others.map { .member($0) }, in: root)
    if plan.replacesAny { try root.syncFileSystem() }
    return plan.publication
  }

  private func index(of club: ClubChange, in root: Folder) throws(Failure) -> FileDigest? {
    switch club {
    case .kept, .lost: try OutputManifest.club(in: root)
    case .staged(let documents): documents.index
    case .removed: nil
    }
  }

  /// Writes a manifest without a member, and lists what is to be done to be rid of the member.
  func prepareRemoval(
    of member: String, club: ClubChange, in root: Folder
  ) throws(Failure) -> Publication {
    var plan = PublicationPlan()
    if case .staged(let documents) = club { plan.add(club: documents) }
    if let generation = try OutputManifest.generation(in: root) {
      let others = try FormerMembers(root: root, except: [member]).versions(in: root)
      try plan.addManifest(members: others, try index(of: club, in: root), generation, in: root)
    } else {
      // It cannot be read: it is removed, and the next rebuild makes a new one.
      try root.remove(OutputName.temporary(OutputName.manifest))
      try root.remove(OutputName.manifest)
      let parts = try root.folder(OutputName.parts)
      try parts?.remove(OutputName.temporary(OutputName.partName))
      try parts?.remove(OutputName.partName)
    }
    let owners: [OutputOwner] = club.removesFiles ? [.club] : []
    try plan.addRemoval(of: owners + [.member(member)], in: root)
    if plan.replacesAny { try root.syncFileSystem() }
    return plan.publication
  }

  /// Puts a generation in place: members in any order, behind them the club, then the manifest.
  private func perform(_ publication: Publication, workers: Int) throws(Failure) {
    let root = try Folder.create(folder)
    let results = parallelMap(publication.members, workers: workers) { member in
      Result { () throws(Failure) in try place(member, in: root) }
    }
    for result in results { try result.get() }
    if let club = publication.club { try place(club, in: root) }
    try perform(publication.last)
  }

  private func place(_ staged: StagedMember, in root: Folder) throws(Failure) {
    var outer = OpenFolders(root: root)
    guard let home = try outer.folder(staged.owner.home[...]) else { return }
    var folders = OpenFolders(root: home)
    for move in staged.moves {
      let folder = try folders.folder(of: move.path)
      switch move.kind {
      case .replace:
        let name = move.path.name
        try folder?.rename(OutputName.temporary(name, attempt), to: name)
      case .remove: try folder?.remove(move.path.name)
      case .removeFolderIfEmpty: try folder?.removeFolderIfEmpty(move.path.name)
      }
    }
  }

  /// Does the steps in their order.
  ///
  /// - Parameters:
  ///   - steps: the steps.
  ///   - before: is called before each, and may refuse it.
  /// - Throws: ``Failure`` when the system refuses.
  package func perform(
    _ steps: some Sequence<Publication.Step>,
    before: (Publication.Step) throws(Failure) -> Void = { (_) throws(Failure) in }
  ) throws(Failure) {
    var folders = OpenFolders(root: try Folder.create(folder))
    for step in steps {
      try before(step)
      switch step {
      case .replace(let path):
        let name = path.last ?? ""
        try folders.folder(path.dropLast())?.rename(OutputName.temporary(name, attempt), to: name)
      case .remove(let path): try folders.folder(path.dropLast())?.remove(path.last ?? "")
      case .removeFolderIfEmpty(let path):
        try folders.folder(path.dropLast())?.removeFolderIfEmpty(path.last ?? "")
      case .removeTree(let path):
        try folders.folder(path.dropLast())?.removeTree(path.last ?? "")
      }
    }
  }
}

extension JSONFileSink.ClubChange {
  fileprivate var removesFiles: Bool {
    switch self {
    case .removed, .lost: true
    case .kept, .staged: false
    }
  }
}

/// The steps of a publication while they are being listed.
private struct PublicationPlan {
  private var members: [StagedMember] = []
  private var club: StagedMember?
  /// Behind those of the members and of the club.
  private var steps: [Publication.Step] = []
  private var summary = WriteSummary()

  var publication: Publication {
    Publication(members: members, club: club, last: steps, summary: summary)
  }

  var replacesAny: Bool { summary.written > 0 }

  mutating func add(_ member: StagedMember) {
    members.append(member)
    summary.add(member.summary)
  }

  mutating func add(club documents: StagedMember) {
    club = documents
    summary.add(documents.summary)
  }

  /// Writes the manifest's part and its root beside the old ones, where they are others.
  mutating func addManifest(
    members: [String: MemberVersion], _ club: FileDigest?, _ generation: OutputVersion,
    in root: Folder
  ) throws(Failure) {
    let part = encodeDocument(ManifestPart(members: members))
    let manifest = encodeDocument(
      Manifest(
        settingsFingerprint: generation.settingsFingerprint, stages: generation.stages,
        tzdataVersion: generation.tzdataVersion,
        parts: [
          FileDigest(
            path: OutputName.part, sha256: Digest(sha256Of: part).hex, byteCount: part.count)
        ], club: club, isOnDemand: generation.isOnDemand))
    let folder = try root.makeFolder(OutputName.parts)
    try replace(OutputName.partName, by: part, in: folder, at: [OutputName.parts])
    try replace(OutputName.manifest, by: manifest, in: root, at: [])
  }

  private mutating func replace(
    _ name: String, by bytes: [UInt8], in folder: Folder, at path: [String]
  ) throws(Failure) {
    let temporary = OutputName.temporary(name)
    guard try folder.read(name) != bytes || folder.entry(temporary) != nil else {
      summary.unchanged += 1
      return
    }
    try folder.write(bytes, to: temporary)
    steps.append(.replace(path + [name]))
    summary.written += 1
  }

  /// Everything that pacelog wrote of these owners, the indexes first.
  mutating func addRemoval(of owners: [OutputOwner], in root: Folder) throws(Failure) {
    var folders = OpenFolders(root: root)
    for owner in owners {
      guard let home = try folders.folder(owner.home[...]) else { continue }
      let inventory = try Inventory(of: home)
      let path = owner.home
      let files = inventory.paths.sorted()
      // The member's index first, then those of the years: none may name files that are gone.
      let indexes = files.filter { $0.name == OutputName.index }.sorted {
        ($0.folders.count, $0) < ($1.folders.count, $1)
      }
      for file in indexes + files.filter({ $0.name != OutputName.index }) {
        steps.append(.remove(path + file.parts))
      }
      summary.removed += files.count
      let unfinished = inventory.unfinished.map { path + $0.path.folders + [$0.name] }
      steps += unfinished.sorted { $0.lexicographicallyPrecedes($1) }.map { .remove($0) }
      steps += inventory.unfinishedYears.sorted().map { .removeTree(path + [$0]) }
      steps += inventory.folders.reversed().map { .removeFolderIfEmpty(path + $0.parts) }
      steps.append(.removeFolderIfEmpty(path))
    }
  }
}
