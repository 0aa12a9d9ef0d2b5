import ArchiveStream
import SampleGenerator
import TestSupport
import Testing

@Suite struct PackingTests {
  @Test func `the checksum is the well-known one`() {
    #expect(crc32(Array("123456789".utf8)) == 0xcbf4_3926)
    #expect(crc32([]) == 0)
  }

  @Test func `what is deflated comes out again`() throws {
    var random = SeededGenerator(seed: 3)
    for letters in [1, 3, 256] {
      for count in [0, 1, 2, 3, 4, 257, 258, 259, 1_000, 35_000] {
        let bytes = (0..<count).map { _ in UInt8(Int.random(in: 0..<letters, using: &random)) }
        #expect(try unpacked(gzip(bytes)) == bytes, "\(count) bytes of \(letters) kinds")
      }
    }
  }

  private func unpacked(_ packed: [UInt8]) throws -> [UInt8] {
    var rest: [UInt8]? = packed
    let reader = GzipReader(
      { () throws(ArchiveError) -> [UInt8]? in
        defer { rest = nil }
        return rest
      }, budget: ExpansionBudget(packedByteCount: packed.count))
    var bytes: [UInt8] = []
    while let chunk = try reader.nextChunk() { bytes += chunk }
    return bytes
  }
}
