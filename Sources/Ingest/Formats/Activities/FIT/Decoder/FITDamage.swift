/// The reason why the messages of a FIT file end early.
struct FITDamage: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A header is missing.
    case noHeader
    /// The source ends inside a header or a message, or before the checksum.
    case cutOff
    /// The header has no length, because the recording was never finished.
    case neverFinished
    /// A message has an undefined local type.
    case undefinedMessage(local: Int)
    /// A definition has an invalid byte order.
    case unknownByteOrder
    /// A message extends beyond the end stated in the header.
    case messageBeyondEnd
  }

  let kind: Kind
  /// The offset of the first unreadable byte.
  let byteOffset: Int

  /// True when bytes were lost or changed; false when they only end early.
  var isCorruption: Bool {
    switch kind {
    case .noHeader, .cutOff, .neverFinished, .messageBeyondEnd: false
    case .undefinedMessage, .unknownByteOrder: true
    }
  }

  /// A sentence that describes the problem, without its place.
  var explanation: String {
    switch kind {
    case .noHeader: "there is no FIT header"
    case .cutOff: "the file is cut off"
    case .neverFinished: "the recording was never finished: its header gives no length"
    case .undefinedMessage(let local):
      "a message of the local type \(local), which nothing has defined: bytes were changed or lost"
    case .unknownByteOrder:
      "a definition with a byte order that does not exist: bytes were changed or lost"
    case .messageBeyondEnd: "the last message goes on beyond the end that the header gives"
    }
  }
}

/// The way in which the messages of one header end.
enum FITEnding: Hashable, Sendable {
  case complete
  /// All messages are readable, but the checksum shows that bytes changed.
  case wrongChecksum
  case damaged(FITDamage)
}
