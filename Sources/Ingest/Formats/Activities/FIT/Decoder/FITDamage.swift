/// Why the messages of a FIT file end before they should.
struct FITDamage: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// There is no header where one must be.
    case noHeader
    /// The source ends inside a header, a message, or before the checksum.
    case cutOff
    /// The header gives no length, because the recording was never finished.
    case neverFinished
    /// A message of a local type that nothing has defined.
    case undefinedMessage(local: Int)
    /// A definition with a byte order that does not exist.
    case unknownByteOrder
    /// A message that goes on beyond the end that the header gives.
    case messageBeyondEnd
  }

  let kind: Kind
  /// Of the first byte that could not be read.
  let byteOffset: Int

  /// Whether bytes were lost or changed; else they only end too early.
  var isCorruption: Bool {
    switch kind {
    case .noHeader, .cutOff, .neverFinished, .messageBeyondEnd: false
    case .undefinedMessage, .unknownByteOrder: true
    }
  }

  /// What was met, as a sentence without its place.
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

/// How the messages of one header end.
enum FITEnding: Hashable, Sendable {
  case complete
  /// Everything could be read, but is not what was written.
  case wrongChecksum
  case damaged(FITDamage)
}
