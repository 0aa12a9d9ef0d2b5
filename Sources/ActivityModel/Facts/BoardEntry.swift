/// A member's place on a board of the club, under a name of the member's choice.
public struct BoardEntry: Hashable, Sendable {
  /// The board's name in the configuration.
  public let board: String
  /// The name that the board shows; 1 to 64 bytes without `:`, `,` and control characters.
  public let name: String
  /// `club` or `public`.
  public let audience: Visibility.Audience

  /// - Returns: Nil for an invalid name, and for an audience that is no audience of a board.
  public init?(board: String, name: String, audience: Visibility.Audience) {
    guard BoardEntry.isBoard(board), BoardEntry.isName(name),
      audience == .club || audience == .public
    else { return nil }
    self.board = board
    self.name = name
    self.audience = audience
  }

  /// Parses `monthly-steps:Anna B.:public`; the audience may be absent and is then the club.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count),
      let audience = parts.count == 2 ? .club : Visibility.Audience(rawValue: parts[2])
    else { return nil }
    self.init(board: parts[0], name: parts[1], audience: audience)
  }

  /// `monthly-steps:Anna B.:public`.
  public var text: String { "\(board):\(name):\(audience.rawValue)" }

  /// True for 1 to 40 lower-case letters, digits and `-`, with a letter or digit first.
  public static func isBoard(_ name: String) -> Bool {
    (1...40).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.onOneLine == name
      && !name.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
  }
}
