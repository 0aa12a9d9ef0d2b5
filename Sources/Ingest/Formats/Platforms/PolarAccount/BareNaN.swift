/// Finds each bare `NaN`, which is no JSON, and writes an empty string of the same length.
///
/// Every place in the text stays what it was.
private struct BareNaN {
  private static let word = Array("NaN".utf8)
  private static let none = Array("\"\" ".utf8)

  /// How many bytes of the word were read last.
  private var matched = 0
  private var isInString = false
  private var isEscaped = false

  /// - Complexity: O(bytes).
  mutating func take(_ chunk: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(chunk.count + BareNaN.word.count)
    for byte in chunk {
      if !isInString, byte == BareNaN.word[matched] {
        matched += 1
        if matched == BareNaN.word.count {
          clean += BareNaN.none
          matched = 0
        }
        continue
      }
      clean += finish()
      if !isInString, byte == BareNaN.word[0] {
        matched = 1
        continue
      }
      clean.append(byte)
      follow(byte)
    }
    return clean
  }

  /// The bytes that were held back as a possible beginning of the word.
  mutating func finish() -> [UInt8] {
    guard matched > 0 else { return [] }
    defer { matched = 0 }
    return Array(BareNaN.word.prefix(matched))
  }

  private mutating func follow(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == ASCII.quote {
      isInString.toggle()
    } else if isInString, byte == UInt8(ascii: "\\") {
      isEscaped = true
    }
  }
}

extension SourceReader {
  /// The same JSON, in which a bare `NaN` is an empty string: no number.
  func withoutBareNaN() -> SourceReader {
    var inner = self
    var text = BareNaN()
    return SourceReader(fileName: fileName) { () throws(IngestError) -> [UInt8]? in
      while let chunk = try inner.nextChunk() {
        let clean = text.take(chunk)
        if !clean.isEmpty { return clean }
      }
      let rest = text.finish()
      return rest.isEmpty ? nil : rest
    }
  }
}
