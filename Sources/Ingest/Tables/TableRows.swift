import ActivityModel

/// Reads the rows of a table one after the other: the header first, then every whole row.
struct TableRows {
  private var reader = CSVReader()
  /// How many cells a row needs.
  var columnCount = 0
  /// Indicates whether rows with fewer cells are returned, and not refused.
  var keepsShortRows = false

  /// Indicates whether semicolons separate the cells, as where a comma begins the fraction.
  var hasSemicolons: Bool { reader.delimiter == ASCII.semicolon }

  /// Rows that were read ahead, the next one last.
  private var ahead: [CSVRow] = []
  private var rowAhead: CSVRow?

  /// The row read last.
  var row: CSVRow { rowAhead ?? reader.row }

  /// Reads the next row that is neither blank nor damaged nor too short.
  ///
  /// - Returns: false at the end of the source.
  mutating func next(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> Bool {
    rowAhead = ahead.popLast()
    if rowAhead != nil { return true }
    while try reader.next(&source) {
      if diagnostics.refuseIfDamaged(reader.row) || reader.row.isBlank { continue }
      if columnCount > 0, !keepsShortRows,
        diagnostics.refuseIfTooShort(reader.row, columnCount: columnCount)
      {
        continue
      }
      return true
    }
    return false
  }

  /// Returns rows again, before those that are left in the source; `row` was the one before them.
  mutating func putBack(_ rows: [CSVRow], behind row: CSVRow) {
    (ahead, rowAhead) = (rows.reversed(), row)
  }

  /// Reads the header; nil when there is none.
  mutating func header(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> CSVHeader? {
    guard try next(&source, &diagnostics) else { return nil }
    let header = CSVHeader(row)
    columnCount = header.namedCount
    return header
  }

  /// Reads to the header that `choose` knows, which may follow some rows of a title.
  ///
  /// - Returns: nil when there are no rows.
  /// - Throws: when `choose` knows none of the rows.
  mutating func header<Choice: ~Copyable>(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics, titleRows: Int = 0,
    as choose: (CSVHeader) -> Choice?
  ) throws(IngestError) -> Choice? {
    guard var candidate = try header(&source, &diagnostics) else { return nil }
    let unknown = IngestError.unknownHeader(row)
    for left in (0...titleRows).reversed() {
      if let choice = choose(candidate) { return choice }
      columnCount = 0
      guard left > 0, let next = try header(&source, &diagnostics) else { break }
      candidate = next
    }
    throw unknown
  }

  /// Thirty years of days in ten sections, or of five activities a day: ten times a long history.
  static let rowLimit = 500_000
  /// The cells of all rows together; a long export takes some MiB.
  static let byteLimit = 67_108_864

  /// All rows that are left, for formats that can only be understood as a whole.
  ///
  /// - Throws: when they are larger than the limits.
  /// - Complexity: O(bytes); holds all cells.
  mutating func rest(
    of source: inout SourceReader, _ diagnostics: inout Diagnostics,
    rowLimit: Int = TableRows.rowLimit, byteLimit: Int = TableRows.byteLimit
  ) throws(IngestError) -> [CSVRow] {
    var (rows, byteCount): ([CSVRow], Int) = ([], 0)
    while try next(&source, &diagnostics) {
      byteCount += row.byteCount
      guard rows.count < rowLimit, byteCount <= byteLimit else {
        throw IngestError(
          reason: "too-large", at: row.place,
          "more than \(rowLimit) rows or \(byteLimit) bytes in one table",
          advice: "split the table into several files with the same first line")
      }
      rows.append(row)
    }
    return rows
  }

  /// All rows of a table with the header, without blank and damaged rows.
  static func all(
    of source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> [CSVRow] {
    var rows = TableRows()
    return try rows.rest(of: &source, &diagnostics)
  }
}

extension TableDescription {
  /// Reads a table whose header is its first row, or follows some rows of a title.
  func read(_ source: inout SourceReader, _ diagnostics: inout Diagnostics) throws(IngestError) {
    try TableDescription.read(&source, &diagnostics, titleRows: TableDescription.mostTitleRows) {
      columns(in: $0)
    }
  }

  /// Reads a table that one of several descriptions fits.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - diagnostics: gets the facts.
  ///   - titleRows: how many rows may be above the header.
  ///   - choose: gives the description's columns in a header.
  /// - Throws: when no description fits, or the table cannot be read as a whole.
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics, titleRows: Int = 0,
    as choose: (CSVHeader) -> TableColumns?
  ) throws(IngestError) {
    var rows = TableRows()
    guard
      let columns = try rows.header(&source, &diagnostics, titleRows: titleRows, as: choose)
    else { return }
    try columns.read(&rows, &source, headerAt: rows.row.place, &diagnostics)
  }
}

extension Adapter {
  /// An adapter of tables that one or several descriptions fit.
  ///
  /// - Parameters:
  ///   - name: short, lower case; never changes.
  ///   - version: of the facts.
  ///   - title: for the user.
  ///   - columns: the columns of a description in a header; nil for another table.
  init(
    name: String, version: Int, title: String,
    columns: @escaping @Sendable (CSVHeader?) -> TableColumns?
  ) {
    self.init(
      name: name, version: version, title: title,
      recognizes: { columns($0.tableHeader) != nil },
      read: { source, diagnostics throws(IngestError) in
        try TableDescription.read(&source, &diagnostics, as: columns)
      })
  }
}

extension Adapter {
  /// An adapter of tables that one description fits, and whose header is as wanted.
  init(
    name: String, version: Int, title: String, table: TableDescription,
    where isWanted: @escaping @Sendable (CSVHeader) -> Bool = { _ in true }
  ) {
    self.init(name: name, version: version, title: title) { header in
      header.map(isWanted) == true ? table.columns(in: header) : nil
    }
  }
}

extension TableColumns {
  /// Reads the rows below a header: one after the other where each can be read by itself.
  func read(
    _ rows: inout TableRows, _ source: inout SourceReader, headerAt place: Place,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    diagnostics.noteColumns(notKept: otherNames, at: place)
    guard try rows.next(&source, &diagnostics) else { return }
    let first = rows.row
    let mayHaveCommas =
      !description.isDescribed
      && (rows.hasSemicolons || numeric.contains(where: first.provesComma))
    if let order = description.dateOrder, let numbers = description.numbers,
      description.isDecided, self[.person] == nil, !mayHaveCommas, !hasOtherDate(first)
    {
      var facts = TableFacts(self, order: order, numbers: numbers)
      facts.read(first, &diagnostics)
      while try rows.next(&source, &diagnostics) { facts.read(rows.row, &diagnostics) }
      facts.report(to: &diagnostics)
      return
    }
    try read(
      [first] + rows.rest(of: &source, &diagnostics), headerAt: place,
      mayHaveCommas: mayHaveCommas, &diagnostics)
  }

  /// Indicates whether a row has a date that its program does not write, as after a spreadsheet
  /// saved the table.
  private func hasOtherDate(_ row: CSVRow) -> Bool {
    guard !description.isDescribed, let order = description.dateOrder, let column = self[.start],
      !row.isAbsent(column)
    else { return false }
    var clock = TableClock(order: order)
    return clock.time(row, column) == nil
  }

  /// Reads rows that are understood only as a whole: the order of their dates and the mark in
  /// their numbers are decided first.
  ///
  /// - Parameters:
  ///   - rows: All rows below the header.
  ///   - place: The place of the header.
  ///   - mayHaveCommas: True where a spreadsheet may have saved a program's table with commas in
  ///     front of fractions.
  ///   - diagnostics: Gets the facts.
  /// - Throws: When the rows are of several people.
  func read(
    _ rows: [CSVRow], headerAt place: Place, mayHaveCommas: Bool = false,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    try refuseIfSeveralPeople(rows, at: place)
    let order = rows.contains(where: hasOtherDate) ? nil : description.dateOrder
    var facts = TableFacts(
      self, order: order ?? self.order(rows, at: place, &diagnostics),
      numbers: (mayHaveCommas ? nil : description.numbers)
        ?? numbers(rows, mayHaveCommas, at: place, &diagnostics))
    facts.chooseLength(rows, &diagnostics)
    for row in rows { facts.read(row, &diagnostics) }
    facts.report(to: &diagnostics)
  }

  private func refuseIfSeveralPeople(_ rows: [CSVRow], at place: Place) throws(IngestError) {
    guard let column = self[.person] else { return }
    let people = Set(rows.map { $0.string(column) })
    guard people.count > 1 else { return }
    throw IngestError(
      reason: "several-people", at: place,
      "it holds the numbers of \(people.count) people, one behind the other",
      advice: "keep the rows of one person, and import them for that member")
  }

  private func order(
    _ rows: [CSVRow], at place: Place, _ diagnostics: inout Diagnostics
  ) -> DateOrder {
    guard let column = self[.start] else { return .yearMonthDay }
    return diagnostics.decide(
      rows.compactMap { row in
        let text = row.bytes.span.extracting(row.trimmedRange(column))
        return DateText(text) ?? WrittenTime(text.string)?.digits
      }, at: place)
  }

  private func numbers(
    _ rows: [CSVRow], _ mayHaveCommas: Bool, at place: Place, _ diagnostics: inout Diagnostics
  ) -> NumberFormat {
    // The steps of a day have no fraction.
    let whole = measures.filter { description.rows == .day && $0.measure.quantity == .steps }
    return diagnostics.decideNumbers(
      of: rows, in: numeric, whole: Set(whole.map(\.column)), mayHaveCommas: mayHaveCommas,
      at: place)
  }
}

extension Diagnostics {
  /// Decides which mark begins the fractions in some columns; `whole` ones have none.
  ///
  /// Where a spreadsheet may have saved a program's table, commas begin them if nothing proves
  /// otherwise.
  mutating func decideNumbers(
    of rows: [CSVRow], in columns: [Int], whole: Set<Int> = [], mayHaveCommas: Bool = false,
    at place: Place
  ) -> NumberFormat {
    let hasCommas =
      mayHaveCommas && rows.contains { row in columns.contains { row.isNumberWithComma($0) } }
    var evidence = NumberFormatEvidence()
    for row in rows {
      for column in columns {
        let cell = row.bytes.span.extracting(row.range(column))
        if whole.contains(column) {
          evidence.observeWhole(cell)
        } else {
          evidence.observeMeasure(cell)
        }
      }
    }
    return decide(evidence, preferred: hasCommas ? .comma : .point, at: place)
  }

  /// Refuses a row of an activity that has no total.
  mutating func refuseWithoutContent(_ row: CSVRow) {
    refuse(
      "activity-without-content", at: row.place,
      because: "an activity has neither a duration nor a distance that can be read; the row was"
        + " left out")
  }
}

extension CSVRow {
  /// True for a number with a comma, before its fraction or between thousands.
  fileprivate func isNumberWithComma(_ column: Int) -> Bool {
    let cell = range(column)
    return bytes[cell].contains(ASCII.comma)
      && NumberFormat.comma.scaled(bytes.span.extracting(cell), places: 3) != nil
  }

  /// True for a number whose comma can only be in front of its fraction.
  func provesComma(_ column: Int) -> Bool {
    isNumberWithComma(column)
      && NumberFormat.point.scaled(bytes.span.extracting(range(column)), places: 3) == nil
  }
}

extension NumberFormatEvidence {
  /// Evaluates a cell that may state a known unit behind its number: `80,5 kg`.
  mutating func observeMeasure(_ cell: Span<UInt8>) {
    guard let stated = NumberWithUnit(cell), UnitScale.isKnown(stated.unit) else {
      return observe(cell)
    }
    observe(cell.extracting(stated.number))
  }
}

extension IngestError {
  /// The first row is none that the adapter knows; the head of the file may have shown another.
  static func unknownHeader(_ row: CSVRow) -> IngestError {
    IngestError(
      reason: "header-missing", at: row.place, "the first line does not name the columns",
      advice: "take the file as it is in the export")
  }
}
