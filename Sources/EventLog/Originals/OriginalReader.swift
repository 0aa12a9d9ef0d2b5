import Files
public import Runtime
import ActivityModel
import Compression
import Glibc

/// Reads one original from front to back, and checks at the end that it is the right one.
public struct OriginalReader: ~Copyable {
  private let source: SourceID
  private let file: OpenFile
  private var decompressor = ZstdReader()
  private var hasher: SourceHasher? = SourceHasher()

  private static let chunkLength = 65_536

  init(_ source: SourceID, path: String) throws(Failure) {
    self.source = source
    file = try OpenFile(path, O_RDONLY)
  }

  /// The next bytes, never empty, or nil at the end.
  ///
  /// - Throws: `Failure.Code.damaged` when the bytes do not match the source. That may become
  ///   known only at the end, so no byte before it is certain.
  public mutating func nextChunk() throws(Failure) -> [UInt8]? {
    while hasher != nil {
      if let chunk = try decompressed() {
        hasher?.update(chunk)
        return chunk
      }
      let compressed = try file.read(upTo: Self.chunkLength)
      if compressed.isEmpty { try finish() } else { decompressor.feed(compressed) }
    }
    return nil
  }

  private mutating func decompressed() throws(Failure) -> [UInt8]? {
    do throws(CompressionError) {
      return try decompressor.nextChunk()
    } catch {
      throw .damagedOriginal(source, error.message)
    }
  }

  private mutating func finish() throws(Failure) {
    guard let hasher else { return }
    self.hasher = nil
    guard decompressor.isAtEndOfFrame else {
      throw .damagedOriginal(source, "it ends too early")
    }
    guard hasher.finish() == source else {
      throw .damagedOriginal(source, "its bytes are not those of the source")
    }
  }
}
