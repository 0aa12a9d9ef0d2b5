import ActivityModel
import Digests
import EventLog
import Ingest
import Runtime
import Testing

@testable import Importing

/// A file that people edit counts as it is now: its earlier versions must not come back.
@Suite struct OutdatedVersionsTests {
  private static func source(_ number: UInt8) -> SourceID {
    SourceID(digest: Digest(sha256Of: [number]))
  }

  /// The imports of files with these names, each of other bytes, and then some turns.
  private static func imported(
    _ names: [String], by adapter: String, undone: [UInt8] = []
  ) -> ImportedSources {
    var bodies = names.enumerated().map { index, name in
      EventBody.sourceImported(
        SourceImported(
          source: source(UInt8(index)), names: [name], byteCount: 1,
          adapter: AdapterStamp(name: adapter, version: 1), events: [], diagnostics: []))
    }
    bodies += undone.map {
      .userEvent(.importUndone(ImportToggle(source: source($0), revision: 0)))
    }
    return ImportedSources(
      bodies.enumerated().map { index, body in
        RecordedEvent(
          sequence: index + 1, id: EventID(digest: Digest(sha256Of: [UInt8(index), 1])),
          recordedAt: Instant(milliseconds: 0), body: body)
      })
  }

  @Test func `of the versions of a file of the club all but the last are outdated`() {
    let sources = Self.imported(["t.ics", "t.ics", "news.md", "t.ics"], by: "icalendar")
    #expect(sources.outdated(of: .club) == [Self.source(0), Self.source(1)])
  }

  @Test func `a version that is undone takes no place`() {
    let sources = Self.imported(["t.ics", "t.ics"], by: "icalendar", undone: [1])
    #expect(sources.outdated(of: .club).isEmpty)
  }

  @Test func `a recording is not edited`() throws {
    let anna = try #require(MemberID("anna"))
    #expect(Self.imported(["a.gpx", "a.gpx"], by: "gpx").outdated(of: anna).isEmpty)
  }

  @Test func `the name in an original becomes that of the file`() throws(Failure) {
    var chunks: [[UInt8]] = ["pacelog-source-", "name: 2024 Run.json\n[{", "}]"].map {
      Array($0.utf8)
    }
    let original = OriginalSource(fileName: "a.json") { () throws(Failure) in
      chunks.isEmpty ? nil : chunks.removeFirst()
    }
    let head = try original.head()
    #expect(head.fileName == "2024 run.json" && head.bytes == Array("[{}]".utf8))
    #expect(original.fileName == "2024 Run.json")
  }
}
