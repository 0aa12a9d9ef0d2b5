import EventSchema
import SwiftProtobuf
import Testing

@testable import EventLog

@Suite struct VarintTests {
  private static let numbers: [Int64] = {
    var numbers: [Int64] = [0, -1, -65, .min, .max, .min + 1]
    for shift in 0..<63 {
      let power = Int64(1) << Int64(shift)
      numbers += [power, -power, power - 1]
    }
    return numbers
  }()

  @Test func `numbers come back`() {
    var (bytes, numbers, offset) = ([UInt8](), [Int64](), 0)
    for number in Self.numbers { Varint.append(number, to: &bytes) }
    while offset < bytes.count, let number = Varint.next(in: bytes.span, &offset) {
      numbers.append(number)
    }
    #expect(numbers == Self.numbers)
  }

  /// According to the schema, other programs may declare the column `repeated sint64`.
  @Test func `the bytes are those of protobuf's packed sint64`() throws {
    var message = StoredSparseColumn()
    message.values = Self.numbers
    var bytes: [UInt8] = []
    for number in Self.numbers { Varint.append(number, to: &bytes) }
    let encoded: [UInt8] = try message.serializedBytes()
    #expect(Array(encoded.suffix(bytes.count)) == bytes)
  }

  @Test func `what does not end, or is too long, is no number`() {
    for bytes: [UInt8] in [
      [0x80], [0xff, 0xff], [UInt8](repeating: 0x80, count: 10) + [1],
      [UInt8](repeating: 0xff, count: 9) + [2], [UInt8](repeating: 0xff, count: 9) + [0x81],
    ] {
      var offset = 0
      #expect(Varint.next(in: bytes.span, &offset) == nil)
    }
  }
}
