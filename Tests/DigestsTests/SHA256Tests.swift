import ActivityModel
import Digests
import TestSupport
import Testing

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digests are those of FIPS 180-4`(text: String, expected: String) {
    #expect(Digest(sha256Of: Array(text.utf8)).hex == expected)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the pieces that bytes arrive in do not change their digest`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...1_000, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    var hasher = SHA256Hasher()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 0...130, using: &generator))
      hasher.update(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(hasher.finish() == Digest(sha256Of: bytes))
  }

  @Test func `integers are digested with the least significant byte first`() {
    var hasher = SHA256Hasher()
    hasher.update(littleEndian: [0x0201, -2] as [Int16])
    hasher.update(littleEndian: [1] as [Int64])
    #expect(
      hasher.finish() == Digest(sha256Of: [1, 2, 0xfe, 0xff, 1, 0, 0, 0, 0, 0, 0, 0]))
  }

  @Test func `the authentication codes are those of RFC 4231`() {
    let code = Digest(
      hmacOf: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      code.hex == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      Digest(hmacOf: Array("Hi There".utf8), key: [UInt8](repeating: 0x0b, count: 20)).hex
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
  }
}
