/// Decodes the bytes of FIT files to definitions and messages.
///
/// The bytes arrive in chunks; their borders do not affect the result. Holds one incomplete message
/// in memory, at most 128 KiB. Skips the rest of a file after its first damage.
struct FITDecoder {
  private enum Phase: BitwiseCopyable { case header, messages, checksum, skipping, ended }

  /// The parts of a definition that the hot path needs.
  private struct Layout: BitwiseCopyable {
    /// Without the header byte; negative for an undefined local type.
    var byteCount = -1
    var timestamp: FITInteger?
  }

  private var phase = Phase.header
  private var fileCount = 0
  /// The bytes of an incomplete header or message.
  private var pending: [UInt8] = []
  /// The number of source bytes before the current window.
  private var windowOffset = 0
  /// The end of the file's messages; beyond any source when the header has no length.
  private var messagesEnd = 0
  private var checksum = FITChecksum()
  private var layouts = InlineArray<16, Layout>(repeating: Layout())
  private var lastTimestamp: UInt32?
  /// True when no further bytes can come.
  private var isAtEnd = false

  /// The number of the timestamp field in every message.
  static let timestampField: UInt8 = 253

  private static let checksumByteCount = 2

  /// Decodes the next bytes of the source.
  ///
  /// - Complexity: O(bytes).
  mutating func decode(_ chunk: [UInt8], into handler: inout some FITMessageHandler) {
    var window: [UInt8] = []
    swap(&window, &pending)
    if window.isEmpty { window = chunk } else { window.append(contentsOf: chunk) }
    let used = decode(window.span, &handler)
    windowOffset += used
    if used == 0 { pending = window } else { pending = Array(window[used...]) }
  }

  /// Ends the source; an incomplete item is damage.
  ///
  /// A checksum behind the last message shows that all is there, whatever length the header gives.
  mutating func finish(into handler: inout some FITMessageHandler) {
    isAtEnd = true
    if phase == .messages, isChecksum(pending) {
      handler.end(.complete)
      phase = .ended
      return
    }
    decode([], into: &handler)
    switch phase {
    case .header where fileCount == 0:
      handler.end(.damaged(FITDamage(kind: .noHeader, byteOffset: 0)))
    case .header where !pending.isEmpty:
      handler.end(.damaged(FITDamage(kind: .cutOff, byteOffset: windowOffset)))
    case .messages where messagesEnd == .max:
      handler.end(.damaged(FITDamage(kind: .neverFinished, byteOffset: windowOffset)))
    case .messages, .checksum:
      handler.end(.damaged(FITDamage(kind: .cutOff, byteOffset: windowOffset)))
    case .header, .skipping, .ended: break
    }
    phase = .ended
  }

  private func isChecksum(_ bytes: [UInt8]) -> Bool {
    bytes.count == FITDecoder.checksumByteCount
      && UInt16(bytes[0]) | UInt16(bytes[1]) << 8 == checksum.value
  }

  /// - Returns: The number of bytes consumed.
  private mutating func decode(
    _ bytes: Span<UInt8>, _ handler: inout some FITMessageHandler
  ) -> Int {
    var position = 0
    var needsMore = false
    while position < bytes.count, !needsMore {
      switch phase {
      case .header: needsMore = !readHeader(bytes, &position, &handler)
      case .messages: needsMore = !readMessages(bytes, &position, &handler)
      case .checksum: needsMore = !readChecksum(bytes, &position, &handler)
      case .skipping: skip(bytes, &position)
      case .ended: position = bytes.count
      }
    }
    return position
  }
}

extension FITDecoder {
  // Each of these parses the item at `position` and moves behind it; false asks for more bytes.

  private mutating func readHeader(
    _ bytes: Span<UInt8>, _ position: inout Int, _ handler: inout some FITMessageHandler
  ) -> Bool {
    let byteOffset = windowOffset + position
    guard FITHeader.mayBegin(bytes, at: position) else {
      if fileCount == 0 {
        handler.end(.damaged(FITDamage(kind: .noHeader, byteOffset: byteOffset)))
      } else {
        handler.endWithStrayBytes(at: byteOffset)
      }
      phase = .ended
      return true
    }
    guard position + Int(bytes[position]) <= bytes.count else { return false }
    let header = FITHeader(bytes, at: position, byteOffset: byteOffset)
    beginFile(header)
    checksum.add(bytes.extracting(position..<position + header.byteCount))
    position += header.byteCount
    handler.begin(header)
    return true
  }

