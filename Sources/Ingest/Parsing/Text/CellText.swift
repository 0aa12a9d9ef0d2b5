/// Decodes bytes of unknown encoding.
enum CellText {
  /// Decodes `bytes` as UTF-8 if they are valid, else as Windows-1252.
  ///
  /// Spreadsheets save CSV in Windows-1252, whose accented letters almost never form valid UTF-8.
  /// The two cannot be confused.
  static func string(_ bytes: Span<UInt8>) -> String {
    if let valid = try? UTF8Span(validating: bytes) { return String(copying: valid) }
    var text = ""
    for index in bytes.indices { text.unicodeScalars.append(windows1252(bytes[index])) }
    return text
  }

  /// The same of bytes that are not in one piece of memory, or may not be.
  static func string(_ bytes: some Sequence<UInt8>) -> String { string(Array(bytes).span) }

  /// `energy` and `kJ` of `energy (kJ)`; no unit for a text that does not end in brackets.
  ///
  /// A unit may have brackets of its own: `ml/(kg·min)`.
  static func nameAndUnit(_ text: String) -> (name: String, unit: String?) {
    guard text.hasSuffix(")"), let open = openingBracket(ofLastIn: text) else { return (text, nil) }
    let name = text[..<open].split(separator: " ").joined(separator: " ")
    return (name, String(text[text.index(after: open)...].dropLast()).trimmed)
  }

  private static func openingBracket(ofLastIn text: String) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
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
    if let plain = normalizedASCII(text.utf8) { return plain }
    let words = text.split { character in
      character.isWhitespace || character == "\u{FEFF}"
        || character.unicodeScalars.allSatisfy { $0.value < 0x20 || (0x7F...0x9F) ~= $0.value }
    }
    return String(words.joined(separator: " ").lowercased().map { $0 == "’" ? "'" : $0 })
  }

  /// The same for text of ASCII alone, as nearly all names of columns are; nil for other text.
  private static func normalizedASCII(_ text: String.UTF8View) -> String? {
    var plain: [UInt8] = []
    var isBetweenWords = false
    for byte in text {
      guard byte < 0x80 else { return nil }
      guard byte > 0x20, byte != 0x7F else {
        isBetweenWords = !plain.isEmpty
        continue
      }
      if isBetweenWords { plain.append(UInt8(ascii: " ")) }
      isBetweenWords = false
      plain.append(ASCII.lowercased(byte))
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
