import Output
import Testing

/// The text of cells: literal bytes.
@Suite struct TableTextTests {
  private let columns = FlatTable.activities.columns.prefix(3)

  private func text(_ format: TableText, _ row: Row) -> String {
    var bytes: [UInt8] = []
    format.append(row, columns: Array(columns), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ([Cell.text("anna"), .null, .integer(-5)], "anna,,-5\r\n"),
    ([.text(""), .text("a b"), .null], "\"\",a b,\r\n"),
    (
      [.text("a,b"), .text("say \"ah\""), .text("two\nlines")],
      "\"a,b\",\"say \"\"ah\"\"\",\"two\nlines\"\r\n"
    ),
    ([.text("=1+1"), .text("+1+1"), .text("-")], "\"'=1+1\",\"'+1+1\",\"'-\"\r\n"),
    ([.text("+01:00"), .text("-5.5"), .text("+1a")], "+01:00,-5.5,\"'+1a\"\r\n"),
    ([.list(["a", "b"]), .list([]), .list(["x"])], "a b,\"\",x\r\n"),
    ([.text("@x"), .text("\ta"), .text("\r\n")], "\"'@x\",\"'\ta\",\"'\r\n\"\r\n"),
    ([.text("'quoted'"), .text("🌙"), .integer(.min)], "'quoted',🌙,-9223372036854775808\r\n"),
  ])
  func `csv quotes what RFC 4180 quotes, and disarms formulas`(row: Row, line: String) {
    #expect(text(.csv, row) == line)
  }

  @Test(arguments: [
    ([Cell.text("anna"), .null, .integer(-5)], #"{"member":"anna","id":null,"aliases":-5}"#),
    (
      [.text("a\"\\\n\u{1}/"), .text("=1"), .text("🌙</script>")],
      #"{"member":"a\"\\\n\u0001/","id":"=1","aliases":"🌙\u003c/script>"}"#
    ),
  ])
  func `ndjson has every text as it is`(row: Row, line: String) {
    #expect(text(.ndjson, row) == line + "\n")
  }

  @Test func `only csv has a header`() {
    #expect(TableText.ndjson.head(Array(columns)).isEmpty)
    #expect(
      String(decoding: TableText.csv.head(Array(columns)), as: UTF8.self)
        == "member,id,aliases\r\n")
  }
}
