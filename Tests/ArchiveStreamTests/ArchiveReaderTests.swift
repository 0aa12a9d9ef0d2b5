import ArchiveStream
import SampleGenerator
import Testing

@Suite struct ArchiveReaderTests {
  static let short = Array("first\n".utf8)
  static let long = Array(String(repeating: "<trkpt lat=\"1\"/>\n", count: 4_000).utf8)

  @Test(arguments: [7, 511, 512, 65_536])
  func `a zip gives its entries in order, however its bytes come`(chunkSize: Int) {
    let archive = zip([
      ZipEntry("a.gpx", Self.short), ZipEntry("folder/", [], isCompressed: false),
      ZipEntry("folder/läuft.gpx", Self.long), ZipEntry("stored", Self.short, isCompressed: false),
      ZipEntry("empty", []),
    ])
    let unpacked = unpack(.zip, archive, chunkSize: chunkSize)
    #expect(unpacked.errors == [])
    #expect(
      unpacked.items == [
        .init(name: "a.gpx", kind: .file, contents: Self.short),
        .init(name: "folder/", kind: .folder, contents: []),
        .init(name: "folder/läuft.gpx", kind: .file, contents: Self.long),
        .init(name: "stored", kind: .file, contents: Self.short),
        .init(name: "empty", kind: .file, contents: []),
      ])
  }

  @Test(arguments: [7, 511, 512, 65_536])
  func `a tar gives its entries in order and marks links and pipes`(chunkSize: Int) {
    let archive = tar([
      TarEntry("./a.gpx", Self.short), TarEntry("folder", kind: .folder),
      TarEntry("link", kind: .link), TarEntry("hard", kind: .hardLink),
      TarEntry("pipe", kind: .pipe), TarEntry("folder/ä.gpx", Self.long),
    ])
    let unpacked = unpack(.tar, archive, chunkSize: chunkSize)
    #expect(unpacked.errors == [])
    #expect(
      unpacked.items == [
        .init(name: "./a.gpx", kind: .file, contents: Self.short),
        .init(name: "folder", kind: .folder, contents: []),
        .init(name: "link", kind: .link, contents: []),
        .init(name: "hard", kind: .link, contents: []),
        .init(name: "pipe", kind: .special, contents: []),
        .init(name: "folder/ä.gpx", kind: .file, contents: Self.long),
      ])
  }

  @Test func `archives without entries are empty, not damaged`() {
    #expect(unpack(.zip, zip([])) == Unpacked())
    #expect(unpack(.tar, tar([])) == Unpacked())
  }

  @Test func `an encrypted entry is refused by name and the others are read`() {
    let archive = zip([
      ZipEntry("secret.gpx", Self.short, isCompressed: false, flags: 1),
      ZipEntry("open.gpx", Self.short),
    ])
    let unpacked = unpack(.zip, archive)
    #expect(unpacked.files == ["open.gpx": Self.short])
    #expect(unpacked.errors.map(\.entry) == ["secret.gpx"])
    #expect(
      unpacked.errors.map(\.description) == [
        "'secret.gpx': it is encrypted "
          + "(unpack the archive with its password and import the folder)"
      ])
  }

  @Test func `an entry whose checksum is wrong is refused and the others are read`() throws {
    var archive = zip([
      ZipEntry("bad.gpx", Self.short, isCompressed: false), ZipEntry("good.gpx", Self.short),
    ])
    let contents = try #require(archive.firstRange(of: Self.short))
    archive[contents.lowerBound] ^= 1
    let unpacked = unpack(.zip, archive)
    #expect(unpacked.files == ["good.gpx": Self.short])
    #expect(unpacked.errors.map(\.message) == ["it is damaged or cut off"])
    #expect(unpacked.errors.map(\.entry) == ["bad.gpx"])
  }

  @Test func `an entry that cannot be inflated is refused and the others are read`() throws {
    var archive = zip([
      ZipEntry("first", Self.short), ZipEntry("bad.gpx", Self.long), ZipEntry("last", Self.short),
    ])
    let name = try #require(archive.firstRange(of: "bad.gpx".utf8))
    archive.replaceSubrange(
      name.upperBound..<name.upperBound + 40, with: repeatElement(7, count: 40))
    let unpacked = unpack(.zip, archive)
    #expect(unpacked.items.map(\.name) == ["first", "bad.gpx", "last"])
    #expect(unpacked.files == ["first": Self.short, "last": Self.short])
    #expect(unpacked.errors.map(\.message) == ["it is damaged or cut off"])
  }

  @Test func `a zip in which everything is damaged is given up after a while`() {
    let entries = (0..<200).map { ZipEntry("entry \($0)", Array("\($0)".utf8)) }
    var archive = zip(entries)
    for start in archive.ranges(of: "entry ".utf8).prefix(200).map(\.lowerBound) {
      // The first byte that is deflated: a kind of block that does not exist.
      let digits = archive[(start + 6)...].prefix { (0x30...0x39).contains($0) }.count
      archive[start + 6 + digits] = 0xff
    }
    let unpacked = unpack(.zip, archive)
    #expect((21..<40).contains(unpacked.errors.count))
    #expect(unpacked.files == [:])
    let last = unpacked.errors.last?.message
    #expect(last == "it is damaged or cut off, and nothing after it can be read")
  }

  @Test func `an input that fails ends the archive with its own error`() {
    let failure = ArchiveError(reason: .unreadable, message: "the disk is on fire", advice: "run")
    let budget = ExpansionBudget(packedByteCount: 1)
    #expect(throws: failure) {
      try ArchiveReader(zipOf: 1_000, budget: budget) {
        (_, _) throws(ArchiveError) -> [UInt8] in throw failure
      }
    }
  }
}
