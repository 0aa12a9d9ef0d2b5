import Files
public import Runtime
import ActivityModel
import Digests
import ReadModels

/// Something in the output folder that is not as the last generation left it.
public struct OutputDamage: Hashable, Sendable, CustomStringConvertible {
  /// Relative to the output folder.
  public let path: String
  public let problem: String
  /// Indicates whether nothing is damaged, and a rebuild only ended before it was done.
  public var isInterruption = false

  static func interrupted(_ path: String) -> OutputDamage {
    OutputDamage(
      path: path, problem: "a rebuild ended before it was done; the next one finishes it",
      isInterruption: true)
  }

  /// `members/anna/days.json: it is not the file that the index names`.
  public var description: String { "\(path): \(problem)" }
}

/// Holds every file of the output against the digests of the indexes, and these against each other
/// and the manifest.
///
/// Reads everything that is stored. To be used while nothing is written: what is being replaced
/// looks like damage.
public struct OutputVerifier: Sendable {
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// Everything that is wrong, by path; empty when nothing is, or nothing was ever written.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func damage() throws(Failure) -> [OutputDamage] {
    guard let root = try Folder.open(folder) else { return [] }
    var damage: [OutputDamage] = []
    var named: [String: MemberVersion] = [:]
    if root.entry(OutputName.manifest) != nil {
      damage += try OutputManifest.damage(in: root)
      named = try OutputManifest.read(in: root)?.members ?? [:]
    }
    let isInterrupted = root.entry(OutputName.temporary(OutputName.manifest)) != nil
    if isInterrupted {
      damage.append(.interrupted(OutputName.manifest))
    }
    let members = try root.folder(OutputName.members)
    let present = try members?.entries().filter { $0.kind == .folder }.map(\.name) ?? []
    for member in Set(present).union(named.keys).sorted() {
      damage += try self.damage(
        of: member, in: members, indexDigest: named[member]?.index, isInterrupted: isInterrupted)
    }
    return try damage + clubDamage(in: root, isInterrupted: isInterrupted)
  }

  /// Everything that is wrong with the documents of the club.
  private func clubDamage(
    in root: Folder, isInterrupted: Bool
  ) throws(Failure) -> [OutputDamage] {
    guard let home = try root.folder(OutputName.club) else {
      guard try OutputManifest.club(in: root) != nil else { return [] }
      return [
        OutputDamage(path: OutputName.club, problem: "the manifest names it, and it is not there")
      ]
    }
    if home.entry(OutputName.temporary(OutputName.index)) != nil {
      return [.interrupted(OutputName.club)]
    }
    let path = "\(OutputName.club)/\(OutputName.index)"
    guard let bytes = try home.read(OutputName.index), let files = OutputOwner.club.files(bytes)
    else { return [OutputDamage(path: path, problem: "there is no \(ClubIndex.schemaName)")] }
    var damage: [OutputDamage] = []
    if !isInterrupted, try OutputManifest.club(in: root)?.sha256 != Digest(sha256Of: bytes).hex {
      damage.append(OutputDamage(path: path, problem: "it is not the file the manifest names"))
    }
    for (file, problem) in try problems(in: home, files: files) {
      damage.append(OutputDamage(path: "\(OutputName.club)/\(file)", problem: problem))
    }
    return damage
  }

  private func damage(
    of member: String, in members: Folder?, indexDigest: String?, isInterrupted: Bool
  ) throws(Failure) -> [OutputDamage] {
    let path = "\(OutputName.members)/\(member)"
    guard OutputPath.isName(member), let home = try members?.folder(member) else {
      return [OutputDamage(path: path, problem: "the manifest names it, and it is not there")]
    }
    if try Inventory(of: home, entering: false).isInterrupted { return [.interrupted(path)] }
    // The index of a member's first rebuild is the last of its files, and no manifest names it.
    if indexDigest == nil, home.entry(OutputName.index) == nil { return [.interrupted(path)] }
    guard let bytes = try home.read(OutputName.index),
      let index = decode(MemberIndex.self, from: bytes), index.member == member
    else {
      return [
        OutputDamage(
          path: "\(path)/\(OutputName.index)",
          problem: "there is no \(MemberIndex.schemaName) of this member")
      ]
    }
    var damage: [OutputDamage] = []
    // Until the manifest of an interrupted rebuild follows, it names the former index.
    let isAwaited = isInterrupted && indexDigest != Digest(sha256Of: bytes).hex
    if !isAwaited, indexDigest != Digest(sha256Of: bytes).hex {
      damage.append(
        OutputDamage(
          path: "\(path)/\(OutputName.index)", problem: "it is not the file the manifest names"))
    }
    for (file, problem) in try problems(in: home, files: index.files) {
      damage.append(OutputDamage(path: "\(path)/\(file)", problem: problem))
    }
    return damage
  }

  private func problems(
    in home: Folder, files: [FileDigest]
  ) throws(Failure) -> [(file: String, problem: String)] {
    let inventory = try Inventory(of: home)
    var problems: [(file: String, problem: String)] = []
    var folders = OpenFolders(root: home)
    var named = Set(files.map(\.path))
    for digest in files {
      switch try digest.read(in: &folders) {
      case .failure(let error): problems.append((digest.path, error.message))
      case .success(let bytes):
        guard let name = digest.yearOfIndex else { continue }
        let year = decode(YearIndex.self, from: bytes)
        let files = year?.files ?? decode(ClubIndex.self, from: bytes)?.files ?? []
        for file in files {
          let path = "\(name)/\(file.path)"
          if year?.onDemand == true, path.isActivityPath { continue }
          named.insert(path)
          let digest = FileDigest(path: path, sha256: file.sha256, byteCount: file.byteCount)
          if case .failure(let error) = try digest.read(in: &folders) {
            problems.append((path, error.message))
          }
        }
      }
    }
    for path in inventory.paths.sorted()
    where path != .index && !named.contains(path.text) {
      problems.append((path.text, "the index does not name it"))
    }
    return problems
  }
}
