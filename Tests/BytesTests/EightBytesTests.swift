import Bytes
import TestSupport
import Testing

@Suite struct EightBytesTests {
  /// The indices of marked bytes.
  private static func indices(_ marks: ByteMarks) -> [Int] {
    var (marks, indices) = (marks, [Int]())
    while !marks.isEmpty {
      indices.append(marks.first)
      marks.removeFirst()
    }
    return indices
  }

  @Test func `marks are those of bytes one by one`() {
    var random = SeededGenerator(seed: 3)
    // Neighbours of the bytes that are looked for, where a carry would show.
    let likely: [UInt8] = [0, 1, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x2c, 0x2d, 0x7f, 0x80, 0xff]
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 8...12, using: &random)).map { _ in
        likely.randomElement(using: &random) ?? 0
      }
      let offset = Int.random(in: 0...bytes.count - 8, using: &random)
      let eight = Array(bytes[offset..<offset + 8])
      let word = EightBytes(bytes.span, at: offset)
      for byte in likely {
        #expect(Self.indices(word.marks(of: byte)) == eight.indices.filter { eight[$0] == byte })
      }
      for limit in [1, 0x20, 0x80] as [UInt8] {
        #expect(
          Self.indices(word.marks(below: limit)) == eight.indices.filter { eight[$0] < limit })
      }
      #expect(
        Self.indices(word.marksOfHighBytes) == eight.indices.filter { eight[$0] >= 0x80 })
    }
  }

  @Test(arguments: 0...9)
  func `zeros follow the last byte`(count: Int) {
    let bytes = [UInt8](repeating: 0xff, count: count)
    let zeros = Self.indices(EightBytes(bytes.span, at: 0).marks(of: 0))
    #expect(zeros == Array(min(count, 8)..<8))
  }

  @Test func `a prefix is the first bytes as a number`() {
    let bytes = Array("abcdefghij".utf8)
    let word = EightBytes(bytes.span, at: 1)
    #expect(word.prefix(0) == 0)
    #expect(word.prefix(2) == 0x6362)
    #expect(word.prefix(8) == 0x6968_6766_6564_6362)
  }
}
