internal import CXMLTokens

/// The state of the C parser's callbacks: the source of bytes and the consumer of tokens.
struct XMLFeed {
  let next: XMLStream.Source
  let consume: XMLStream.Consumer
  private var chunk: [UInt8] = []
  private var position = 0

  init(next: @escaping XMLStream.Source, consume: @escaping XMLStream.Consumer) {
    self.next = next
    self.consume = consume
  }

  /// The feed behind a callback's state pointer.
  static func at(_ state: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLFeed> {
    guard let state = unsafe state else { preconditionFailure("a parser has a feed") }
    return unsafe state.assumingMemoryBound(to: XMLFeed.self)
  }

  // MARK: Bytes

  /// Fills the buffer; a short read marks the end of the document.
  ///
  /// libxml2 treats a short read as the end of the available input when it looks for a keyword.
  /// Chunk borders would otherwise change the result.
  mutating func read(into buffer: UnsafeMutablePointer<CChar>?, capacity: Int32) -> Int32 {
    var free = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: Int(max(capacity, 0)))
    while free.count > 0, fillChunk() {
      let count = min(chunk.count - position, free.count)
      unsafe chunk.withUnsafeBytes { bytes in
        unsafe free.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
      }
      position += count
      unsafe free = UnsafeMutableRawBufferPointer(rebasing: free[count...])
    }
    return max(capacity, 0) - Int32(free.count)
  }

  /// Reads the next chunk if the current one is used up; returns false at the end.
  private mutating func fillChunk() -> Bool {
    while position == chunk.count {
      guard let following = next() else { return false }
      chunk = following
      position = 0
    }
    return true
  }

  // MARK: Tokens

  /// Passes a batch to the consumer; returns 0 when the consumer stops the parser.
  func take(
    _ tokens: UnsafePointer<cxml_token>?, _ tokenCount: Int,
    _ text: UnsafePointer<UInt8>?, _ textCount: Int
  ) -> Int32 {
    let raw = unsafe UnsafeRawBufferPointer(
      start: tokens, count: tokenCount * MemoryLayout<cxml_token>.stride)
    let tokens = unsafe raw.bindMemory(to: XMLToken.self)
    let text = unsafe UnsafeBufferPointer(start: text, count: textCount)
    let goesOn = unsafe consume(
      Span(_unsafeElements: tokens), Span(_unsafeElements: text))
    return goesOn ? 1 : 0
  }
}

extension XMLFeed {
  /// The position of the first byte that the parser sees.
  struct Start {
    var line = 1
    var column = 1
  }

  /// Skips blanks before the first `<`, which XML forbids but some exporters write.
  ///
  /// Keeps a byte order mark, and leaves UTF-16 unchanged.
  mutating func skipToMarkup() -> Start {
    var head: [UInt8] = []
    var start = Start()
    repeat {
      let mark = head.starts(with: XMLFeed.byteOrderMark) ? XMLFeed.byteOrderMark.count : 0
      if mark == 0, XMLFeed.byteOrderMark.starts(with: head) { continue }
      let markup = head[mark...].firstIndex { !XMLFeed.isBlank($0) } ?? head.endIndex
      start.pass(head[mark..<markup])
      head.removeSubrange(mark..<markup)
      if head.count > mark { break }
    } while append(to: &head)
    chunk = head
    position = 0
    return start
  }

  private func append(to head: inout [UInt8]) -> Bool {
    guard let following = next() else { return false }
    head += following
    return true
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D
  }
}

extension XMLFeed.Start {
  fileprivate mutating func pass(_ blanks: ArraySlice<UInt8>) {
    for byte in blanks {
      column += 1
      if byte == 0x0A { (line, column) = (line + 1, 1) }
    }
  }
}
