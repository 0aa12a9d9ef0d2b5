import ActivityModel
import Application
import EventLog
import Glibc
import Runtime
import Synchronization

/// The tokens of a data folder: looked up by the server, changed by `pacelog token`.
///
/// Several servers share the list in the database of the log.
final class TokenStore: Sendable {
  private struct Loaded {
    var marks: [FileFingerprint?] = []
    var tokens: [Digest: Token] = [:]
  }

  let path: String
  private let table: SharedTokens?
  private let forgotten: ForgottenMembers?
  private let loaded = Mutex(Loaded())

  /// - Parameters:
  ///   - path: The file of the tokens.
  ///   - table: The table that takes its place when a database keeps the log.
  ///   - forgotten: The members whose tokens in the file do not count; nil for no check.
  init(path: String, table: ReceivedTable? = nil, forgotten: ForgottenMembers? = nil) {
    self.path = table?.name ?? path
    self.table = table.map(SharedTokens.init)
    self.forgotten = forgotten
  }

  /// The token with a secret; nil when there is none.
  ///
  /// A change of the file counts at once: a new token must not be refused by an old list, because
  /// some clients delete what was refused.
  ///
  /// A token of a forgotten member does not count.
  ///
  /// - Throws: When the file cannot be read; the request may succeed later.
  /// - Complexity: Two system calls.
  func token(secret: String) throws(Failure) -> Token? {
    let digest = Token.digest(of: secret)
    if let table { return try table.token(digest) }
    return try current()[digest]
  }

  /// The tokens by the digests of their secrets; nil when a file or a database may have to be read.
  ///
  /// - Complexity: Two system calls.
  var known: [Digest: Token]? {
    guard table == nil else { return nil }
    let marks = marks
    return loaded.withLock { $0.marks == marks ? $0.tokens : nil }
  }

  /// Of the file of the tokens, and of the list of forgotten members.
  private var marks: [FileFingerprint?] {
    [FileFingerprint(path), forgotten.flatMap { FileFingerprint($0.path) }]
  }

  /// False when there never was a list of tokens, or it was lost, as with a new data folder.
  ///
  /// A list stays when its last token was removed.
  var hasList: Bool { table?.hasList ?? (FileFingerprint(path) != nil) }

  private func current() throws(Failure) -> [Digest: Token] {
    if let known { return known }
    let marks = marks
    let all = try list().tokens
    let gone = marks[1] == nil ? [] : try forgotten?.among(Set(all.map(\.member))) ?? []
    let tokens = Dictionary(
      all.filter { !gone.contains($0.member) }.map { ($0.digest, $0) }
    ) { first, _ in first }
    loaded.withLock { $0 = Loaded(marks: marks, tokens: tokens) }
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
      throw Self.failure("the tokens cannot be read: \(error)", in: path, error)
    }
    do throws(TokenList.Damage) {
      return try TokenList(bytes)
    } catch {
      throw Self.damage("line \(error.line): \(error.message)", in: path)
    }
  }

  /// Changes the list; two processes do so one after the other.
  ///
  /// Nothing that is empty takes the place of a list that is lost.
  func change<Result>(_ body: (inout TokenList) -> Result) throws(Failure) -> Result {
    if let table { return try table.change(body) }
    let lock: DiskFile
    do throws(DiskError) {
      lock = try DiskFile(path + ".lock", O_RDWR | O_CREAT)
    } catch {
      throw Self.failure("the tokens cannot be changed: \(error)", in: path, error)
    }
    lock.waitForLock()
    defer { withExtendedLifetime(lock) {} }
    var list = try self.list()
    let result = body(&list)
    guard hasList || !list.tokens.isEmpty else { return result }
    do throws(DiskError) {
      try DiskFile.replace(path, with: list.bytes)
    } catch {
      throw Self.failure("the tokens cannot be changed: \(error)", in: path, error)
    }
    return result
  }

  /// A list that is damaged.
  private static func damage(_ message: String, in place: String) -> Failure {
    Failure(
      .failed, message, place: place,
      advice: "repair the file, or remove it and add all tokens again")
  }

  /// The reason why a sound list cannot be read or changed just now.
  private static func failure(
    _ message: String, in place: String, _ error: DiskError
  ) -> Failure {
    Failure(
      .failed, message, place: place,
      advice: error.isFull
        ? "make room on the disk and try again; the tokens are as they were"
        : "check the disk and the permissions; the tokens are as they were")
  }
}

/// Finds the forgotten members among some, for the tokens of a file.
struct ForgottenMembers: Sendable {
  /// The list beside the data folder, which changes with each of them.
  let path: String
  let among: @Sendable (Set<MemberID>) throws(Failure) -> Set<MemberID>
}

extension Pipeline {
  /// The forgotten members, as the log has them.
  var forgottenMembers: ForgottenMembers {
    ForgottenMembers(path: DataFolder(path: configuration.dataFolder).forgottenPath) {
      [self] (members) throws(Failure) in try forgotten(among: members)
    }
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
