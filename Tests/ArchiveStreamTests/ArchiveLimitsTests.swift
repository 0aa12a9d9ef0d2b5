import ArchiveStream
import SampleGenerator
import Testing

@Suite struct ArchiveLimitsTests {
  static let zeros = [UInt8](repeating: 0, count: 300_000)
  static let bombs: [ArchiveFormat: [UInt8]] = [
    .gzip: gzip(zeros), .zip: zip([ZipEntry("bomb", zeros)]), .tar: tar([TarEntry("bomb", zeros)]),
  ]

  @Test(arguments: [ArchiveFormat.gzip, .zip])
  func `a bomb is refused by its ratio`(format: ArchiveFormat) throws {
    var limits = ArchiveLimits()
    limits.ratioFreeByteCount = 100_000
    limits.expansionRatio = 50
    let bomb = try #require(Self.bombs[format])
    let unpacked = unpack(format, bomb, limits: limits)
    #expect(unpacked.files == [:])
    #expect(
      unpacked.errors.map(\.description) == [
        (format == .zip ? "'bomb': " : "")
          + "the archive unpacks to 50 times its size or more; the rest is not read "
          + "(unpack it yourself and import the folder, if you trust it)"
      ])
    limits.ratioFreeByteCount = 300_000
    #expect(unpack(format, bomb, limits: limits).errors == [])
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `what unpacks to more than is allowed is refused`(format: ArchiveFormat) throws {
    var limits = ArchiveLimits()
    limits.expandedByteCount = 299_999
    let bomb = try #require(Self.bombs[format])
    let unpacked = unpack(format, bomb, limits: limits)
    #expect(unpacked.errors.map(\.reason) == [.tooLarge])
    #expect(
      unpacked.errors.map(\.message) == [
        "the archive unpacks to more than 299999 bytes; the rest is not read"
      ])
    #expect(unpacked.errors.map(\.entry) == [format == .gzip ? nil : "bomb"])
    limits.expandedByteCount = 300_000
    #expect(unpack(format, bomb, limits: limits).errors == [])
  }

  @Test func `what nested archives expand to is added up`() throws {
    var limits = ArchiveLimits()
    limits.expandedByteCount = 5
    let budget = ExpansionBudget(limits: limits, packedByteCount: 100)
    let first = GzipReader(chunks(gzip([1, 2, 3]), of: 9), budget: budget)
    #expect(try first.nextChunk() == [1, 2, 3])
    let second = GzipReader(chunks(gzip([1, 2, 3]), of: 9), budget: budget)
    #expect(throws: ArchiveError.self) { try second.nextChunk() }
    #expect(try second.nextChunk() == nil)
  }

  @Test func `too many entries end the archive`() {
    var limits = ArchiveLimits()
    limits.entryCount = 2
    let archive = tar([TarEntry("a"), TarEntry("b"), TarEntry("c"), TarEntry("d")])
    let unpacked = unpack(.tar, archive, limits: limits)
    #expect(unpacked.items.map(\.name) == ["a", "b"])
    #expect(
      unpacked.errors.map(\.description) == [
        "the archive holds more than 2 entries; the rest is not read "
          + "(unpack it yourself and import the folder)"
      ])
  }

  @Test func `an entry with too long a name is refused and the others are read`() {
    var limits = ArchiveLimits()
    limits.nameByteCount = 5
    let unpacked = unpack(
      .zip, zip([ZipEntry("12345", [1]), ZipEntry("123456", [2]), ZipEntry("1", [3])]),
      limits: limits)
    #expect(unpacked.files == ["12345": [1], "1": [3]])
    #expect(
      unpacked.errors.map(\.description) == [
        "an entry has a name of 6 bytes, more than 5 "
          + "(give the file a shorter name and pack it again)"
      ])
  }
}
