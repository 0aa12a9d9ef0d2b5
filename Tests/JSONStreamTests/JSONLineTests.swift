import TestSupport
import Testing

@testable import JSONStream

struct JSONLineTests {
  /// The members as `name=kind:text`, or the mistake.
  static func read(_ lines: [String]) -> [String] {
    let names = ["a", "b", "c", "d", "f", "g", "h", "hh"]
    var reader = JSONLineReader(names: names)
    return lines.map { line in
      let bytes = Array(line.utf8)
      do throws(JSONError) {
        try reader.read(bytes.span)
        let members = reader.members.map { member in
          "\(names[member.name])=\(member.kind):\(reader.string(of: member))"
        }
        return members.joined(separator: " ")
      } catch {
        return error.description
      }
    }
  }

  @Test func `wanted scalar members are kept, others passed over`() {
    let line =
      #"{"x":7,"aa":8,"a":1.50,"b":"x y","c":{"a":2},"d":[{"e":3}],"f":true,"#
      + #""g":null,"h":false}"#
    #expect(Self.read([line]) == ["a=number:1.50 b=string:x y f=true: g=null: h=false:"])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let mistake: String
    init(_ line: String, _ mistake: String) { (self.line, self.mistake) = (line, mistake) }
    var testDescription: String { line }
  }

  static let mistakes = [
    Case("", "byte 0: not one JSON object: an object is expected here"),
    Case("[1]", "byte 0: not one JSON object: an object is expected here"),
    Case("12", "byte 0: not one JSON object: an object is expected here"),
    Case("{\"a\":1", "byte 6: not one JSON object: the object does not end on its line"),
    Case("{\"a\":\"x", "byte 7: not one JSON object: the object does not end on its line"),
    Case("{\"a\":", "byte 5: not one JSON object: the object does not end on its line"),
    Case("{}{}", "byte 2: not one JSON object: something follows the object on its line"),
    Case("{} 12", "byte 3: not one JSON object: something follows the object on its line"),
    Case("{\"a\":1}}", "byte 7: not JSON: unallowed token at this point in JSON text"),
    Case("{'a':1}", "byte 2: not JSON: invalid char in json text."),
  ]

  @Test(arguments: mistakes)
  func `a bad line spoils no other`(_ sample: Case) {
    let good = #"{"a":1}"#
    #expect(
      Self.read([good, sample.line, good, good])
        == ["a=number:1", sample.mistake, "a=number:1", "a=number:1"])
  }

  @Test func `offsets count from the line`() {
    let good = #"{"a":1}"#
    #expect(
      Self.read([good, good, "{\"a\" 1}"])[2]
        == "byte 5: not JSON: object key and value must be separated by a colon (':')")
  }

  /// Lines of one object that are plain, or nearly.
  private static func line(using random: inout SeededGenerator) -> String {
    func any(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let blanks = ["", "", "", " ", "\t", "  "]
    let names = ["a", "b", "hh", "not one of them", "longer than eight", "longer than eighu"]
    let values = [
      "0", "-0", "7", "-12.50", "3.", ".5", "01", "1e3", "2E-2", "-", "+1", "true", "false", "null",
      "nul", "truer", #""""#, #""x y""#, #""x\ty""#, #""ö""#, "\"\u{1}\"", #""eight by""#, #""x"#,
      "{}", "[1]", "12345678901234567890",
    ]
    let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      any(blanks) + "\"\(any(names))\"" + any(blanks) + any([":", ":", ":", ":", "=", ""])
        + any(blanks) + any(values) + any(blanks)
    }
    return any(blanks) + any(["{", "{", "{", "{", "["]) + members.joined(separator: ",")
      + any(["}", "}", "}", "}", "", "},", "} x"]) + any(blanks)
  }

  @Test func `plain lines are read as the tokenizer reads them`() {
    let names = ["a", "b", "hh", "longer than eight"]
    var random = SeededGenerator(seed: 5)
    var (accepted, refused) = (0, 0)
    for _ in 0..<20_000 {
      let line = Array(Self.line(using: &random).utf8)
      let (plain, slow) = (
        Self.outcome(of: line, names, isPlain: true), Self.outcome(of: line, names, isPlain: false)
      )
      #expect(plain == slow, "\(String(decoding: line, as: UTF8.self))")
      if plain.hasPrefix("byte") { refused += 1 } else { accepted += 1 }
    }
    #expect(accepted > 1_000)
    #expect(refused > 1_000)
  }

  private static func outcome(of line: [UInt8], _ names: [String], isPlain: Bool) -> String {
    var reader = JSONLineReader(names: names)
    do throws(JSONError) {
      if isPlain { try reader.read(line.span) } else { try reader.readByTokens(line.span) }
      return reader.members.map { member in
        "\(names[member.name])=\(member.kind):\(reader.string(of: member))"
      }.joined(separator: " ")
    } catch {
      return error.description
    }
  }
}
