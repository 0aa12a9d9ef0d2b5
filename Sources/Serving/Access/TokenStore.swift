import ActivityModel
import EventLog
import Glibc
import Runtime
import Synchronization

/// The tokens of a data folder: looked up by the server, changed by `pacelog token`.
///
/// Several servers share the list in the database of the log.
final class TokenStore: Sendable {
  private struct Loaded {
    var mark: FileFingerprint?
    var tokens: [Digest: Token] = [:]
  }

  let path: String
  private let table: SharedTokens?
  private let loaded = Mutex(Loaded())

  init(path: String, table: ReceivedTable? = nil) {
    self.path = table?.name ?? path
    self.table = table.map(SharedTokens.init)
  }

  /// The token with a secret; nil when there is none.
  ///
  /// A change of the file counts at once: a new token must not be refused by an old list, because
  /// some clients delete what was refused.
  ///
  /// - Throws: When the file cannot be read; the request may succeed later.
  /// - Complexity: One system call.
  func token(secret: String) throws(Failure) -> Token? {
    let digest = Token.digest(of: secret)
    if let table { return try table.token(digest) }
    return try current()[digest]
  }

  /// The tokens by the digests of their secrets; nil when a file or a database may have to be read.
  ///
  /// - Complexity: One system call.
  var known: [Digest: Token]? {
    guard table == nil else { return nil }
    let mark = FileFingerprint(path)
    return loaded.withLock { $0.mark == mark ? $0.tokens : nil }
  }

  /// False when there never was a list of tokens, or it was lost, as with a new data folder.
  ///
  /// A list stays when its last token was removed.
  var hasList: Bool { table?.hasList ?? (FileFingerprint(path) != nil) }

  private func current() throws(Failure) -> [Digest: Token] {
    if let known { return known }
    let mark = FileFingerprint(path)
    let tokens = Dictionary(try list().tokens.map { ($0.digest, $0) }) { first, _ in first }
    loaded.withLock { $0 = Loaded(mark: mark, tokens: tokens) }
    return tokens
  }

  /// All tokens, in the order in which they were added.
  func list() throws(Failure) -> TokenList {
    if let table { return try table.list() }
    guard FileFingerprint(path) != nil else { return TokenList() }
    let bytes: [UInt8]
    do throws(DiskError) {
      let file = try DiskFile(path, O_RDONLY)
      bytes = try file.read(at: 0, count: try file.byteCount())
    } catch {
      throw Self.failure("the tokens cannot be read: \(error)", in: path)
    }
    do throws(TokenList.Damage) {
      return try TokenList(bytes)
    } catch {
      throw Self.failure("line \(error.line): \(error.message)", in: path)
    }
  }

  /// Changes the list; two processes do so one after the other.
  ///
  /// Nothing that is empty takes the place of a list that is lost.
  func change<Result>(_ body: (inout TokenList) -> Result) throws(Failure) -> Result {
    if let table { return try table.change(body) }
    do throws(DiskError) {
      let lock = try DiskFile(path + ".lock", O_RDWR | O_CREAT)
      lock.waitForLock()
      var list: TokenList
      do throws(Failure) {
        list = try self.list()
      } catch {
        throw DiskError(
          action: "change", path: path, reason: error.message, isFull: false)
      }
      let result = body(&list)
      guard hasList || !list.tokens.isEmpty else { return result }
      try DiskFile.replace(path, with: list.bytes)
      return result
    } catch {
      throw Self.failure("the tokens cannot be changed: \(error)", in: path)
    }
  }

  /// The reason why the tokens in a file or a table cannot be read or changed.
  static func failure(_ message: String, in place: String) -> Failure {
    Failure(
      .failed, message, place: place,
      advice: "repair the file, or remove it and add all tokens again")
  }
}

/// The attributes by which a replaced file differs.
struct FileFingerprint: Hashable, Sendable {
  let inode: UInt64
  let byteCount: Int
  let modifiedNanoseconds: Int
  /// No program can set it, and an inode that is used again has another one.
  let changedNanoseconds: Int

  /// Nil when there is no file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    modifiedNanoseconds = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    changedNanoseconds = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
  }
}
