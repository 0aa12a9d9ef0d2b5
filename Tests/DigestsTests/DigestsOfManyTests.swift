import Crypto
import TestSupport
import Testing

@testable import Digests

/// Every way of digesting is held against Swift Crypto's, which goes one message at a time.
@Suite struct DigestsOfManyTests {
  private static func message(_ length: Int, seed: UInt64 = 1) -> [UInt8] {
    var generator = SeededGenerator(seed: seed &+ UInt64(length))
    return (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func expected(_ messages: [[UInt8]]) -> [[UInt8]] {
    messages.map { Array(SHA256.hash(data: $0)) }
  }

  @Test func `every length around the ends of blocks has the digest of the library`() {
    let messages = (0...200).map { Self.message($0) }
    #expect(sha256InLanes(ofEach: messages) == Self.expected(messages))
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 33])
  func `any number of messages is digested`(count: Int) {
    let messages = (0..<count).map { Self.message(300, seed: UInt64($0)) }
    #expect(sha256InLanes(ofEach: messages) == Self.expected(messages))
    #expect(sha256(ofEach: messages) == Self.expected(messages))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `messages of any length stand beside each other in any order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let messages = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      Self.message(1 << Int.random(in: 0...14, using: &generator), seed: seed)
    }
    #expect(sha256InLanes(ofEach: messages) == Self.expected(messages))
    #expect(sha256(ofEach: messages) == Self.expected(messages))
  }

  @Test func `the digests are those of the standard`() {
    let messages = [
      "", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    ].map { Array($0.utf8) }
    let hexadecimal = sha256InLanes(ofEach: messages).map { digest in
      digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    #expect(
      hexadecimal == [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      ])
  }

  @Test func `one message is digested alone, many alike together`() {
    #expect(countDigestedAlone(lengths: []) == 0)
    #expect(countDigestedAlone(lengths: [100_000]) == 1)
    #expect(countDigestedAlone(lengths: [100_000, 100_000]) == 2)
    #expect(countDigestedAlone(lengths: [Int](repeating: 100_000, count: 16)) == 0)
  }

  @Test func `a message that is longer than all others waits for none of them`() {
    #expect(countDigestedAlone(lengths: [10_000_000] + [Int](repeating: 10_000, count: 40)) == 1)
  }
}
