import Compression
import Testing

@Suite struct ZstdStreamTests {
  private static let content: [UInt8] = (0..<400_000).map {
    UInt8(truncatingIfNeeded: $0 &* $0 / 97)
  }

  private static func frame(piece: Int) -> [UInt8] {
    var writer = ZstdWriter()
    var frame: [UInt8] = []
    for start in stride(from: 0, to: content.count, by: piece) {
      frame += writer.compress(Array(content[start..<min(start + piece, content.count)]))
    }
    return frame + writer.finish()
  }

  private static func read(_ frame: [UInt8], piece: Int) throws -> [UInt8] {
    var reader = ZstdReader()
    var content: [UInt8] = []
    for start in stride(from: 0, to: frame.count, by: piece) {
      reader.feed(Array(frame[start..<min(start + piece, frame.count)]))
      while let chunk = try reader.nextChunk() { content += chunk }
    }
    try reader.finish()
    return content
  }

  @Test(arguments: [1_000, 65_536, 400_000], [13, 4_096, 1 << 20])
  func `pieces may be cut anywhere`(written: Int, fed: Int) throws {
    #expect(try Self.read(Self.frame(piece: written), piece: fed) == Self.content)
  }

  @Test func `chunks are bounded however much a frame expands`() throws {
    var reader = ZstdReader()
    reader.feed(Zstd.compress([UInt8](repeating: 0, count: 10_000_000)))
    var count = 0
    while let chunk = try reader.nextChunk() {
      #expect((1...131_072).contains(chunk.count))
      count += chunk.count
    }
    #expect(count == 10_000_000)
  }

  @Test func `a stream that ends too early throws`() throws {
    let frame = Self.frame(piece: 65_536)
    for count in [0, 1, 4, 100, frame.count / 2, frame.count - 1] {
      #expect(throws: CompressionError.truncated) {
        try Self.read(Array(frame[..<count]), piece: 4_096).count
      }
    }
  }

  @Test func `a flipped bit is found by the checksum of the frame`() throws {
    let frame = Self.frame(piece: 65_536)
    for index in stride(from: 16, to: frame.count, by: 997) {
      var damaged = frame
      damaged[index] ^= 0x10
      #expect(throws: CompressionError.self) { try Self.read(damaged, piece: 4_096).count }
    }
  }

  @Test func `two frames one after another are one stream`() throws {
    var writer = ZstdWriter()
    let frames =
      writer.compress([1, 2]) + writer.finish() + writer.compress([3]) + writer.finish()
    #expect(try Self.read(frames, piece: 5) == [1, 2, 3])
  }
}
