/// Compresses with the codes that RFC 1951 fixes: the same bytes on every machine, whatever its
/// zlib.
///
/// Packs worse than zlib does, and well enough for samples.
struct Deflate {
  private var packed: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.append(bits: 0b011, count: 3)  // The last block, with the fixed codes.
    deflate.appendMatchesAndLiterals(of: bytes)
    deflate.appendSymbol(256)
    if deflate.bitCount > 0 { deflate.append(bits: 0, count: 8 - deflate.bitCount) }
    return deflate.packed
  }

  private mutating func appendMatchesAndLiterals(of bytes: [UInt8]) {
    // The last place where three bytes with this hash were seen.
    var lastSeen = [Int](repeating: -1, count: 1 << 15)
    var position = 0
    while position < bytes.count {
      guard position + 3 <= bytes.count else {
        appendSymbol(Int(bytes[position]))
        position += 1
        continue
      }
      let hash = Self.hash(bytes, position)
      let earlier = lastSeen[hash]
      lastSeen[hash] = position
      let length = earlier < 0 ? 0 : Self.matchLength(bytes, earlier, position)
      if length >= 3, position - earlier <= 32_768 {
        appendMatch(length: length, distance: position - earlier)
        position += length
      } else {
        appendSymbol(Int(bytes[position]))
        position += 1
      }
    }
  }

  private static func hash(_ bytes: [UInt8], _ position: Int) -> Int {
    let three =
      Int(bytes[position]) | Int(bytes[position + 1]) << 8 | Int(bytes[position + 2]) << 16
    return (three &* 0x9E37_79B1) >> 12 & 0x7fff
  }

  private static func matchLength(_ bytes: [UInt8], _ earlier: Int, _ position: Int) -> Int {
    let limit = min(258, bytes.count - position)
    var length = 0
    while length < limit, bytes[earlier + length] == bytes[position + length] { length += 1 }
    return length
  }

  private mutating func appendMatch(length: Int, distance: Int) {
    let lengthCode = Self.lengthBases.lastIndex { $0 <= length } ?? 0
    appendSymbol(257 + lengthCode)
    append(bits: length - Self.lengthBases[lengthCode], count: Self.lengthExtraBits[lengthCode])
    let distanceCode = Self.distanceBases.lastIndex { $0 <= distance } ?? 0
    append(code: distanceCode, count: 5)
    append(
      bits: distance - Self.distanceBases[distanceCode], count: max(0, distanceCode / 2 - 1))
  }

  /// A literal (0 to 255), the end (256), or a length (257 to 285), in its fixed code.
  private mutating func appendSymbol(_ symbol: Int) {
    switch symbol {
    case ...143: append(code: 0b0011_0000 + symbol, count: 8)
    case ...255: append(code: 0b1_1001_0000 + symbol - 144, count: 9)
    case ...279: append(code: symbol - 256, count: 7)
    default: append(code: 0b1100_0000 + symbol - 280, count: 8)
    }
  }

  /// Codes begin with their highest bit, unlike everything else.
  private mutating func append(code: Int, count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) {
      append(bits: code >> bit & 1, count: 1)
    }
  }

  private mutating func append(bits value: Int, count: Int) {
    bits |= UInt64(value) << bitCount
    bitCount += count
    while bitCount >= 8 {
      packed.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  // The shortest length of each code, RFC 1951 section 3.2.5; 258 has a code of its own.
  private static let lengthExtraBits = [Int](
    [0, 0, 0, 0, 0, 0, 0, 0] + [1, 1, 1, 1] + [2, 2, 2, 2] + [3, 3, 3, 3] + [4, 4, 4, 4]
      + [5, 5, 5, 5, 0])
  private static let lengthBases: [Int] = {
    var bases: [Int] = []
    var next = 3
    for extra in lengthExtraBits.dropLast() {
      bases.append(next)
      next += 1 << extra
    }
    return bases + [258]
  }()
  private static let distanceBases: [Int] = (0..<30).map { code in
    code < 2 ? code + 1 : (2 + code % 2) << (code / 2 - 1) + 1
  }
}
