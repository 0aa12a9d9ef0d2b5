/// Makes strings of bytes whose encoding nobody stated.
enum CellText {
  /// The text of `bytes`: as UTF-8 if they are UTF-8, else as Windows-1252.
  ///
  /// Spreadsheets save CSV in Windows-1252, and its letters with accents almost never make
  /// well-formed UTF-8: the two cannot be confused.
  static func string(_ bytes: some Sequence<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(windows1252(byte)) }
    return text
  }

  static func isUTF8(_ bytes: some Sequence<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let scalars = Array(
      "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
    return scalars[Int(byte) - 0x80]
  }

  /// `text` as names are compared: without blanks at the ends, one blank for many, lower case, a
  /// straight apostrophe for a typographic one.
  static func normalized(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0 == "\u{FEFF}" }
    return String(words.joined(separator: " ").lowercased().map { $0 == "’" ? "'" : $0 })
  }
}
