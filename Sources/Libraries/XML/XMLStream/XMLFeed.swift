internal import CXMLTokens

/// What stands behind the C parser's callbacks: where bytes come from and where tokens go.
struct XMLFeed {
  let next: XMLStream.Source
  let consume: XMLStream.Consumer
  private var chunk: [UInt8] = []
  private var position = 0

  init(next: @escaping XMLStream.Source, consume: @escaping XMLStream.Consumer) {
    self.next = next
    self.consume = consume
  }

  /// The feed that a callback's state points to.
  static func at(_ state: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLFeed> {
    guard let state = unsafe state else { preconditionFailure("a parser has a feed") }
    return unsafe state.assumingMemoryBound(to: XMLFeed.self)
  }

  // MARK: Bytes

  /// Fills the buffer, with less only at the end of the document.
  ///
  /// libxml2 takes a short read for all there is when it looks for a word: so that how the bytes
  /// come cut would change what it sees.
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

  /// Whether the current chunk has a byte left, after getting another when it had none.
  private mutating func fillChunk() -> Bool {
    while position == chunk.count {
      guard let following = next() else { return false }
      chunk = following
      position = 0
    }
    return true
  }

  // MARK: Tokens

  /// Hands a batch to the consumer; 0 when it wants no more.
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
  /// Where the first byte that the parser sees stands in the document.
  struct Start {
    var line = 1
    var column = 1
  }

  /// Drops the blanks before the first `<`, which XML forbids and some exporters write.
  ///
  /// A byte order mark stays. UTF-16 is left as it is.
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
