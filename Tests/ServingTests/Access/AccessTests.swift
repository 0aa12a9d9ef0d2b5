import Foundation
import ActivityModel
import Runtime
import TestSupport
import Testing

@testable import Serving

/// Tokens, and the ways to send one.
@Suite struct AccessTests {
  @Test func `a secret has 32 bytes in letters that need no escape`() {
    let secrets = (0..<100).map { _ in newSecret() }
    #expect(Set(secrets).count == 100)
    for secret in secrets {
      #expect(secret.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil)
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("\u{3FF}\u{3BF}", "z7_Ovw"),
  ])
  func `Base64 is that of RFC 4648`(text: String, expected: String) {
    #expect(Base64URL.text(of: Array(text.utf8)) == expected)
  }

  @Test func `a list of tokens comes back as it was, without a secret in it`() throws {
    var list = TokenList()
    for (index, scope) in TokenScope.allCases.enumerated() {
      list.add(
        Token(
          member: try #require(MemberID("anna")), scope: scope, label: "a \"label\" \\ \(index)",
          createdAt: Instant(milliseconds: 1_767_312_000_000), digest: Token.digest(of: "s\(index)")
        ))
    }
    #expect(try TokenList(list.bytes) == list)
    #expect(try TokenList(TokenList().bytes) == TokenList())
    #expect(!String(decoding: list.bytes, as: UTF8.self).contains("\"s1\""))
  }

  @Test(arguments: [
    ("{", 1, "not JSON: it ends in the middle"), ("{}", 1, "it has no list \"tokens\""),
    ("{\"tokens\":[\n{\"member\":\"anna\"}]}", 2, "a token is incomplete"),
  ])
  func `a damaged list is named with its line`(text: String, line: Int, message: String) {
    do throws(TokenList.Damage) {
      _ = try TokenList(Array(text.utf8))
      Issue.record("read")
    } catch {
      #expect(error.line == line)
      if line == 2 || text == "{}" { #expect(error.message == message) }
    }
  }

  @Test(arguments: [
    ("Bearer abc", [Credential(secret: "abc")]),
    ("bearer  abc ", [Credential(secret: "abc")]),
    // anna:abc
    (
      "Basic YW5uYTphYmM=",
      [Credential(user: "anna", secret: "abc"), Credential(secret: "YW5uYTphYmM=")]
    ),
    // abc:
    ("Basic YWJjOg==", [Credential(secret: "abc"), Credential(secret: "YWJjOg==")]),
    ("Basic a-b_c:", [Credential(secret: "a-b_c")]),
    ("Digest abc", []), ("abc", []), ("", []),
  ])
  func `a header holds secrets`(header: String, expected: [Credential]) {
    #expect(Credentials.find(authorization: header, header: nil) == expected)
  }

  @Test func `the header of our own comes first`() {
    #expect(
      Credentials.find(authorization: "Bearer a", header: "b")
        == [Credential(secret: "b"), Credential(secret: "a")])
  }

  @Test func `a new token counts at once, and a removed one no more`() throws {
    try withTemporaryFolder { folder in
      let store = TokenStore(path: folder.appendingPathComponent("tokens.json").path)
      #expect(try store.token(secret: "s") == nil)
      let token = Token(
        member: try #require(MemberID("anna")), scope: .post, label: "phone",
        createdAt: Instant(milliseconds: 0), digest: Token.digest(of: "s"))
      try store.change { $0.add(token) }
      #expect(try store.token(secret: "s") == token)
      #expect(try store.token(secret: "S") == nil)
      #expect(try store.change { $0.remove { $0.label == "phone" } } == [token])
      #expect(try store.token(secret: "s") == nil)
    }
  }

  @Test func `a sound list on a full disk is to be kept, a damaged one to be repaired`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("tokens.json").path
      let store = TokenStore(path: path)
      let token = Token(
        member: try #require(MemberID("anna")), scope: .post, label: "phone",
        createdAt: Instant(milliseconds: 0), digest: Token.digest(of: "s"))
      try store.change { $0.add(token) }
      try FileManager.default.createSymbolicLink(
        atPath: path + ".new", withDestinationPath: "/dev/full")
      let full = #expect(throws: Failure.self) { try store.change { $0.add(token) } }
      #expect(full?.advice == "make room on the disk and try again; the tokens are as they were")
      #expect(try store.list().tokens == [token])
      let lost = TokenStore(path: "/nowhere/tokens.json")
      let missing = #expect(throws: Failure.self) { try lost.change { $0.add(token) } }
      #expect(
        missing?.advice == "check the disk and the permissions; the tokens are as they were")
      try Data("{".utf8).write(to: URL(fileURLWithPath: path))
      let damaged = #expect(throws: Failure.self) { try store.change { $0.add(token) } }
      #expect(damaged?.advice == "repair the file, or remove it and add all tokens again")
    }
  }

  @Test func `a token posts a burst of 500, then 50 a second`() {
    let rate = RateLimit<String>()
    let start = ContinuousClock.now
    #expect((0..<600).count { _ in rate.take("a", at: start) } == 500)
    #expect((0..<100).count { _ in rate.take("a", at: start + .seconds(1)) } == 50)
    #expect(rate.take("b", at: start))
    #expect((0..<600).count { _ in rate.take("a", at: start + .seconds(60)) } == 500)
  }
}
