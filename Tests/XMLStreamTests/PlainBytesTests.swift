import Testing

@testable import XMLStream

@Suite struct PlainBytesTests {
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![9, 10, 13].contains(byte) || byte >= 0x80
      || [UInt8(ascii: "&"), UInt8(ascii: "!")].contains(byte)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `a block with a byte that needs a look is not passed`(byte: UInt8) {
    for place in [0, 1, 63, 64, 127, 128] {
      var bytes = Array(repeating: UInt8(ascii: "\n"), count: 130)
      bytes[place] = byte
      let plain = PlainBytes.count(in: bytes.span, from: 0)
      let expected = Self.isSpecial(byte) ? place / 64 * 64 : 128
      #expect(plain.count == expected)
      #expect(plain.lineFeeds == bytes[..<expected].count { $0 == 10 })
    }
  }

  @Test func `less than a block is none, from any start on`() {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: 100)
    #expect(PlainBytes.count(in: bytes.span, from: 0).count == 64)
    #expect(PlainBytes.count(in: bytes.span, from: 36).count == 64)
    #expect(PlainBytes.count(in: bytes.span, from: 37).count == 0)
    #expect(PlainBytes.count(in: [UInt8]().span, from: 0).count == 0)
  }
}
