import Testing
import XMLStream

@Suite struct StartAndEncodingTests {
  static let plain = "<?xml version=\"1.0\"?>\n<root><text>é</text></root>"
  static let tokens = ["2 1<root", "2 2/text=é", "2 1/root"]

  struct Start: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    var linesBefore = 0
  }

  static let starts: [Start] = [
    Start(testDescription: "nothing", bytes: []),
    Start(testDescription: "blanks", bytes: Array("          ".utf8)),
    Start(testDescription: "lines", bytes: Array("\r\n\t\n".utf8), linesBefore: 2),
    Start(testDescription: "byte order mark", bytes: [0xEF, 0xBB, 0xBF]),
    Start(
      testDescription: "byte order mark and a line", bytes: [0xEF, 0xBB, 0xBF, 0x0A],
      linesBefore: 1),
  ]

  @Test(arguments: starts)
  func `what stands before the declaration only moves the lines`(start: Start) throws {
    let expected = Self.tokens.map { "\(2 + start.linesBefore)\($0.dropFirst())" }
    for size in [1, 2, 3, 5, 4_096] {
      #expect(try record(start.bytes + Array(Self.plain.utf8), chunkSize: size) == expected)
    }
  }

  struct Encoding: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
  }

  static let text = "<root><text>é</text></root>"

  static let encodings: [Encoding] = [
    Encoding(
      testDescription: "ISO-8859-1",
      bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
        + text.unicodeScalars.map { UInt8($0.value) }),
    Encoding(
      testDescription: "UTF-16, little end first",
      bytes: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    Encoding(
      testDescription: "UTF-16, big end first",
      bytes: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
    Encoding(testDescription: "UTF-8", bytes: Array(text.utf8)),
  ]

  @Test(arguments: encodings)
  func `text comes as UTF-8 whatever the encoding`(encoding: Encoding) throws {
    for size in [1, 3, 4_096] {
      #expect(
        try record(encoding.bytes, chunkSize: size)
          == ["1 1<root", "1 2/text=é", "1 1/root"])
    }
  }
}
