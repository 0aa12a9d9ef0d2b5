import ArchiveStream
import SampleGenerator
import TestSupport
import Testing

@Suite struct NamesTests {
  @Test(arguments: [
    ("run.gpx", "run.gpx"), ("Läufe/東京 🏃‍♀️.gpx", "Läufe/東京 🏃‍♀️.gpx"),
    ("../../etc/passwd", "../../etc/passwd"),
    ("/etc/passwd", "/etc/passwd"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
    ("a\nb\tc", "a\\u{0A}b\\u{09}c"),
    ("a\\u{0A}", "a\\\\u{0A}"), ("nul\0l", "nul\\u{00}l"), ("\u{7F}\u{85}", "\\u{7F}\\u{85}"),
    ("gpx.\u{202E}exe", "gpx.\\u{202E}exe"), ("a\u{2028}b", "a\\u{2028}b"), ("", ""),
  ])
  func `names are shown without anything that could mislead`(name: String, shown: String) {
    #expect(displayName(ofPath: Array(name.utf8)) == shown)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\\xFFb"), ([0xE4], "\\xE4"), ([0xC3], "\\xC3"),
      ([0xF0, 0x9F, 0x8F], "\\xF0\\x9F\\x8F"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xC0, 0xAF, 0x2F], "\\xC0\\xAF/"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are shown as numbers`(name: [UInt8], shown: String) {
    #expect(displayName(ofPath: name) == shown)
  }

  @Test func `two names that differ are shown differently`() {
    var random = SeededGenerator(seed: 7)
    var nameOfShown: [String: [UInt8]] = [:]
    let letters: [UInt8] = Array("\\u{1B}x".utf8) + [0x1b, 0xff, 0xc3, 0xa4, 0xe2, 0x80, 0xae]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...5, using: &random)
      let name = (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
      let shown = displayName(ofPath: name)
      #expect(nameOfShown[shown, default: name] == name)
      nameOfShown[shown] = name
    }
  }

  @Test func `names of archives are shown, never followed`() {
    let names = ["../x", "/etc/passwd", "a\u{1B}b", "läuft", "C:\\x"]
    let zipped = unpack(.zip, zip(names.map { ZipEntry($0, [1]) }))
    #expect(zipped.items.map(\.name) == ["../x", "/etc/passwd", "a\\u{1B}b", "läuft", "C:/x"])
    let tarred = unpack(.tar, tar(names.map { TarEntry($0, [1]) }))
    #expect(tarred.items.map(\.name) == ["../x", "/etc/passwd", "a\\u{1B}b", "läuft", "C:\\\\x"])
  }

  @Test func `names in another encoding keep their bytes`() {
    let archive = zip([ZipEntry(nameBytes: [0x6c, 0xe4, 0x75, 0x66], [1], flags: 0)])
    #expect(unpack(.zip, archive).items.map(\.name) == ["l\\xE4uf"])
  }
}
