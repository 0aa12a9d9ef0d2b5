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
      let isHigh = bytes[offset..<offset + 8].map { $0 >= 0x80 }
      #expect(word.isAllPairs == (isHigh == [true, false, true, false, true, false, true, false]))
      var (numbers, expected, end) = ([Int64](), [Int64](), offset)
      while !word.isEmpty {
        numbers.append(word.next())
        if let number = Varint.next(in: bytes.span, &end) { expected.append(number) }
      }
      #expect(numbers == expected)
      #expect(offset + word.takenByteCount == end)
      offset += max(word.takenByteCount, 1)
    }
  }

  @Test(arguments: 0..<64 as Range<UInt64>)
  func `numbers of one byte are added up as one after the other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<8).map { _ in
      [-64, 63, 0, Int64.random(in: -64...63, using: &generator)].randomElement(using: &generator)!
    }
    let word = word(of: numbers)
    #expect(word.isAllSingleBytes)
    for (four, numbers) in [(word.firstFour, numbers[..<4]), (word.lastFour, numbers[4...])] {
      let sums = sums(of: numbers)
      #expect(four.sums() as SIMD4<Int64> == sums)
      #expect(four.sumsOfSums() as SIMD4<Int64> == self.sums(of: (0..<4).map { sums[$0] }))
      #expect(four.sum == sums[3])
    }
  }

  @Test(arguments: 0..<64 as Range<UInt64>)
  func `numbers of two bytes are added up as one after the other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<4).map { _ in
      let size = Int64.random(in: 64...8_191, using: &generator)
      return [-8_192, 8_191, 64, -65, size, -1 - size].randomElement(using: &generator)!
    }
    let word = word(of: numbers)
    #expect(word.isAllPairs)
    let sums = sums(of: numbers)
    #expect(word.pairs.sums() as SIMD4<Int32> == SIMD4(truncatingIfNeeded: sums))
    #expect(word.pairs.sumsOfSums() as SIMD4<Int64> == self.sums(of: (0..<4).map { sums[$0] }))
    #expect(word.pairs.sum == sums[3])
  }

  private func word(of numbers: [Int64]) -> VarintWord {
    var bytes: [UInt8] = []
    for number in numbers { Varint.append(number, to: &bytes) }
    return VarintWord(bytes.span, at: 0)
  }

  private func sums(of numbers: some Sequence<Int64>) -> SIMD4<Int64> {
    var (sums, sum) = (SIMD4<Int64>(), Int64(0))
    for (place, number) in numbers.enumerated() {
      sum += number
      sums[place] = sum
    }
    return sums
  }
}
