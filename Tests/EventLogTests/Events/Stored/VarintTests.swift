import EventSchema
import SwiftProtobuf
import TestSupport
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

  /// Against the reader of one number at a time, with numbers of one byte to eight, without order.
  @Test(arguments: 0..<64 as Range<UInt64>)
  func `eight bytes hold the numbers that end in them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    let longest = Int.random(in: 1...55, using: &generator)
    for _ in 0..<50 {
      let limit = Int64(1) << Int64.random(in: 0..<Int64(longest), using: &generator)
      Varint.append(Int64.random(in: -limit..<limit, using: &generator), to: &bytes)
    }
    var offset = 0
    while offset + 8 <= bytes.count {
      var word = VarintWord(bytes.span, at: offset)
      let isAllSingleBytes = bytes[offset..<offset + 8].allSatisfy { $0 < 0x80 }
      #expect(word.isAllSingleBytes == isAllSingleBytes)
      let singles = (0..<8 as Range<UInt64>).map { word.singleByte(at: $0) }
      var (numbers, expected, end) = ([Int64](), [Int64](), offset)
      while !word.isEmpty {
        numbers.append(word.next())
        if let number = Varint.next(in: bytes.span, &end) { expected.append(number) }
      }
      #expect(numbers == expected)
      #expect(numbers == singles || !isAllSingleBytes)
      #expect(offset + word.takenByteCount == end)
      offset += max(word.takenByteCount, 1)
    }
  }
}
