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
  fileprivate static func value(zigzag bits: UInt64) -> Int64 {
    Int64(bitPattern: bits &>> 1) ^ (0 &- Int64(bitPattern: bits & 1))
  }
}

/// The numbers that end within eight bytes of a column.
///
/// Columns mix numbers of one byte and of two without order: a branch for each of them is
/// mispredicted about one time in three, which takes longer than all the rest.
struct VarintWord {
  private let bytes: UInt64
  /// The highest bit of each last byte of a number that was not taken yet.
  private var ends: UInt64
  /// Where the next number begins, in bits.
  private var start = UInt64(0)

  /// - Precondition: `bytes` has eight bytes from `offset` on.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at offset: Int) {
    self.bytes = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
    ends = ~self.bytes & 0x8080_8080_8080_8080
  }

  /// True when no further number ends in the eight bytes.
  var isEmpty: Bool { ends == 0 }

  /// True when the word holds eight numbers of one byte each, and none was taken.
  var isAllSingleBytes: Bool { ends == 0x8080_8080_8080_8080 }

  /// True when the word holds four numbers of two bytes each, and none was taken.
  var isAllPairs: Bool { ends == 0x8000_8000_8000_8000 }

  /// The first four of eight numbers of one byte each.
  var firstFour: FourDifferences { FourDifferences(singleBytes: bytes & 0xffff_ffff) }

  /// The last four of eight numbers of one byte each.
  var lastFour: FourDifferences { FourDifferences(singleBytes: bytes &>> 32) }

  /// The four numbers of two bytes each.
  var pairs: FourDifferences {
    FourDifferences(
      zigzag: bytes & 0x007f_007f_007f_007f | (bytes & 0x7f00_7f00_7f00_7f00) &>> 1, bitCount: 14)
  }

  /// The bytes of the numbers that were taken.
  var takenByteCount: Int { Int(truncatingIfNeeded: start &>> 3) }

  /// The next number, as a `sint64`.
  ///
  /// - Precondition: The word is not empty.
  @inline(__always)
  mutating func next() -> Int64 {
    let end = UInt64(truncatingIfNeeded: ends.trailingZeroBitCount)
    ends &= ends &- 1
    // The highest bit of the last byte is zero, so `end` bits hold the number.
    let own = (bytes & ((1 &<< end) &- 1)) &>> start
    start = end &+ 1
    return Varint.value(zigzag: VarintWord.joined(own))
  }

  /// Joins the lower seven bits of each byte.
  @inline(__always)
  private static func joined(_ bytes: UInt64) -> UInt64 {
    let sevens = bytes & 0x7f7f_7f7f_7f7f_7f7f
    let pairs = sevens & 0x007f_007f_007f_007f | (sevens & 0x7f00_7f00_7f00_7f00) &>> 1
    let fours = pairs & 0x0000_3fff_0000_3fff | (pairs & 0x3fff_0000_3fff_0000) &>> 2
    return fours & 0x0fff_ffff | (fours & 0x0fff_ffff_0000_0000) &>> 4
  }
}

/// Four `sint64` of one byte each, or of two, which are added up at once.
struct FourDifferences {
  /// The numbers in 16 bits each, increased by `bias`.
  ///
  /// None is negative then, and the sum of all four fits into 16 bits.
  private let biased: UInt64
  private let bias: Int64

  /// A product by it has in each 16 bits the sum of these and of all below.
  private static var lanes: UInt64 { 0x0001_0001_0001_0001 }

  /// - Parameter singleBytes: Four numbers below 128, in the lower half.
  @inline(__always)
  fileprivate init(singleBytes: UInt64) {
    let pairs = (singleBytes | singleBytes &<< 16) & 0x0000_ffff_0000_ffff
    self.init(zigzag: (pairs | pairs &<< 8) & 0x00ff_00ff_00ff_00ff, bitCount: 7)
  }

  /// - Parameters:
  ///   - zigzag: Four numbers with the sign in the lowest bit, in 16 bits each.
  ///   - bitCount: The bits of each number, at most 14.
  @inline(__always)
  fileprivate init(zigzag: UInt64, bitCount: UInt64) {
    let all: UInt64 = (1 &<< bitCount) &- 1
    let half: UInt64 = 1 &<< (bitCount &- 1)
    let halves = (zigzag &>> 1) & (Self.lanes &* (all &>> 1))
    // Of an odd number all bits change, which makes 2n + 1 to the negative -n - 1.
    biased = halves ^ (zigzag & Self.lanes) &* all ^ Self.lanes &* half
    bias = Int64(truncatingIfNeeded: half)
  }

  /// The sum of all four.
  @inline(__always)
  var sum: Int64 { Int64(truncatingIfNeeded: (biased &* Self.lanes) &>> 48) &- 4 &* bias }

  /// The sums up to each number.
  @inline(__always)
  func sums<Value: FixedWidthInteger & SIMDScalar>() -> SIMD4<Value> {
    let lanes = unsafe unsafeBitCast(biased &* Self.lanes, to: SIMD4<UInt16>.self)
    return SIMD4(truncatingIfNeeded: lanes)
      &- Value(truncatingIfNeeded: bias) &* SIMD4(1, 2, 3, 4)
  }

  /// The sums of ``sums()`` up to each.
  @inline(__always)
  func sumsOfSums<Value: FixedWidthInteger & SIMDScalar>() -> SIMD4<Value> {
    let sums: SIMD4<Value> = sums()
    let pairs = sums &+ SIMD4(0, sums[0], sums[1], sums[2])
    return pairs &+ SIMD4(0, 0, pairs[0], pairs[1])
  }
}
