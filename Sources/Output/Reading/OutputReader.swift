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

  /// Reads some of a member's files, all of one generation.
  ///
  /// - Parameters:
  ///   - member: The name of the member's folder.
  ///   - body: Reads the files; called again when another generation replaces them meanwhile.
  /// - Returns: The result of `body`.
  /// - Throws: ``Failure`` when there is no such member, the system refuses, or a file does not
  ///   fit the index and goes on not to.
  public func reading<Value>(
    _ member: String, _ body: (OpenMember) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try retrying { () throws(Failure) in try body(open(member: member)) }
  }

  /// One document of a member's whole life, such as `totals.json`; nil where there is none.
  ///
  /// - Complexity: that of the member's index and of the document; no year is looked at.
  /// - Throws: as ``reading(_:_:)``.
  public func document<Model: ReadModel>(
    _ type: Model.Type, at path: String, of member: String
  ) throws(Failure) -> Model? {
    try retrying { () throws(Failure) -> Model? in
      let (index, _, home) = try index(of: member)
      guard let digest = index.files.first(where: { $0.path == path }) else { return nil }
      var folders = OpenFolders(root: home)
      return decode(type, from: try digest.read(in: &folders).get())
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
    _ attempt: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var pause = 0.001
    while true {
      do throws(Failure) {
        return try attempt()
      } catch {
        guard error.code == .mismatch, pause <= 1, waitsForWriters else { throw error }
      }
      Thread.sleep(forTimeInterval: pause)
      pause *= 2
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
}
