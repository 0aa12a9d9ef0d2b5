/// The bytes of one source, read once from front to back in chunks of any size.
///
/// Where a chunk ends says nothing about the content: every adapter gives the same facts however
/// the bytes are cut.
public struct SourceReader {
  /// The last part of the source's name, as given.
  public let fileName: String
  private let next: () throws(IngestError) -> [UInt8]?

  /// A source whose `next` gives the next bytes, never empty, or nil at the end.
  public init(fileName: String, next: @escaping () throws(IngestError) -> [UInt8]?) {
    self.fileName = fileName
    self.next = next
  }

  /// A source that lies in memory, cut into chunks of `chunkSize` bytes.
  public init(fileName: String, bytes: [UInt8], chunkSize: Int = 65_536) {
    var position = 0
    self.init(fileName: fileName) { () throws(IngestError) -> [UInt8]? in
      guard position < bytes.count else { return nil }
      let end = min(position + chunkSize, bytes.count)
      defer { position = end }
      return Array(bytes[position..<end])
    }
  }

  /// The next bytes, never empty, or nil at the end.
  public mutating func nextChunk() throws(IngestError) -> [UInt8]? { try next() }
}
