public import ActivityModel
import Digests

/// One thing that a token allows its holder to do.
public enum TokenScope: String, CaseIterable, Sendable {
  /// Add fixes.
  case post
  /// Add files, and look at what became of them.
  case upload
  /// Look at the member's read models and pages.
  case read
  /// Act as the member: correct, book, vote, write.
  case act
  /// Act for the club: cancel classes, write to all, close seasons.
  case operate

  /// The scopes that tokens of the club may have.
  public static let ofClub: Set<TokenScope> = [.upload, .operate]
}

/// A credential of one member, for one scope or several.
///
/// Its secret is not kept, only the digest of it.
public struct Token: Hashable, Sendable {
  public let member: MemberID
  /// In the order of ``TokenScope``; at least one.
  public let scopes: [TokenScope]
  /// A name for people, such as that of a phone.
  public let label: String
  public let createdAt: Instant
  let digest: Digest

  init(
    member: MemberID, scopes: some Sequence<TokenScope>, label: String, createdAt: Instant,
    digest: Digest
  ) {
    self.member = member
    let wanted = Set(scopes)
    self.scopes = TokenScope.allCases.filter(wanted.contains)
    (self.label, self.createdAt, self.digest) = (label, createdAt, digest)
  }

  init(
    member: MemberID, scope: TokenScope, label: String, createdAt: Instant, digest: Digest
  ) {
    self.init(
      member: member, scopes: [scope], label: label, createdAt: createdAt, digest: digest)
  }

  /// The scopes, as files and the command line have them: `read,act`.
  public var scopeText: String { scopes.map(\.rawValue).joined(separator: ",") }

  /// The first digits of the digest: enough to name a token, and no help to guess it.
  public var id: String { String(digest.hex.prefix(8)) }

  /// The SHA-256 of a secret as clients send it.
  static func digest(of secret: String) -> Digest { Digest(sha256Of: Array(secret.utf8)) }
}

extension TokenScope {
  /// Reads `post`, or several such as `read,act`; nil for anything else.
  public static func list(_ text: String) -> [TokenScope]? {
    let scopes = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { TokenScope(rawValue: String($0)) }
    return scopes.contains(nil) ? nil : scopes.compactMap(\.self)
  }
}

/// Tokens and the file that keeps them.
struct TokenList: Hashable, Sendable {
  private(set) var tokens: [Token] = []

  /// The longest label in characters.
  static let maximumLabel = 60

  mutating func add(_ token: Token) { tokens.append(token) }

  mutating func remove(where isRemoved: (Token) -> Bool) -> [Token] {
    let removed = tokens.filter(isRemoved)
    tokens.removeAll(where: isRemoved)
    return removed
  }
}

/// A new secret: 32 random bytes as 43 letters, digits, `-` and `_`.
func newSecret() -> String {
  var generator = SystemRandomNumberGenerator()
  let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  return Base64URL.text(of: bytes)
}

/// Base64 with `-` and `_`, without padding (RFC 4648 section 5).
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0...group.count { text.append(letters[bits >> (18 - 6 * index) & 63]) }
    }
    return text
  }
}
