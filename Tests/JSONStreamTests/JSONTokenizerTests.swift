import JSONStream
import TestSupport
import Testing

struct JSONTokenizerTests {
  /// Tokens as text: depth, kind, byte offset and text.
  static func read(
    _ text: String, chunkSize: Int = .max, limits: JSONLimits = JSONLimits()
  ) -> (tokens: [String], error: JSONError?) {
    let bytes = Array(text.utf8)
    var tokenizer = JSONTokenizer(limits: limits)
    var batch = JSONTokens()
    var seen: [String] = []
    func keep() {
      seen += batch.items.map {
        "\($0.depth) \($0.kind) @\($0.byteOffset) \(batch.string(of: $0))"
      }
    }
    do throws(JSONError) {
      var position = 0
      while position < bytes.count {
        let end = chunkSize > bytes.count - position ? bytes.count : position + chunkSize
        try tokenizer.read(bytes.span.extracting(position..<end), into: &batch)
        keep()
        position = end
      }
      try tokenizer.finish(into: &batch)
      keep()
      return (seen, nil)
    } catch {
      keep()
      return (seen, error)
    }
  }

  static let document = """
    {"a": [1, -2.50e+3 , "x\\"\\u00e9\\ud83d\\ude00", true,false, null],
      "b\\n" :{"c":{}} , "" : []}
    """

  static let tokens = [
    "0 objectStart @0 ", "1 key @1 a", "1 arrayStart @6 ", "2 number @7 1",
    "2 number @10 -2.50e+3", "2 string @21 x\"é😀", "2 true @46 ", "2 false @51 ",
    "2 null @58 ", "1 arrayEnd @62 ", "1 key @67 b\n", "1 objectStart @74 ", "2 key @75 c",
    "2 objectStart @79 ", "2 objectEnd @80 ", "1 objectEnd @81 ", "1 key @85 ",
    "1 arrayStart @90 ", "1 arrayEnd @91 ", "0 objectEnd @92 ",
  ]

  @Test(arguments: [1, 2, 3, 5, 7, 11, 64, 4_096])
  func `chunks may split anywhere`(size: Int) {
    let reading = Self.read(Self.document, chunkSize: size)
    #expect(reading.error == nil)
    #expect(reading.tokens == Self.tokens)
  }

  @Test(arguments: ["7", " 7\n", "\"x\"", "null", "[]"])
  func `any value may be the whole`(text: String) {
    let reading = Self.read(text, chunkSize: 1)
    #expect(reading.error == nil)
    #expect(!reading.tokens.isEmpty)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let description: String
    init(_ text: String, _ description: String) {
      (self.text, self.description) = (text, description)
    }
    var testDescription: String { text }
  }

