/// The bytes of one source, read once from front to back in chunks of any size.
///
/// Chunk borders carry no meaning: every adapter gives the same facts for any division.
public struct SourceReader {
  /// The last part of the source's name, as given.
  public let fileName: String
  private let next: () throws(IngestError) -> [UInt8]?

  /// Creates a reader whose `next` returns the next bytes, never empty, or nil at the end.
  public init(fileName: String, next: @escaping () throws(IngestError) -> [UInt8]?) {
    self.fileName = fileName
    self.next = next
  }

  /// Creates a reader of bytes in memory, in chunks of `chunkSize` bytes.
  public init(fileName: String, bytes: [UInt8], chunkSize: Int = 65_536) {
    var position = 0
    self.init(fileName: fileName) { () throws(IngestError) -> [UInt8]? in
      guard position < bytes.count else { return nil }
      let end = min(position + chunkSize, bytes.count)
      defer { position = end }
      return Array(bytes[position..<end])
    }
  }

  /// Returns the next bytes, never empty, or nil at the end.
  public mutating func nextChunk() throws(IngestError) -> [UInt8]? { try next() }
}
