import Testing
import XMLStream

@Suite struct FailureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let document: String
    let reason: XMLError.Reason
    let text: String
  }

  static let damaged: [Case] = [
    Case(
      testDescription: "cut short", document: "<root>\n<text>a", reason: .notWellFormed,
      text: "line 2, column 8: Premature end of data in tag text line 2"),
    Case(
      testDescription: "wrong end tag", document: "<root>\n  <text></item>\n</root>",
      reason: .notWellFormed,
      text: "line 2, column 16: Opening and ending tag mismatch: text line 2 and item"),
    Case(
      testDescription: "control character", document: "<root>\n<text>a\u{0B}b</text></root>",
      reason: .notWellFormed, text: "line 2, column 8: PCDATA invalid Char value 11"),
    Case(
      testDescription: "undeclared entity", document: "<root><text>&x;</text></root>",
      reason: .notWellFormed, text: "line 1, column 16: Entity 'x' not defined"),
    Case(
      testDescription: "empty", document: "", reason: .notWellFormed,
      text: "line 1, column 1: Document is empty"),
    Case(
      testDescription: "blanks only", document: "  \n ", reason: .notWellFormed,
      text: "line 2, column 2: Document is empty"),
    Case(
      testDescription: "not XML", document: "{}", reason: .notWellFormed,
      text: "line 1, column 1: Start tag expected, '<' not found"),
    Case(
      testDescription: "two roots", document: "<root/><root/>", reason: .notWellFormed,
      text: "line 1, column 8: Extra content at the end of the document"),
  ]

  static let hostile: [Case] = [
    Case(
      testDescription: "general entity", document: "<!DOCTYPE r [<!ENTITY a 'b'>]><r>&a;</r>",
      reason: .hostile, text: "line 1, column 28: the document declares an entity ('a')"),
    Case(
      testDescription: "parameter entity",
      document: "<!DOCTYPE r [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/x'> %p;]><r/>",
      reason: .hostile, text: "line 1, column 56: the document declares an entity ('p')"),
    Case(
      testDescription: "unparsed entity",
      document: "<!DOCTYPE r [<!NOTATION n SYSTEM 'x'><!ENTITY u SYSTEM 'f' NDATA n>]><r/>",
      reason: .hostile, text: "line 1, column 67: the document declares an entity ('u')"),
    Case(
      testDescription: "external subset",
      document: "<!DOCTYPE r SYSTEM 'file:///etc/passwd'><r/>", reason: .hostile,
      text: "line 1, column 40: the document points to an external DTD"),
    Case(
      testDescription: "public identifier",
      document: "<!DOCTYPE r PUBLIC '-//X//Y' 'http://127.0.0.1:9/y.dtd'><r/>",
      reason: .hostile, text: "line 1, column 56: the document points to an external DTD"),
    Case(
      testDescription: "default of an attribute",
      document: "<!DOCTYPE r [<!ATTLIST r a CDATA 'v'>]><r/>", reason: .hostile,
      text: "line 1, column 37: the document declares a default for an attribute ('a')"),
    Case(
      testDescription: "fixed attribute",
      document: "<!DOCTYPE r [<!ATTLIST r a (v|w) #FIXED 'v'>]><r/>", reason: .hostile,
      text: "the document declares a default for an attribute ('a')"),
    Case(
      testDescription: "deep", document: String(repeating: "<a>", count: 101),
      reason: .limitExceeded, text: "line 1, column 303: elements lie more than 100 deep"),
    Case(
      testDescription: "one long text",
      document: "<root><text>\(String(repeating: "x", count: 1_100_000))</text></root>",
      reason: .limitExceeded, text: "a text is longer than 1 MiB"),
    Case(
      testDescription: "a hundred thousand attributes",
      document: "<root \((0..<100_000).map { "a\($0)=''" }.joined(separator: " "))/>",
      reason: .limitExceeded, text: "a tag or the DOCTYPE is longer than 256 KiB"),
    Case(
      testDescription: "a hundred thousand default attributes",
      document:
        "<!DOCTYPE r [<!ATTLIST r \((0..<100_000).map { "a\($0) CDATA ''" }.joined(separator: " "))>]><r/>",
      reason: .hostile, text: "the document declares a default for an attribute ('a0')"),
    Case(
      testDescription: "a hundred thousand declared attributes",
      document:
        "<!DOCTYPE r [<!ATTLIST r \((0..<100_000).map { "a\($0) CDATA #IMPLIED" }.joined(separator: " "))>]><r/>",
      reason: .limitExceeded, text: "a tag or the DOCTYPE is longer than 256 KiB"),
  ]

  @Test(arguments: damaged + hostile)
  func `an error names the cause and the place`(example: Case) throws {
    let error = try #require(failure(example.document))
    #expect(error.reason == example.reason)
    #expect(error.description.contains(example.text), "\(error)")
  }

  @Test func `a DOCTYPE without entities and defaults is harmless`() throws {
    #expect(
      try record("<!DOCTYPE root [<!ELEMENT root ANY><!ATTLIST root id CDATA #IMPLIED>]><root/>")
        == ["1 1<root", "1 1/root"])
  }

  /// Refused by counted steps, so on every machine after the same byte.
  @Test(arguments: [
    (
      "<root>\((0..<60).map { n in "<a \((0..<1_000).map { "xmlns:p\(n)_\($0)='u'" }.joined(separator: " "))>" }.joined())",
      "the document takes far more work than its size"
    ),
    (
      "<root>\(String(repeating: "<a \((0..<4_000).map { "a\($0)=''" }.joined(separator: " "))/>", count: 50))</root>",
      "the document takes far more work than its size"
    ),
    (
      "<root>\((0..<30_000).map { "<n\($0)/>" }.joined())</root>",
      "the document has more than 20,000 different names"
    ),
    (
      "<root>\((0..<30_000).map { "<?n\($0)?>" }.joined())</root>",
      "the document has more than 20,000 different names"
    ),
  ])
  func `work that grows faster than a document ends it`(document: String, message: String) throws {
    let error = try #require(failure(document))
    #expect(error.reason == .limitExceeded)
    #expect(error.message == message)
  }

  @Test func `a long comment is no attack`() throws {
    let comment = String(repeating: "x", count: 1_000_000)
    #expect(try record("<root><!--\(comment)--></root>") == ["1 1<root", "1 1/root"])
  }

  @Test func `tokens before the damage are handed over`() throws {
    var words: [String] = []
    var vocabulary = XMLVocabulary()
    vocabulary.add("item", id: 0, wantsText: false)
    var document: [UInt8]? = Array("<root><item/><item></root>".utf8)
    #expect(throws: XMLError.self) {
      try XMLStream.parse(vocabulary) {
        defer { document = nil }
        return document
      } consuming: { tokens, _ in
        for index in tokens.indices { words.append("\(tokens[index].kind)") }
        return true
      }
    }
    #expect(words == ["start", "end", "start"])
  }

  @Test func `bytes that are not the declared encoding are an error in place`() throws {
    let error = try #require(
      failure(Array("<root>\n".utf8) + [0xFF, 0xC3] + Array("</root>".utf8)))
    #expect(error.reason == .notWellFormed)
    #expect(error.line == 2)
    #expect(error.message.hasPrefix("Input is not proper UTF-8, indicate encoding !"))
  }

  @Test func `a document cut anywhere is an error, never a crash`() {
    let document = Array(TokenTests.document.utf8)
    let whole = TokenTests.document.utf8.count - 1
    for length in 0..<whole {
      #expect(failure(Array(document[..<length])) != nil, "cut after \(length) bytes")
    }
    #expect(failure(Array(document[..<whole])) == nil)
  }
}
