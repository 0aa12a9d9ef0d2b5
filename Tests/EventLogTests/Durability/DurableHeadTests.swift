import ActivityModel
import Digests
import Testing

@testable import EventLog

@Suite struct DurableHeadTests {
  private static let durableHead = DurableHead(
    logID: (0..<16).map { UInt8($0) },
    head: LogHead(position: 42, chain: Digest(sha256Of: [1])), recordedAt: Examples.noon)

  @Test func `the durable head is text that anyone can read`() {
    #expect(
      Self.durableHead.text == """
        pacelog head 1
        log 000102030405060708090a0b0c0d0e0f
        position 42
        chain 4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a
        recorded 1772352000000
        sha256 49b63185347af80a40b2f8f12964d5f4bd3459733f7b3f02658c1b4d0bd20e23

        """)
  }

  @Test func `the durable head comes back as it was written`() {
    #expect(DurableHead(text: Self.durableHead.text) == Self.durableHead)
    let empty = DurableHead(
      logID: [], head: LogHead(position: 0, chain: Digest(sha256Of: [])), recordedAt: nil)
    #expect(DurableHead(text: empty.text) == empty)
  }

  @Test func `any changed, missing or added character is noticed`() {
    let text = Array(Self.durableHead.text.utf8)
    for index in text.indices {
      for bit in 0..<7 {
        var changed = text
        changed[index] ^= 1 << UInt8(bit)
        #expect(DurableHead(text: String(decoding: changed, as: UTF8.self)) == nil)
      }
      #expect(DurableHead(text: String(decoding: text[..<index], as: UTF8.self)) == nil)
    }
    #expect(DurableHead(text: Self.durableHead.text + " ") == nil)
  }

  @Test func `a lock's holder is read back, or none`() {
    let holder = LockHolder(command: "pacelog import\n/data", since: Examples.noon)
    #expect(holder.command == "pacelog import /data")
    #expect(LockHolder(Array(holder.text.utf8)) == holder)
    #expect(LockHolder([]) == nil)
    #expect(LockHolder(Array("x\ny\nz\n".utf8)) == nil)
  }
}
