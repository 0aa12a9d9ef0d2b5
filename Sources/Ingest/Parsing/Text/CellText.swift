/// Decodes bytes of unknown encoding.
enum CellText {
  /// Decodes `bytes` as UTF-8 if they are valid, else as Windows-1252.
  ///
  /// Spreadsheets save CSV in Windows-1252, whose accented letters almost never form valid UTF-8.
  /// The two cannot be confused.
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

  /// Normalizes `text` for comparison: trims and collapses blanks and control characters, lowers
  /// case, straightens apostrophes.
  static func normalized(_ text: String) -> String {
    let words = text.split { character in
      character.isWhitespace || character == "\u{FEFF}"
        || character.unicodeScalars.allSatisfy { $0.value < 0x20 || (0x7F...0x9F) ~= $0.value }
    }
    return String(words.joined(separator: " ").lowercased().map { $0 == "’" ? "'" : $0 })
  }
}
