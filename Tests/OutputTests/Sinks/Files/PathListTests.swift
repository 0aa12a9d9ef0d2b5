import TestSupport
import Testing

@testable import Output

@Suite struct PathListTests {
  private static func list(_ texts: [String]) -> PathList {
    var list = PathList()
    for text in texts { list.append(OutputPath(name: text)) }
    return list
  }

  @Test func `paths come back in their order, however much they share`() {
    var random = SeededGenerator(seed: 8)
    let texts = (0..<500).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        ["members", "anna", "anna-b", "2024", "ö", "😀"].randomElement(using: &random) ?? ""
      }.joined(separator: "/")
    }
    let list = Self.list(texts)
    #expect(list.count == 500)
    #expect(list.paths.map(\.text) == texts)
  }

  @Test func `a list that follows another keeps both`() {
    var list = Self.list(["a/b", "a/bc"])
    list.append(Self.list(["a/bc/d", "a/bc/e"]))
    list.append(Self.list([]))
    list.append(OutputPath(name: "a"))
    #expect(list.paths.map(\.text) == ["a/b", "a/bc", "a/bc/d", "a/bc/e", "a"])
    #expect(list.count == 5)
    #expect(!list.isEmpty && PathList().isEmpty)
  }
}
