import Testing

@testable import Ingest

struct LineReaderTests {
  /// The lines as `number:text`, with a `+` behind those that were cut off.
  static func lines(
    _ bytes: [UInt8], chunkSize: Int = 65_536, limit: Int = 1_000
  ) throws -> [String] {
    var source = SourceReader(fileName: "a", bytes: bytes, chunkSize: chunkSize)
    var reader = LineReader(limit: limit)
    var lines: [String] = []
    while try reader.next(&source) {
      let text = String(decoding: reader.line, as: UTF8.self)
      lines.append("\(reader.number):\(text)\(reader.isTooLong ? "+" : "")")
    }
    return lines
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let lines: [String]
    var testDescription: String { name }
  }

  static let utf16 = Array("a€\r\n😀".utf16)

  static let cases = [
    Case(name: "nothing", bytes: [], lines: []),
    Case(name: "no end", bytes: Array("a".utf8), lines: ["1:a"]),
    Case(name: "LF", bytes: Array("a\n\nb\n".utf8), lines: ["1:a", "2:", "3:b"]),
    Case(name: "CR LF", bytes: Array("a\r\n\r\nb\r\n".utf8), lines: ["1:a", "2:", "3:b"]),
    Case(name: "CR", bytes: Array("a\r\rb\r".utf8), lines: ["1:a", "2:", "3:b"]),
    Case(
      name: "all ends", bytes: Array("a\rb\nc\r\nd\n\re".utf8),
      lines: ["1:a", "2:b", "3:c", "4:d", "5:", "6:e"]),
    Case(
      name: "UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + Array("a\nb".utf8),
      lines: ["1:a", "2:b"]),
    Case(name: "a mark alone", bytes: [0xEF, 0xBB, 0xBF], lines: []),
    Case(name: "half a mark", bytes: [0xEF, 0xBB], lines: ["1:\u{FFFD}"]),
    Case(
      name: "UTF-16, little end first",
      bytes: [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      lines: ["1:a€", "2:😀"]),
    Case(
      name: "UTF-16, big end first",
      bytes: [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      lines: ["1:a€", "2:😀"]),
    Case(
      name: "UTF-16 cut off in a pair",
      bytes: [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D], lines: ["1:a\u{FFFD}"]),
    Case(
      name: "UTF-16 cut off in a unit", bytes: [0xFE, 0xFF, 0x00, 0x61, 0x00],
      lines: ["1:a\u{FFFD}"]),
    Case(
      name: "UTF-16 with halves of pairs",
      bytes: [0xFE, 0xFF, 0xDC, 0x00, 0xD8, 0x3D, 0x00, 0x61], lines: ["1:\u{FFFD}\u{FFFD}a"]),
  ]

  @Test(arguments: cases, [1, 2, 3, 64])
  func `lines are the same however the bytes are cut`(_ sample: Case, chunkSize: Int) throws {
    #expect(try Self.lines(sample.bytes, chunkSize: chunkSize) == sample.lines)
  }

  @Test(arguments: [1, 3, 64])
  func `a line over the limit is cut off and the next one whole`(chunkSize: Int) throws {
    let bytes = Array("abcd\nabcde\n\nabcdefghijk\nx".utf8)
    #expect(
      try Self.lines(bytes, chunkSize: chunkSize, limit: 4)
        == ["1:abcd", "2:abcd+", "3:", "4:abcd+", "5:x"])
  }
}
