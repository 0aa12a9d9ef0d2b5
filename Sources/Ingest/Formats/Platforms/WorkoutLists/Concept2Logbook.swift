import ActivityModel

extension Adapter {
  /// A season of the logbook at log.concept2.com.
  static let concept2 = Adapter(
    name: "concept2-csv", version: 4, title: "Concept2 logbook, CSV of a season",
    workouts: Concept2Logbook.table, activity: Concept2Logbook.activity)
}

/// A row a workout, on the clock of the person; rests have columns of their own.
///
/// The date is that of the end.
enum Concept2Logbook {
  private static let restTime = "rest time (seconds)"
  fileprivate static let table = TableDescription(
    "concept2", .activity,
    [
      .start("date"), TableColumn(["type"], .sport), TableColumn(["description"], .title),
      TableColumn(["comments"], .notes), .total("work time (seconds)", .duration, "s"),
      TableColumn([restTime], .nothing),
      .total("work distance", .distance, "m"), .total("total cal", .energy, "kcal"),
      .total("avg heart rate", .averageHeartRate), .total("avg watts", .averagePower),
      TableColumn(["stroke rate/cadence", "stroke rate"], .total(.averageCadence)),
    ]
  ).with {
    ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point)
    $0.needs = ["work time (seconds)", "rest distance", "work distance"]
  }

  fileprivate static func activity(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    var clock = TableClock(order: .yearMonthDay)
    guard let column = columns[.start],
      let end = clock.time(row, column)
    else {
      if let column = columns[.start] { diagnostics.refuseDate(row, column: column) }
      return nil
    }
    var totals = columns.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    guard totals != DeviceTotals() else {
      diagnostics.refuseWithoutContent(row)
      return nil
    }
    let rest = restMilliseconds(row, columns, &diagnostics)
    let start = start(of: totals, rest, before: end, row, &diagnostics)
    if let work = totals.timerMilliseconds, rest > 0 { totals.elapsedMilliseconds = work + rest }
    var activity = columns.activity(row, at: start.stated)
    // The machine has the movement of cross-country skiing.
    if activity.sportLabel == "SkiErg" { activity.sport = .ski }
    activity.totals = totals
    return activity
  }

  /// The time at which the work began; that of the end when the row states no time of work.
  private static func start(
    of totals: DeviceTotals, _ rest: Int64, before end: TableTime, _ row: CSVRow,
    _ diagnostics: inout Diagnostics
  ) -> TableTime {
    guard let work = totals.timerMilliseconds, work <= week else {
      diagnostics.note(
        "start-not-stated", at: row.place,
        because: "the logbook dates a workout by its end, and this one states no possible work"
          + " time: it is left at its end")
      return end
    }
    diagnostics.note(
      "dated-by-end", at: row.place,
      because: "the logbook dates a workout by its end: it began its work and rest time before"
        + " that")
    let milliseconds = work + rest
    return TableTime(
      wall: end.wall - milliseconds, instant: end.instant?.adding(milliseconds: -milliseconds),
      offsetSeconds: end.offsetSeconds)
  }

  /// The rests in all; 0 without one, and for a cell that is no number, which is refused.
  private static func restMilliseconds(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> Int64 {
    guard let column = columns.header.column([restTime]), !row.isAbsent(column),
      let scale = ActivityTotal.duration.scale(of: "s")
    else { return 0 }
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    guard let rest = scale.value(cell, in: .point), (0...week).contains(rest) else {
      diagnostics.refuseNumber(row, column: column)
      return 0
    }
    return rest
  }

  private static let week: Int64 = 604_800_000
}
