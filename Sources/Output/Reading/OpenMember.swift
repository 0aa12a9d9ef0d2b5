import Files
public import Runtime
public import ReadModels

/// A member's files of one generation, read one after the other.
///
/// Holds a folder open. A file that does not fit the index throws: another generation is taking
/// the place of this one, or it was changed; then begin again with a new one.
public final class OpenMember: Sendable {
  public let index: MemberIndex
  /// Of `index.json` itself.
  public let indexDigest: String
  /// The folders of the years, newest first.
  public let years: [String]
  private let home: Folder
  private let source: DocumentSource
  private let digests: [String: FileDigest]

  fileprivate init(_ tree: MemberTree, _ maker: DocumentMaker?) {
    index = tree.index
    indexDigest = tree.indexDigest
    years = tree.years
    home = tree.home
    source = DocumentSource(tree, maker)
    digests = Dictionary(tree.files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The documents that are made on demand, ascending.
  public var pathsOnDemand: [String] { source.pathsOnDemand }

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
    guard let bytes = try bytes(at: path) else { return nil }
    guard let model = decode(type, from: bytes) else {
      throw Failure(
        .damaged, "it is no \(Model.schemaName)", place: "\(home.path)/\(path)",
        advice: "run `pacelog rebuild`")
    }
    return model
  }

  /// The bytes of a document; nil when no index names one of this path.
  ///
  /// - Throws: ``Failure`` when the document does not fit the index.
  public func bytes(at path: String) throws(Failure) -> [UInt8]? {
    guard let digest = digests[path] else { return nil }
    var folders = OpenFolders(root: home)
    return try source.read(digest, in: &folders)
  }

  /// The bytes of some documents, by the path below the member's folder.
  ///
  /// - Throws: ``Failure`` when a document does not fit the index.
  public func files(
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(Failure) -> [String: [UInt8]] {
    var folders = OpenFolders(root: home)
    var files: [String: [UInt8]] = [:]
    for (path, digest) in digests where isWanted(path) {
      files[path] = try source.read(digest, in: &folders)
    }
    return files
  }
}

extension OutputReader {
  /// One member's index, and a way to the files that it names.
  ///
  /// - Throws: ``Failure`` when there is no such member, or the system refuses.
  public func open(member: String) throws(Failure) -> OpenMember {
    let (index, digest, home) = try self.index(of: member)
    return OpenMember(try MemberTree.read(index, digest, home: home), maker)
  }
}
