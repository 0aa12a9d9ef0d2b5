import Files
import ActivityModel
import Digests
public import ReadModels
public import Runtime
import Synchronization

/// Makes the documents of activities that are not stored.
///
/// Takes a member's index, and returns what makes one of its documents by the path: nil where the
/// history has no such document.
public typealias DocumentMaker = @Sendable (MemberIndex) throws(Failure) -> MemberDocumentMaker

/// Makes the document at a path below a member's folder.
public typealias MemberDocumentMaker = @Sendable (String) throws(Failure) -> [UInt8]?

/// The documents of one generation of a member: read where they are stored, else made.
final class DocumentSource: Sendable {
  private let tree: MemberTree
  private let maker: DocumentMaker?
  private let memberMaker = Mutex<MemberDocumentMaker?>(nil)

  init(_ tree: MemberTree, _ maker: DocumentMaker?) {
    self.tree = tree
    self.maker = maker
  }

  /// Ascending.
  var pathsOnDemand: [String] { tree.files.map(\.path).filter { !tree.isStored($0) }.sorted() }

  /// The bytes that fit `digest`, or what is wrong with the document.
  func read(
    _ digest: FileDigest, in folders: inout OpenFolders
  ) throws(Failure) -> Result<[UInt8], Failure> {
    guard !tree.isStored(digest.path) else {
      return try VerifiedFiles.read(digest, in: &folders)
    }
    let place = "\(folders.root.path)/\(digest.path)"
    guard let bytes = try make(digest.path, place) else {
      return .failure(
        Failure(
          .mismatch, "the index names it, and the log has nothing to make it of", place: place,
          advice: "run `pacelog rebuild`"))
    }
    guard digest.fits(bytes) else {
      return .failure(
        Failure(
          .mismatch, "it was made again, and is not the document that the index names",
          place: place, advice: "run `pacelog rebuild`, unless another pacelog is writing just now")
      )
    }
    return .success(bytes)
  }

  private func make(_ path: String, _ place: String) throws(Failure) -> [UInt8]? {
    guard let maker else {
      throw Failure(
        .failed, "it is made on demand, and not stored", place: place,
        advice: "`pacelog materialize` makes it")
    }
    if let known = memberMaker.withLock({ $0 }) { return try known(path) }
    let made = try maker(tree.index)
    memberMaker.withLock { $0 = made }
    return try made(path)
  }
}

extension FileDigest {
  /// True for the bytes that it is of.
  func fits(_ bytes: [UInt8]) -> Bool {
    bytes.count == byteCount && Digest(sha256Of: bytes).hex == sha256
  }
}
