import ActivityModel

/// Turns a row into an activity.
struct GarminRowReader: Sendable {
  enum Unit: Sendable { case kilometers, miles }

  private let columns: GarminColumns
  private let format: NumberFormat
  private let order: DateOrder
  private let unit: Unit

  /// Makes the decisions that need the whole list.
  init(
    _ rows: [CSVRow], _ columns: GarminColumns, at place: Place, _ diagnostics: inout Diagnostics
  ) {
    self.columns = columns
    format = Self.format(rows, columns, place, &diagnostics)
    order = Self.order(rows, columns, place, &diagnostics)
    unit = Self.unit(rows, columns, format, place, &diagnostics)
  }

  /// The activity of a row, or nil when the row is rejected.
  func activity(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard let dateColumn = columns.table[.start], let start = start(row, dateColumn) else {
      if let dateColumn = columns.table[.start] { diagnostics.refuseDate(row, column: dateColumn) }
      return nil
    }
    var activity = columns.table.activity(row, at: start)
    activity.totals = totals(row, activity.sport, &diagnostics)
    return activity
  }

  /// Parses `2020-03-02 15:05:08`, or a spreadsheet's version of it: `3/2/20 15:05`.
  private func start(_ row: CSVRow, _ column: Int) -> StatedTime? {
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    if let time = TimestampText.parse(cell) { return time }
    guard let text = DateText(cell), let date = text.date(order), text.end < cell.count,
      ASCII.isBlank(cell[text.end]),
      let milliseconds = ClockText.milliseconds(cell.extracting(text.end..<cell.count))
    else { return nil }
    return .local(LocalDateTime(date: date, millisecondsOfDay: milliseconds))
  }

  private func totals(
    _ row: CSVRow, _ sport: Sport, _ diagnostics: inout Diagnostics
  ) -> DeviceTotals {
    var timer: Int64?
    var totals = columns.table.totals(of: row, &diagnostics) { located, diagnostics in
      switch located.total {
      case .duration:
        timer = self.timer(row, located.column, &diagnostics)
        return timer
      case .movingTime, .elapsedTime: return duration(row, located.column, &diagnostics)
      case .distance: return distance(row, located, sport, timer, &diagnostics)
      case .ascent, .descent: return height(row, located, &diagnostics)
      default: return diagnostics.value(row, located, in: format)
      }
    }
    if totals.averageCadencePerMinute == nil {
      totals.averageCadencePerMinute = bikeCadence(row, &diagnostics)
    }
    return totals
  }
}

extension GarminRowReader {
  private func bikeCadence(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Int32? {
    guard let column = columns.bikeCadence, !row.isAbsent(column) else { return nil }
    let located = (column, ActivityTotal.averageCadence, UnitScale(1), true)
    return diagnostics.value(row, located, in: format)
      .flatMap { $0 > 0 ? Int32(exactly: $0) : nil }
  }

  private func duration(
    _ row: CSVRow, _ column: Int, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    if let milliseconds = row.duration(column) { return milliseconds > 0 ? milliseconds : nil }
    diagnostics.refuse(
      "duration-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is not a duration; the cell was left out")
    return nil
  }

  /// The time without pauses.
  ///
  /// Spreadsheets read `30:48` as hours and minutes and save `30:48:00`. The pace reveals this: it
  /// implies a time sixty times shorter. Without a pace, a whole day is too long.
  private func timer(
    _ row: CSVRow, _ column: Int, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let milliseconds = duration(row, column, &diagnostics) else { return nil }
    guard milliseconds % 60_000 == 0, milliseconds >= 3_600_000 else { return milliseconds }
    let isShifted: Bool
    if let expected = timeByPace(row) {
      isShifted = Self.isNear(milliseconds / 60, expected) && !Self.isNear(milliseconds, expected)
    } else {
      isShifted = milliseconds >= 86_400_000
    }
    guard isShifted else { return milliseconds }
    diagnostics.note(
      "time-shifted", at: row.place,
      because: "a spreadsheet has made hours of minutes: "
        + "\(Excerpt.of(row.string(column))) is read as minutes and seconds")
    return milliseconds / 60
  }

  /// Pace × distance in milliseconds; both are in the same unit.
  private func timeByPace(_ row: CSVRow) -> Int64? {
    guard let pace = columns.averagePace, let distance = columns.table.column(total: .distance),
      let milliseconds = row.duration(pace), (1...36_000_000).contains(milliseconds),
      let hundredths = row.scaled(distance, places: 2, in: format),
      (1...10_000_000).contains(hundredths)
    else { return nil }
    return milliseconds * hundredths / 100
  }

  /// Within 5 %, because paces are rounded to seconds.
  private static func isNear(_ value: Int64, _ expected: Int64) -> Bool {
    abs(value - expected) <= expected / 20
  }

  /// The distance in millimetres.
  ///
  /// Swims and runs on a track are in metres or yards, in a column of kilometres or miles.
  private func distance(
    _ row: CSVRow, _ located: TableColumns.LocatedTotal, _ sport: Sport, _ timer: Int64?,
    _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let thousandths = diagnostics.value(row, located, in: format), thousandths > 0
    else { return nil }
    let stated = Excerpt.of(row.string(located.column))
    let isTooFast = isTooFast(thousandths, sport, timer)
    let isShort =
      sport.family == .swim ? thousandths >= 20_000 : isTooFast || isInMeters(row, timer)
    let micrometers: Int64
    switch (unit, isShort) {
    case (.kilometers, false): micrometers = 1_000_000_000
    case (.miles, false): micrometers = 1_609_344_000
    case (.kilometers, true): micrometers = 1_000_000
    case (.miles, true): micrometers = sport.family == .swim ? 914_400 : 1_000_000
    }
    if isTooFast, let timer, thousandths > Self.fastestMetersPerSecond * timer {
      diagnostics.refuse(
        "distance-not-believable", at: row.place,
        because: "\(stated) is farther than anything goes in "
          + "\(Excerpt.of(columns.table.column(total: .duration).map(row.string) ?? "")); the cell was left out"
      )
      return nil
    }
    if isShort {
      diagnostics.note(
        "distance-in-small-units", at: row.place,
        because: "the distance \(stated) is taken as "
          + (micrometers == 914_400 ? "yards" : "metres"))
    }
    return Int64(exactly: (Int128(thousandths) * Int128(micrometers) + 500_000) / 1_000_000)
  }

  /// Faster than any sport by far.
  private static let fastestMetersPerSecond: Int64 = 70

  /// True when a sport without a name that is known would be faster than any in long units.
  private func isTooFast(_ thousandths: Int64, _ sport: Sport, _ timer: Int64?) -> Bool {
    guard let timer, sport == .other || sport == .unknown else { return false }
    let unitMeters: Int64 = unit == .miles ? 1_609 : 1_000
    return thousandths * unitMeters > Self.fastestMetersPerSecond * timer
  }

  /// True when pace × distance is about a thousand times the time.
  private func isInMeters(_ row: CSVRow, _ timer: Int64?) -> Bool {
    guard let timer, let expected = timeByPace(row) else { return false }
    let unitMeters: Int64 = unit == .miles ? 1_609 : 1_000
    return Self.isNear(expected / unitMeters, timer)
  }

  /// Metres or feet, as set in the account, in centimetres.
  private func height(
    _ row: CSVRow, _ located: TableColumns.LocatedTotal, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let hundredths = diagnostics.value(row, located, in: format) else { return nil }
    switch unit {
    case .kilometers: return hundredths
    case .miles: return (hundredths.clamped(to: 0...1_000_000_000) * 3_048 + 5_000) / 10_000
    }
  }
}
