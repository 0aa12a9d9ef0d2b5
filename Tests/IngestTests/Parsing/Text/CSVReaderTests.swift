import TestSupport
import Testing

@testable import Ingest

struct CSVReaderTests {
  /// The rows as `line:cell|cell`, with the damage behind those that have any.
  static func rows(
    _ bytes: [UInt8], chunkSize: Int = 65_536, delimiter: UInt8? = nil, limit: Int = 1_000
  ) throws -> [String] {
    var source = SourceReader(fileName: "a", bytes: bytes, chunkSize: chunkSize)
    var reader = CSVReader(delimiter: delimiter, rowLimit: limit)
    var rows: [String] = []
    while try reader.next(&source) {
      let cells = (0..<reader.row.count).map {
        String(decoding: reader.row.bytes[reader.row.range($0)], as: UTF8.self)
      }
      let damage = reader.row.damage.map { " (\($0))" } ?? ""
      rows.append("\(reader.row.line):\(cells.joined(separator: "|"))\(damage)")
    }
    return rows
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let rows: [String]
    init(_ text: String, _ rows: [String]) { (self.text, self.rows) = (text, rows) }
    var testDescription: String { String(reflecting: text) }
  }

  static let cases = [
    Case("", []), Case("\n", ["1:"]), Case("a", ["1:a"]), Case("a\n", ["1:a"]),
    Case("a,b\nc,d\n", ["1:a|b", "2:c|d"]), Case("a,b\r\nc,d\r\n", ["1:a|b", "2:c|d"]),
    Case("a,b\rc,d", ["1:a|b", "2:c|d"]), Case("a,,\n,b", ["1:a||", "2:|b"]),
    Case("a\n\nb\n", ["1:a", "2:", "3:b"]),
    Case("\"a\",\"b,c\"\nd", ["1:a|b,c", "2:d"]),
    Case("\"a \"\"b\"\"\",c", ["1:a \"b\"|c"]), Case("\"\",\"\"\"\"", ["1:|\""]),
    Case("\"a\nb\",c\nd", ["1:a\nb|c", "3:d"]),
    Case("\"a\r\nb\r\n\",c\r\nd", ["1:a\r\nb\r\n|c", "4:d"]),
    Case("a \"b\",c", ["1:a \"b\"|c"]), Case("\"a\"b,c", ["1:ab|c"]),
    Case("a;b,c;d\n1;2,5;3", ["1:a|b,c|d", "2:1|2,5|3"]),
    Case("a\tb\n1\t\"2\t3\"", ["1:a|b", "2:1|2\t3"]),
    Case("\"a;b;c\",d\ne,f", ["1:a;b;c|d", "2:e|f"]),
    Case("a,b\n\"c,d\ne", ["1:a|b", "2:c,d\ne (unclosedQuote)"]),
    Case("sep=;\na,b;c\n1;2", ["2:a,b|c", "3:1|2"]), Case("\"sep=,\"\r\na;b,c", ["2:a;b|c"]),
    Case("sep=:\na:b\n", ["2:a|b"]), Case("sep=,", ["1:sep=|"]), Case("sep=1x\n", ["1:sep=1x"]),
    Case("\u{FEFF}a,b", ["1:a|b"]), Case("ä,€\n", ["1:ä|€"]),
  ]

  @Test(arguments: cases, [1, 2, 3, 7, 1_000])
  func `rows are the same however the bytes are cut`(_ sample: Case, chunkSize: Int) throws {
    #expect(try Self.rows(Array(sample.text.utf8), chunkSize: chunkSize) == sample.rows)
  }

  @Test(arguments: [17, 1_000, 65_536])
  func `rows that are held keep their cells while others are read`(chunkSize: Int) throws {
    var generator = SeededGenerator(seed: 9)
    let table: [[String]] = (0..<2_000).map { row in
      let isQuoted = Int.random(in: 0..<40, using: &generator) == 0
      return ["\(row)", isQuoted ? "a \"quoted\"\ncell" : "plain", "\(row % 7)"]
    }
    let text = table.map { row in
      row.map { $0 == "plain" ? $0 : "\"\($0.replacing("\"", with: "\"\""))\"" }
        .joined(separator: ",")
    }
    .joined(separator: "\r\n")
    var source = SourceReader(fileName: "a", bytes: Array(text.utf8), chunkSize: chunkSize)
    var (reader, held) = (CSVReader(), [CSVRow]())
    while try reader.next(&source) { held.append(reader.row) }
    #expect(held.map(\.strings) == table)
  }

  @Test func `a delimiter that is given is not guessed`() throws {
    let bytes = Array("a,b;c,d,e".utf8)
    #expect(try Self.rows(bytes) == ["1:a|b;c|d|e"])
    #expect(try Self.rows(bytes, delimiter: ASCII.semicolon) == ["1:a,b|c,d,e"])
  }

  @Test(arguments: [1, 5, 1_000])
  func `a row over the limit is given up, the next one is whole`(chunkSize: Int) throws {
    let text = "a,b\nabcdef,ghijk\n\"x\ny\",z\n\"abcdefghij\nk\",l\nm"
    #expect(
      try Self.rows(Array(text.utf8), chunkSize: chunkSize, limit: 8) == [
        "1:a|b", "2:abcdef|gh (tooLong)", "3:x\ny|z", "5:abcdefgh (tooLong)", "6:k\"|l", "7:m",
      ])
  }

  @Test func `cells without text are limited too`() throws {
    let rows = try Self.rows(Array((String(repeating: ",", count: 50) + "\na").utf8), limit: 8)
    #expect(rows.count == 2)
    #expect(rows[0].hasSuffix("(tooLong)"))
    #expect(rows[1] == "2:a")
  }

  @Test func `what is quoted comes back`() throws {
    var generator = SeededGenerator(seed: 4)
    let alphabet = Array("ab,;\"\n\r\t é")
    for _ in 0..<500 {
      let table = (0..<3).map { _ in
        (0..<3).map { _ in
          String(
            (0..<Int.random(in: 0...5, using: &generator)).map { _ in
              alphabet.randomElement(using: &generator) ?? "x"
            })
        }
      }
      let lines = table.map { row in
        row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
      }
      let read = try Self.rows(Array(lines.joined(separator: "\n").utf8), delimiter: ASCII.comma)
      let texts = read.map { String($0.drop { $0 != ":" }.dropFirst()) }
      #expect(texts == table.map { $0.joined(separator: "|") })
    }
  }

  @Test func `random bytes never crash, whatever the chunks`() throws {
    var generator = SeededGenerator(seed: 5)
    let alphabet = Array("a,\"\n\r;\u{1}".utf8) + [0xFF, 0xC3]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let whole = try Self.rows(bytes, limit: 12)
      let cut = try Self.rows(bytes, chunkSize: 1, limit: 12)
      #expect(whole == cut)
    }
  }
}
