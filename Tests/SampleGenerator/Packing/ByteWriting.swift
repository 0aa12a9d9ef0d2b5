extension [UInt8] {
  /// Appends the low bytes of a number, the lowest first.
  mutating func append(littleEndian value: some BinaryInteger, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
