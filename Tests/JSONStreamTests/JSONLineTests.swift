import JSONStream
import Testing

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
}
