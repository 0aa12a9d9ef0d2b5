/// Looks up time zones by their IANA names.
///
/// The creator supplies the rules, so that the projection reads no disk.
public struct ZoneDatabase: Sendable {
  private let lookUp: @Sendable (String) -> ZoneRules?

  /// - Parameter lookUp: Returns the rules of a well-formed name, or nil when there is no such
  ///   zone. Must be deterministic, and should cache: it is called often.
  public init(lookUp: @escaping @Sendable (String) -> ZoneRules?) { self.lookUp = lookUp }

  public init(_ rules: [String: ZoneRules]) { self.init { rules[$0] } }

  /// The rules of a zone, or nil when the name is unknown.
  ///
  /// Names come from untrusted files; a malformed name is never looked up.
  public func rules(named name: String) -> ZoneRules? {
    ZoneDatabase.isWellFormed(name) ? lookUp(name) : nil
  }

  /// True for a well-formed zone name of at most 64 bytes.
  ///
  /// Its parts consist of letters, digits, `_`, `+` and `-`, separated by single slashes. Such a
  /// name cannot escape from a folder of zones.
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
