import ActivityModel

extension Adapter {
  /// The list of activities in a bulk export of Strava.
  static let stravaActivitiesCSV = Adapter(
    name: "strava-activities-csv", version: 8, title: "Strava bulk export, activities.csv",
    recognizes: StravaActivitiesCSV.recognizes, read: StravaActivitiesCSV.read)
}

/// Reads one activity a row, with its totals and without a track.
///
/// The tracks are in separate files. Deduplication later joins a row with the file of the same
/// activity.
enum StravaActivitiesCSV {
  /// The number of rows to inspect for a file name.
  private static let rowsLookedAt = 30

  static func recognizes(_ head: SourceHead) -> Bool {
    // The first column has the number of the activity, perhaps as a spreadsheet writes it.
    if let row = head.firstRows(3).dropFirst().first, !row.isBlank,
      !row.startsWithNumber(and: ".,Ee+"), head.tableHeader?.contains("activity id") != true
    {
      return false
    }
    let rows = head.firstRows(rowsLookedAt)
    guard let header = rows.first(where: { !$0.isBlank }) else { return false }
    return StravaColumns(header, rows: rows.dropFirst()) != nil
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    guard let header = table.first,
      let columns = StravaColumns(header, rows: table.dropFirst())
    else {
      throw IngestError(
        reason: "header-missing", at: Place(line: 1),
        "the first line does not name the columns of Strava's list of activities",
        advice: "take activities.csv as it is in the export")
    }
    let rows = table.dropFirst().filter { row in
      !diagnostics.refuseIfTooShort(row, columnCount: columns.table.header.count)
    }
    noteDecisions(columns, at: header.place, &diagnostics)
    let reader = StravaRowReader(rows, columns, at: header.place, &diagnostics)
    var isReadable = false
    for row in rows {
      guard let activity = reader.activity(row, &diagnostics) else { continue }
      isReadable = true
      diagnostics.append(activity, at: row.place)
    }
    if !isReadable, let row = rows.first { throw unreadableDates(row, columns) }
  }

  /// The rejection of a list of which no row has a date that can be read.
  private static func unreadableDates(_ row: CSVRow, _ columns: StravaColumns) -> IngestError {
    IngestError(
      reason: "date-not-readable", at: row.place,
      "no row has a date that can be read; the first is"
        + " \(Excerpt.of(columns.table[.start].map(row.string) ?? ""))",
      advice: "set Strava's site to English, and request the export again")
  }

  private static func noteDecisions(
    _ columns: StravaColumns, at place: Place, _ diagnostics: inout Diagnostics
  ) {
    if columns.isByPlace {
      diagnostics.note(
        "columns-by-place", at: place,
        because: "the names of the columns are not English: they are taken by their places, which"
          + " are the same in every language")
    }
    diagnostics.noteColumns(notKept: columns.namesNotKept, at: place)
  }
}
