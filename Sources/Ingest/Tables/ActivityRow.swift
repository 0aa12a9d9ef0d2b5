import ActivityModel

/// For lists of activities whose times, sports or totals the description cannot express.
extension TableColumns {
  /// The activity of a row with its words, and without its totals.
  func activity(_ row: CSVRow, at start: StatedTime) -> ActivityRecorded {
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = text(.sport, of: row)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = text(.title, of: row)
    activity.notes = text(.notes, of: row)
    activity.device = text(.device, of: row)
    activity.recordingFile = text(.recording, of: row)
    return activity
  }

  /// The totals of a row that `value` reads in their cells, without zeros that mean nothing.
  func totals(
    of row: CSVRow, _ diagnostics: inout Diagnostics,
    value: (LocatedTotal, inout Diagnostics) -> Int64?
  ) -> DeviceTotals {
    var totals = DeviceTotals()
    for located in self.totals where !row.isAbsent(located.column) {
      guard let value = value(located, &diagnostics) else { continue }
      if value > 0 || !located.zeroMeansNone { totals.set(located.total, value) }
    }
    return totals
  }

  /// The words in the column of a meaning; nil for an absent cell, and without such a column.
  func text(_ meaning: TableColumn.Meaning, of row: CSVRow) -> String? {
    guard let column = self[meaning], !row.isAbsent(column) else { return nil }
    return row.string(column)
  }
}

extension Diagnostics {
  /// The number in the cell of a total; refuses a cell that has none.
  mutating func value(
    _ row: CSVRow, _ located: TableColumns.LocatedTotal, in numbers: NumberFormat
  ) -> Int64? {
    let cell = row.bytes.span.extracting(row.trimmedRange(located.column))
    if let scale = located.scale,
      let value = scale.value(cell, in: numbers) ?? otherMark(cell, scale, numbers, row)
    {
      return value
    }
    refuseNumber(row, column: located.column)
    return nil
  }

  /// Notes a row that has another lap of the activity of the row before.
  mutating func noteRepeated(_ row: CSVRow) {
    note(
      "activity-repeated", at: row.place,
      because: "the row has the start and all totals of the one before, as a list of laps has: the"
        + " activity counts once")
  }
}

/// Rows that state the activity of the row before again.
struct RepeatedRows: Sendable {
  private var former: ActivityRecorded?
  private var count: Int64 = 0

  /// The activity of a row; nil where the row repeats the one before, as a list of laps does.
  ///
  /// Of days without times of day, each row is an activity. It begins a millisecond after the one
  /// before, because equal facts are one.
  mutating func next(
    _ activity: ActivityRecorded, isOfDay: Bool, _ table: TableDescription
  ) -> ActivityRecorded? {
    guard table.isDescribed else { return activity }
    guard activity == former else {
      (former, count) = (activity, 0)
      return activity
    }
    guard isOfDay else { return nil }
    count += 1
    var next = activity
    next.start = next.start.later(byMilliseconds: count)
    return next
  }
}

extension StatedTime {
  fileprivate func later(byMilliseconds milliseconds: Int64) -> StatedTime {
    switch self {
    case .instant(let instant, let offset):
      .instant(instant.adding(milliseconds: milliseconds), utcOffsetSeconds: offset)
    case .local(let local):
      .local(
        LocalDateTime(
          date: local.date, millisecondsOfDay: local.millisecondsOfDay + Int32(milliseconds)))
    }
  }
}

// MARK: Offsets

extension TableDescription {
  /// The seconds of an offset that may follow letters: `UTC-05:00` and `UTCZ`; nil for other text.
  static func rowOffset(_ text: String) -> Int? {
    if text == "UTC" { return 0 }
    return offset(text.hasPrefix("UTC") ? String(text.dropFirst(3)) : text)
  }
}

extension Diagnostics {
  /// Notes a cell that should be an offset, and is none.
  mutating func noteOffset(_ row: CSVRow, in column: Int?) {
    guard let column, !row.isAbsent(column) else { return }
    let text = row.string(column)
    guard TableDescription.rowOffset(text) == nil else { return }
    note(
      "zone-not-known", at: row.place,
      because: "\(Excerpt.of(text)) is no offset from UTC: the time is read on the clock of the"
        + " member's zone")
  }
}
