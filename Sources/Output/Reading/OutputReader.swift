import Files
public import Runtime
import ActivityModel
import Digests
import Foundation
public import ReadModels

/// Reads the output the safe way: whatever is returned belongs together.
///
/// A member's files are compared with the digests in the indexes of the years, and these indexes
/// with the member's index. A mismatch may mean that a new generation is taking the place of the
/// old one: the reader starts again from the index for about two seconds before it gives up. So it
/// never returns a mixture of two generations.
public struct OutputReader: Sendable {
  /// The output folder, as messages name it.
  public let folder: String
  private let waitsForWriters: Bool
  /// Nil where documents that are not stored cannot be made.
  let maker: DocumentMaker?

  /// - Parameters:
  ///   - folder: the output folder.
  ///   - waitsForWriters: false for a caller that holds the lock of the output: no other process
  ///     can be replacing a file, so a mismatch is reported at once.
  ///   - maker: makes the documents that are not stored.
  public init(folder: String, waitsForWriters: Bool = true, maker: DocumentMaker? = nil) {
    self.folder = folder
    self.waitsForWriters = waitsForWriters
    self.maker = maker
  }

  /// The manifest, or nil when nothing has been written yet.
  ///
  /// - Throws: ``Failure`` when the manifest is there and cannot be read.
  public func manifest() throws(Failure) -> OutputManifest? {
    var pause = 0.001
    while true {
      guard let root = try Folder.open(folder), root.entry(OutputName.manifest) != nil else {
        return nil
      }
      if let manifest = try OutputManifest.read(in: root) { return manifest }
      // A newer part may have its name already, and the root not yet.
      guard pause <= 1, try OutputManifest.generation(in: root) != nil else { break }
      Thread.sleep(forTimeInterval: pause)
      pause *= 2
    }
    throw Failure(
      .damaged, "it is no \(Manifest.schemaName) whose parts fit it",
      place: "\(folder)/\(OutputName.manifest)", advice: "run `pacelog rebuild`")
  }

  /// The settings, stages and zone rules of the output; nil when nothing has been written yet.
  ///
  /// Reads the root of the manifest alone.
  public func generation() throws(Failure) -> OutputVersion? {
    try Folder.open(folder).flatMap { (root) throws(Failure) in
      try OutputManifest.generation(in: root)
    }
  }

  /// One member's index and files, all of one generation.
  ///
  /// Costs reading and digesting the wanted files; the others are not opened.
  ///
  /// - Throws: ``Failure`` when there is no such member, the system refuses, or a file does not
  ///   fit the index and goes on not to.
  public func read(
    member: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(Failure) -> VerifiedFiles {
    try retrying { () throws(Failure) in try attempt(member, isWanted) }
  }

  /// One document of a member's whole life, such as `totals.json`; nil where there is none.
  ///
  /// - Complexity: that of the member's index and of the document; no year is looked at.
  /// - Throws: as ``read(member:where:)``.
  public func document<Model: ReadModel>(
    _ type: Model.Type, at path: String, of member: String
  ) throws(Failure) -> Model? {
    try retrying { () throws(Failure) in
      let (index, _, home) = try index(of: member)
      guard let digest = index.files.first(where: { $0.path == path }) else {
        return .success(nil)
      }
      var folders = OpenFolders(root: home)
      return try VerifiedFiles.read(digest, in: &folders).map { decode(type, from: $0) }
    }
  }

  /// The index of a member's folder as it is, without a look at the files that it names.
  ///
  /// - Throws: When there is none, or it cannot be read.
  public func memberIndex(_ member: String) throws(Failure) -> MemberIndex {
    try index(of: member).index
  }

  /// Attempts again for about two seconds, in case another generation is taking its place.
  private func retrying<Value>(
    _ attempt: () throws(Failure) -> Result<Value, Failure>
  ) throws(Failure) -> Value {
    var pause = 0.001
    while true {
      switch try attempt() {
      case .success(let value): return value
      case .failure(let error) where pause > 1 || !waitsForWriters: throw error
      case .failure:
        Thread.sleep(forTimeInterval: pause)
        pause *= 2
      }
    }
  }

  /// A member's index, its digest, and its folder.
  func index(
    of member: String
  ) throws(Failure) -> (index: MemberIndex, digest: String, home: Folder) {
    let path = "\(folder)/\(OutputName.members)/\(member)"
    guard OutputPath.isName(member),
      let home = try Folder.open(folder)?.folder(OutputName.members)?.folder(member),
      let bytes = try home.read(OutputName.index)
    else {
      throw Failure(
        .failed, "there is no such member", place: path,
        advice: "`pacelog status` lists the members; run `pacelog rebuild` if this one is there")
    }
    guard let index = decode(MemberIndex.self, from: bytes), index.member == member else {
      throw Failure(
        .damaged, "it is no \(MemberIndex.schemaName) of this member",
        place: "\(path)/\(OutputName.index)", advice: "run `pacelog rebuild`")
    }
    return (index, Digest(sha256Of: bytes).hex, home)
  }

  /// The contents, or the reason why another attempt may succeed.
  private func attempt(
    _ member: String, _ isWanted: (String) -> Bool
  ) throws(Failure) -> Result<VerifiedFiles, Failure> {
    let (index, indexDigest, home) = try index(of: member)
    let tree: MemberTree
    switch try MemberTree.read(index, indexDigest, home: home) {
    case .success(let whole): tree = whole
    case .failure(let error): return .failure(error)
    }
    var folders = OpenFolders(root: home)
    var files: [String: [UInt8]] = [:]
    let source = DocumentSource(tree, maker)
    for digest in tree.files where isWanted(digest.path) {
      switch try source.read(digest, in: &folders) {
      case .success(let bytes): files[digest.path] = bytes
      case .failure(let error): return .failure(error)
      }
    }
    return .success(
      VerifiedFiles(index: index, indexDigest: indexDigest, years: tree.years, files: files))
  }
}

/// A member's index, and files that have the digests it names.
public struct VerifiedFiles: Sendable {
  public let index: MemberIndex
  /// Of `index.json` itself.
  public let indexDigest: String
  /// The folders of the years, newest first.
  public let years: [String]
  /// The bytes of the files that were wanted, by the path below the member's folder.
  public let files: [String: [UInt8]]

  /// The read model in the file at `path`, or nil when that file was not read or holds no such
  /// contract.
  public func model<Model: ReadModel>(_ type: Model.Type, at path: String) -> Model? {
    files[path].flatMap { decode(type, from: $0) }
  }

  /// The read models of this name in all years, newest first; those that were not read are left
  /// out.
  public func models<Model: ReadModel>(_ type: Model.Type, named name: String) -> [Model] {
    years.compactMap { model(type, at: "\($0)/\(name)") }
  }

  /// The bytes that fit `digest`, or what is wrong with the file.
  static func read(
    _ digest: FileDigest, in folders: inout OpenFolders
  ) throws(Failure) -> Result<[UInt8], Failure> {
    let place = "\(folders.root.path)/\(digest.path)"
    func mismatch(_ reason: String) -> Result<[UInt8], Failure> {
      .failure(
        Failure(
          .mismatch, reason, place: place,
          advice: "run `pacelog rebuild`, unless another pacelog is writing just now"))
    }
    guard let path = OutputPath(digest.path) else {
      return mismatch("the index names it, and it is no path of the output")
    }
    guard let bytes = try folders.read(path) else {
      return mismatch("the index names it, and it is not there")
    }
    guard digest.fits(bytes) else { return mismatch("it is not the file that the index names") }
    return .success(bytes)
  }
}
