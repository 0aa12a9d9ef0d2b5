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
    var nights = NightsByDay()
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
      let inBed = inBed.flatMap { Self.minutes(row, $0, choices.format) }
      let readings = stages.compactMap { column, quantity in
        Self.minutes(row, column, choices.format).map { DayReading(quantity: quantity, value: $0) }
      }
      nights.append(
        asleep: minutes, inBed: inBed ?? 0, stages: readings, on: date, line: row.line)
    }
    nights.report(into: &days, keepsZero: true)
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
