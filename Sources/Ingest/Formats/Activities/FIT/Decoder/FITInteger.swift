/// The location and encoding of a whole number in the messages of one definition.
struct FITInteger: BitwiseCopyable {
  /// Counts from the byte after the message's header byte.
  private let offset: Int
  /// 1, 2, 4 or 8.
  private let byteCount: Int
  private let isBigEndian: Bool
  private let isSigned: Bool
  /// True for a number with a fraction, which is rounded.
  private let isFraction: Bool
  private let invalidBits: UInt64

  /// The first element of a field; nil when the field contains no complete integer.
  init?(_ field: FITField, isBigEndian: Bool) {
    guard field.type.isInteger else { return nil }
    self.init(anyNumber: field, isBigEndian: isBigEndian)
  }

  /// The first number of a field, rounded half away from zero; nil for text and odd lengths.
  init?(rounding field: FITField, isBigEndian: Bool) {
    guard field.type != .text else { return nil }
    self.init(anyNumber: field, isBigEndian: isBigEndian)
  }

  private init?(anyNumber field: FITField, isBigEndian: Bool) {
    guard field.byteCount >= field.type.byteCount,
      field.byteCount % field.type.byteCount == 0
    else { return nil }
    offset = field.offset
    byteCount = field.type.byteCount
    self.isBigEndian = isBigEndian
    isSigned = field.type.isSigned
    isFraction = !field.type.isInteger
    invalidBits = field.type.invalidBits
  }

  /// The value in a message; nil when it is absent or exceeds 63 bits.
  ///
  /// - Complexity: O(1); no allocation.
  @inline(__always) func value(in message: Span<UInt8>) -> Int64? {
    let bits = bits(in: message)
    guard bits != invalidBits else { return nil }
    guard !isFraction else { return rounded(bits) }
    guard isSigned else { return Int64(exactly: bits) }
    let unused = UInt64(64 &- 8 &* byteCount)
    return Int64(bitPattern: bits &<< unused) &>> Int64(unused)
  }

  /// Nil for an infinite number, one that is none, and one beyond 63 bits.
  private func rounded(_ bits: UInt64) -> Int64? {
    let number =
      byteCount == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    return Int64(exactly: number.rounded())
  }

  @inline(__always) private func bits(in message: Span<UInt8>) -> UInt64 {
    switch byteCount {
    case 1:
      return UInt64(message[offset])
    case 2:
      let bits = UInt16(message[offset]) | UInt16(message[offset &+ 1]) &<< 8
      return UInt64(isBigEndian ? bits.byteSwapped : bits)
    case 4:
      return UInt64(four(in: message, at: offset))
    default:
      let (first, second) = (four(in: message, at: offset), four(in: message, at: offset &+ 4))
      return isBigEndian
        ? UInt64(first) &<< 32 | UInt64(second) : UInt64(second) &<< 32 | UInt64(first)
    }
  }

  @inline(__always) private func four(in message: Span<UInt8>, at offset: Int) -> UInt32 {
    let bytes = message.extracting(offset..<offset &+ 4)
    let bits =
      UInt32(bytes[0]) | UInt32(bytes[1]) &<< 8 | UInt32(bytes[2]) &<< 16
      | UInt32(bytes[3]) &<< 24
    return isBigEndian ? bits.byteSwapped : bits
  }
}
