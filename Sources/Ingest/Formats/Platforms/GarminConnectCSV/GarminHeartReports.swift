import ActivityModel

extension Adapter {
  /// The reports of the heart rate at rest and of its variability at night.
  static let garminHeartCSV = Adapter(
    name: "garmin-heart-csv", version: 1,
    title: "Garmin Connect, reports of resting heart rate and HRV status",
    recognizes: { head in head.tableHeader.map { GarminHeartCSV.columns(in: $0) != nil } ?? false },
    read: GarminHeartCSV.read)
}

/// Reads one row a day, whose date comes first; cells may state their units.
///
/// The dates of the variability have no year: a person adds it.
enum GarminHeartCSV {
  private static let variability = TableDescription(
    "garmin", .day,
    [.start("date"), .measure("overnight hrv", .heartRateVariabilityRMSSD, "ms")]
  ).with { $0.needs = ["overnight hrv", "7d avg"] }
  private static let resting = TableDescription(
    "garmin", .day,
    [
      .start(""),
      TableColumn(["resting heart rate", "resting hr"], .quantity(.restingHeartRate), in: "bpm"),
    ])

  static func columns(in header: CSVHeader) -> TableColumns? {
    if let columns = variability.columns(in: header) { return columns[.start] == 0 ? columns : nil }
    // Its first column has no name.
    guard header.names.first?.isEmpty == true, (2...3).contains(header.namedCount) else {
      return nil
    }
    return resting.columns(in: header)
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    guard let first = table.first, let columns = columns(in: CSVHeader(first)) else {
      throw IngestError(
        reason: "header-missing", at: Place(line: 1), "there is no header line",
        advice: "export the report again, with its first line")
    }
    diagnostics.noteColumns(notKept: columns.otherNames, at: first.place)
    let rows = table.dropFirst().filter {
      !diagnostics.refuseIfTooShort($0, columnCount: columns.header.namedCount)
    }
    let dates = GarminReport.days(
      rows, at: first.place, advice: "write the year into it, such as Nov 11, 2025", &diagnostics)
    var days = DaysByYear(stream: GarminReport.stream)
    for (row, date) in zip(rows, dates) {
      guard let date else { continue }
      days.append(
        columns.readings(of: row, in: .point, &diagnostics), on: date, line: row.line)
    }
    days.report(to: &diagnostics)
  }
}
