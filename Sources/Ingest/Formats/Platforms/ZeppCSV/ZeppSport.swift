import ActivityModel

/// `SPORT_*.csv`: a row a workout, with a number for its sport and `-1` for what was not measured.
enum ZeppSport {
  static func isHeader(_ names: [String]) -> Bool {
    Set(names).isSuperset(of: ["type", "startTime", "sportTime(s)"])
  }

  static func read(
    _ rows: inout TableRows, _ header: CSVHeader, _ source: inout SourceReader,
    _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let kept = ["type", "starttime", "sporttime(s)", "distance(m)", "calories(kcal)"]
    diagnostics.noteColumns(
      notKept: header.names.filter { !kept.contains($0) && !$0.isEmpty }, at: rows.row.place)
    while try rows.next(&source, &diagnostics) {
      guard let activity = activity(rows.row, header, &diagnostics) else { continue }
      diagnostics.append(.activityRecorded(activity), at: rows.row.place, records: 1)
    }
  }

  private static func activity(
    _ row: CSVRow, _ header: CSVHeader, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    guard let column = header.column("starttime"), let start = time(row, column) else {
      if let column = header.column("starttime") { diagnostics.refuseDate(row, column: column) }
      return nil
    }
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = header.column("type").map(row.string)
    activity.sport = activity.sportLabel.map { sports[$0] ?? .other } ?? .unknown
    activity.totals.timerMilliseconds = value(row, header, "sporttime(s)", UnitScale(1_000))
    activity.totals.distanceMillimeters = value(row, header, "distance(m)", UnitScale(1_000))
    activity.totals.energyCalories = value(row, header, "calories(kcal)", UnitScale(1_000))
    guard activity.totals.timerMilliseconds != nil || activity.totals.distanceMillimeters != nil
    else {
      diagnostics.refuseWithoutContent(row)
      return nil
    }
    return activity
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

  /// Nil for zero, and for the negative numbers of what was not measured.
  private static func value(
    _ row: CSVRow, _ header: CSVHeader, _ name: String, _ scale: UnitScale
  ) -> Int64? {
    guard let column = header.column(name) else { return nil }
    let value = scale.value(row.bytes.span.extracting(row.trimmedRange(column)))
    return value.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The numbers that several programs agree on.
  private static let sports: [String: Sport] = [
    "1": .run, "6": .walk, "7": .trailRun, "8": .treadmillRun, "9": .ride, "10": .indoorRide,
    "14": .swim, "15": .openWaterSwim, "22": .hike, "52": .strength,
  ]
}
