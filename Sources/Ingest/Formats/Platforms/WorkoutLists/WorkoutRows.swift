import ActivityModel

extension Adapter {
  /// An adapter of lists with a workout in each row, of which its columns do not show everything.
  ///
  /// - Parameters:
  ///   - name: short, lower case; never changes.
  ///   - version: of the facts.
  ///   - title: for the user.
  ///   - table: The columns of the list.
  ///   - activity: Reads a row; nil when it was refused.
  init(
    name: String, version: Int, title: String, workouts table: TableDescription,
    activity: @escaping @Sendable (CSVRow, TableColumns, inout Diagnostics) -> ActivityRecorded?
  ) {
    self.init(
      name: name, version: version, title: title,
      recognizes: { table.columns(in: $0.tableHeader) != nil },
      read: { source, diagnostics throws(IngestError) in
        var rows = TableRows()
        guard
          let columns = try rows.header(&source, &diagnostics, as: { table.columns(in: $0) })
        else { return }
        diagnostics.noteColumns(notKept: columns.otherNames, at: rows.row.place)
        try rows.restoreSaved(&source, &diagnostics)
        while try rows.next(&source, &diagnostics) {
          guard let activity = activity(rows.row, columns, &diagnostics) else { continue }
          diagnostics.append(activity, at: rows.row.place)
        }
      })
  }
}
