import Testing

@testable import Ingest

struct NumberFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// In thousandths.
    let point: Int64?
    let comma: Int64?
    let ungrouped: Int64?
    init(_ text: String, point: Int64?, comma: Int64?, ungrouped: Int64?) {
      (self.text, self.point, self.comma, self.ungrouped) = (text, point, comma, ungrouped)
    }
    var testDescription: String { "'\(text)'" }
  }

  static let cases = [
    Case("12", point: 12_000, comma: 12_000, ungrouped: 12_000),
    Case(" -12 ", point: -12_000, comma: -12_000, ungrouped: -12_000),
    Case("4.23", point: 4_230, comma: nil, ungrouped: 4_230),
    Case("7,00", point: nil, comma: 7_000, ungrouped: 7_000),
    Case("1,126", point: 1_126_000, comma: 1_126, ungrouped: 1_126),
    Case("1.126", point: 1_126, comma: 1_126_000, ungrouped: 1_126),
    Case("0,126", point: nil, comma: 126, ungrouped: 126),
    Case("0.126", point: 126, comma: nil, ungrouped: 126),
    Case("1,234,567.5", point: 1_234_567_500, comma: nil, ungrouped: nil),
    Case("1.234.567,5", point: nil, comma: 1_234_567_500, ungrouped: nil),
    Case("-2,417", point: -2_417_000, comma: -2_417, ungrouped: -2_417),
    Case("1 234,5", point: nil, comma: 1_234_500, ungrouped: nil),
    Case("1\u{A0}234", point: 1_234_000, comma: 1_234_000, ungrouped: nil),
    Case("1\u{202F}234", point: 1_234_000, comma: 1_234_000, ungrouped: nil),
    Case("1'234.5", point: 1_234_500, comma: nil, ungrouped: nil),
    Case("1’234.5", point: 1_234_500, comma: nil, ungrouped: nil),
    Case("1234,567", point: nil, comma: 1_234_567, ungrouped: 1_234_567),
    Case("12,34,567", point: nil, comma: nil, ungrouped: nil),
    Case("1,23", point: nil, comma: 1_230, ungrouped: 1_230),
    Case("1,,234", point: nil, comma: nil, ungrouped: nil),
    Case(",5", point: nil, comma: 500, ungrouped: 500),
    Case("1,", point: nil, comma: 1_000, ungrouped: 1_000),
    Case("5:47", point: nil, comma: nil, ungrouped: nil),
    Case("1e3", point: 1_000_000, comma: 1_000_000, ungrouped: 1_000_000),
    Case("", point: nil, comma: nil, ungrouped: nil),
    Case("--", point: nil, comma: nil, ungrouped: nil),
    Case("km", point: nil, comma: nil, ungrouped: nil),
    Case("9,999,999,999,999,999,999", point: nil, comma: nil, ungrouped: nil),
  ]

  @Test(arguments: cases)
  func `marks have the meaning of the format`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let point = NumberFormat.point.scaled(bytes.span, places: 3)
    let comma = NumberFormat.comma.scaled(bytes.span, places: 3)
    let ungrouped = NumberFormat.ungrouped.scaled(bytes.span, places: 3)
    #expect(point == sample.point)
    #expect(comma == sample.comma)
    #expect(ungrouped == sample.ungrouped)
  }

  struct File: Sendable, CustomTestStringConvertible {
    let cells: [String]
    let explanation: String?
    let isComma: Bool
    init(_ cells: [String], isComma: Bool, _ explanation: String?) {
      (self.cells, self.isComma, self.explanation) = (cells, isComma, explanation)
    }
    var testDescription: String { cells.joined(separator: " ") }
  }

  static let files = [
    File(["12", "5:47", "--", "Run"], isComma: false, nil),
    File(["4.23", "5.10"], isComma: false, nil),
    File(["7,00", "0,2"], isComma: true, nil),
    File(
      ["4.23", "1,126"], isComma: false,
      "the decimal mark is a point: 1 number proves it, 1 is ambiguous"),
    File(
      ["7,00", "1.126"], isComma: true,
      "the decimal mark is a comma: 1 number proves it, 1 is ambiguous"),
    File(
      ["1,126"], isComma: false,
      "the decimal mark is a point, although no number proves it and 1 is ambiguous"),
    File(
      ["1.5", "2.5", "3,5"], isComma: false,
      "the decimal mark is a point: 2 numbers confirm it, 1 contradicts it"),
  ]

  @Test(arguments: files)
  func `all numbers of a file decide its format`(_ file: File) {
    var evidence = NumberFormatEvidence()
    for cell in file.cells {
      let bytes = Array(cell.utf8)
      evidence.observe(bytes.span)
    }
    let format = evidence.format(preferred: .point)
    #expect((format == .comma) == file.isComma)
    #expect(evidence.explanation(of: format) == file.explanation)
  }
}
