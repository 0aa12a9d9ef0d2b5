import Runtime
import ActivityModel
import Digests
import Files
import ReadModels

/// Members with a folder in the output who are not part of the new generation.
struct FormerMembers {
  let names: [String]

  init(root: Folder, except staged: Set<String>) throws(Failure) {
    let entries = try root.folder(OutputName.members)?.entries() ?? []
    names = entries.filter {
      $0.kind == .folder && OutputPath.isName($0.name) && !staged.contains($0.name)
    }.map(\.name)
  }

  /// Their versions: from the manifest, or from their indexes if it cannot be read.
  func versions(in root: Folder) throws(Failure) -> [String: MemberVersion] {
    let isWhole = root.entry(OutputName.temporary(OutputName.manifest)) == nil
    let known = isWhole ? try OutputManifest.read(in: root)?.members ?? [:] : [:]
    var versions: [String: MemberVersion] = [:]
    let members = try root.folder(OutputName.members)
    for name in names {
      if let version = known[name] {
        versions[name] = version
      } else if let bytes = try members?.folder(name)?.read(OutputName.index) {
        versions[name] = MemberVersion(
          index: Digest(sha256Of: bytes).hex,
          lastSequence: decode(MemberIndex.self, from: bytes)?.lastSequence ?? 0)
      }
    }
    return versions
  }
}
