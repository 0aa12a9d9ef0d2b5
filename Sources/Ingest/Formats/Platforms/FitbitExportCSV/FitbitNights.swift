import ActivityModel

/// Reads the sleep section: a row a sleep, several on some days.
enum FitbitNights {
  private struct Night {
    var asleepMilliseconds: Int64 = 0
    var inBedMilliseconds: Int64 = 0
    var sleeps = 0
    let line: Int
  }

  /// Adds up the sleeps that end on a local day: that is the day a night belongs to.
  static func read(
    _ section: FitbitSection, _ choices: FitbitChoices, into days: inout DaysByYear,
    _ diagnostics: inout Diagnostics
  ) {
    let header = section.header
    guard let end = header.column("end time"), let asleep = header.column("minutes asleep") else {
      return
    }
    let inBed = header.column("time in bed")
    var nights: [LocalDate: Night] = [:]
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
      nights[date, default: Night(line: row.line)].asleepMilliseconds += minutes
      nights[date]?.sleeps += 1
      if let inBed, let minutes = Self.minutes(row, inBed, choices.format) {
        nights[date]?.inBedMilliseconds += minutes
      }
    }
    for (date, night) in nights.sorted(by: { $0.key < $1.key }) {
      var readings = [DayReading(quantity: .sleepTime, value: night.asleepMilliseconds)]
      if night.inBedMilliseconds > 0 {
        readings.append(DayReading(quantity: .timeInBed, value: night.inBedMilliseconds))
      }
      days.append(readings, on: date, line: night.line, records: night.sleeps)
    }
  }

  /// Up to two days, in milliseconds; nil for more, and for what is no number.
  private static func minutes(_ row: CSVRow, _ column: Int, _ format: NumberFormat) -> Int64? {
    guard let minutes = row.scaled(column, places: 0, in: format), (0...2_880).contains(minutes)
    else { return nil }
    return minutes * 60_000
  }
}
