import ActivityModel

extension Adapter {
  /// Tables that tools save from the page "My activities" of Strava.
  static let stravaTrainingCSV = Adapter(
    name: "strava-training-csv", version: 2, title: "Strava, the training page as a table",
    recognizes: StravaTrainingCSV.table.fits, read: StravaTrainingCSV.read)
}

/// Reads one activity a row: metres and seconds are in the columns that end in `_raw`.
enum StravaTrainingCSV {
  fileprivate static let table = NamedTable(
    needs: ["distance_raw", "id", "type"], oneOf: ["start_time", "start_date_local_raw"],
    // Each exact number is beside the number that the page shows.
    optional: description.columns.flatMap(\.names) + [
      "start_date_local", "distance", "moving_time", "elapsed_time", "elevation_gain",
    ])

  private static let description = TableDescription(
    "strava", .activity,
    [
      TableColumn(["type"], .sport), TableColumn(["name"], .title),
      TableColumn(["description"], .notes), .total("distance_raw", .distance, "m"),
      .total("moving_time_raw", .movingTime, "s"), .total("elapsed_time_raw", .elapsedTime, "s"),
      .total("elevation_gain_raw", .ascent, "m"),
    ])

  fileprivate static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var columns: TableColumns?
    try table.read(&source, &diagnostics) { cells, diagnostics in
      let found = columns ?? TableColumns(description, cells.header)
      columns = found
      guard let start = start(cells) else {
        let column = cells.header.column("start_time", "start_date_local_raw")
        if let column { diagnostics.refuseDate(cells.row, column: column) }
        return
      }
      var activity = found.activity(cells.row, at: start)
      activity.totals = found.totals(of: cells.row, &diagnostics) {
        $1.value(cells.row, $0, in: .point)
      }
      activity.platformActivity = cells["id"].map { "strava/\($0)" }
      diagnostics.append(activity, at: cells.place)
    }
  }

  /// The moment, and by how much the wall clock was ahead of it; without a moment, the wall clock.
  private static func start(_ cells: NamedCells) -> StatedTime? {
    let wallClock = cells["start_date_local_raw"].flatMap { EpochText.instant(Array($0.utf8).span) }
    let stated = cells["start_time"].flatMap { TimestampText.parse(Array($0.utf8).span) }
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
