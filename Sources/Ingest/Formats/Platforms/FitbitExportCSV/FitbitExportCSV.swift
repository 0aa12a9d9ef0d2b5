import ActivityModel

extension Adapter {
  /// The CSV that fitbit.com exported for up to 31 days, and its table of activities alone.
  static let fitbitExportCSV = Adapter(
    name: "fitbit-export-csv", version: 5, title: "Fitbit export, CSV",
    recognizes: FitbitExportCSV.recognizes, read: FitbitExportCSV.read)
}

/// Reads a file of sections, `Body`, `Foods`, `Activities` and `Sleep`, each a title and a table,
/// and `Food Log` of each day.
///
/// Units, the order of dates and the format of numbers are the account's and stated nowhere: they
/// are decided over the whole file, which is held in memory.
enum FitbitExportCSV {
  static func recognizes(_ head: SourceHead) -> Bool {
    let rows = head.firstRows(12).filter { !$0.isBlank }
    guard let first = rows.first else { return false }
    if FitbitSection.isActivitiesHeader(CSVHeader(first)) { return true }
    guard let kind = FitbitSection.Kind(titleOf: first), rows.count > 1 else { return false }
    let header = CSVHeader(rows[1])
    if kind.isTable(header) { return true }
    return kind.english(header) != nil && rows.count > 2 && FitbitSection.beginsWithDate(rows[2])
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    let sections = FitbitSection.split(table, &diagnostics)
    let choices = FitbitChoices(sections, &diagnostics)
    var days = DaysByYear(stream: SourceStream(.fitbit, kind: .watch))
    var foods = FoodDays(.day)
    for section in sections {
      switch section.kind {
      case .activities, .body, .foods: read(section, choices, into: &days, &diagnostics)
      case .sleep: FitbitNights.read(section, choices, into: &days, &diagnostics)
      case .foodLog(let date):
        FitbitFoodLog.read(section, on: date, in: choices.format, into: &foods, &diagnostics)
      case .other: continue
      }
    }
    days.report(to: &diagnostics)
    foods.report(to: &diagnostics)
  }

  private static func read(
    _ section: FitbitSection, _ choices: FitbitChoices, into days: inout DaysByYear,
    _ diagnostics: inout Diagnostics
  ) {
    guard let table = section.table(choices.units), let dateColumn = table[.start] else { return }
    diagnostics.noteColumns(notKept: table.otherNames, at: section.place)
    for row in section.rows {
      guard !diagnostics.refuseIfTooShort(row, columnCount: table.header.count) else { continue }
      guard let date = choices.date(row, dateColumn) else {
        diagnostics.refuseDate(row, column: dateColumn)
        continue
      }
      if isNotWorn(row, table, choices.format) {
        let steps = table.column(.steps) == nil ? "" : " and no step"
        diagnostics.note(
          "no-wear-day", at: row.place,
          because: "a day with 1,440 sedentary minutes\(steps) was not worn: it is no data")
        continue
      }
      days.append(
        table.readings(of: row, in: choices.format, &diagnostics), on: date, line: row.line)
    }
  }

  /// True when the device was not worn: Fitbit then reports the energy of a body at rest.
  private static func isNotWorn(
    _ row: CSVRow, _ table: TableColumns, _ format: NumberFormat
  ) -> Bool {
    guard let sedentary = table.column(.sedentaryTime),
      row.scaled(sedentary, places: 0, in: format) == 1_440
    else { return false }
    guard let steps = table.column(.steps) else { return true }
    return row.scaled(steps, places: 0, in: format) == 0
  }
}
