import ActivityModel

extension Adapter {
  /// The report of a device's route, and the export of its positions.
  static let traccarCSV = Adapter(
    name: "traccar-csv", version: 2, title: "Traccar, CSV of positions",
    recognizes: { head in
      head.possibleHeaders(TraccarCSV.titleRows + 1).contains(where: TraccarCSV.isHeader)
    },
    read: TraccarCSV.read)
}

/// Reads a table of positions; in a report, rows above the header name the device.
enum TraccarCSV {
  /// `Report type`, the device, the period and blank rows.
  static let titleRows = 8

  /// `Valid,Time,Latitude,Longitude,Altitude,Speed,…` of a report, or an export's with `fixTime`.
  static func isHeader(_ header: CSVHeader) -> Bool {
    func has(_ names: [String]) -> Bool { names.allSatisfy(header.names.contains) }
    guard has(["valid", "latitude", "longitude", "speed"]) else { return false }
    return has(["time", "address"]) || has(["time", "attributes"]) || has(["deviceid", "fixtime"])
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    var device = ""
    var table: LocationTable?
    var fixes = FixesByDay(vendor: "traccar", kind: .unknown)
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      // A report of several devices repeats the rows above the table.
      if CellText.normalized(row.string(0)) == "device:" {
        (device, table, rows.columnCount) = (row.count > 1 ? row.string(1) : "", nil, 0)
      } else if isHeader(CSVHeader(row)) {
        table = LocationColumns(CSVHeader(row)).map(LocationTable.init)
        rows.columnCount = table?.columns.count ?? 0
      } else if let (point, own) = table?.fix(row, &diagnostics) {
        fixes.append(
          point, utcOffsetSeconds: table?.utcOffsetSeconds, device: own.isEmpty ? device : own,
          at: row.place, &diagnostics)
      }
    }
    try diagnostics.report(fixes, damage: nil, otherwise: "its table has no row")
  }
}
