import ActivityModel

/// Understands the rows below one header, one after the other.
protocol TableReader: SendableMetatype, ~Copyable {
  /// How many rows may be above the header.
  static var titleRows: Int { get }
  /// Indicates whether a header without a row below it is no table of it, but a companion.
  static var needsRow: Bool { get }
  /// Nil for another table.
  init?(_ header: CSVHeader)
  /// How many cells a row needs; nil for as many as the header has.
  var neededCount: Int? { get }
  /// The columns that are not kept.
  var otherNames: [String] { get }
  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics)
  /// Ends the table.
  ///
  /// - Throws: When the table as a whole is refused, or holds nothing to keep.
  consuming func report(
    headerAt place: Place, to diagnostics: inout Diagnostics
  ) throws(IngestError)
}

extension TableReader where Self: ~Copyable {
  static var titleRows: Int { 0 }
  static var needsRow: Bool { false }
  var neededCount: Int? { nil }
  var otherNames: [String] { [] }
}

extension Adapter {
  /// An adapter of tables whose rows are read by a type of their own.
  init<Reader: TableReader & ~Copyable>(
    name: String, version: Int, title: String, isEdited: Bool = false, reader _: Reader.Type
  ) {
    self.init(
      name: name, version: version, title: title, isEdited: isEdited,
      recognizes: { head in
        if Reader.needsRow, head.firstRows(2).count < 2 { return false }
        if let header = head.tableHeader, Reader(header) != nil { return true }
        return Reader.titleRows > 0
          && head.firstHeaders(Reader.titleRows + 1).contains { Reader($0) != nil }
      },
      read: { source, diagnostics throws(IngestError) in
        var rows = TableRows()
        guard
          var reader = try rows.header(
            &source, &diagnostics, titleRows: Reader.titleRows, as: { Reader($0) })
        else { return }
        let place = rows.row.place
        if let count = reader.neededCount { rows.columnCount = count }
        diagnostics.noteColumns(notKept: reader.otherNames, at: place)
        try rows.restoreSaved(&source, &diagnostics)
        while try rows.next(&source, &diagnostics) { reader.read(rows.row, &diagnostics) }
        try reader.report(headerAt: place, to: &diagnostics)
      })
  }
}
