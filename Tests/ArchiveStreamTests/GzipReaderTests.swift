import ArchiveStream
import SampleGenerator
import Testing

@Suite struct GzipReaderTests {
  static let text = Array(String(repeating: "52.5200,13.4050\n", count: 5_000).utf8)

  @Test(arguments: [1, 3, 64, 65_536])
  func `chunks may split anywhere`(chunkSize: Int) {
    let unpacked = unpack(.gzip, gzip(Self.text), chunkSize: chunkSize)
    #expect(unpacked.errors == [])
    #expect(unpacked.files == ["": Self.text])
  }

  @Test(arguments: [0, 1, 300])
  func `members follow one another, and zeros may fill the rest`(zeros: Int) {
    let packed = gzip([1, 2]) + gzip([]) + gzip([3]) + [UInt8](repeating: 0, count: zeros)
    #expect(unpack(.gzip, packed) == unpack(.gzip, gzip([1, 2, 3])))
  }

  @Test func `a member with a name, a comment and extra fields is read`() {
    var packed = gzip(Self.text)
    packed[3] = 0b1_1100  // Comment, name, extra field.
    packed.insert(contentsOf: [2, 0, 9, 9] + "run.gpx\0".utf8 + "a comment\0".utf8, at: 10)
    #expect(unpack(.gzip, packed).files == ["": Self.text])
  }

  @Test(arguments: [
    (change: -8, detail: "incorrect data check"), (change: -1, detail: "incorrect length check"),
  ])
  func `a wrong checksum or length is an error`(change: Int, detail: String) {
    var packed = gzip(Self.text)
    packed[packed.count + change] ^= 1
    #expect(unpack(.gzip, packed).errors.map(\.detail) == [detail])
  }

  @Test func `other bytes behind the end are an error`() {
    let unpacked = unpack(.gzip, gzip([1]) + Array("more".utf8))
    #expect(unpacked.errors.map(\.detail) == ["incorrect header check"])
  }
}
