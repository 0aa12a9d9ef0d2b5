import ActivityModel

extension Adapter {
  /// Tables that tools save from the page "My activities" of Strava.
  static let stravaTrainingCSV = Adapter(
    name: "strava-training-csv", version: 1, title: "Strava, the training page as a table",
    recognizes: { head in head.tableHeader.flatMap(StravaTrainingColumns.init) != nil },
    read: StravaTrainingCSV.read)
}

/// Where the columns stand that are kept.
private struct StravaTrainingColumns {
  let header: CSVHeader
  let startTime: Int?
  let localStart: Int?

  /// Nil unless it is the header of a training page: the raw numbers stand beside the shown ones.
  init?(_ header: CSVHeader) {
    startTime = header.column("start_time")
    localStart = header.column("start_date_local_raw")
    guard header.contains("distance_raw"), header.contains("id"), header.contains("type"),
      startTime != nil || localStart != nil
    else { return nil }
    self.header = header
  }

  /// The columns that are not kept; those that are shown stand beside the raw ones.
  var namesNotKept: [String] {
    let kept: Set = [
      "id", "name", "type", "start_time", "start_date_local_raw", "distance_raw", "moving_time_raw",
      "elapsed_time_raw", "elevation_gain_raw", "description",
    ]
    return header.names.filter {
      !$0.isEmpty && !kept.contains($0) && !kept.contains("\($0)_raw")
    }
  }
}

/// Reads one activity a row: metres and seconds stand in the columns that end in `_raw`.
enum StravaTrainingCSV {
  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings) else { return }
    guard let columns = StravaTrainingColumns(header) else { throw headerMissing(rows.row) }
    findings.noteColumns(notKept: columns.namesNotKept, at: rows.row.place)
    while try rows.next(&source, &findings) {
      let row = rows.row
      if let activity = activity(row, columns, &findings) {
        findings.append(.activityRecorded(activity), at: row.place, records: 1)
      }
    }
  }

  private static func headerMissing(_ row: CSVRow) -> IngestError {
    IngestError(
      reason: "header-missing", at: row.place,
      "the first line does not name the columns of a training page",
      advice: "save the table with its first line")
  }

  private static func activity(
    _ row: CSVRow, _ columns: StravaTrainingColumns, _ findings: inout Findings
  ) -> ActivityRecorded? {
    guard let start = start(row, columns) else {
      findings.refuseDate(row, column: columns.startTime ?? columns.localStart ?? 0)
      return nil
    }
    func number(_ name: String, places: Int) -> Int64? {
      guard let column = columns.header.column(name), !row.isAbsent(column) else { return nil }
      let value = row.scaled(column, places: places)
      guard let value, (0...1_000_000_000_000) ~= value else {
        findings.refuseNumber(row, column: column)
        return nil
      }
      return value > 0 ? value : nil
    }
    func text(_ name: String) -> String? {
      guard let column = columns.header.column(name), !row.isEmpty(column) else { return nil }
      return row.string(column)
    }
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = text("type")
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = text("name")
    activity.notes = text("description")
    activity.platformActivity = text("id").map { "strava/\($0)" }
    activity.totals.distanceMillimeters = number("distance_raw", places: 3)
    activity.totals.movingMilliseconds = number("moving_time_raw", places: 3)
    activity.totals.elapsedMilliseconds = number("elapsed_time_raw", places: 3)
    activity.totals.ascentCentimeters = number("elevation_gain_raw", places: 2)
    return activity
  }

  /// The moment, and by how much the wall clock was ahead of it; without a moment, the wall clock.
  private static func start(_ row: CSVRow, _ columns: StravaTrainingColumns) -> StatedTime? {
    let wallClock = columns.localStart.flatMap { column in
      EpochText.instant(row.bytes.span.extracting(row.trimmedRange(column)))
    }
    let stated = columns.startTime.flatMap { column in
      TimestampText.parse(row.bytes.span.extracting(row.range(column)))
    }
    guard case .instant(let instant, nil) = stated else {
      return stated ?? wallClock.map { .local($0.local(utcOffsetSeconds: 0)) }
    }
    let offset = wallClock.map { $0.milliseconds(since: instant) / 1_000 }
    guard let offset, offset != 0, offset % 900 == 0, abs(offset) <= 18 * 3_600 else {
      return stated
    }
    return .instant(instant, utcOffsetSeconds: Int(offset))
  }
}
