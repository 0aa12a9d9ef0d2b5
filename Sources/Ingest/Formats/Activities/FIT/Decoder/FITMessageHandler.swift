/// Receives the contents of FIT files in order.
///
/// A source may concatenate several files: `begin` and `end` are called once for each. All items
/// passed are complete.
protocol FITMessageHandler {
  mutating func begin(_ header: FITHeader)

  /// Defines the messages of a local type, 0 to 15.
  mutating func define(_ definition: FITDefinition, local: Int)

  /// Receives a message of a defined local type.
  ///
  /// - Parameters:
  ///   - message: The bytes of the message without its header byte.
  ///   - local: 0 to 15.
  ///   - timestamp: Seconds since the FIT epoch, from the message or its compressed header.
  ///   - byteOffset: The offset of its header byte in the source.
  mutating func read(
    _ message: Span<UInt8>, local: Int, timestamp: UInt32?, byteOffset: Int)

  mutating func end(_ ending: FITEnding)

  /// Reports trailing bytes that are no FIT file.
  mutating func endWithStrayBytes(at byteOffset: Int)
}
