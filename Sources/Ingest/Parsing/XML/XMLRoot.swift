/// Determines the kind of an XML document from its first bytes.
enum XMLRoot {
  /// The local name of the root element; nil when the bytes are no XML or contain none.
  ///
  /// Skips a byte order mark, blanks, the declaration, comments, instructions and the DOCTYPE.
  /// Reads UTF-16 too.
  ///
  /// - Complexity: O(bytes); allocates only the name.
  static func localName(of head: [UInt8]) -> String? {
    var scanner = XMLHeadScanner(head)
    while scanner.skipBlanks() {
      if scanner.skip("<?") {
        guard scanner.skipPast("?>") else { return nil }
      } else if scanner.skip("<!--") {
        guard scanner.skipPast("-->") else { return nil }
      } else if scanner.skip("<!DOCTYPE") {
        guard scanner.skipDoctype() else { return nil }
      } else {
        return scanner.skip("<") ? scanner.takeLocalName() : nil
      }
    }
    return nil
  }
}

/// Scans the head of a document as if it were ASCII.
private struct XMLHeadScanner {
  private let bytes: [UInt8]
  /// The distance between the significant bytes of two characters: 2 in UTF-16.
  private let stride: Int
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    switch (bytes.first ?? 0, bytes.dropFirst().first ?? 0) {
    case (0xEF, 0xBB) where bytes.starts(with: [0xEF, 0xBB, 0xBF]): (stride, position) = (1, 3)
    case (0xFE, 0xFF): (stride, position) = (2, 3)
    case (0xFF, 0xFE): (stride, position) = (2, 2)
    case (0, UInt8(ascii: "<")): (stride, position) = (2, 1)
    case (UInt8(ascii: "<"), 0): (stride, position) = (2, 0)
    default: (stride, position) = (1, 0)
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips blanks; returns false at the end.
  mutating func skipBlanks() -> Bool {
    while let byte = current, ASCII.isBlank(byte) { position += stride }
    return current != nil
  }

  mutating func skip(_ text: String) -> Bool {
    var index = position
    for byte in text.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += stride
    }
    position = index
    return true
  }

  mutating func skipPast(_ text: String) -> Bool {
    while position < bytes.count {
      if skip(text) { return true }
      position += stride
    }
    return false
  }

  /// Skips to the `>` outside of quotes, brackets and comments.
  ///
  /// Ignores the declarations inside the brackets, which are malformed in Apple's exports.
  mutating func skipDoctype() -> Bool {
    var isInBrackets = false
    while let byte = current {
      if skip("<!--") {
        guard skipPast("-->") else { return false }
        continue
      }
      position += stride
      switch byte {
      case ASCII.quote, UInt8(ascii: "'"):
        while let next = current, next != byte { position += stride }
        position += stride
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: ">") where !isInBrackets: return true
      default: break
      }
    }
    return false
  }

  /// Reads a name without its prefix; nil when the bytes end first.
  mutating func takeLocalName() -> String? {
    var name: [UInt8] = []
    while let byte = current {
      if ASCII.isBlank(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") {
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
      }
      if byte == ASCII.colon { name = [] } else { name.append(byte) }
      position += stride
    }
    return nil
  }
}
