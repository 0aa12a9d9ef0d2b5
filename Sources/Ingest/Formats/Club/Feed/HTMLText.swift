/// Turns a piece of HTML into plain text, so that nothing of it can act in a page.
enum HTMLText {
  /// The text without elements; scripts and styles go with their contents, paragraphs and breaks
  /// become line breaks, and the usual entities become characters.
  ///
  /// Control characters become the characters that have the same bytes in Windows-1252; a next
  /// line (U+0085) does only as an entity.
  ///
  /// - Complexity: O(bytes).
  static func plain(_ html: String) -> String {
    let bytes = Array(html.utf8)
    guard bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&")) else {
      return repaired(html).trimmed
    }
    let text = String(decoding: withoutElements(bytes), as: UTF8.self)
    var lines: [String] = []
    for line in repaired(decoded(text)).split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(line).trimmed
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    return lines.joined(separator: "\n").trimmed
  }

  private static func withoutElements(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var position = 0
    var hidden: String?
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), let tag = Tag(bytes, at: position) else {
        if hidden == nil { text.append(bytes[position]) }
        position += 1
        continue
      }
      if hidden != nil {
        if tag.isEnd, tag.name == hidden { hidden = nil }
      } else if !tag.isEnd, ["script", "style"].contains(tag.name) {
        hidden = tag.name
      } else if Tag.breaks.contains(tag.name) {
        text.append(ASCII.lineFeed)
        if tag.isEnd, tag.name != "li" { text.append(ASCII.lineFeed) }
      }
      position = tag.end
    }
    return text
  }

  /// A tag or a comment.
  private struct Tag {
    private(set) var name = ""
    private(set) var isEnd = false
    /// Behind its `>`.
    let end: Int

    static let breaks: Set = ["p", "br", "li", "div", "h1", "h2", "h3", "h4", "tr"]

    /// Nil for a `<` that begins none.
    init?(_ bytes: [UInt8], at start: Int) {
      var position = start + 1
      guard position < bytes.count else { return nil }
      isEnd = bytes[position] == UInt8(ascii: "/")
      if isEnd { position += 1 }
      var letters: [UInt8] = []
      while position < bytes.count, letters.count < 16, Self.isLetter(bytes[position]) {
        letters.append(ASCII.lowercased(bytes[position]))
        position += 1
      }
      guard !letters.isEmpty || bytes[start + 1] == UInt8(ascii: "!") else { return nil }
      name = String(decoding: letters, as: UTF8.self)
      // An unfinished tag takes the rest along: no piece of it becomes text.
      end = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || ASCII.digit(byte) != nil
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
    "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "euro": "€",
  ]

  /// Replaces each entity once: `&amp;lt;` becomes `&lt;`.
  private static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      let name = rest.prefix(10).prefix { $0 != ";" }
      let end = rest.index(rest.startIndex, offsetBy: name.count)
      if end < rest.endIndex, rest[end] == ";", let character = character(String(name)) {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  /// Replaces control characters by those with the same bytes in Windows-1252.
  ///
  /// Browsers do so for entities alone; some feeds have the bytes themselves. U+0085 is a line
  /// break in some systems, and is left alone.
  private static func repaired(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == "\u{85}" ? scalar : windows1252[scalar.value] ?? scalar)
    }
    return String(result)
  }

  /// By their bytes; five have no character.
  private static let windows1252: [UInt32: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x83: "ƒ", 0x84: "„", 0x85: "…", 0x86: "†", 0x87: "‡", 0x88: "ˆ",
    0x89: "‰", 0x8A: "Š", 0x8B: "‹", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’", 0x93: "“",
    0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—", 0x98: "˜", 0x99: "™", 0x9A: "š", 0x9B: "›",
    0x9C: "œ", 0x9E: "ž", 0x9F: "Ÿ",
  ]

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHex = digits.lowercased().hasPrefix("x")
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { windows1252[$0] ?? Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}
