import ActivityModel

extension Adapter {
  /// The nights and naps of Sleep Cycle.
  static let sleepCycle = Adapter(
    name: "sleep-cycle", version: 1, title: "Sleep Cycle, CSV of nights", reader: SleepCycle.self)

  /// The nights of AutoSleep, whose averages over seven days are not kept.
  static let autoSleep = Adapter(
    name: "autosleep", version: 1, title: "AutoSleep, CSV of nights",
    table: TableDescription(
      "autosleep", .day,
      [
        .start("todate"),
        .measure("asleep", .sleepTime, "h:mm", zeroMeansNone: true),
        .measure("inbed", .timeInBed, "h:mm", zeroMeansNone: true),
      ]
    ).with {
      ($0.deviceKind, $0.numbers) = (.watch, .point)
      $0.needs = ["fromdate", "todate", "bedtime", "fellasleepin"]
    })
}

/// A row a sleep: those that end on one day are added up.
struct SleepCycle: TableReader {
  private static let description = TableDescription(
    "sleep-cycle", .day,
    [
      .start("start"), TableColumn(["end"], .end),
      .measure("time asleep (seconds)", .sleepTime, "s", zeroMeansNone: true),
      .measure("time in bed (seconds)", .timeInBed, "s", zeroMeansNone: true),
    ]
  ).with { $0.needs = ["start", "end", "sleep quality", "time in bed (seconds)"] }

  private let columns: TableColumns
  private let start, end: Int
  private var clock = TableClock(order: .yearMonthDay)
  private var table = SleepsOfTable(stream: SourceStream(vendor: "sleep-cycle", kind: .app))

  init?(_ header: CSVHeader) {
    guard let columns = Self.description.columns(in: header), let start = columns[.start],
      let end = columns[.end]
    else { return nil }
    (self.columns, self.start, self.end) = (columns, start, end)
  }

  var otherNames: [String] { columns.otherNames }

  consuming func report(headerAt _: Place, to diagnostics: inout Diagnostics) {
    table.report(to: &diagnostics)
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let start = clock.time(row.bytes.span.extracting(row.range(start))),
      let end = clock.time(row.bytes.span.extracting(row.range(end))), end.wall > start.wall
    else { return diagnostics.refuseSleep(row) }
    guard end.wall - start.wall <= SleepsOfTable.longest else {
      return diagnostics.refuseLongSleep(row)
    }
    var sleep = SleepsOfTable.Sleep(
      start: start.wall, end: end.wall, line: row.line, date: end.date)
    sleep.readings = columns.plausibleReadings(of: row, on: end.date, &diagnostics)
    table.sleeps.append(sleep)
  }
}