  static let mistakes = [
    Mistake("", "byte 0: not JSON: premature EOF"),
    Mistake("{\"a\":1", "byte 6: not JSON: premature EOF"),
    Mistake("\"abc", "byte 4: not JSON: premature EOF"),
    Mistake(
      "{\"a\" 1}", "byte 5: not JSON: object key and value must be separated by a colon (':')"),
    Mistake("[1 2]", "byte 3: not JSON: after array element, I expect ',' or ']'"),
    Mistake("[1,]", "byte 3: not JSON: unallowed token at this point in JSON text"),
    Mistake("[01]", "byte 2: not JSON: after array element, I expect ',' or ']'"),
    Mistake("[truE]", "byte 4: not JSON: invalid string in json text."),
    Mistake("[1 ,, 2]", "byte 4: not JSON: unallowed token at this point in JSON text"),
    Mistake("[,1]", "byte 1: not JSON: unallowed token at this point in JSON text"),
    Mistake("[1 : 2]", "byte 3: not JSON: after array element, I expect ',' or ']'"),
    Mistake(
      "{\"a\" , 1}", "byte 5: not JSON: object key and value must be separated by a colon (':')"),
    Mistake("{\"a\": : 1}", "byte 6: not JSON: unallowed token at this point in JSON text"),
    Mistake("{\"a\":1, , }", "byte 8: not JSON: invalid object key (must be a string)"),
    Mistake("[] ,", "byte 3: not JSON: trailing garbage"),
    Mistake("[1\u{B}\u{C} 2]", "byte 5: not JSON: after array element, I expect ',' or ']'"),
    Mistake("[12 345]", "byte 4: not JSON: after array element, I expect ',' or ']'"),
    Mistake("{\"a\":1} x", "byte 8: not JSON: trailing garbage"),
    Mistake("[\"\u{1}\"]", "byte 2: not JSON: invalid character inside string."),
    Mistake("[NaN]", "byte 2: not JSON: invalid char in json text."),
    Mistake(
      "// x\n1", "byte 0: not JSON: probable comment found in input text, comments are not enabled."
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its place`(_ mistake: Mistake) {
    for size in 1...12 {
      let reading = Self.read(mistake.text, chunkSize: size)
      #expect(reading.error?.description == mistake.description, "in pieces of \(size)")
    }
  }

  @Test func `what is cut off anywhere is refused`() {
    for length in 0..<Self.document.utf8.count {
      let start = String(decoding: Array(Self.document.utf8)[..<length], as: UTF8.self)
      let reading = Self.read(start, chunkSize: 3)
      #expect(reading.error != nil, "after \(length) bytes")
      #expect(Self.tokens.starts(with: reading.tokens))
    }
  }

  @Test func `text that is not UTF-8 is refused`() {
    let bytes: [UInt8] = [0x22, 0xC3, 0x28, 0x22]
    var tokenizer = JSONTokenizer()
    var tokens = JSONTokens()
    #expect(throws: JSONError.self) { try tokenizer.read(bytes.span, into: &tokens) }
  }

  @Test(arguments: [1, 1_000, 100_000])
  func `too deep a text is refused before it costs memory`(size: Int) {
    let limits = JSONLimits(depth: 3, tokenBytes: 100)
    let reading = Self.read(String(repeating: "[", count: 50_000), chunkSize: size, limits: limits)
    #expect(
      reading.error?.description
        == "byte 3: more than 3 nested objects and arrays")
    #expect(reading.tokens.count == 3)
  }

  @Test(arguments: [1, 64, 100_000])
  func `too long a text is refused before it costs memory`(size: Int) {
    let limits = JSONLimits(depth: 3, tokenBytes: 100)
    let text = "[\"" + String(repeating: "x", count: 50_000) + "\"]"
    let reading = Self.read(text, chunkSize: size, limits: limits)
    #expect(
      reading.error?.description == "byte 1: a text or number is longer than 100 bytes")
  }

  @Test func `as much white space as one likes costs nothing`() {
    let limits = JSONLimits(depth: 3, tokenBytes: 100)
    let text = "[" + String(repeating: " \n", count: 50_000) + "1]"
    let reading = Self.read(text, chunkSize: 10, limits: limits)
    #expect(reading.error == nil)
    #expect(reading.tokens[1] == "1 number @100001 1")
  }

  @Test func `after a mistake nothing is read`() {
    var tokenizer = JSONTokenizer()
    var tokens = JSONTokens()
    let (bad, good) = (Array("]".utf8), Array("[]".utf8))
    #expect(throws: JSONError.self) { try tokenizer.read(bad.span, into: &tokens) }
    #expect(throws: JSONError.self) { try tokenizer.read(good.span, into: &tokens) }
    #expect(throws: JSONError.self) { try tokenizer.finish(into: &tokens) }
    #expect(tokens.items.isEmpty)
  }

  @Test func `random bytes never crash`() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("{}[]\",:\\u0019-.eE+ truefalsn\n\u{7F}é".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let whole = Self.read(text)
      let cut = Self.read(text, chunkSize: 1)
      #expect(whole.tokens == cut.tokens)
      #expect(whole.error == cut.error, "\(text.debugDescription)")
    }
  }
}
