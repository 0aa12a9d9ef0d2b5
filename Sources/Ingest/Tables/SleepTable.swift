import ActivityModel

/// A table whose rows are sleeps with a start and an end on the clock of the person.
protocol SleepTableFormat: SendableMetatype {
  /// Of the start, the end, the time asleep and, where the table has it, the time in bed.
  static var table: TableDescription { get }
}

/// Reads a row a sleep: those that end on one day are added up.
struct SleepTable<Format: SleepTableFormat>: TableReader {
  private let columns: TableColumns
  private let start, end: Int
  private var clock = TableClock(order: .yearMonthDay)
  private var table: SleepsOfTable

  init?(_ header: CSVHeader) {
    guard let columns = Format.table.columns(in: header), let start = columns[.start],
      let end = columns[.end], columns.measures.contains(where: { $0.measure.quantity.isOfSleep })
    else { return nil }
    (self.columns, self.start, self.end) = (columns, start, end)
    table = SleepsOfTable(
      stream: SourceStream(vendor: Format.table.name, kind: Format.table.deviceKind))
  }

  var otherNames: [String] { columns.otherNames }

  consuming func report(headerAt _: Place, to diagnostics: inout Diagnostics) {
    table.report(to: &diagnostics)
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let start = clock.time(row, start),
      let end = clock.time(row, end), end.wall > start.wall
    else { return diagnostics.refuseSleep(row) }
    guard diagnostics.acceptsSleep(from: start.wall, to: end.wall, at: row.place) else { return }
    var sleep = SleepsOfTable.Sleep(
      start: start.wall, end: end.wall, line: row.line, date: end.date)
    sleep.readings = columns.plausibleReadings(of: row, on: end.date, &diagnostics)
    table.sleeps.append(sleep)
  }
}
