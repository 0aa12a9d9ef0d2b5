import ActivityModel

/// `SLEEP_*.csv` and `BODY_*.csv`.
enum ZeppBody {
  static func isSleep(_ names: [String]) -> Bool {
    Set(names).isSuperset(of: ["date", "deepSleepTime", "shallowSleepTime", "start", "stop"])
  }

  static func isWeights(_ names: [String]) -> Bool {
    ["time", "timestamp"].contains(names.first)
      && names.dropFirst().starts(with: ["weight", "height", "bmi", "fatRate"])
  }

  /// A row a night, under the day on which it ends; a night of zeros is none.
  static func readSleep(
    _ rows: inout TableRows, _ header: CSVHeader, _ source: inout SourceReader,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let columns = TableColumns(ZeppTables.nights, header)
    guard let date = columns[.start] else { return }
    diagnostics.noteColumns(notKept: header.names.filter { $0 == "naps" }, at: rows.row.place)
    var days = DaysByYear(stream: SourceStream(vendor: "zepp", kind: .watch))
    var clock = TableClock(order: .yearMonthDay)
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      guard let day = clock.time(row, date)?.date else {
        diagnostics.refuseDate(row, column: date)
        continue
      }
      let stages = columns.readings(of: row, in: .point, &diagnostics)
      let inBed = stages.map(\.value).reduce(0, +)
      let slept = stages.timeAsleep
      guard slept > 0 else { continue }
      days.append(
        [
          DayReading(quantity: .sleepTime, value: slept),
          DayReading(quantity: .timeInBed, value: inBed),
        ] + stages, on: day, line: row.line)
    }
    days.report(to: &diagnostics)
  }

  /// A scale weighs a whole family, and each row has the height of the person whom it took it for:
  /// the rows of the most frequent height are kept, and of heights up to 3 cm from it.
  static func readWeights(
    _ rows: inout TableRows, _ header: CSVHeader, _ source: inout SourceReader,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard let columns = ZeppTables.weights.columns(in: header), let column = header.column("height")
    else { return }
    let place = rows.row.place
    diagnostics.noteColumns(
      notKept: columns.otherNames.filter { $0 != "height" && $0 != "bmi" }, at: place)
    let held = try rows.rest(of: &source, &diagnostics)
    let heights = held.map { $0.scaled(column, places: 2) ?? 0 }
    let counts = Dictionary(grouping: heights.filter { $0 > 0 }) { $0 }
    let usual = counts.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 0
    var own: [CSVRow] = []
    for (row, height) in zip(held, heights) {
      if height == 0 || abs(height - usual) <= 300 {
        own.append(row)
      } else {
        diagnostics.refuse(
          "another-person", at: row.place,
          because: "a weighing of a person with a height of \(height / 100) cm is not the member's,"
            + " whose height is \(usual / 100) cm in most rows; the row was left out")
      }
    }
    try columns.read(own, headerAt: place, &diagnostics)
  }
}
