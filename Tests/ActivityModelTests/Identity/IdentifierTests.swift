import ActivityModel
import Testing

@Suite struct IdentifierTests {
  static let bytes = (0..<32).map { UInt8($0 * 7 % 256) }

  @Test func `a digest is its bytes and its hexadecimal digits`() throws {
    let digest = try #require(Digest(Self.bytes))
    #expect(digest.bytes == Self.bytes)
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(hex: digest.hex.uppercased()) == digest)
    #expect(digest.hex.count == 64)
  }

  @Test func `a digest has exactly 32 bytes`() {
    #expect(Digest(Self.bytes.dropLast()) == nil)
    #expect(Digest(Self.bytes + [0]) == nil)
    #expect(Digest(hex: String(repeating: "g", count: 64)) == nil)
    #expect(Digest(hex: String(repeating: "0", count: 63)) == nil)
  }

  @Test func `digests are ordered as their hexadecimal digits`() throws {
    let digests = try (0..<32).map { index in
      var bytes = Self.bytes
      bytes[index] &+= 129
      return try #require(Digest(bytes))
    }
    #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
  }

  @Test(arguments: ["anna", "a", "0", "ben_2-x", String(repeating: "a", count: 64)])
  func `a member's name is taken`(name: String) {
    #expect(MemberID(name)?.name == name)
  }

  @Test(arguments: [
    "", "Anna", "_a", "-a", "a b", "a/b", "..", "ä", String(repeating: "a", count: 65), "a\u{0}",
  ])
  func `anything else is no member's name`(name: String) {
    #expect(MemberID(name) == nil)
  }
}
