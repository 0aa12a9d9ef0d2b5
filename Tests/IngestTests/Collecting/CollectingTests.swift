import ActivityModel
import Testing

@testable import Ingest

struct CollectingTests {
  @Test func `fixes are gathered by device and UTC day, in any order`() {
    var diagnostics = Diagnostics()
    var fixes = FixesByDay(vendor: "v", kind: .app)
    let times: [Int64] = [86_400_000, 1, 86_399_999, 2]
    for (index, time) in times.enumerated() {
      fixes.append(
        Self.fix(at: time, index), device: index == 3 ? "b" : "a",
        at: Place(line: index + 10), &diagnostics)
    }
    fixes.report(to: &diagnostics)
    #expect(
      Self.summaries(of: diagnostics) == [
        "a 1970-01-01 [1, 86399999] line 11", "a 1970-01-02 [86400000] line 10",
        "b 1970-01-01 [2] line 13",
      ])
    #expect(diagnostics.recordsRead == 4)
  }

  private static func fix(at time: Int64, _ latitude: Int = 0) -> TrackPoint {
    var point = TrackPoint()
    point.time = Instant(milliseconds: time)
    point.coordinate = Coordinate(latitudeE7: latitude, longitudeE7: 0)
    return point
  }

  private static func summaries(of diagnostics: Diagnostics) -> [String] {
    diagnostics.facts.map { located in
      guard case .locationsReceived(let fact) = located.fact else { return "?" }
      let times = fact.fixes.timeMilliseconds.values
      return "\(fact.stream.device) \(fact.day.iso8601) \(times) \(located.place)"
    }
  }

  @Test func `fixes of a day are sorted, and equal ones are kept once`() {
    var diagnostics = Diagnostics()
    var fixes = FixesByDay(vendor: "v", kind: .app)
    for time in [5, 3, 5, 4] as [Int64] {
      fixes.append(Self.fix(at: time), at: Place(line: Int(time)), &diagnostics)
    }
    fixes.report(to: &diagnostics)
    #expect(Self.summaries(of: diagnostics) == [" 1970-01-01 [3, 4, 5] line 5"])
    #expect(diagnostics.recordsRead == 4)
  }

  @Test func `above the limit, complete days leave memory, and a late fix makes a fact of its own`()
  {
    let day: Int64 = 86_400_000
    var diagnostics = Diagnostics()
    var fixes = FixesByDay(vendor: "v", kind: .app, openLimit: 2)
    let times = [0, 1, 2, day, day + 1, 3, 2 * day]
    for (index, time) in times.enumerated() {
      fixes.append(Self.fix(at: time), at: Place(line: index + 1), &diagnostics)
    }
    #expect(fixes.count == 7)
    #expect(
      Self.summaries(of: diagnostics) == [
        " 1970-01-01 [0, 1, 2] line 1", " 1970-01-01 [3] line 6",
        " 1970-01-02 [86400000, 86400001] line 4",
      ])
    fixes.report(to: &diagnostics)
    #expect(Self.summaries(of: diagnostics).last == " 1970-01-03 [172800000] line 7")
    #expect(diagnostics.recordsRead == 7)
  }

  @Test func `days are gathered by calendar year, in any order`() throws {
    var days = DaysByYear(stream: SourceStream(vendor: "v", kind: .watch))
    let dates = ["2024-01-01", "2023-12-31", "2024-01-01", "2024-02-29"]
    for (index, text) in dates.enumerated() {
      let date = try #require(LocalDate(iso8601: text))
      days.append([DayReading(quantity: .steps, value: Int64(index))], on: date, line: index + 2)
    }
    days.append([], on: LocalDate(daysSinceEpoch: 0), line: 9)
    var diagnostics = Diagnostics()
    days.report(to: &diagnostics)
    let summaries = diagnostics.facts.map { located -> String in
      guard case .daysReported(let fact) = located.fact else { return "?" }
      let days = fact.days.map { "\($0.date.iso8601)=\($0[.steps] ?? -1)" }
      return "\(fact.year) \(days.joined(separator: " ")) \(located.place)"
    }
    #expect(
      summaries == ["2023 2023-12-31=1 line 3", "2024 2024-01-01=2 2024-02-29=3 line 2"])
    #expect(diagnostics.recordsRead == 4)
  }

  @Test func `a table that is too large is refused, not cut`() throws {
    var diagnostics = Diagnostics()
    var rows = TableRows()
    var source = SourceReader(fileName: "a", bytes: Array("a\nb\nc\nd\n".utf8))
    let error = #expect(throws: IngestError.self) {
      _ = try rows.rest(of: &source, &diagnostics, rowLimit: 2)
    }
    #expect(
      error?.description
        == "line 3: more than 2 rows or 67108864 bytes in one table (split the table into several"
        + " files with the same first line)")
    rows = TableRows()
    source = SourceReader(fileName: "a", bytes: Array("abc\ndef\n".utf8))
    #expect(throws: IngestError.self) {
      _ = try rows.rest(of: &source, &diagnostics, byteLimit: 5)
    }
  }

  @Test func `cells that are not UTF-8 are read as Windows-1252`() {
    #expect(CellText.string([0x48, 0xD6, 0x48, 0x45]) == "HÖHE")
    #expect(CellText.string([0x80, 0x20, 0x93, 0x61, 0x94]) == "€ “a”")
    #expect(CellText.string(Array("HÖHE €".utf8)) == "HÖHE €")
    #expect(CellText.normalized(" \u{FEFF}Type  d’Activité\u{A0}") == "type d'activité")
  }

  @Test func `what is quoted in a message stays short and on one line`() {
    #expect(Excerpt.of("a\nb\u{1B}[31m\u{202E}") == "'a b [31m '")
    #expect(
      Excerpt.of(String(repeating: "é", count: 41)) == "'\(String(repeating: "é", count: 40))…'")
  }
}
