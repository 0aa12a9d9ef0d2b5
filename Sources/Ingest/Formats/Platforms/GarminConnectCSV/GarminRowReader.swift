import ActivityModel

/// Turns a row into an activity.
struct GarminRowReader: Sendable {
  enum Unit: Sendable { case kilometers, miles }

  let columns: GarminColumns
  let format: NumberFormat
  private let order: DateOrder
  let unit: Unit

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

  /// Parses `2020-03-02 15:05:08`, a spreadsheet's version of it (`3/2/20 15:05`), or the words of
  /// older lists: `lun., 30 juin 2014 7:03`.
  private func start(_ row: CSVRow, _ column: Int) -> StatedTime? {
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    if let time = TimestampText.parse(cell) { return time }
    guard let text = DateText(cell), let date = text.date(order), text.end < cell.count,
      ASCII.isBlank(cell[text.end]),
      let milliseconds = ClockText.milliseconds(cell.extracting(text.end..<cell.count))
    else { return WrittenTime(row.string(column))?.local(order).map(StatedTime.local) }
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
  func timeByPace(_ row: CSVRow) -> Int64? {
    guard let pace = columns.averagePace, let distance = columns.table.column(total: .distance),
      let milliseconds = row.duration(pace), (1...36_000_000).contains(milliseconds),
      let hundredths = row.scaled(distance, places: 2, in: format),
      (1...10_000_000).contains(hundredths)
    else { return nil }
    return milliseconds * hundredths / 100
  }

  /// Within 5 %, because paces are rounded to seconds.
  static func isNear(_ value: Int64, _ expected: Int64) -> Bool {
    abs(value - expected) <= expected / 20
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
