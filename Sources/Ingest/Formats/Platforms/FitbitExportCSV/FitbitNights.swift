import ActivityModel

/// Reads the sleep section: a row a sleep, several on some days.
enum FitbitNights {
  static func read(
    _ section: FitbitSection, _ choices: FitbitChoices, into days: inout DaysByYear,
    _ diagnostics: inout Diagnostics
  ) {
    let header = section.header
    guard let end = header.column("end time"), let asleep = header.column("minutes asleep") else {
      return
    }
    let inBed = header.column("time in bed")
    let stages = Self.stages.compactMap { name, quantity in
      header.column(name).map { ($0, quantity) }
    }
    let start = header.column("start time")
    var clock = TableClock(order: choices.order)
    var table = SleepsOfTable(stream: SourceStream(.fitbit, kind: .watch))
    table.keepsZero = true
    var seen: Set<[UInt8]> = []
    for row in section.rows {
      guard !diagnostics.refuseIfTooShort(row, columnCount: header.count) else { continue }
      // A sleep that is listed twice was slept once.
      guard seen.insert(row.content).inserted else { continue }
      guard let date = choices.date(row, end) else {
        diagnostics.refuseDate(row, column: end)
        continue
      }
      guard let minutes = minutes(row, asleep, choices.format) else {
        diagnostics.refuseNumber(row, column: asleep)
        continue
      }
      let inBed = inBed.flatMap { Self.minutes(row, $0, choices.format) } ?? 0
      let readings = stages.compactMap { column, quantity in
        Self.minutes(row, column, choices.format).map { DayReading(quantity: quantity, value: $0) }
      }
      let times = start.flatMap { Self.times(row, $0, end, &clock) }
      var sleep = SleepsOfTable.Sleep(
        start: times?.lowerBound ?? 0, end: times?.upperBound ?? 0, line: row.line, date: date)
      sleep.readings =
        [
          DayReading(quantity: .sleepTime, value: minutes),
          DayReading(quantity: .timeInBed, value: inBed),
        ] + readings
      if times == nil { table.untimed.append(sleep) } else { table.sleeps.append(sleep) }
    }
    table.addNights(to: &days, &diagnostics)
  }

  /// In milliseconds on the clock of the person; nil for what is no time.
  private static func times(
    _ row: CSVRow, _ start: Int, _ end: Int, _ clock: inout TableClock
  ) -> Range<Int64>? {
    let times = [start, end].compactMap {
      clock.time(row, $0)?.wall
    }
    guard times.count == 2, times[0] < times[1], times[1] - times[0] <= SleepsOfTable.longest
    else { return nil }
    return times[0]..<times[1]
  }

  private static let stages: [(name: String, Quantity)] = [
    ("minutes light sleep", .lightSleepTime), ("minutes deep sleep", .deepSleepTime),
    ("minutes rem sleep", .remSleepTime), ("minutes awake", .awakeTime),
  ]

  /// Up to two days, in milliseconds; nil for more, and for what is no number.
  private static func minutes(_ row: CSVRow, _ column: Int, _ format: NumberFormat) -> Int64? {
    guard let minutes = row.scaled(column, places: 0, in: format), (0...2_880).contains(minutes)
    else { return nil }
    return minutes * 60_000
  }
}
