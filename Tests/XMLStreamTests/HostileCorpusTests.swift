import Foundation
import TestSupport
import Testing
import XMLStream

@Suite struct HostileCorpusTests {
  @Test(arguments: try Corpus.all.flatMap { try $0.files(in: "hostile_xml") })
  func `no hostile document gives more than it has`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    for size in [1, 64, 65_536] {
      for wantsText in [false, true] {
        let yield = Yield(of: bytes, chunkSize: size, wantsText: wantsText)
        #expect(yield.tokenCount <= bytes.count)
        // Text of UTF-16 takes up to half as much again in UTF-8.
        #expect(yield.textLength <= bytes.count * 3 / 2)
      }
    }
  }

  @Test func `the count is of what a document has`() {
    let document = Array("<a b='12'>345<c>6</c></a>".utf8)
    let elements = Yield(of: document, chunkSize: 64, wantsText: false)
    #expect(elements.tokenCount == 5 && elements.textLength == 2)
    let texts = Yield(of: document, chunkSize: 64, wantsText: true)
    #expect(texts.tokenCount == 2 && texts.textLength == 1)
  }

  @Test(arguments: Corpus.all)
  func `documents that declare entities are refused`(corpus: Corpus) throws {
    for file in try corpus.files(in: "hostile_xml") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("<!ENTITY") else { continue }
      #expect(failure(bytes) != nil, "\(file.lastPathComponent)")
    }
  }
}

/// The tokens of a document, of all names that it has, until its end or its first error.
private struct Yield {
  var tokenCount = 0
  var textLength = 0

  init(of bytes: [UInt8], chunkSize: Int, wantsText: Bool) {
    var vocabulary = XMLVocabulary()
    for name in Self.names(in: bytes).prefix(128) {
      vocabulary.add(name, id: 1, wantsText: wantsText)
    }
    var position = 0
    let (tokens, length) = Self.count(vocabulary) {
      guard position < bytes.count else { return nil }
      defer { position += chunkSize }
      return Array(bytes[position..<min(position + chunkSize, bytes.count)])
    }
    (tokenCount, textLength) = (tokens, length)
  }

  private static func count(
    _ vocabulary: XMLVocabulary, reading next: () -> [UInt8]?
  ) -> (tokens: Int, textLength: Int) {
    var (count, length) = (0, 0)
    // An error ends the count: what came before it is bounded too.
    _ = try? XMLStream.parse(vocabulary, reading: next) { tokens, text in
      for index in tokens.indices { length += tokens[index].text.count }
      count += tokens.count
      return true
    }
    return (count, length)
  }

  /// Everything in the place of a name of an element or attribute.
  private static func names(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    let names = text.matches(of: #/[<\s]([A-Za-z_][\w.-]*)/#).map { String($0.output.1) }
    return Set(names).sorted()
  }
}