  private mutating func beginFile(_ header: FITHeader) {
    phase = .messages
    fileCount += 1
    messagesEnd =
      header.messagesByteCount.map { header.byteOffset + header.byteCount + $0 } ?? .max
    checksum = FITChecksum()
    layouts = InlineArray(repeating: Layout())
    lastTimestamp = nil
  }

  private mutating func readMessages(
    _ bytes: Span<UInt8>, _ position: inout Int, _ handler: inout some FITMessageHandler
  ) -> Bool {
    let start = position
    // The last two bytes of the source may be the checksum, and no message.
    let end = isAtEnd ? bytes.count : bytes.count - FITDecoder.checksumByteCount
    var isComplete = true
    while isComplete, phase == .messages, position < end {
      isComplete =
        bytes[position] & 0xC0 == 0x40
        ? readDefinition(bytes, &position, &handler) : readMessage(bytes, &position, &handler)
      if phase == .messages, windowOffset &+ position == messagesEnd { phase = .checksum }
    }
    checksum.add(bytes.extracting(start..<position))
    return isComplete && (phase != .messages || position == bytes.count)
  }

  private mutating func readDefinition(
    _ bytes: Span<UInt8>, _ position: inout Int, _ handler: inout some FITMessageHandler
  ) -> Bool {
    let end = position + FITDefinition.byteCount(bytes, at: position)
    guard windowOffset + end <= messagesEnd else {
      return giveUp(.messageBeyondEnd, at: position, &handler)
    }
    guard end <= bytes.count else { return false }
    guard let definition = FITDefinition(bytes, at: position) else {
      return giveUp(.unknownByteOrder, at: position, &handler)
    }
    let local = Int(bytes[position] & 0x0F)
    layouts[local] = Layout(
      byteCount: definition.byteCount,
      timestamp: definition.integer(FITDecoder.timestampField))
    handler.define(definition, local: local)
    position = end
    return true
  }

  private mutating func readMessage(
    _ bytes: Span<UInt8>, _ position: inout Int, _ handler: inout some FITMessageHandler
  ) -> Bool {
    let header = bytes[position]
    let isCompressed = header & 0x80 != 0
    let local = Int(isCompressed ? header &>> 5 & 0x03 : header & 0x0F)
    let layout = layouts[local]
    guard layout.byteCount >= 0 else {
      return giveUp(.undefinedMessage(local: local), at: position, &handler)
    }
    let end = position &+ 1 &+ layout.byteCount
    guard windowOffset &+ end <= messagesEnd else {
      return giveUp(.messageBeyondEnd, at: position, &handler)
    }
    guard end <= bytes.count else { return false }
    let message = bytes.extracting(position &+ 1..<end)
    let written = layout.timestamp?.value(in: message).flatMap { UInt32(exactly: $0) }
    let timestamp = written ?? (isCompressed ? timestamp(compressed: header & 0x1F) : nil)
    if let timestamp { lastTimestamp = timestamp }
    handler.read(message, local: local, timestamp: timestamp, byteOffset: windowOffset &+ position)
    position = end
    return true
  }

  /// The next timestamp that ends with these five bits.
  private func timestamp(compressed bits: UInt8) -> UInt32? {
    guard let lastTimestamp else { return nil }
    return lastTimestamp &+ (UInt32(bits) &- lastTimestamp) & 0x1F
  }

  private mutating func readChecksum(
    _ bytes: Span<UInt8>, _ position: inout Int, _ handler: inout some FITMessageHandler
  ) -> Bool {
    guard position + 2 <= bytes.count else { return false }
    let stated = UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
    handler.end(stated == checksum.value ? .complete : .wrongChecksum)
    position += 2
    phase = .header
    return true
  }

  /// Ends the file at its first damage, and continues behind its checksum.
  private mutating func giveUp(
    _ kind: FITDamage.Kind, at position: Int, _ handler: inout some FITMessageHandler
  ) -> Bool {
    handler.end(.damaged(FITDamage(kind: kind, byteOffset: windowOffset + position)))
    phase = messagesEnd == .max ? .ended : .skipping
    return true
  }

  private mutating func skip(_ bytes: Span<UInt8>, _ position: inout Int) {
    let nextFile = messagesEnd + 2 - windowOffset
    position = min(nextFile, bytes.count)
    if position == nextFile { phase = .header }
  }
}
