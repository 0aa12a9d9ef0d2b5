import Testing

@testable import Output

@Suite struct `Output paths` {
  @Test(arguments: ["days.json", "runs/1f-a_B.9.geojson", "a/b/c", "0"])
  func `letters, digits and a few signs make a path`(text: String) throws {
    let path = try #require(OutputPath(text))
    #expect(path.text == text)
    #expect(
      path.folders.joined(separator: "/") + (path.folders.isEmpty ? "" : "/") + path.name == text)
    #expect(path.folder == path.folders.joined(separator: "/"))
    #expect(path.lies(in: String(path.folder)))
    #expect(!path.lies(in: "a/b/c") && !path.lies(in: "r"))
  }

  @Test(
    arguments: [
      "", "/", "/days.json", "runs/", "a//b", ".", "..", "../a", "a/..", "a/../b", ".hidden",
      "a/.b", "a b", "ä", "a\0", "a\\b", "-a", "_a", "a\n", "~", "C:",
    ])
  func `everything else does not`(text: String) {
    #expect(OutputPath(text) == nil)
  }

  @Test func `a name may be as long as its temporary name still fits`() {
    let longest = String(repeating: "x", count: 200)
    #expect(OutputPath(longest) != nil)
    #expect(OutputName.temporary(longest).utf8.count <= 255)
    #expect(OutputPath(longest + "x") == nil)
  }

  @Test func `no path can be taken for a temporary name`() {
    let temporary = OutputName.temporary("days.json")
    #expect(OutputName.isTemporary(temporary))
    #expect(OutputPath(temporary) == nil)
    #expect(!OutputName.isTemporary("days.json"))
  }
}
