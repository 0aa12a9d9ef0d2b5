/// Repairs nearly valid JSON while it streams.
protocol JSONMender {
  /// Returns the mended bytes; a few may be held back until the next ones decide.
  mutating func take(_ chunk: [UInt8]) -> [UInt8]

  /// Returns the bytes that were held back.
  mutating func finish() -> [UInt8]
}

/// Follows the bytes of JSON in and out of its strings.
struct JSONStringState {
  private(set) var isInString = false
  /// True behind a backslash in a string.
  private(set) var isEscaped = false

  mutating func follow(_ byte: UInt8) {
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
  /// The same source, mended.
  func mended(by mender: some JSONMender) -> SourceReader {
    var inner = self
    var text = mender
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
