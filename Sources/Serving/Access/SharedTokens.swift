import ActivityModel
import EventLog
import Runtime
import Synchronization

/// The tokens in the database of the log, as several servers use them.
///
/// The list is read again when it is a second old, and for every secret that is not in it: some
/// clients delete what was refused, so a new token must count at once.
final class SharedTokens: Sendable {
  private struct Known {
    var tokens: [Digest: Token] = [:]
    var readAt: ContinuousClock.Instant?
    var triedAt: ContinuousClock.Instant?
    var isReading = false
    var hasList = true
  }

  private let table: ReceivedTable
  private let known = Mutex(Known())

  /// A removed token is refused after this time.
  static let lifetime = Duration.seconds(1)

  init(_ table: ReceivedTable) { self.table = table }

  /// The token with a digest; nil when there is none.
  ///
  /// A token that was known stays so while the database is away.
  ///
  /// - Throws: When the database does not answer and the token is not known.
  func token(_ digest: Digest) throws(Failure) -> Token? {
    let now = ContinuousClock.now
    let (found, isFresh, mayRead) = known.withLock { known in
      let found = known.tokens[digest]
      let isFresh = known.readAt.map { now - $0 <= Self.lifetime } ?? false
      // Of several requests one waits for the database; after a failure none does for a while.
      let hasFailed = known.triedAt.map { now - $0 <= Self.lifetime } ?? false
      let mayRead = !(found != nil && isFresh) && !known.isReading && !hasFailed
      if mayRead { known.isReading = true }
      return (found, isFresh, mayRead)
    }
    if let found, isFresh || !mayRead { return found }
    guard mayRead else { throw failure("the tokens are being read", .locked) }
    do throws(Failure) {
      return try read(at: now)[digest]
    } catch {
      guard let found else { throw error }
      return found
    }
  }

  /// False when nothing was ever stored, as far as this process has read.
  var hasList: Bool { known.withLock { $0.hasList } }

  private func read(at now: ContinuousClock.Instant) throws(Failure) -> [Digest: Token] {
    do throws(Failure) {
      let list = try stored()
      let tokens = Dictionary((list?.tokens ?? []).map { ($0.digest, $0) }) { first, _ in first }
      known.withLock { $0 = Known(tokens: tokens, readAt: now, hasList: list != nil) }
      return tokens
    } catch {
      known.withLock { known in
        known.isReading = false
        known.triedAt = .now
      }
      throw error
    }
  }

  func list() throws(Failure) -> TokenList { try stored() ?? TokenList() }

  private func stored() throws(Failure) -> TokenList? {
    do throws(Failure) {
      return try list(of: table.tokens())
    } catch {
      throw failure("the tokens cannot be read: \(error)")
    }
  }

  /// Nil when nothing was ever stored.
  private func list(of bytes: [UInt8]) throws(Failure) -> TokenList? {
    guard !bytes.isEmpty else { return nil }
    do throws(TokenList.Damage) {
      return try TokenList(bytes)
    } catch {
      throw Failure(.damaged, "line \(error.line): \(error.message)", place: "table tokens")
    }
  }

  private func failure(_ message: String, _ code: Failure.Code = .failed) -> Failure {
    Failure(
      code, message, place: table.name,
      advice: "see to the database, and try again; the tokens are as they were")
  }

  func change<Result>(_ body: (inout TokenList) -> Result) throws(Failure) -> Result {
    var result: Result?
    do throws(Failure) {
      try table.changeTokens { bytes in
        var list = try self.list(of: bytes) ?? TokenList()
        result = body(&list)
        return bytes.isEmpty && list.tokens.isEmpty ? bytes : list.bytes
      }
    } catch {
      throw failure("the tokens cannot be changed: \(error)")
    }
    guard let result else { preconditionFailure("the body was called") }
    return result
  }
}
