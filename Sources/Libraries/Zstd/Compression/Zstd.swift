import CZstd

/// Compresses byte arrays to zstd frames and back.
public enum Zstd {
  /// Fast; higher levels gain little on columns of small differences, and level 3 makes most text
  /// files some 5 % larger.
  public static let fastLevel: Int32 = 1
  /// For contents of at most ``smallByteCount``.
  ///
  /// The result is as small as at the fast level and takes a third of its time. The rest of that
  /// time goes into tables of symbols, which so few bytes do not pay for.
  public static let smallLevel: Int32 = -1
  public static let smallByteCount = 1_024

  /// Compresses to one frame that states the length of its content.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - level: Of zstd; nil for ``smallLevel`` or ``fastLevel``, by the length of the content.
  /// - Returns: The frame.
  /// - Complexity: O(n), some 500 MB a second at the fast level.
  public static func compress(_ bytes: [UInt8], level: Int32? = nil) -> [UInt8] {
    let level = level ?? (bytes.count <= smallByteCount ? smallLevel : fastLevel)
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: ZSTD_compressBound(bytes.count)
    ) { room in
      let count = unsafe ZstdContexts.compression.use { context in
        unsafe bytes.withUnsafeBytes { source in
          unsafe ZSTD_compressCCtx(
            context, room.baseAddress, room.count, source.baseAddress, source.count, level)
        }
      }
      // The buffer has the maximum size, so only a lack of memory can fail.
      precondition(ZSTD_isError(count) == 0, "zstd cannot get memory to compress with")
      // Trim to the actual size: an import keeps frames by the hundred thousand until their source
      // ends.
      return unsafe [UInt8](room[..<count])
    }
  }

  /// Decompresses one frame of at most `limit` bytes.
  ///
  /// A longer frame is rejected before anything is allocated for it.
  public static func decompress(
    _ bytes: [UInt8], limit: Int
  ) throws(CompressionError) -> [UInt8] {
    let length = try statedLength(bytes, limit: limit)
    var failure: CompressionError?
    let content = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let result = unsafe ZstdContexts.decompression.use { context in
        unsafe bytes.withUnsafeBytes { source in
          unsafe ZSTD_decompressDCtx(
            context, buffer.baseAddress, buffer.count, source.baseAddress, source.count)
        }
      }
      if ZSTD_isError(result) != 0 {
        failure = .malformed(errorName(result))
      } else {
        count = result
      }
    }
    if let failure { throw failure }
    guard content.count == length else { throw .truncated }
    return content
  }

  private static func statedLength(
    _ bytes: [UInt8], limit: Int
  ) throws(CompressionError) -> Int {
    let stated = unsafe bytes.withUnsafeBytes {
      unsafe ZSTD_getFrameContentSize($0.baseAddress, $0.count)
    }
    // Swift does not import the two macros of zstd.h, 0 - 1 and 0 - 2.
    guard stated != UInt64.max &- 1 else { throw .malformed("no frame begins here") }
    guard stated != UInt64.max else { throw .unstatedLength }
    guard stated <= UInt64(max(0, limit)) else { throw .tooLong(String(stated), limit: limit) }
    return Int(stated)
  }

  static func errorName(_ result: Int) -> String {
    unsafe String(cString: ZSTD_getErrorName(result))
  }
}
