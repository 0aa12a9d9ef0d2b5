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

  /// The bytes that fit `digest`.
  ///
  /// - Throws: `Failure.Code.mismatch` when the document does not fit.
  func read(
    _ digest: FileDigest, in folders: inout OpenFolders
  ) throws(Failure) -> [UInt8] {
    guard !tree.isStored(digest.path) else { return try digest.read(in: &folders).get() }
    let place = "\(folders.root.path)/\(digest.path)"
    guard let bytes = try make(digest.path, place) else {
      throw Failure(
        .mismatch, "the index names it, and the log has nothing to make it of", place: place,
        advice: "run `pacelog rebuild`")
    }
    guard digest.fits(bytes) else {
      throw Failure(
        .mismatch, "it was made again, and is not the document that the index names", place: place,
        advice: "run `pacelog rebuild`, unless another pacelog is writing just now")
    }
    return bytes
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

  /// The bytes of the file that it is of, or what is wrong with the file.
  func read(in folders: inout OpenFolders) throws(Failure) -> Result<[UInt8], Failure> {
    let place = "\(folders.root.path)/\(path)"
    func mismatch(_ reason: String) -> Result<[UInt8], Failure> {
      .failure(
        Failure(
          .mismatch, reason, place: place,
          advice: "run `pacelog rebuild`, unless another pacelog is writing just now"))
    }
    guard let file = OutputPath(path) else {
      return mismatch("the index names it, and it is no path of the output")
    }
    guard let bytes = try folders.read(file) else {
      return mismatch("the index names it, and it is not there")
    }
    guard fits(bytes) else { return mismatch("it is not the file that the index names") }
    return .success(bytes)
  }
}
