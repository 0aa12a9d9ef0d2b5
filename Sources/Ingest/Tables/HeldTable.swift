import ActivityModel

/// All rows of a table, for formats that can only be understood as a whole.
struct HeldTable: Sendable {
  /// Without blank and damaged rows.
  private(set) var rows: [CSVRow] = []

  /// Thirty years of days in ten sections, or of five activities a day: ten times a long history.
  static let rowLimit = 500_000
  /// The cells of all rows together; a long export takes some MiB.
  static let byteLimit = 67_108_864

  /// Reads a source to its end.
  ///
  /// - Throws: when it is larger than the limits.
  /// - Complexity: O(bytes); holds all cells.
  init(
    _ source: inout SourceReader, rowLimit: Int = HeldTable.rowLimit,
    byteLimit: Int = HeldTable.byteLimit, diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var table = TableRows()
    try self.init(&table, &source, rowLimit: rowLimit, byteLimit: byteLimit, &diagnostics)
  }

  /// Holds the rows that are left below a header.
  init(
    _ table: inout TableRows, _ source: inout SourceReader, rowLimit: Int = HeldTable.rowLimit,
    byteLimit: Int = HeldTable.byteLimit, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var byteCount = 0
    while try table.next(&source, &diagnostics) {
      byteCount += table.row.byteCount
      guard rows.count < rowLimit, byteCount <= byteLimit else {
        throw .tooLarge(table.row, rowLimit: rowLimit, byteLimit: byteLimit)
      }
      rows.append(table.row)
    }
  }
}

extension IngestError {
  fileprivate static func tooLarge(
    _ row: CSVRow, rowLimit: Int, byteLimit: Int
  ) -> IngestError {
    IngestError(
      reason: "too-large", at: row.place,
      "more than \(rowLimit) rows or \(byteLimit) bytes in one table",
      advice: "split the table into several files with the same first line")
  }
}
