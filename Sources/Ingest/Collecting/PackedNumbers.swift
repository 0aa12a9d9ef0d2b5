/// Packs integers as varints: seven bits a byte, the lowest first.
struct PackedNumbers {
  private var bytes: [UInt8] = []

  mutating func append(_ number: Int64) { append(unsigned: PackedNumbers.folded(number)) }

  mutating func append(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Zigzag encoding: maps small numbers of either sign to small unsigned numbers.
  static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number &<< 1 ^ number >> 63)
  }

  static func unfolded(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Reads the numbers in order.
  struct Reader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ numbers: PackedNumbers) { bytes = numbers.bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func next() -> Int64 { PackedNumbers.unfolded(nextUnsigned()) }

    /// The next number, or 0 behind the end.
    mutating func nextUnsigned() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      return number
    }
  }
}
