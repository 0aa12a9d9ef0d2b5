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

  @Test func `values of every kind come back in their order`() throws {
    let day = LocalDate(daysSinceEpoch: 20_000)
    var writer = PackedWriter()
    writer.values(true, "Jörg", day, Int64?.none, [day...day.adding(days: 3)])
    writer.pairs([(key: "a", value: [1, -2]), (key: "b", value: [])])
    var reader = PackedReader(writer.bytes)
    #expect(try reader.value() == true)
    #expect(try reader.value() == "Jörg")
    #expect(try reader.value() == day)
    #expect(try reader.value() == Int64?.none)
    #expect(try reader.value() == [day...day.adding(days: 3)])
    #expect(try reader.dictionary() == ["a": [1, -2], "b": []])
    #expect(reader.isAtEnd)
  }

  @Test func `a range that ends before it begins is damage`() {
    var writer = PackedWriter()
    writer.values(2, 1)
    var reader = PackedReader(writer.bytes)
    #expect(throws: PackedDamage.self) { _ = try reader.value() as ClosedRange<Int> }
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
