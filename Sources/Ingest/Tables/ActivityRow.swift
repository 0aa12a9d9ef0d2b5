import ActivityModel

/// For lists of activities whose times or sports the description cannot express.
extension TableColumns {
  /// The activity of a row, with the words and totals that the columns declare.
  ///
  /// - Parameters:
  ///   - row: the cells.
  ///   - start: the start that the row states.
  ///   - numbers: the format of the totals.
  ///   - absent: the word of the format for a total that was not measured, where it has one.
  ///   - diagnostics: gets each cell that is no number.
  /// - Returns: the activity, which may have no total.
  func activity(
    _ row: CSVRow, at start: StatedTime, in numbers: NumberFormat, absent: String? = nil,
    _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded {
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = text(.sport, of: row)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = text(.title, of: row)
    activity.notes = text(.notes, of: row)
    activity.device = text(.device, of: row)
    activity.recordingFile = text(.recording, of: row)
    for (column, total, scale, zeroMeansNone) in totals where !row.isAbsent(column) {
      if let absent, row.string(column) == absent { continue }
      let cell = row.bytes.span.extracting(row.trimmedRange(column))
      guard let value = scale?.value(cell, in: numbers) else {
        diagnostics.refuseNumber(row, column: column)
        continue
      }
      if value > 0 || !zeroMeansNone { activity.totals.set(total, value) }
    }
    return activity
  }

  /// The words in the column of a meaning; nil for an absent cell, and without such a column.
  func text(_ meaning: TableColumn.Meaning, of row: CSVRow) -> String? {
    guard let column = self[meaning], !row.isAbsent(column) else { return nil }
    return row.string(column)
  }
}
