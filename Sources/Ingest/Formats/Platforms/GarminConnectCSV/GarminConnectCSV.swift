import ActivityModel

extension Adapter {
  /// The list of activities exported by connect.garmin.com.
  static let garminConnectCSV = Adapter(
    name: "garmin-connect-csv", version: 9, title: "Garmin Connect, Activities.csv",
    recognizes: GarminConnectCSV.recognizes, read: GarminConnectCSV.read)
}

/// Reads one activity a row, with its totals and without a track.
///
/// Number format, date order and unit of distance depend on the account or on a spreadsheet, and
/// are not stated. They are inferred from the whole file, which is held in memory.
enum GarminConnectCSV {
  /// Old exports have title lines before the header.
  private static let rowsLookedAt = 5

  static func recognizes(_ head: SourceHead) -> Bool {
    header(of: head.firstRows(rowsLookedAt + 1), as: head.possibleHeaders(rowsLookedAt)) != nil
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    let headers = table.prefix(rowsLookedAt).map(CSVHeader.init)
    guard let (start, columns) = header(of: table, as: headers) else {
      throw IngestError(
        reason: "header-missing", at: Place(line: 1), "there is no header line",
        advice: "export the list of activities again, with its first line")
    }
    let rows = table[(start + 1)...].filter { row in
      !diagnostics.refuseIfTooShort(row, columnCount: columns.table.header.count)
    }
    let place = table[start].place
    diagnostics.noteColumns(notKept: columns.namesNotKept, at: place)
    if columns.isByPlace {
      diagnostics.note(
        "columns-by-place", at: place,
        because: "the names of the columns are in a language that is not known: the first nine are"
          + " taken by their places, which are the same in every language")
    }
    let reader = GarminRowReader(rows, columns, at: place, &diagnostics)
    for row in rows {
      if let activity = reader.activity(row, &diagnostics) {
        diagnostics.append(.activityRecorded(activity), at: row.place, records: 1)
      }
    }
  }

  private static func header(
    of rows: [CSVRow], as headers: [CSVHeader]
  ) -> (index: Int, columns: GarminColumns)? {
    for (index, header) in headers.enumerated() {
      let next = rows.dropFirst(index + 1).first
      if let columns = GarminColumns(header, next: next) { return (index, columns) }
    }
    return nil
  }
}
