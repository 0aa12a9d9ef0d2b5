/// The checksum CRC-32C (Castagnoli, RFC 3720 appendix B.4) of some bytes.
///
/// - Complexity: O(bytes), one table look-up a byte.
enum CRC32C {
  /// The reflected polynomial 0x1EDC6F41.
  private static let polynomial: UInt32 = 0x82F6_3B78

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ polynomial
    }
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var value = UInt32.max
    for byte in bytes { value = value >> 8 ^ table[Int((value ^ UInt32(byte)) & 0xFF)] }
    return ~value
  }
}
