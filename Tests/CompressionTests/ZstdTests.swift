import Compression
import Testing

@Suite struct ZstdTests {
  /// Bytes with enough repetition to be worth compressing, and some that are not.
  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 / 97) }
  }

  @Test(arguments: [0, 1, 2, 100, 65_536, 1_000_003])
  func `what was compressed comes back`(count: Int) throws {
    let bytes = Self.bytes(count)
    for level in [Zstd.fastLevel, 3, 19] {
      let compressed = Zstd.compress(bytes, level: level)
      #expect(try Zstd.decompress(compressed, limit: count) == bytes)
    }
  }

  @Test func `repetition takes little room`() {
    #expect(Zstd.compress([UInt8](repeating: 7, count: 1 << 20)).count < 200)
  }

  @Test func `content longer than the limit is refused`() {
    let compressed = Zstd.compress(Self.bytes(1_000))
    #expect {
      try Zstd.decompress(compressed, limit: 999)
    } throws: { error in
      "\(error)" == "the zstd-compressed bytes hold 1000 bytes, more than the allowed 999"
    }
    #expect(throws: CompressionError.self) { try Zstd.decompress(compressed, limit: -1) }
  }

  @Test func `a stated length that is a lie is refused before memory is taken`() {
    // A frame header with an 8-byte length: 2^62.
    let frame: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0]
    #expect {
      try Zstd.decompress(frame, limit: 1 << 40)
    } throws: {
      ($0 as? CompressionError)?.code == .tooLong
    }
  }

  @Test func `a frame cut anywhere is refused`() {
    let compressed = Zstd.compress(Self.bytes(5_000))
    for count in 0..<compressed.count {
      #expect(throws: CompressionError.self) {
        try Zstd.decompress(Array(compressed[..<count]), limit: 5_000)
      }
    }
  }

  @Test func `any flipped bit gives an error or bytes, never a crash`() {
    let bytes = Self.bytes(700)
    let compressed = Zstd.compress(bytes)
    for index in compressed.indices {
      for bit in 0..<8 {
        var damaged = compressed
        damaged[index] ^= 1 << UInt8(bit)
        let content = try? Zstd.decompress(damaged, limit: 1 << 20)
        #expect(content.map { $0.count <= 1 << 20 } ?? true)
      }
    }
  }

  @Test func `a frame without a stated length is for the stream reader`() throws {
    var writer = ZstdWriter()
    let frame = writer.compress(Self.bytes(300_000)) + writer.finish()
    #expect {
      try Zstd.decompress(frame, limit: 1 << 20)
    } throws: {
      "\($0)" == "the zstd-compressed bytes do not state the length of their content"
    }
  }
}
