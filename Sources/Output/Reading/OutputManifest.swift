import Files
import Runtime
import ActivityModel
import Digests
public import ReadModels

/// The generation of the whole output: the root of the manifest and its parts.
public struct OutputManifest: Hashable, Sendable {
  public let generation: OutputVersion
  public let members: [String: MemberVersion]
  /// The index of the club's documents; nil without any.
  let club: FileDigest?

  public var settingsFingerprint: String { generation.settingsFingerprint }
  public var stages: [String: Int] { generation.stages }
  public var tzdataVersion: String { generation.tzdataVersion }

  /// The generation that the root names; nil when there is no root of this version.
  static func generation(in root: Folder) throws(Failure) -> OutputVersion? {
    try manifest(in: root).map(OutputVersion.init)
  }

  /// The index of the club's documents that the root names.
  static func club(in root: Folder) throws(Failure) -> FileDigest? {
    try manifest(in: root)?.club
  }

  /// Nil when there is no root of this version, or a part does not fit it.
  static func read(in root: Folder) throws(Failure) -> OutputManifest? {
    guard let manifest = try manifest(in: root) else { return nil }
    var folders = OpenFolders(root: root)
    var members: [String: MemberVersion] = [:]
    for digest in manifest.parts {
      guard case .success(let bytes) = try digest.read(in: &folders),
        let part = decode(ManifestPart.self, from: bytes)
      else { return nil }
      members.merge(part.members) { first, _ in first }
    }
    return OutputManifest(
      generation: OutputVersion(manifest), members: members, club: manifest.club)
  }

  /// The parts that do not fit the root, or the root when it is none of this version.
  static func damage(in root: Folder) throws(Failure) -> [OutputDamage] {
    guard let manifest = try manifest(in: root) else {
      return [OutputDamage(path: OutputName.manifest, problem: "it is no \(Manifest.schemaName)")]
    }
    var folders = OpenFolders(root: root)
    var damage: [OutputDamage] = []
    for digest in manifest.parts {
      if case .failure(let error) = try digest.read(in: &folders) {
        damage.append(OutputDamage(path: digest.path, problem: error.message))
      }
    }
    return damage
  }

  private static func manifest(in root: Folder) throws(Failure) -> Manifest? {
    try root.read(OutputName.manifest).flatMap { decode(Manifest.self, from: $0) }
  }
}

extension OutputVersion {
  init(_ manifest: Manifest) {
    self.init(
      settingsFingerprint: manifest.settingsFingerprint, stages: manifest.stages,
      tzdataVersion: manifest.tzdataVersion, isOnDemand: manifest.onDemand == true)
  }
}
