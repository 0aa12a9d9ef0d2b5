import CZstd

/// Whole byte arrays to zstd frames and back.
public enum Zstd {
  /// Fast and already close to what columns of small differences can be brought to.
  public static let fastLevel: Int32 = 1
  /// For what is written once and rarely read.
  public static let storageLevel: Int32 = 3

  /// One frame that states the length of its content.
  ///
  /// - Complexity: O(n), some 500 MB a second at the fast level.
  public static func compress(_ bytes: [UInt8], level: Int32 = fastLevel) -> [UInt8] {
    unsafe withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: ZSTD_compressBound(bytes.count)
    ) { room in
      let count = unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_compress(room.baseAddress, room.count, source.baseAddress, source.count, level)
      }
      // With room for the bound only a lack of memory is left to fail.
      precondition(ZSTD_isError(count) == 0, "zstd cannot get memory to compress with")
      // As long as it is: frames are kept by the hundred thousand until their source ends.
      return unsafe [UInt8](room[..<count])
    }
  }

  /// The content of one frame, if it is not longer than the `limit` in bytes that the caller is
  /// ready to hold.
  ///
  /// A longer one is refused before anything is allocated for it.
  public static func decompress(
    _ bytes: [UInt8], limit: Int
  ) throws(CompressionError) -> [UInt8] {
    let length = try statedLength(bytes, limit: limit)
    var failure: CompressionError?
    let content = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let result = unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_decompress(buffer.baseAddress, buffer.count, source.baseAddress, source.count)
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
    // The two macros of zstd.h, 0 - 1 and 0 - 2, do not come across to Swift.
    guard stated != UInt64.max &- 1 else { throw .malformed("no frame begins here") }
    guard stated != UInt64.max else { throw .unstatedLength }
    guard stated <= UInt64(max(0, limit)) else { throw .tooLong(String(stated), limit: limit) }
    return Int(stated)
  }

  static func errorName(_ result: Int) -> String {
    unsafe String(cString: ZSTD_getErrorName(result))
  }
}
