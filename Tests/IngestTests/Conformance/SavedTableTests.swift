import ActivityModel
import Testing

@testable import Ingest

/// Tables of programs, as a spreadsheet saves them on a German or French computer.
@Suite struct SavedTableTests {
  /// Tables of Pacelog's own and of devices, files of several tables, and blanks with a meaning.
  ///
  /// Of the last two, values name the columns, and a day is in front already.
  private static let others: Set = [
    "pacelog-csv", "pacelog-sets", "program-votes", "club-daily", "ibike-csv", "joule-csv",
    "wahoo-csv", "jefit", "fitbit-export-csv", "fatsecret-food", "garmin-connect-csv",
    "trainingpeaks-csv",
  ]

  static let fixtures = Fixture.all.filter { saved($0, ";") != nil }

  @Test func `most tables are among them`() {
    #expect(Set(Self.fixtures.map(\.adapter)).count > 50)
  }

  @Test(arguments: fixtures)
  func `semicolons, commas before fractions and days in front give the same facts`(
    fixture: Fixture
  ) throws {
    try expectSameFacts(of: fixture, ";")
  }

  /// Spreadsheets on the web keep the commas between cells.
  ///
  /// There `38,417` may be a number of thousands, and MyFitnessPal writes `1,050` itself.
  @Test(
    arguments: fixtures.filter {
      !["fitbit-summaries-csv", "myfitnesspal-nutrition"].contains($0.adapter)
    })
  func `commas before fractions and days in front give the same facts`(fixture: Fixture) throws {
    try expectSameFacts(of: fixture, ",")
  }

  private func expectSameFacts(of fixture: Fixture, _ mark: String) throws {
    let saved = try #require(Self.saved(fixture, mark))
    let reading = try fixture.reading(of: Array(saved.utf8))
    let facts = try fixture.reading().facts.map(\.fact)
    #expect(reading.facts.map(\.fact) == facts, "\(reading.diagnosticTexts) of \(saved)")
  }

  /// The text of a table with another mark between its cells; nil for another fixture.
  private static func saved(_ fixture: Fixture, _ mark: String) -> String? {
    let head = SourceHead(fileName: fixture.name, bytes: fixture.bytes)
    guard fixture.name.lowercased().hasSuffix(".csv"), !others.contains(fixture.adapter),
      head.tableHeader != nil
    else { return nil }
    var source = SourceReader(fileName: fixture.name, bytes: fixture.bytes)
    var rows = TableRows()
    var diagnostics = Diagnostics()
    var text = ""
    while (try? rows.next(&source, &diagnostics)) == true {
      if rows.hasSemicolons { return nil }
      text += rows.row.strings.map { "\"\(saved($0).replacing("\"", with: "\"\""))\"" }
        .joined(separator: mark)
      text += "\n"
    }
    return text
  }

  private static func saved(_ cell: String) -> String {
    let cell =
      cell.wholeMatch(of: /\d{1,3}(?:,\d{3})+(?:\.\d+)?/) == nil
      ? cell : cell.replacing(",", with: "")
    if cell.wholeMatch(of: /-?\d+\.\d+/) != nil { return cell.replacing(".", with: ",") }
    guard let match = cell.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d(?::\d\d)?)?/) else {
      return cell
    }
    return "\(match.3).\(match.2).\(match.1)\(match.4 ?? "")"
  }
}
