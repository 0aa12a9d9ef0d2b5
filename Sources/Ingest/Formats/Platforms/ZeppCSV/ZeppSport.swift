import ActivityModel

/// `SPORT_*.csv`: a row a workout, with a number for its sport and `-1` for what was not measured.
enum ZeppSport {
  private static let table = TableDescription(
    "zepp", .activity,
    [
      .start("starttime"), TableColumn(["type"], .sport),
      .total("sporttime(s)", .duration, "s"), .total("distance(m)", .distance, "m"),
      .total("calories(kcal)", .energy, "kcal"),
    ])

  static func isHeader(_ names: [String]) -> Bool {
    Set(names).isSuperset(of: ["type", "startTime", "sportTime(s)"])
  }

  static func read(
    _ rows: inout TableRows, _ header: CSVHeader, _ source: inout SourceReader,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let columns = TableColumns(table, header)
    let kept = table.columns.flatMap(\.names)
    diagnostics.noteColumns(
      notKept: columns.otherNames.filter { !kept.contains($0) }, at: rows.row.place)
    while try rows.next(&source, &diagnostics) {
      guard let activity = activity(rows.row, columns, &diagnostics) else { continue }
      diagnostics.append(activity, at: rows.row.place)
    }
  }

  private static func activity(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    guard let column = columns[.start] else { return nil }
    guard let start = time(row, column) else {
      diagnostics.refuseDate(row, column: column)
      return nil
    }
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = columns[.sport].map(row.string)
    activity.sport = activity.sportLabel.map { sports[$0] ?? .other } ?? .unknown
    activity.totals = columns.totals(of: row, &diagnostics) { located, diagnostics in
      // A negative number is one that was not measured.
      if (row.scaled(located.column, places: 0) ?? 0) < 0 { return nil }
      return diagnostics.value(row, located, in: .point)
    }
    if isShifted(row, columns.header) {
      activity.totals.distanceMillimeters = nil
      diagnostics.note(
        "distance-not-believable", at: row.place,
        because: "the slowest metre took more than a minute: older exports have the distance in the"
          + " wrong column; it was left out")
    }
    guard activity.totals.timerMilliseconds != nil || activity.totals.distanceMillimeters != nil
    else {
      diagnostics.refuseWithoutContent(row)
      return nil
    }
    return activity
  }

  /// Indicates whether the column of a pace, in seconds a metre, has a number that is none.
  private static func isShifted(_ row: CSVRow, _ header: CSVHeader) -> Bool {
    guard let column = header.column("minpace(/meter)"), !row.isAbsent(column) else { return false }
    return row.scaled(column, places: 0) ?? 0 > 60
  }

  /// The offset is always that of UTC, which does not locate a person.
  private static func time(_ row: CSVRow, _ column: Int) -> StatedTime? {
    switch TimestampText.parse(row.bytes.span.extracting(row.trimmedRange(column))) {
    case .instant(let instant, let offset)?
    where TrackClock.believable.contains(instant.milliseconds):
      .instant(instant, utcOffsetSeconds: offset)
    case .local(let local)?: .local(local)
    default: nil
    }
  }

  /// The numbers that several programs agree on.
  private static let sports: [String: Sport] = [
    "1": .run, "6": .walk, "7": .trailRun, "8": .treadmillRun, "9": .ride, "10": .indoorRide,
    "14": .swim, "15": .openWaterSwim, "22": .hike, "52": .strength,
  ]
}
