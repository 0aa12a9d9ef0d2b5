import Testing

@testable import Ingest

/// Bytes become definitions and messages.
struct FITDecoderTests {
  /// Everything that comes out of a decoder, as it comes.
  private struct Listing: FITMessageHandler {
    var lines: [String] = []
    private var definitions: [Int: FITDefinition] = [:]

    mutating func begin(_ header: FITHeader) {
      lines.append("header of \(header.byteCount) at \(header.byteOffset)")
    }
    mutating func define(_ definition: FITDefinition, local: Int) {
      definitions[local] = definition
      lines.append("define \(local) as \(definition.message): \(definition.byteCount) bytes")
    }
    mutating func read(
      _ message: Span<UInt8>, local: Int, timestamp: UInt32?, byteOffset: Int
    ) {
      guard let definition = definitions[local] else { return }
      let decoded = FITMessage(
        definition, message, timestamp: timestamp, byteOffset: byteOffset)
      let values = definition.fields.map { field in
        decoded.text(field.number) ?? decoded.integer(field.number).map(String.init) ?? "-"
      }
      let time = timestamp.map { " at \($0)" } ?? ""
      lines.append("\(definition.message)\(time): \(values.joined(separator: " "))")
    }
    mutating func end(_ ending: FITEnding) { lines.append(ending.line) }
    mutating func endWithStrayBytes(at byteOffset: Int) { lines.append("stray at \(byteOffset)") }
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    var decoder = FITDecoder()
    var listing = Listing()
    decoder.decode(bytes, into: &listing)
    decoder.finish(into: &listing)
    return listing.lines
  }

  @Test(arguments: [12, 14])
  func `headers of both lengths are read`(size: Int) {
    var writer = FITWriter()
    writer.define(3, 20, [.init(3, .uint8)])
    writer.add(3, [77])
    #expect(
      lines(writer.file(headerSize: size)) == [
        "header of \(size) at 0", "define 3 as 20: 1 bytes", "20: 77", "complete",
      ])
  }

  @Test(arguments: [false, true])
  func `every type of integer is read in both byte orders`(isBigEndian: Bool) {
    let types: [(FITBaseType, Int64)] = [
      (.enumeration, 254), (.int8, -128), (.uint8, 254), (.int16, -32_768), (.uint16, 65_534),
      (.int32, -2_147_483_648), (.uint32, 4_294_967_294), (.uint8z, 255), (.uint16z, 65_535),
      (.uint32z, 4_294_967_295), (.byte, 1), (.int64, .min), (.uint64, .max), (.uint64z, 1),
    ]
    var writer = FITWriter(isBigEndian: isBigEndian)
    writer.define(0, 99, types.enumerated().map { .init(UInt8($0.offset), $0.element.0) })
    writer.add(0, types.map { .integer($0.1) })
    writer.add(0, types.map { _ in .invalid })
    let values = types.map { String($0.1) }.joined(separator: " ")
    let absent = types.map { _ in "-" }.joined(separator: " ")
    #expect(lines(writer.file())[2...3] == ["99: \(values)", "99: \(absent)"])
  }

  @Test func `integers beyond 63 bits are absent`() {
    var writer = FITWriter()
    writer.define(0, 99, [.init(0, .uint64)])
    writer.add(0, [.bytes([0, 0, 0, 0, 0, 0, 0, 0x80])])
    #expect(lines(writer.file())[2] == "99: -")
  }

  @Test func `texts end at a zero byte or with their field`() {
    var writer = FITWriter()
    writer.define(
      0, 99,
      [.init(0, .text, byteCount: 5), .init(1, .text, byteCount: 2), .init(2, .text, byteCount: 3)])
    writer.add(0, ["ab", "Läuf", nil])
    #expect(lines(writer.file())[2] == "99: ab L\u{FFFD} -")
  }

  @Test func `of a list the first element is read, and fields of odd lengths are absent`() {
    var writer = FITWriter()
    writer.define(
      0, 99,
      [
        .init(0, .uint16, byteCount: 4), .init(1, .uint32, byteCount: 1),
        .init(2, .uint8, byteCount: 0), .init(3, .float32), .init(4, .uint8),
      ])
    writer.add(0, [.bytes([1, 0, 2, 0]), 9, .bytes([]), .bytes([0, 0, 128, 63]), 5])
    #expect(lines(writer.file())[2] == "99: 1 - - - 5")
  }

  @Test func `five bits of time go on from the last full one`() {
    var writer = FITWriter()
    writer.define(0, 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.define(1, 20, [.init(3, .uint8)])
    writer.add(1, compressedTime: 3, [99])
    writer.add(0, [1_000_000_030, 100])
    for bits: UInt8 in [30, 31, 0, 5, 4] { writer.add(1, compressedTime: bits, [101]) }
    let seconds = lines(writer.file()).filter { $0.hasPrefix("20") }.map { $0.prefix { $0 != ":" } }
    // The last five bits of 1,000,000,030 are 11110.
    #expect(
      seconds == [
        "20", "20 at 1000000030", "20 at 1000000030", "20 at 1000000031", "20 at 1000000032",
        "20 at 1000000037", "20 at 1000000068",
      ])
  }

  @Test func `a local type can be defined anew`() {
    var writer = FITWriter()
    writer.define(0, 20, [.init(3, .uint8)])
    writer.add(0, [1])
    writer.define(0, 21, [.init(3, .uint16)])
    writer.add(0, [2])
    #expect(
      lines(writer.file()).dropFirst().dropLast() == [
        "define 0 as 20: 1 bytes", "20: 1", "define 0 as 21: 2 bytes", "21: 2",
      ])
  }

  @Test func `definitions do not outlive their file`() {
    var first = FITWriter()
    first.define(0, 20, [.init(3, .uint8)])
    var second = FITWriter()
    second.define(1, 20, [.init(3, .uint8)])
    second.add(0, [])
    let bytes = first.file() + second.file()
    #expect(
      lines(bytes).last
        == "damaged at 48: a message of the local type 0, which nothing has defined: bytes were "
        + "changed or lost")
  }

  @Test func `the checksum is that of the textbook`() {
    for length in [0, 1, 7, 8, 9, 63, 1_000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * $0 + 7 * $0) }
      #expect(FITChecksum.of(bytes.span) == SlowChecksum.of(bytes))
    }
    #expect(SlowChecksum.of(Array("123456789".utf8)) == 0xBB3D)
  }
}

extension FITEnding {
  fileprivate var line: String {
    switch self {
    case .complete: "complete"
    case .wrongChecksum: "wrong checksum"
    case .damaged(let damage): "damaged at \(damage.byteOffset): \(damage.explanation)"
    }
  }
}
