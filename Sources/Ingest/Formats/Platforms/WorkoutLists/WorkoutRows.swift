import ActivityModel

extension SourceReader {
  /// Reads a list with a workout in each row, of which its columns do not show everything.
  ///
  /// - Parameters:
  ///   - diagnostics: Receives the activities, and what was left out.
  ///   - columns: Finds the columns in a header; nil for another table.
  ///   - activity: Reads a row; nil when it was refused.
  /// - Throws: When the source is no table, or its header is another one's.
  mutating func readWorkouts(
    _ diagnostics: inout Diagnostics, columns: (CSVHeader?) -> TableColumns?,
    activity: (CSVRow, TableColumns, inout Diagnostics) -> ActivityRecorded?
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&self, &diagnostics) else { return }
    guard let columns = columns(header) else { throw .unknownHeader(rows.row) }
    diagnostics.noteColumns(notKept: columns.otherNames, at: rows.row.place)
    while try rows.next(&self, &diagnostics) {
      guard let activity = activity(rows.row, columns, &diagnostics) else { continue }
      diagnostics.append(.activityRecorded(activity), at: rows.row.place, records: 1)
    }
  }
}
