import ArchiveStream
import SampleGenerator
import Testing

/// Zips whose end, and with it the central directory, is missing.
@Suite struct CutZipTests {
  static let short = Array("first\n".utf8)
  static let long = Array((0..<4_000).map { "<trkpt lat=\"\($0)\"/>" }.joined().utf8)

  static let whole = zip([
    ZipEntry("a.gpx", short), ZipEntry("folder/", [], isCompressed: false),
    ZipEntry("../läuft.gpx", long), ZipEntry("stored", short, isCompressed: false),
  ])

  /// The length up to the n-th header of a kind.
  private static func length(to signature: [UInt8], _ index: Int = 0) throws -> Int {
    try #require(whole.ranges(of: signature).dropFirst(index).first).lowerBound
  }

  /// The names of the entries, and the errors behind them.
  private func read(_ bytes: some Sequence<UInt8>, chunkSize: Int = 65_536) -> Unpacked {
    unpack(.zip, Array(bytes), chunkSize: chunkSize)
  }

  @Test(arguments: [7, 512, 65_536])
  func `the whole entries are read, and the one that was cut is named`(chunkSize: Int) throws {
    let cut = read(
      Self.whole[..<(try Self.length(to: [0x50, 0x4b, 3, 4], 3) - 100)], chunkSize: chunkSize)
    #expect(
      cut.items == [
        .init(name: "a.gpx", kind: .file, contents: Self.short),
        .init(name: "folder/", kind: .folder, contents: []),
        .init(name: "../läuft.gpx", kind: .file, contents: nil),
      ])
    #expect(
      cut.errors.map(\.message) == ["it is damaged or cut off, and nothing after it can be read"])
    #expect(cut.errors.map(\.entry) == ["../läuft.gpx"])
  }

  @Test func `a zip that was cut between its entries, or behind them, is damaged`() throws {
    let all = read(Self.whole)
    #expect(all.errors == [])
    let between = read(Self.whole[..<(try Self.length(to: [0x50, 0x4b, 3, 4], 3))])
    #expect(between.items == Array(all.items.dropLast()))
    #expect(
      between.errors.map(\.message) == ["it is damaged or cut off after '../läuft.gpx'"])
    for length in [try Self.length(to: [0x50, 0x4b, 1, 2]), Self.whole.count - 30] {
      let behind = read(Self.whole[..<length])
      #expect(behind.items == all.items)
      #expect(behind.errors.map(\.message) == ["it is damaged or cut off after 'stored'"])
    }
  }

  @Test func `a zip of which no header is whole is damaged at its start`() {
    for length in [4, 29, 33] {
      let cut = read(Self.whole[..<length])
      #expect(cut.items == [])
      #expect(cut.errors.map(\.message) == ["it is damaged or cut off at its start"])
    }
  }

  @Test func `an entry that nobody reads counts as if it were read`() throws {
    var limits = ArchiveLimits()
    limits.expandedByteCount = Self.long.count
    let bytes = Self.whole.dropLast(30)
    let reader = try ArchiveReader(
      zipOf: bytes.count, budget: ExpansionBudget(limits: limits, packedByteCount: bytes.count)
    ) { (offset, count) throws(ArchiveError) -> [UInt8] in
      Array(bytes[min(offset, bytes.count)...].prefix(count))
    }
    #expect(try reader.nextEntry()?.displayName == "a.gpx")
    #expect(try reader.nextEntry()?.displayName == "folder/")
    #expect(try reader.nextEntry()?.displayName == "../läuft.gpx")
    #expect { try reader.nextEntry() } throws: { ($0 as? ArchiveError)?.reason == .tooLarge }
    #expect(try reader.nextEntry() == nil)
  }

  @Test func `a bomb in a zip that was cut is refused by its ratio`() {
    var limits = ArchiveLimits()
    limits.ratioFreeByteCount = 100_000
    limits.expansionRatio = 50
    let bomb = zip([ZipEntry("bomb", ArchiveLimitsTests.zeros)]).dropLast(22)
    let unpacked = unpack(.zip, Array(bomb), limits: limits)
    #expect(unpacked.files == [:])
    #expect(unpacked.errors.map(\.reason) == [.expandsTooMuch])
  }

  /// Libarchive would unpack it to find its end.
  @Test func `an encrypted entry ends a zip that was cut`() {
    let bytes = zip([
      ZipEntry("open.gpx", Self.short), ZipEntry("secret", Self.long, flags: 1),
      ZipEntry("last", Self.short),
    ])
    let unpacked = read(bytes.dropLast(30))
    #expect(unpacked.files == ["open.gpx": Self.short])
    #expect(
      unpacked.errors.map(\.message) == [
        "it is encrypted", "it is damaged or cut off after 'secret'",
      ])
  }
}
