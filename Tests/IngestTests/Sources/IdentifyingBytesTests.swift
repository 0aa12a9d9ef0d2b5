import Foundation
@testable import Ingest
import TestSupport
import Testing

/// The bytes that distinguish one source from another.
@Suite struct IdentifyingBytesTests {
  static let readingNames = Adapter(
    name: "names", version: 1, title: "", readsFileName: true,
    recognizes: { _ in true }, read: { _, _ in })
  static let notReadingNames = Adapter(
    name: "no-names", version: 1, title: "", recognizes: { _ in true }, read: { _, _ in })

  @Test func `a source is its bytes, unless its adapter takes a fact from the name`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.csv", Array("date,value\n".utf8))
      try inbox.write("b.csv", Array("date,value\n".utf8))
      let sources = inbox.walker().sources(at: inbox.folder.path).compactMap { outcome in
        if case .source(let source) = outcome { source } else { nil }
      }
      try #require(sources.count == 2)
      for adapter in [nil, Self.notReadingNames] {
        for source in sources {
          #expect(try Self.text(source.identifyingReader(for: adapter)) == "date,value\n")
        }
      }
      #expect(
        try sources.map { try Self.text($0.identifyingReader(for: Self.readingNames)) } == [
          "pacelog-source-name: a.csv\ndate,value\n", "pacelog-source-name: b.csv\ndate,value\n",
        ])
    }
  }

  private static func text(_ reader: consuming SourceReader) throws -> String {
    var bytes: [UInt8] = []
    while let chunk = try reader.nextChunk() { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }
}
