/// Converts a source to UTF-8: removes a byte order mark and decodes UTF-16 after one.
///
/// Text without a mark passes unchanged. `CellText` decodes bytes that are not UTF-8, cell by cell.
struct TextDecoder {
  private enum Encoding { case undecided, bytes, utf16BigEndian, utf16LittleEndian }

  private var encoding = Encoding.undecided
  /// Incomplete bytes: a part of a mark, or half a code unit.
  private var pending: [UInt8] = []
  /// The first half of a surrogate pair.
  private var highSurrogate: UInt32?

  init() {}

  /// Returns the next bytes, never empty, or nil at the end.
  ///
  /// - Complexity: O(bytes); UTF-8 is not copied.
  mutating func nextChunk(_ source: inout SourceReader) throws(IngestError) -> [UInt8]? {
    while let chunk = try source.nextChunk() {
      let text = decode(chunk)
      if !text.isEmpty { return text }
    }
    let rest = finish()
    return rest.isEmpty ? nil : rest
  }

  private mutating func decode(_ chunk: [UInt8]) -> [UInt8] {
    switch encoding {
    case .bytes: return chunk
    case .utf16BigEndian, .utf16LittleEndian: return decodeUTF16(chunk)
    case .undecided:
      pending += chunk
      return pending.count < 3 ? [] : decide()
    }
  }

  /// Returns the remainder at the end of the input; empty afterwards.
  private mutating func finish() -> [UInt8] {
    if encoding == .undecided { return decide() }
    let isCutOff = !pending.isEmpty || highSurrogate != nil
    pending = []
    highSurrogate = nil
    return isCutOff ? Array("\u{FFFD}".utf8) : []
  }

  /// Detects the encoding from the first bytes and returns the bytes after the mark.
  private mutating func decide() -> [UInt8] {
    let start = pending
    pending = []
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .bytes
      return Array(start.dropFirst(3))
    }
    if start.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
    } else if start.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
    } else {
      encoding = .bytes
      return start
    }
    return decodeUTF16(Array(start.dropFirst(2)))
  }

  private mutating func decodeUTF16(_ chunk: [UInt8]) -> [UInt8] {
    let bytes = pending + chunk
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for start in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt32(bytes[start]), UInt32(bytes[start + 1]))
      append(encoding == .utf16BigEndian ? first << 8 | second : second << 8 | first, to: &text)
    }
    pending = bytes.count % 2 == 0 ? [] : [bytes[bytes.count - 1]]
    return text
  }

  private mutating func append(_ unit: UInt32, to text: inout [UInt8]) {
    let isLow = (0xDC00...0xDFFF).contains(unit)
    if let high = highSurrogate {
      highSurrogate = nil
      if isLow {
        append(scalar: 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00), to: &text)
        return
      }
      append(scalar: high, to: &text)
    }
    if (0xD800...0xDBFF).contains(unit) {
      highSurrogate = unit
    } else {
      append(scalar: unit, to: &text)
    }
  }

  /// Appends a scalar, or U+FFFD for an unpaired surrogate.
  private func append(scalar: UInt32, to text: inout [UInt8]) {
    text += UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
  }
}
