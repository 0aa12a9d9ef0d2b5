import ActivityModel

/// A table whose rows become facts of a kind of their own: everything that such a format declares.
///
/// Tables of days, samples and activities are `TableDescription`, tables of points `PointTable`.
struct NamedTable: Sendable {
  /// Its header has all of these names.
  let needs: [String]
  /// Its header has at least one of these, where there are any.
  var oneOf: [String] = []
  /// Its header may have these.
  var optional: [String] = []
  /// Its header has none of these, which another table has.
  var excludes: [String] = []
  /// True for names that are compared letter for letter, since other programs write `Date,Steps`.
  var isLetterForLetter = false
  /// True when a column with another name makes it another table.
  var hasNoOthers = false
  /// Columns with these names have people, beside those that always have.
  var people: [String] = []
  /// The column of a day or a time, where people may write `3/15/2026`.
  var dated: String?

  /// Indicates whether a source begins with a header of this table.
  func fits(_ head: SourceHead) -> Bool {
    guard isLetterForLetter else { return head.tableHeader.map(fits) ?? false }
    return head.firstRows(3).first { !$0.isBlank }.map { fits(header($0)) } ?? false
  }

  func fits(_ header: CSVHeader) -> Bool {
    needs.allSatisfy(header.contains) && (oneOf.isEmpty || oneOf.contains(where: header.contains))
      && !excludes.contains(where: header.contains)
      && !(hasNoOthers && header.names.contains { !isKnown($0) })
  }

  /// The names in a first row, as this table compares them.
  func header(_ row: CSVRow) -> CSVHeader {
    isLetterForLetter ? CSVHeader(names: row.strings) : CSVHeader(row)
  }

  /// Reads a whole table.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - diagnostics: gets the names of columns that are not kept.
  ///   - each: takes a row.
  /// - Returns: the place of the header; nil for a source without a row.
  /// - Throws: when the first row is no header of this table, and when it has several people.
  @discardableResult func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics,
    each: (NamedCells, inout Diagnostics) -> Void
  ) throws(IngestError) -> Place? {
    var rows = TableRows()
    guard try rows.header(&source, &diagnostics) != nil else { return nil }
    guard fits(header(rows.row)) else { throw .unknownHeader(rows.row) }
    return try read(&rows, &source, &diagnostics, each: each)
  }

  /// Reads the rows below a header, which is the last row that was read.
  @discardableResult func read(
    _ rows: inout TableRows, _ source: inout SourceReader, _ diagnostics: inout Diagnostics,
    each: (NamedCells, inout Diagnostics) -> Void
  ) throws(IngestError) -> Place {
    let (header, place) = (header(rows.row), rows.row.place)
    diagnostics.noteColumns(
      notKept: header.names.filter { !$0.isEmpty && !isKnown($0) }, at: place)
    let column = dated.flatMap { header.column($0) }
    var people = PeopleColumn(header, others: people, isKept: isKnown)
    try rows.restoreSaved(&source, &diagnostics, restoresDays: false)
    while try rows.next(&source, &diagnostics) {
      if let column, let date = rows.row.date(column), date.date(.yearMonthDay) == nil {
        // All dates from here on decide their order.
        let held = try [rows.row] + rows.rest(of: &source, &diagnostics)
        let order = diagnostics.decide(held.compactMap { $0.date(column) }, at: place)
        for row in held {
          people?.take(row)
          each(NamedCells(header: header, row: row, dates: order), &diagnostics)
        }
        break
      }
      people?.take(rows.row)
      each(NamedCells(header: header, row: rows.row), &diagnostics)
    }
    try people?.refuseIfSeveral(at: place)
    return place
  }

  private func isKnown(_ name: String) -> Bool {
    needs.contains(name) || oneOf.contains(name) || optional.contains(name)
  }
}

/// The cells of a row by the names of their columns.
struct NamedCells {
  let header: CSVHeader
  let row: CSVRow
  /// The order of dates that do not begin with the year.
  var dates = DateOrder.yearMonthDay

  var place: Place { row.place }

  /// Nil for a blank cell and for a column that the table does not have.
  subscript(_ name: String) -> String? { header.text(name, of: row) }

  /// The number in a cell times a power of ten; nil for a blank cell and for one without a number.
  func scaled(_ name: String, places: Int) -> Int64? {
    guard let column = header.column(name), !row.isEmpty(column) else { return nil }
    return row.scaled(column, places: places)
  }
}
