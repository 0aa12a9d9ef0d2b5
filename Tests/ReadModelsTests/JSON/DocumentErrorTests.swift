import ReadModels
import Testing

@Suite struct `Document errors` {
  private func error(of value: some Encodable & Sendable) -> String? {
    do throws(DocumentError) {
      _ = try encodeDocument(Probe(value))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `floating point is refused and its place named`() {
    struct Outer: Encodable, Sendable {
      let fine: Thousandths
      let inner: [[String: Double?]]
    }
    let outer = Outer(fine: Thousandths(thousandths: 1), inner: [[:], ["far": nil], ["near": 1.5]])
    #expect(
      error(of: outer) == """
        pacelog.probe.v0, value.inner[2].near: a floating-point number cannot stand in a \
        contract; make the field a Thousandths or an Int
        """)
    #expect(error(of: Float(1))?.contains("value: a floating-point number") == true)
    #expect(error(of: [0.5 as Double?])?.contains("value[0]: a floating-point") == true)
  }

  @Test func `a swallowed failure is thrown in the end`() {
    struct Swallowing: Encodable, Sendable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try? container.encode(1.5)
        try container.encode(1)
      }
    }
    #expect(error(of: Swallowing())?.contains("value[0]: a floating-point number") == true)
  }

  @Test func `a key that comes twice is refused`() {
    struct Twice: Encodable, Sendable {
      enum CodingKeys: String, CodingKey { case name }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .name)
        try container.encode(2, forKey: .name)
      }
    }
    #expect(
      error(of: Twice()) == """
        pacelog.probe.v0, value.name: the key is written twice; give every field a key of its own
        """)
  }

  @Test func `a value that writes nothing is refused`() {
    struct Silent: Encodable, Sendable { func encode(to encoder: any Encoder) {} }
    #expect(
      error(of: [Silent()]) == """
        pacelog.probe.v0, value[0]: nothing was written; encode null where there is no value
        """)
  }

  @Test func `two values in one place are refused`() {
    struct Double: Encodable, Sendable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("one")
        try container.encode("two")
      }
    }
    #expect(
      error(of: Double()) == """
        pacelog.probe.v0, value: values are written out of turn; finish one before the next is \
        begun
        """)
  }

  @Test func `an error of the value's own is passed on`() {
    struct Broken: Encodable, Sendable {
      struct Reason: Error, CustomStringConvertible { var description: String { "no reason" } }
      func encode(to encoder: any Encoder) throws { throw Reason() }
    }
    #expect(error(of: Broken()) == "pacelog.probe.v0, value: cannot be encoded: no reason")
  }

  @Test func `a container that ended cannot be written to`() {
    struct Interleaved: Encodable, Sendable {
      func encode(to encoder: any Encoder) throws {
        var outer = encoder.unkeyedContainer()
        var first = outer.nestedUnkeyedContainer()
        try first.encode(1)
        var second = outer.nestedUnkeyedContainer()
        try second.encode(2)
        try first.encode(3)
      }
    }
    #expect(error(of: Interleaved())?.contains("values are written out of turn") == true)
  }

  @Test func `nested containers written in turn are fine`() throws {
    struct Nested: Encodable, Sendable {
      enum CodingKeys: String, CodingKey { case b, a, c, d }
      func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: CodingKeys.self)
        var list = outer.nestedUnkeyedContainer(forKey: .b)
        try list.encode(1)
        try list.encodeNil()
        #expect(list.count == 2)
        #expect(list.codingPath.map(\.stringValue) == ["value", "b"])
        var inner = outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
        try inner.encodeNil(forKey: .d)
        _ = outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .c)
        try 7.encode(to: outer.superEncoder(forKey: .d))
        var again = encoder.container(keyedBy: CodingKeys.self)
        #expect(again.codingPath.map(\.stringValue) == ["value"])
        _ = again.nestedUnkeyedContainer(forKey: CodingKeys.d)
      }
    }
    #expect(error(of: Nested())?.contains("value.d: the key is written twice") == true)
  }
}
