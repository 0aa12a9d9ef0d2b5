import ActivityModel

extension Adapter {
  /// Tables of positions whose columns name what they hold.
  static let locationCSV = Adapter(
    name: "location-csv", version: 6, title: "CSV with times and positions",
    recognizes: LocationCSV.recognizes, read: LocationCSV.read)
}

/// Reads a table by the names of its columns: loggers by iBlue, MTK and Columbus, and
/// whatever else names a latitude and a longitude.
enum LocationCSV {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let header = head.tableHeader, let columns = LocationColumns(header) else {
      return false
    }
    return columns.isUnmistakable && GPSLoggerCSV(header) == nil
      && !TraccarCSV.isHeader(header) && OpenTracksCSV.table.columns(in: header) == nil
      && !TrainingCSV.isTraining(header) && HealthAutoExportRoute.table.columns(in: header) == nil
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &diagnostics),
      var table = try makeTable(header, at: rows.row.place, &diagnostics)
    else { return }
    rows.columnCount = table.columns.count
    var fixes = FixesByDay(vendor: "csv", kind: .unknown)
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      if let (point, device) = table.fix(row, &diagnostics) {
        fixes.append(
          point, utcOffsetSeconds: table.utcOffsetSeconds, device: device, at: row.place,
          &diagnostics)
      }
    }
    try diagnostics.report(fixes, damage: nil, otherwise: "its table has no row")
  }

  private static func makeTable(
    _ header: CSVHeader, at place: Place, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> LocationTable? {
    guard let columns = LocationColumns(header) else { return nil }
    guard columns.hasTime else {
      throw IngestError(
        reason: "no-times", at: place, "no column holds times: these are places, not fixes",
        advice: "nothing to do, unless times got lost on the way here: export them too")
    }
    if columns.hasSpeedWithoutUnit {
      diagnostics.note(
        "speed-unit-unknown", at: place,
        because: "the speeds are not kept: neither the header nor the cells state their unit; name"
          + " the column speed_ms or speed_kmh")
    }
    return LocationTable(columns)
  }
}
