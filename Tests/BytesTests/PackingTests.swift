import ActivityModel
import Bytes
import Testing

@Suite struct PackingTests {
  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 8_191, 8_192, Int.max, Int.min])
  func `every integer comes back`(value: Int) throws {
    var writer = PackedWriter()
    writer.integer(value)
    var reader = PackedReader(writer.bytes, in: 0..<writer.bytes.count)
    #expect(try reader.integer() == value)
  }

  @Test func `texts, lists, options and digests come back in their order`() throws {
    let digest = try #require(Digest(hex: String(repeating: "0f", count: 32)))
    var writer = PackedWriter()
    writer.text("Jörg")
    writer.list([3, -4]) { $1.integer($0) }
    writer.optional(String?.none) { $1.text($0) }
    writer.optional("x") { $1.text($0) }
    writer.digest(digest)
    var reader = PackedReader(writer.bytes, in: 0..<writer.bytes.count)
    #expect(try reader.text() == "Jörg")
    #expect(try reader.list { (reader) throws(PackedDamage) in try reader.integer() } == [3, -4])
    #expect(
      try reader.optional { (reader) throws(PackedDamage) in try reader.text() } == nil)
    #expect(
      try reader.optional { (reader) throws(PackedDamage) in try reader.text() } == "x")
    #expect(try reader.digest() == digest)
  }

  @Test func `a cut at any byte is damage, never a value`() {
    var writer = PackedWriter()
    writer.text("a text of some length")
    for end in 0..<writer.bytes.count {
      var reader = PackedReader(writer.bytes, in: 0..<end)
      #expect(throws: PackedDamage.self) { _ = try reader.text() }
    }
  }
}
