import ActivityModel

/// Skips the part of Apple's XML before the root element, byte by byte.
///
/// The DOCTYPE of iOS 16 is malformed, and none is needed. Blanks replace it, so that every later
/// byte keeps its offset. A DOCTYPE that declares an entity or refers to an external resource is
/// rejected: Apple never writes one.
struct HealthProlog {
  /// The first bytes, with blanks for the DOCTYPE once it is complete.
  private(set) var bytes: [UInt8]
  /// The start of the root element; nil while the bytes do not contain it.
  private(set) var contentStart: Int?
  /// The line of a declaration that begins inside an unclosed one.
  private(set) var brokenLine: Int?

  private var position = 0

  /// Far larger than any DOCTYPE.
  static let byteLimit = 1 << 20

  /// - Complexity: O(bytes).
  init(_ head: [UInt8]) throws(IngestError) {
    bytes = head
    // UTF-16, which Apple does not write, passes unchanged.
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) {
      contentStart = 0
      return
    }
    while let markup = index(of: "<", from: position), markup + 8 < bytes.count {
      position = markup
      let end: Int?
      switch bytes[markup + 1] {
      case UInt8(ascii: "?"): end = index(of: "?>", from: markup).map { $0 + 2 }
      case UInt8(ascii: "!") where isAt("<!--", markup):
        end = index(of: "-->", from: markup + 4).map { $0 + 3 }
      case UInt8(ascii: "!") where isAt("<!DOCTYPE", markup): end = try skipDoctype()
      default:
        contentStart = markup
        return
      }
      guard let end else { return }
      position = end
    }
  }

  /// Checks the DOCTYPE at `position` and replaces it with blanks.
  ///
  /// - Returns: Its end, or nil when it does not end.
  private mutating func skipDoctype() throws(IngestError) -> Int? {
    let start = position
    var isInBrackets = false
    var isInDeclaration = false
    position += 9
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.quote, UInt8(ascii: "'"):
        guard let end = quoteEnd(from: position) else { return nil }
        position = end
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): (isInBrackets, isInDeclaration) = (false, false)
      case UInt8(ascii: ">") where !isInBrackets:
        blank(start...position)
        return position + 1
      case UInt8(ascii: ">"): isInDeclaration = false
      case UInt8(ascii: "<") where isAt("<!--", position):
        guard let end = index(of: "-->", from: position + 4) else { return nil }
        position = end + 2
      case UInt8(ascii: "<"): try beginDeclaration(&isInDeclaration)
      case UInt8(ascii: "S") where !isInBrackets && isAt("SYSTEM", position),
        UInt8(ascii: "P") where !isInBrackets && isAt("PUBLIC", position):
        throw error("the document points to an external DTD")
      default: break
      }
      position += 1
    }
    return nil
  }

  private mutating func beginDeclaration(_ isInDeclaration: inout Bool) throws(IngestError) {
    if isAt("<!ENTITY", position) { throw error("the document declares an entity") }
    if isInDeclaration, brokenLine == nil { brokenLine = line }
    isInDeclaration = true
  }

  // MARK: Bytes

  /// The end of a quoted text; an apostrophe that is not closed on its line is no quote.
  private func quoteEnd(from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == bytes[start] { return index }
      if bytes[index] == ASCII.lineFeed { return start }
      index += 1
    }
    return nil
  }

  private mutating func blank(_ range: ClosedRange<Int>) {
    for index in range where !ASCII.isBlank(bytes[index]) { bytes[index] = UInt8(ascii: " ") }
  }

  private func isAt(_ text: String, _ index: Int) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private func index(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    var index = start
    while index + text.count <= bytes.count {
      if bytes[index] == text[0], bytes[index...].starts(with: text) { return index }
      index += 1
    }
    return nil
  }

  /// The line of `position`, counted from 1.
  private var line: Int { 1 + bytes[..<position].count { $0 == ASCII.lineFeed } }

  private func error(_ message: String) -> IngestError {
    IngestError(
      reason: "unsafe-xml", at: Place(line: line), message,
      advice: "export it again; nothing that a file points to is opened")
  }
}
