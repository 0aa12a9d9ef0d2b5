import ArchiveStream
import SampleGenerator
import Testing

@Suite struct ArchiveFormatTests {
  @Test(
    arguments: [
      ("zip", zip([ZipEntry("a", [1])]), .zip), ("empty zip", zip([]), .zip),
      ("gzip", gzip([]), .gzip), ("tar", tar([TarEntry("a")]), .tar),
      ("text", Array("PK is no zip".utf8), nil), ("nothing", [], nil), ("one byte", [0x1f], nil),
      ("a cut tar", Array(tar([TarEntry("a")])[..<261]), nil),
    ] as [(String, [UInt8], ArchiveFormat?)])
  func `the first bytes decide the format`(name: String, bytes: [UInt8], format: ArchiveFormat?) {
    #expect(ArchiveFormat.recognizing(bytes) == format)
    #expect(ArchiveFormat.recognizing(bytes.prefix(ArchiveFormat.headLength)) == format)
  }
}
