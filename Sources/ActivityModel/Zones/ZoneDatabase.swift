/// Time zones by their IANA names.
///
/// Whoever makes it decides where the rules come from; the projection itself reads no disk.
public struct ZoneDatabase: Sendable {
  private let lookUp: @Sendable (String) -> ZoneRules?

  /// - Parameter lookUp: the rules of a well-formed name, or nil when there is no such zone; must
  ///   always answer the same. It may be asked often: it should remember.
  public init(lookUp: @escaping @Sendable (String) -> ZoneRules?) { self.lookUp = lookUp }

  public init(_ rules: [String: ZoneRules]) { self.init { rules[$0] } }

  /// The rules of a zone, or nil when the name is unknown.
  ///
  /// Names come from files: one that is not made like a zone's name is never looked up.
  public func rules(named name: String) -> ZoneRules? {
    ZoneDatabase.isWellFormed(name) ? lookUp(name) : nil
  }

  /// Whether a name could be a zone's: parts of letters, digits, `_`, `+` and `-` between single
  /// slashes, at most 64 bytes; so no name leads out of a folder of zones.
  public static func isWellFormed(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in !part.isEmpty && part.allSatisfy(isNameByte) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
