/// Identifies an event by the digest of its member and its facts, independent of their source.
public struct EventID: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let digest: Digest

  public init(digest: Digest) { self.digest = digest }

  public init?(hex: some StringProtocol) {
    guard let digest = Digest(hex: hex) else { return nil }
    self.digest = digest
  }

  public static func < (left: EventID, right: EventID) -> Bool { left.digest < right.digest }

  public var hex: String { digest.hex }
}

/// Identifies a source by the digest of its innermost decompressed bytes.
public struct SourceID: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let digest: Digest

  public init(digest: Digest) { self.digest = digest }

  public init?(hex: some StringProtocol) {
    guard let digest = Digest(hex: hex) else { return nil }
    self.digest = digest
  }

  public static func < (left: SourceID, right: SourceID) -> Bool { left.digest < right.digest }

  public var hex: String { digest.hex }
}

/// Identifies the owner of facts: a member, or the club.
///
/// A member's name is a lower-case letter or digit, then up to 63 of these, `_` or `-`.
public struct MemberID: Hashable, Comparable, Sendable {
  public let name: String

  /// The club, which owns facts as a member does, and is none: `_club`.
  public static let club = MemberID(reserved: "_club")

  private init(reserved name: String) { self.name = name }

  /// Indicates whether it is the reserved owner, no member's name.
  public var isClub: Bool { self == .club }

  /// - Parameter name: `_club`, or matches `[a-z0-9][a-z0-9_-]{0,63}`, or the result is nil.
  public init?(_ name: String) {
    if name == MemberID.club.name {
      self = .club
      return
    }
    let bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count <= 64, MemberID.isLetterOrDigit(first),
      bytes.allSatisfy({
        MemberID.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    self.name = name
  }

  public static func < (left: MemberID, right: MemberID) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
