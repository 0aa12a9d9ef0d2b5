import ActivityModel

/// Reads a row a workout.
enum AutoExportWorkouts {
  static func isHeader(_ header: CSVHeader) -> Bool {
    (header.contains("type") || header.contains("workout type"))
      && header.contains("start") && header.contains("end") && header.contains("duration")
      && header.names.contains { $0.hasPrefix("distance (") || $0.hasPrefix("total energy (") }
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = CSVReader()
    var header: CSVHeader?
    while try rows.next(&source) {
      let row = rows.row
      if findings.refuseIfDamaged(row) || row.isBlank { continue }
      guard let header else {
        header = CSVHeader(row)
        continue
      }
      if findings.refuseIfTooShort(row, columnCount: header.count) { continue }
      read(row, header, &findings)
    }
  }

  private static func read(_ row: CSVRow, _ header: CSVHeader, _ findings: inout Findings) {
    guard let start = time(row, header.column("start")) else {
      findings.refuse(
        "time-not-readable", at: row.place,
        because: "the start of a workout is no time such as 2026-06-01 00:00:00 -0600; the row was"
          + " left out")
      return
    }
    // Apple's offsets are those of the export, not of the workout.
    let instant = start.instant
    var activity = ActivityRecorded(
      start: instant.map { .instant($0, utcOffsetSeconds: nil) }
        ?? .local(Instant(milliseconds: start.wall).local(utcOffsetSeconds: 0)))
    activity.sportLabel = header.column("type", "workout type").map(row.string)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    if let end = time(row, header.column("end")), end.wall >= start.wall {
      activity.totals.elapsedMilliseconds = end.wall - start.wall
    }
    activity.totals.timerMilliseconds = header.column("duration").flatMap(row.duration)
    activity.totals.distanceMillimeters = value(row, header, "distance", .distance)
    activity.totals.energyCalories =
      value(row, header, "active energy", .activeEnergy)
      ?? value(row, header, "total energy", .activeEnergy)
    activity.totals.averageHeartRateBPM = beats(row, header, "avg heart rate")
    activity.totals.maximumHeartRateBPM = beats(row, header, "max heart rate")
    activity.totals.steps = value(row, header, "step count", .steps)
    findings.append(.activityRecorded(activity), at: row.place, records: 1)
  }

  private static func time(_ row: CSVRow, _ column: Int?) -> MetricTime? {
    column.flatMap {
      MetricTime(row.bytes.span.extracting(row.trimmedRange($0)), order: .monthDayYear)
    }
  }

  /// The number in the column of this name, in the unit that the header states; zero is none.
  private static func value(
    _ row: CSVRow, _ header: CSVHeader, _ name: String, _ quantity: Quantity
  ) -> Int64? {
    let prefix = "\(name) ("
    guard let column = header.names.firstIndex(where: { $0.hasPrefix(prefix) }),
      !row.isAbsent(column),
      let scale = UnitScale.of(
        quantity, in: String(header.names[column].dropFirst(prefix.count).dropLast())),
      let value = scale.value(row.bytes.span.extracting(row.trimmedRange(column))), value > 0
    else { return nil }
    return value
  }

  private static func beats(_ row: CSVRow, _ header: CSVHeader, _ name: String) -> Int32? {
    value(row, header, name, .heartRate).flatMap { Int32(exactly: ($0 + 500) / 1_000) }
  }
}
