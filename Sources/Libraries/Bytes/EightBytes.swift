/// Eight bytes that are compared at once.
///
/// Each comparison gives marks: the highest bit of each byte for which it is true. After Sean Eron
/// Anderson, "Bit Twiddling Hacks", in the form that is exact for every byte.
public struct EightBytes: Sendable {
  @usableFromInline let word: UInt64

  /// The bytes from an offset on; zeros follow the last one.
  ///
  /// - Precondition: `offset` is at most the number of bytes.
  @inlinable @inline(__always)
  public init(_ bytes: Span<UInt8>, at offset: Int) {
    if bytes.count &- offset >= 8 {
      // Any bit pattern is a valid integer.
      word = UInt64(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromByteOffset: offset, as: UInt64.self))
    } else {
      word = EightBytes.last(bytes, from: offset)
    }
  }

  @inlinable
  static func last(_ bytes: Span<UInt8>, from offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in offset..<bytes.count {
      word |= UInt64(bytes[index]) &<< UInt64(truncatingIfNeeded: 8 &* (index &- offset))
    }
    return word
  }

  /// The first bytes as a number, the first byte lowest; the others are zero.
  ///
  /// - Precondition: `count` is 0 to 8.
  @inlinable @inline(__always)
  public func prefix(_ count: Int) -> UInt64 {
    count == 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1)
  }

  /// Marks the bytes that are `byte`.
  @inlinable @inline(__always)
  public func marks(of byte: UInt8) -> ByteMarks {
    let rest = word ^ (UInt64(byte) &* EightBytes.ones)
    return ByteMarks(~((rest & EightBytes.lowBits) &+ EightBytes.lowBits | rest))
  }

  /// Marks the bytes that are less than a number from 1 to 128.
  @inlinable @inline(__always)
  public func marks(below limit: UInt8) -> ByteMarks {
    ByteMarks(~((word & EightBytes.lowBits) &+ UInt64(128 &- limit) &* EightBytes.ones | word))
  }

  /// Marks the bytes of 128 and more.
  @inlinable public var marksOfHighBytes: ByteMarks {
    @inline(__always) get { ByteMarks(word) }
  }

  /// A one in each byte.
  @inlinable static var ones: UInt64 { @inline(__always) get { 0x0101_0101_0101_0101 } }
  /// All bits of each byte but the highest.
  @inlinable static var lowBits: UInt64 { @inline(__always) get { 0x7f7f_7f7f_7f7f_7f7f } }
}

/// Some of eight bytes.
public struct ByteMarks: Sendable {
  /// The highest bit of each marked byte.
  @usableFromInline var bits: UInt64

  @inlinable @inline(__always)
  init(_ bits: UInt64) { self.bits = bits & 0x8080_8080_8080_8080 }

  @inlinable public var isEmpty: Bool { @inline(__always) get { bits == 0 } }

  @inlinable @inline(__always)
  public func union(_ other: ByteMarks) -> ByteMarks { ByteMarks(bits | other.bits) }

  /// The index of the first marked byte; 8 when there is none.
  @inlinable public var first: Int {
    @inline(__always) get { bits.trailingZeroBitCount &>> 3 }
  }

  /// Removes the first mark.
  @inlinable @inline(__always)
  public mutating func removeFirst() { bits &= bits &- 1 }
}
