/// Takes what a FIT file holds, in its order.
///
/// One source may hold several files, each behind its own header: `begin` and `end` come once for
/// each. Whatever comes in is complete.
protocol FITMessageHandler {
  mutating func begin(_ header: FITHeader)

  /// The messages of a local type, 0 to 15, will look like this.
  mutating func define(_ definition: FITDefinition, local: Int)

  /// A message of a local type that has been defined.
  ///
  /// - Parameters:
  ///   - message: As many bytes as the definition says, without the header byte.
  ///   - local: 0 to 15.
  ///   - timestamp: Seconds since the FIT epoch, from the message or from its compressed header.
  ///   - byteOffset: Of its header byte in the source.
  mutating func read(
    _ message: Span<UInt8>, local: Int, timestamp: UInt32?, byteOffset: Int)

  mutating func end(_ ending: FITEnding)

  /// Behind the last file stand bytes that are no FIT file.
  mutating func endWithStrayBytes(at byteOffset: Int)
}
