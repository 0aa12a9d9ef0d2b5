import ActivityModel

extension Adapter {
  /// The daily totals in a Google Takeout of Google Fit.
  static let googleFitDailyCSV = Adapter(
    name: "google-fit-daily-csv", version: 1, title: "Google Fit, Daily activity metrics.csv",
    recognizes: GoogleFitDailyCSV.recognizes, read: GoogleFitDailyCSV.read)
}

/// Reads one row a local day; an empty cell means that nothing was measured.
enum GoogleFitDailyCSV {
  /// What the columns hold that are kept; every account has other columns beside them.
  static let units: [(name: String, DayUnit)] = [
    ("step count", .count(.steps)),
    ("distance (m)", .thousands(.distance)),
    ("calories (kcal)", .thousands(.totalEnergy)),
    ("move minutes count", .minutes(.moveTime)),
    ("heart points", .thousands(.heartPoints)),
    ("average heart rate (bpm)", .thousands(.heartRate)),
    ("average weight (kg)", .thousands(.weight)),
  ]

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let header = head.tableHeader else { return false }
    return header.contains("date") && !header.contains("start time")
      && units.count { header.contains($0.name) } >= 3
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = CSVReader()
    var table: DayTable?
    // Google has united the phone and the watches already.
    var days = DaysByYear(stream: SourceStream(vendor: "google-fit", kind: .phone))
    while try rows.next(&source) {
      let row = rows.row
      if findings.refuseIfDamaged(row) || row.isBlank { continue }
      guard let table else {
        table = DayTable(CSVHeader(row), units)
        table?.noteOtherColumns(at: row.place, &findings)
        continue
      }
      guard !findings.refuseIfTooShort(row, columnCount: table.columnCount),
        let date = table.isoDate(of: row, &findings)
      else { continue }
      days.append(table.readings(of: row, in: .point, &findings), on: date, line: row.line)
    }
    days.report(to: &findings)
  }
}
