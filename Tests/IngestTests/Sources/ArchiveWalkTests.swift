import ArchiveStream
import Foundation
import Ingest
import SampleGenerator
import TestSupport
import Testing

@Suite struct ArchiveWalkTests {
  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `archives in folders and in one another are unpacked in place`() throws {
    let inner = zip([ZipEntry("in/1.gpx", Self.bytes("1")), ZipEntry("2.gpx", Self.bytes("2"))])
    try Inbox.use { inbox in
      try inbox.write("a.gpx.gz", gzip(Self.bytes("a")))
      try inbox.write(
        "export.zip",
        zip([
          ZipEntry("activities/", [], isCompressed: false),
          ZipEntry("activities/1.gpx.gz", gzip(Self.bytes("b"))),
          ZipEntry("inner.zip", inner), ZipEntry("notes.txt", Self.bytes("c")),
        ]))
      try inbox.write("no-suffix", tar([TarEntry("./d.gpx", Self.bytes("d"))]))
      try inbox.write("t.tgz", gzip(tar([TarEntry("e.zip", inner)])))
      #expect(
        try inbox.walk() == [
          .init("a.gpx.gz", "a", fileName: "a.gpx"),
          .init("export.zip!/activities/1.gpx.gz", "b", fileName: "1.gpx"),
          .init("export.zip!/inner.zip!/in/1.gpx", "1", fileName: "1.gpx"),
          .init("export.zip!/inner.zip!/2.gpx", "2", fileName: "2.gpx"),
          .init("export.zip!/notes.txt", "c", fileName: "notes.txt"),
          .init("no-suffix!/d.gpx", "d", fileName: "d.gpx"),
          .init("t.tgz!/e.zip!/in/1.gpx", "1", fileName: "1.gpx"),
          .init("t.tgz!/e.zip!/2.gpx", "2", fileName: "2.gpx"),
        ])
    }
  }

  @Test func `an empty file is a source without bytes`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.gpx", [])
      try inbox.write("b.gz", gzip([]))
      try inbox.write("c.zip", zip([ZipEntry("d", [])]))
      #expect(
        try inbox.walk() == [
          .init("a.gpx", "", fileName: "a.gpx"), .init("b.gz", "", fileName: "b"),
          .init("c.zip!/d", "", fileName: "d"),
        ])
    }
  }

  @Test func `an archive without files is told`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.zip", zip([]))
      try inbox.write("b.tar", tar([TarEntry("x", kind: .folder), TarEntry("__MACOSX/x")]))
      let problem = "there is no file in the archive"
      #expect(
        try inbox.walk() == [.init("a.zip", problem: problem), .init("b.tar", problem: problem)])
    }
  }

  @Test func `a workbook is one problem, and what follows it is read`() throws {
    try Inbox.use { inbox in
      let workbook = zip([
        ZipEntry("[Content_Types].xml", Self.bytes("<Types/>")),
        ZipEntry("xl/worksheets/sheet1.xml", Self.bytes("<worksheet/>")),
      ])
      try inbox.write("a.xlsx", workbook)
      try inbox.write("b.zip", zip([ZipEntry("in.xlsx", workbook), ZipEntry("c", [99])]))
      let problem = "it is a workbook or a document of an office program, no table of text"
      #expect(
        try inbox.walk() == [
          .init("a.xlsx", problem: problem), .init("b.zip!/in.xlsx", problem: problem),
          .init("b.zip!/c", "c", fileName: "c"),
        ])
    }
  }

  @Test func `files beside a part of a workbook are read`() throws {
    let types = ZipEntry("[Content_Types].xml", Self.bytes("<Types/>"))
    let sheet = ZipEntry("xl/worksheets/sheet1.xml", Self.bytes("s"))
    try Inbox.use { inbox in
      try inbox.write(
        "a.zip",
        zip([ZipEntry("1.gpx", Self.bytes("1")), types, ZipEntry("2.gpx", Self.bytes("2"))]))
      // Some programs write the list of parts behind them.
      try inbox.write("b.xlsx", zip([sheet, types]))
      let problem = "it is a workbook or a document of an office program, no table of text"
      #expect(
        try inbox.walk() == [
          .init("a.zip!/1.gpx", "1", fileName: "1.gpx"),
          .init("a.zip!/[Content_Types].xml", "<Types/>", fileName: "[Content_Types].xml"),
          .init("a.zip!/2.gpx", "2", fileName: "2.gpx"),
          .init("b.xlsx!/xl/worksheets/sheet1.xml", "s", fileName: "sheet1.xml"),
          .init("b.xlsx", problem: problem),
        ])
    }
  }

  @Test func `what is wrong in an archive does not stop what follows`() throws {
    try Inbox.use { inbox in
      try inbox.write(
        "a.zip",
        zip([
          ZipEntry("1.gz", gzip([1]).dropLast()), ZipEntry("2", [2], isCompressed: false, flags: 1),
          ZipEntry("3", Self.bytes("3")), ZipEntry("4.zip", Array(zip([ZipEntry("x", [])])[..<30])),
          ZipEntry("5", Self.bytes("5")),
        ]))
      try inbox.write("b.tar", tar([TarEntry("link", kind: .link), TarEntry("pipe", kind: .pipe)]))
      try inbox.write("c.gpx", Self.bytes("c"))
      #expect(
        try inbox.walk() == [
          .init("a.zip!/1.gz", problem: "it is damaged or cut off [cut off]"),
          .init("a.zip!/2", problem: "it is encrypted"),
          .init("a.zip!/3", "3", fileName: "3"),
          .init(
            "a.zip!/4.zip",
            problem: "it is damaged or cut off at its start [Truncated ZIP file header]"),
          .init("a.zip!/5", "5", fileName: "5"),
          .init(
            "b.tar!/link", problem: "it is a link, and links in archives are not followed"),
          .init("b.tar!/pipe", problem: "it is a pipe, a socket or a device, not a file"),
          .init("c.gpx", "c", fileName: "c.gpx"),
        ])
    }
  }

  @Test func `hostile names stay names`() throws {
    try Inbox.use { inbox in
      let names = ["../../x", "/etc/passwd", "a\u{1B}[2Jb", "!/b"]
      try inbox.write("a.zip", zip(names.map { ZipEntry($0, Self.bytes("x")) }))
      #expect(
        try inbox.walk().map(\.name) == [
          "a.zip!/../../x", "a.zip!//etc/passwd", "a.zip!/a\\u{1B}[2Jb", "a.zip!/!/b",
        ])
      let left = try FileManager.default.contentsOfDirectory(atPath: inbox.folder.path)
      #expect(left == ["a.zip"])
    }
  }

  @Test func `archives are opened only so deep`() throws {
    var limits = SourceLimits()
    limits.archive.nestingDepth = 2
    try Inbox.use { inbox in
      try inbox.write("2.zip", zip([ZipEntry("x.gz", gzip(Self.bytes("x")))]))
      try inbox.write("3.zip", zip([ZipEntry("x.gz", gzip(gzip([]))), ZipEntry("y", [])]))
      #expect(
        try inbox.walk(limits) == [
          .init("2.zip!/x.gz", "x", fileName: "x"),
          .init(
            "3.zip!/x.gz",
            problem: "it is an archive inside 2 others, which is as deep as Pacelog looks"),
          .init("3.zip!/y", "", fileName: "y"),
        ])
    }
  }

  @Test func `three zips inside one another are read, and five are refused`() throws {
    let one = zip([ZipEntry("x.gpx", Self.bytes("x"))])
    let three = zip([ZipEntry("2.zip", zip([ZipEntry("1.zip", one)]))])
    let five = zip([ZipEntry("4.zip", zip([ZipEntry("3.zip", three)]))])
    try Inbox.use { inbox in
      try inbox.write("3.zip", three)
      try inbox.write("5.zip", five)
      #expect(
        try inbox.walk() == [
          .init("3.zip!/2.zip!/1.zip!/x.gpx", "x", fileName: "x.gpx"),
          .init(
            "5.zip!/4.zip!/3.zip!/2.zip!/1.zip",
            problem: "it is an archive inside 4 others, which is as deep as Pacelog looks"),
        ])
    }
  }

  @Test func `entries of the same name are sources of their own`() throws {
    try Inbox.use { inbox in
      try inbox.write(
        "a.zip", zip([ZipEntry("x.gpx", Self.bytes("1")), ZipEntry("x.gpx", Self.bytes("2"))]))
      try inbox.write(
        "b.tar", tar([TarEntry("x.gpx", Self.bytes("3")), TarEntry("x.gpx", Self.bytes("4"))]))
      #expect(
        try inbox.walk() == [
          .init("a.zip!/x.gpx", "1", fileName: "x.gpx"),
          .init("a.zip!/x.gpx", "2", fileName: "x.gpx"),
          .init("b.tar!/x.gpx", "3", fileName: "x.gpx"),
          .init("b.tar!/x.gpx", "4", fileName: "x.gpx"),
        ])
    }
  }

  @Test func `archives in archives share one limit`() throws {
    var limits = SourceLimits()
    limits.archive.expandedByteCount = 100_000
    let zeros = [UInt8](repeating: 0, count: 60_000)
    try Inbox.use { inbox in
      try inbox.write("a.zip", zip([ZipEntry("1.gz", gzip(zeros)), ZipEntry("2.gz", gzip(zeros))]))
      try inbox.write("b.gpx")
      let problem = "the archive unpacks to more than 100000 bytes; the rest is not read"
      #expect(
        try inbox.walk(limits) == [
          .init("a.zip!/1.gz", .bytes(zeros), fileName: "1"),
          .init("a.zip!/2.gz", problem: problem), .init("b.gpx", "x", fileName: "b.gpx"),
        ])
    }
  }

  @Test func `an archive cut off at any byte gives whole sources or an error`() throws {
    let archive = gzip(tar([TarEntry("a", Self.bytes("a")), TarEntry("b", Self.bytes("b"))]))
    try Inbox.use { inbox in
      for length in 2..<archive.count {
        try inbox.write("cut", Array(archive[..<length]))
        let met = try inbox.walk()
        #expect(met.contains { $0.fileName == nil }, "cut at \(length): \(met)")
        for met in met where met.fileName != nil {
          let name = String(met.name.suffix(1))
          #expect(met == .init("cut!/\(name)", name, fileName: name))
        }
      }
    }
  }
}
