import ActivityModel

extension Adapter {
  /// The CSV files of the GPSLogger app for Android.
  static let gpsLoggerCSV = Adapter(
    name: "gpslogger-csv", version: 3, title: "GPSLogger for Android, CSV",
    reader: GPSLoggerCSV.self)
}

/// Reads `time,lat,lon,elevation,accuracy,bearing,speed,...`, with the delimiter that the user
/// set and with points or commas in its numbers.
struct GPSLoggerCSV: TableReader, ~Copyable {
  /// A count of the rows.
  static let titleRows = 1
  /// The names that the app has always written.
  private static let parts: [(name: String, part: FixRanges.Part)] = [
    ("time", .time), ("lat", .latitude), ("lon", .longitude), ("elevation", .elevation),
    ("accuracy", .accuracy), ("bearing", .course), ("speed", .speed),
  ]

  private let header: CSVHeader
  private let columns: [(column: Int, part: FixRanges.Part)]
  private let timestampMilliseconds: Int?
  private var fixes = FixesByDay(
    vendor: "gpslogger", kind: .phone, reader: FixReader(format: .ungrouped))

  init?(_ header: CSVHeader) {
    columns = Self.parts.compactMap { name, part in header.column(name).map { ($0, part) } }
    guard columns.count == Self.parts.count,
      header.contains("satellites") || header.contains("provider")
        || header.names == Self.parts.map(\.name)
    else { return nil }
    (self.header, timestampMilliseconds) = (header, header.column("timestamp_ms"))
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    // The app writes the header again when it goes on with a file.
    if row.beginsWithLetter, CSVHeader(row).names == header.names { return }
    var ranges = FixRanges()
    for (column, part) in columns { ranges.set(part, row.trimmedRange(column)) }
    ranges.otherTime = timestampMilliseconds.map(row.trimmedRange) ?? 0..<0
    fixes.append(ranges, in: row.bytes, at: row.place, &diagnostics)
  }

  consuming func report(headerAt place: Place, to diagnostics: inout Diagnostics) {
    fixes.report(to: &diagnostics)
  }
}
