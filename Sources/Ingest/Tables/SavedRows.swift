import ActivityModel

extension TableRows {
  /// Gives the rows of a program's table the program's days and numbers again, where a spreadsheet
  /// has saved them in those of its language.
  ///
  /// Programs write days with the year in front and points before fractions. Semicolons between
  /// the cells, or another day or a comma before a fraction in the first row show a spreadsheet.
  /// Then all rows are held, and decide the order of days and the mark before fractions.
  ///
  /// Called behind the header, which stays the row read last.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - diagnostics: Gets notes about what was decided.
  ///   - restoresDays: False for a table whose program writes in the person's language itself:
  ///     then semicolons alone show a spreadsheet, and days stay as they are.
  /// - Throws: ``IngestError`` when the source cannot be read, or has more rows than can be held.
  mutating func restoreSaved(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics, restoresDays: Bool = true
  ) throws(IngestError) {
    let header = row
    guard try next(&source, &diagnostics) else { return }
    let first = row
    let dated = restoresDays ? (0..<first.count).filter { first.savedDay($0) != nil } : []
    let hasComma = restoresDays && (0..<first.count).contains(where: first.provesComma)
    guard hasSemicolons || hasComma || !dated.isEmpty else {
      return putBack([first], behind: header)
    }
    let rows = try [first] + rest(of: &source, &diagnostics)
    let columns = Array(0..<(rows.map(\.count).max() ?? 0))
    let numbers = diagnostics.decideNumbers(
      of: rows, in: columns, mayHaveCommas: hasSemicolons, at: header.place)
    let dates = rows.flatMap { row in dated.compactMap { row.savedDay($0)?.day } }
    let order = dates.isEmpty ? .yearMonthDay : diagnostics.decide(dates, at: header.place)
    putBack(
      rows.map { row in
        row.replacing { column in
          (dated.contains(column) ? row.restoredDay(column, order) : nil)
            ?? row.restoredNumber(column, numbers)
        }
      }, behind: header)
  }
}

extension CSVRow {
  /// A day in digits without the year in front, and the time of day behind it.
  fileprivate func savedDay(_ column: Int) -> (day: DateText, clock: Int32?)? {
    let cell = bytes.span.extracting(trimmedRange(column))
    guard let day = DateText(cell), day.date(.yearMonthDay) == nil else { return nil }
    guard day.end < cell.count else { return (day, nil) }
    return ClockText.milliseconds(cell.extracting(day.end..<cell.count)).map { (day, $0) }
  }

  /// `2026-05-01 18:30:00`; nil for another cell.
  fileprivate func restoredDay(_ column: Int, _ order: DateOrder) -> ArraySlice<UInt8>? {
    guard let (day, clock) = savedDay(column), let date = day.date(order) else { return nil }
    guard let clock else { return ArraySlice(date.iso8601.utf8) }
    let time = LocalDateTime(date: date, millisecondsOfDay: clock).iso8601
    return ArraySlice(time.utf8)
  }

  /// A number with a point before its fraction; nil for another cell.
  fileprivate func restoredNumber(
    _ column: Int, _ format: NumberFormat
  ) -> ArraySlice<UInt8>? {
    let cell = bytes.span.extracting(trimmedRange(column))
    guard format == .comma, let plain = format.plain(cell),
      Decimal.scaled(plain.span, places: 3) != nil
    else { return nil }
    return plain[...]
  }
}
