import ArchiveStream
import SampleGenerator
import TestSupport
import Testing

/// Cuts and changes are detected, and never cause a crash.
@Suite struct DamageTests {
  static let contents = ["a.gpx": Array("first\n".utf8), "b.gpx": [UInt8](0...255), "c.gpx": []]
  static let archives: [ArchiveFormat: [UInt8]] = [
    .zip: zip(contents.keys.sorted().map { ZipEntry($0, contents[$0] ?? []) }),
    .tar: tar(contents.keys.sorted().map { TarEntry($0, contents[$0] ?? []) }),
    .gzip: gzip(Array("first\n".utf8)) + gzip([UInt8](0...255)),
  ]

  @Test(arguments: ArchiveFormat.allCases)
  func `an archive cut off at any byte throws, unless everything was in it`(
    format: ArchiveFormat
  ) throws {
    let archive = try #require(Self.archives[format])
    let whole = unpack(format, archive)
    #expect(whole.errors == [])
    for length in 1..<archive.count {
      let cut = unpack(format, Array(archive[..<length]))
      if cut.errors.isEmpty {
        #expect(cut.items == whole.items || isFirstMember(cut), "cut at \(length)")
      }
      for (name, contents) in cut.files {
        #expect(contents == whole.files[name] || format == .gzip)
      }
    }
  }

  /// A gzip file cut between its members is a whole gzip file.
  private func isFirstMember(_ cut: Unpacked) -> Bool {
    cut.items == [.init(name: "", kind: .file, contents: Array("first\n".utf8))]
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `a changed byte gives the same contents or an error`(format: ArchiveFormat) throws {
    let archive = try #require(Self.archives[format])
    let whole = unpack(format, archive)
    for position in archive.indices {
      var changed = archive
      changed[position] ^= 0x55
      let unpacked = unpack(format, changed)
      // A tar guards its headers by a checksum, its contents not at all.
      if format != .tar, unpacked.errors.isEmpty {
        let contents = unpacked.items.filter { $0.kind == .file }.compactMap(\.contents)
        let expected = whole.items.compactMap(\.contents)
        #expect(contents.allSatisfy(expected.contains), "changed at \(position)")
      }
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `random bytes behind a signature never crash`(format: ArchiveFormat) throws {
    let archive = try #require(Self.archives[format])
    var random = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      var changed = archive
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let position = Int.random(in: 0..<changed.count, using: &random)
        changed[position] = UInt8.random(in: 0...255, using: &random)
      }
      let unpacked = unpack(format, changed)
      #expect(unpacked.items.count <= 40)
    }
  }

  @Test func `damage is told with the entry it was met in`() throws {
    let cutTar = Array(tar([TarEntry("a.gpx", Self.contents["b.gpx"] ?? [])])[..<600])
    #expect(
      unpack(.tar, cutTar).errors.map(\.description) == [
        "'a.gpx': it is damaged or cut off, and nothing after it can be read "
          + "[Truncated tar archive] (export or download it again)"
      ])
    let withoutEnd = Array(tar([TarEntry("a.gpx", [1])])[..<1_024])
    #expect(
      unpack(.tar, withoutEnd).errors.map(\.description) == [
        "it is damaged or cut off after 'a.gpx' (export or download it again)"
      ])
    let cutGzip = try #require(Self.archives[.gzip]).dropLast(1)
    #expect(
      unpack(.gzip, Array(cutGzip)).errors.map(\.description) == [
        "it is damaged or cut off [cut off] (export or download it again)"
      ])
  }
}
