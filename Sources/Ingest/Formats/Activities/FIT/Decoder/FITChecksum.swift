/// The checksum of FIT: CRC-16 with the reflected polynomial 0xA001, from 0, not inverted.
struct FITChecksum: BitwiseCopyable {
  private(set) var value: UInt16 = 0

  /// - Complexity: O(bytes), eight bytes a step; no allocation.
  mutating func add(_ bytes: Span<UInt8>) {
    let tables = FITChecksum.tables.span
    var sum = value
    var position = 0
    while position &+ 8 <= bytes.count {
      let first = Int(sum) ^ (Int(bytes[position]) | Int(bytes[position &+ 1]) &<< 8)
      sum = tables[1_792 &+ (first & 0xFF)]
      sum ^= tables[1_536 &+ (first &>> 8)]
      sum ^= tables[1_280 &+ Int(bytes[position &+ 2])]
      sum ^= tables[1_024 &+ Int(bytes[position &+ 3])]
      sum ^= tables[768 &+ Int(bytes[position &+ 4])]
      sum ^= tables[512 &+ Int(bytes[position &+ 5])]
      sum ^= tables[256 &+ Int(bytes[position &+ 6])]
      sum ^= tables[Int(bytes[position &+ 7])]
      position &+= 8
    }
    while position < bytes.count {
      sum = sum &>> 8 ^ tables[Int((sum ^ UInt16(bytes[position])) & 0xFF)]
      position &+= 1
    }
    value = sum
  }

  static func of(_ bytes: Span<UInt8>) -> UInt16 {
    var checksum = FITChecksum()
    checksum.add(bytes)
    return checksum.value
  }

  /// Eight tables of 256: table n holds the effect of a byte on the sum n bytes later.
  private static let tables: [UInt16] = {
    var tables: [UInt16] = []
    for byte in 0..<UInt16(256) {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
      tables.append(sum)
    }
    for index in 256..<2_048 {
      let before = tables[index - 256]
      tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()
}
