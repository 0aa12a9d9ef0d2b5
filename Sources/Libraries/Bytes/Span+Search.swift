import Glibc

extension Span<UInt8> {
  /// True when one of the bytes is `byte`.
  ///
  /// - Complexity: O(n), at the speed of memory.
  public func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  /// The index of the first byte from `start` on that is `byte`.
  ///
  /// - Precondition: `start` is at most the number of bytes.
  /// - Complexity: O(n), at the speed of memory.
  public func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    unsafe extracting(droppingFirst: start).withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base, Int32(byte), bytes.count)
      else { return nil }
      return unsafe start + (UnsafeRawPointer(found) - base)
    }
  }
}
