/// Checks addresses before they become links of a page.
enum LinkText {
  /// The web address in a text; nil unless it is one of `http` or `https` with a host and without a
  /// user.
  static func webAddress(_ text: String) -> String? {
    let lowercased = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lowercased.hasPrefix($0) }),
      text.utf8.count <= longest, text.utf8.allSatisfy(isPlain)
    else { return nil }
    let authority = text.dropFirst(scheme.utf8.count).prefix { !"/?#".contains($0) }
    guard let first = authority.utf8.first, isLetterOrDigit(first), !authority.contains("@") else {
      return nil
    }
    return text
  }

  /// The mail address in a text, without `mailto:`; nil for anything else, such as further headers.
  static func mailAddress(_ text: String) -> String? {
    let address = text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, address.utf8.count <= 254, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ isLetterOrDigit($0) || localMarks.contains($0) }),
      let first = parts[1].utf8.first, isLetterOrDigit(first),
      parts[1].utf8.allSatisfy({ isLetterOrDigit($0) || hostMarks.contains($0) })
    else { return nil }
    return address
  }

  /// Browsers and servers accept no longer ones.
  private static let longest = 2_048
  private static let localMarks = Array("._+-".utf8)
  private static let hostMarks = Array(".-".utf8)
  private static let forbidden = Array("\"<>\\^`{|}".utf8)

  /// Printable ASCII that an address holds unescaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (33...126).contains(byte) && !forbidden.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    ASCII.digit(byte) != nil || (0x61...0x7A).contains(byte | 0x20)
  }
}
