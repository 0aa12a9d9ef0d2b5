import CZstd

/// Decompresses a stream of any length in pieces of any size.
///
/// Alternate `feed` with `nextChunk` until it returns nil, to the end of the stream.
@safe public struct ZstdReader: ~Copyable {
  private let context: OpaquePointer
  private var input: [UInt8] = []
  private var consumed = 0
  /// True when the last frame is complete, as at the end of an intact stream.
  public private(set) var isAtEndOfFrame = false

  public init() {
    guard let context = unsafe ZSTD_createDCtx() else {
      preconditionFailure("zstd cannot get memory to decompress with")
    }
    unsafe self.context = context
  }

  deinit { _ = unsafe ZSTD_freeDCtx(context) }

  /// Supplies the next compressed bytes.
  ///
  /// Take all chunks of the previous ones first.
  public mutating func feed(_ bytes: [UInt8]) {
    precondition(consumed == input.count, "take every chunk before you feed more bytes")
    input = bytes
    consumed = 0
  }

  /// The next decompressed bytes, never empty and at most 128 KiB; nil when more input is needed.
  public mutating func nextChunk() throws(CompressionError) -> [UInt8]? {
    while true {
      let (chunk, isFull) = try step()
      if !chunk.isEmpty { return chunk }
      if consumed == input.count && !isFull { return nil }
    }
  }

  /// Throws when the stream ended inside a frame.
  public consuming func finish() throws(CompressionError) {
    guard isAtEndOfFrame && consumed == input.count else { throw .truncated }
  }

  private mutating func step() throws(CompressionError) -> (chunk: [UInt8], isFull: Bool) {
    var position = consumed
    var result = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: ZSTD_DStreamOutSize()) {
      buffer, count in
      var output = unsafe ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
      unsafe input.withUnsafeBytes { bytes in
        var source = unsafe ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: position)
        result = unsafe ZSTD_decompressStream(context, &output, &source)
        position = unsafe source.pos
      }
      count = unsafe output.pos
    }
    guard ZSTD_isError(result) == 0 else { throw .malformed(Zstd.errorName(result)) }
    if position > consumed || !chunk.isEmpty { isAtEndOfFrame = result == 0 }
    consumed = position
    return (chunk, chunk.count == ZSTD_DStreamOutSize())
  }
}
