@testable import JSONStream
import Testing

struct JSONDocumentTests {
  static let text = """
    {
      "inputs": [
        {"path": "a", "member": null},
        {"path": "b", "depth": 1e2}
      ],
      "on": true
    }
    """

  @Test func `every name and value knows its line and column`() throws {
    let document = try JSONDocument(Array(Self.text.utf8))
    let root = document.root
    #expect(root.position == Self.position(0, 1, 1))
    guard case .object(let members) = root.value, case .array(let inputs)? = root["inputs"]?.value
    else {
      Issue.record("not the tree that was written")
      return
    }
    #expect(members.map(\.name) == ["inputs", "on"])
    #expect(members.map(\.position.line) == [2, 6])
    #expect(members.map(\.position.column) == [3, 3])
    #expect(inputs.map(\.position.line) == [3, 4])
    #expect(inputs[0]["member"]?.value == .null)
    #expect(inputs[1]["depth"]?.value == .number("1e2"))
    #expect(inputs[1]["depth"]?.position == Self.position(78, 4, 28))
    #expect(root["on"]?.value == .boolean(true))
    #expect(root["off"] == nil)
    #expect(inputs[0]["path"]?["deeper"] == nil)
  }

  @Test(arguments: ["7", "  7", "\u{FEFF}7"])
  func `a number alone is a document`(text: String) throws {
    let document = try JSONDocument(Array(text.utf8))
    #expect(document.root.value == .number("7"))
    #expect(document.root.position.byteOffset == text.utf8.count - 1)
  }

  @Test func `a name that comes twice stays twice`() throws {
    let document = try JSONDocument(Array(#"{"a":1,"a":2}"#.utf8))
    guard case .object(let members) = document.root.value else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.value.value) == [.number("1"), .number("2")])
    #expect(document.root["a"]?.value == .number("1"))
  }

  @Test func `a mistake can be found by line`() {
    let bytes = Array(Self.text.replacing("null}", with: "nil}").utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(bytes) }
    let place = JSONDocument.position(byteOffset: error?.byteOffset ?? 0, in: bytes)
    #expect(error?.message == "not JSON: invalid string in json text.")
    #expect(place.line == 3)
  }

  @Test func `nothing is not a document`() {
    #expect(throws: JSONError.self) { try JSONDocument([]) }
    #expect(throws: JSONError.self) { try JSONDocument(Array(" \n".utf8)) }
  }

  private static func position(_ offset: Int, _ line: Int, _ column: Int) -> JSONPosition {
    JSONPosition(byteOffset: offset, line: line, column: column)
  }
}
