import CZstd

/// Compresses a stream of any length, piece by piece, to one frame.
@safe public struct ZstdWriter: ~Copyable {
  private let context: OpaquePointer

  public init(level: Int32 = Zstd.fastLevel) {
    guard let context = unsafe ZSTD_createCCtx() else {
      preconditionFailure("zstd cannot get memory to compress with")
    }
    unsafe self.context = context
    _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    // The checksum detects damage even for readers without the digest of the content.
    _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { _ = unsafe ZSTD_freeCCtx(context) }

  /// Compresses the next bytes.
  ///
  /// - Returns: The compressed bytes that are ready, often none.
  public mutating func compress(_ bytes: [UInt8]) -> [UInt8] {
    run(bytes, ZSTD_e_continue)
  }

  /// Ends the frame; later bytes begin another.
  ///
  /// - Returns: The last compressed bytes.
  public mutating func finish() -> [UInt8] { run([], ZSTD_e_end) }

  private func run(_ bytes: [UInt8], _ directive: ZSTD_EndDirective) -> [UInt8] {
    var compressed: [UInt8] = []
    unsafe bytes.withUnsafeBytes { source in
      var input = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
      var remaining = 0
      repeat {
        unsafe remaining = step(&input, directive, into: &compressed)
      } while unsafe input.pos < input.size || (directive == ZSTD_e_end && remaining > 0)
    }
    return compressed
  }

  /// Makes one call of zstd.
  ///
  /// - Returns: A lower bound of the bytes that zstd still buffers.
  private func step(
    _ input: inout ZSTD_inBuffer, _ directive: ZSTD_EndDirective, into compressed: inout [UInt8]
  ) -> Int {
    var remaining = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: ZSTD_CStreamOutSize()) {
      buffer, count in
      var output = unsafe ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
      remaining = unsafe ZSTD_compressStream2(context, &output, &input, directive)
      precondition(ZSTD_isError(remaining) == 0, "zstd cannot get memory to compress with")
      count = unsafe output.pos
    }
    compressed.append(contentsOf: piece)
    return remaining
  }
}
