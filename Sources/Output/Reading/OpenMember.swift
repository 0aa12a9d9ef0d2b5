public import Runtime
public import ReadModels

/// A member's files of one generation, read one after the other.
///
/// Holds a folder open. A file that does not fit the index throws: another generation is taking
/// the place of this one, or somebody changed it; then begin again with a new one.
public final class OpenMember: Sendable {
  public let index: MemberIndex
  /// Of `index.json` itself.
  public let indexDigest: String
  /// The folders of the years, newest first.
  public let years: [String]
  private let home: Folder
  private let digests: [String: FileDigest]

  fileprivate init(_ tree: MemberTree) {
    index = tree.index
    indexDigest = tree.indexDigest
    years = tree.years
    home = tree.home
    digests = Dictionary(tree.files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The digest of a file; nil when no index names one of this path.
  public func digest(of path: String) -> String? { digests[path]?.sha256 }

  /// The read models of this name in all years, newest first.
  public func models<Model: ReadModel>(
    _ type: Model.Type, named name: String
  ) throws(Failure) -> [Model] {
    var models: [Model] = []
    for year in years {
      if let model = try model(type, at: "\(year)/\(name)") { models.append(model) }
    }
    return models
  }

  /// The read model in a file; nil when no index names one of this path.
  ///
  /// - Throws: ``Failure`` when the file does not fit the index, or holds another contract.
  public func model<Model: ReadModel>(
    _ type: Model.Type, at path: String
  ) throws(Failure) -> Model? {
    guard let digest = digests[path] else { return nil }
    var folders = OpenFolders(root: home)
    switch try VerifiedFiles.read(digest, in: &folders) {
    case .failure(let error): throw error
    case .success(let bytes):
      guard let model = decode(type, from: bytes) else {
        throw Failure(
          .damaged, "it is no \(Model.schemaName)", place: "\(home.path)/\(path)",
          advice: "run `pacelog rebuild`")
      }
      return model
    }
  }
}

extension OutputReader {
  /// One member's index, and a way to the files that it names.
  ///
  /// - Throws: ``Failure`` when there is no such member, or the system refuses.
  public func open(member: String) throws(Failure) -> OpenMember {
    let (index, digest, home) = try self.index(of: member)
    switch try MemberTree.read(index, digest, home: home) {
    case .success(let tree): return OpenMember(tree)
    case .failure(let error): throw error
    }
  }
}
