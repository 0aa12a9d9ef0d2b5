/// Protobuf's numbers of variable length: seven bits a byte, the lowest first.
///
/// `sint64` has the sign in the lowest bit (zigzag).
enum Varint {
  static let maximumLength = 10

  /// Appends a `sint64`.
  @inline(__always)
  static func append(_ value: Int64, to bytes: inout [UInt8]) {
    append(unsigned: UInt64(bitPattern: value &<< 1 ^ value &>> 63), to: &bytes)
  }

  /// Appends a `uint64`.
  @inline(__always)
  static func append(unsigned value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The `sint64` at `offset`, which moves behind it; nil when it does not end, or has more than
  /// 64 bits.
  @inline(__always)
  static func next(in bytes: Span<UInt8>, _ offset: inout Int) -> Int64? {
    let byte = bytes[offset]
    offset += 1
    guard byte >= 0x80 else { return value(zigzag: UInt64(byte)) }
    return longer(byte, in: bytes, &offset).map(value(zigzag:))
  }

  /// The `uint64` at `offset`, which moves behind it; nil when it does not end, or has more than
  /// 64 bits.
  @inline(__always)
  static func nextUnsigned(in bytes: Span<UInt8>, _ offset: inout Int) -> UInt64? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    offset += 1
    guard byte >= 0x80 else { return UInt64(byte) }
    return longer(byte, in: bytes, &offset)
  }

  private static func longer(
    _ first: UInt8, in bytes: Span<UInt8>, _ offset: inout Int
  ) -> UInt64? {
    var bits = UInt64(first & 0x7f)
    var shift = UInt64(7)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard shift < 63 || byte <= 1 else { return nil }
      bits |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 { return bits }
      shift += 7
    }
    return nil
  }

  @inline(__always)
  private static func value(zigzag bits: UInt64) -> Int64 {
    Int64(bitPattern: bits &>> 1) ^ (0 &- Int64(bitPattern: bits & 1))
  }
}
