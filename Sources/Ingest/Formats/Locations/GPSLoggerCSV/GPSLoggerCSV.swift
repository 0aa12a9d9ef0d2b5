import ActivityModel

extension Adapter {
  /// The CSV files of the GPSLogger app for Android.
  static let gpsLoggerCSV = Adapter(
    name: "gpslogger-csv", version: 1, title: "GPSLogger for Android, CSV",
    recognizes: { $0.tableHeader.flatMap(GPSLoggerColumns.init) != nil },
    read: GPSLoggerCSV.read)
}

/// Reads `time,lat,lon,elevation,accuracy,bearing,speed,...`, with the delimiter that the user
/// set and with points or commas in its numbers.
enum GPSLoggerCSV {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &diagnostics),
      let columns = GPSLoggerColumns(header)
    else { return }
    let names = rows.row.content
    var fixes = FixesByDay(vendor: "gpslogger", kind: .phone)
    var reader = FixReader(format: .ungrouped)
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      // The app writes the header again when it goes on with a file.
      if row.beginsWithLetter, row.content == names { continue }
      if let point = reader.point(
        columns.ranges(in: row), in: row.bytes, at: row.place, &diagnostics)
      {
        fixes.append(point, line: row.line, &diagnostics)
      }
    }
    fixes.report(to: &diagnostics)
  }
}

/// Where in a row the parts of a fix are.
struct GPSLoggerColumns: Sendable {
  private let time: Int
  private let timestampMilliseconds: Int?
  private let latitude: Int
  private let longitude: Int
  private let elevation: Int
  private let accuracy: Int
  private let bearing: Int
  private let speed: Int

  /// Nil unless the names are those that the app has always written.
  init?(_ header: CSVHeader) {
    guard let time = header.column("time"), let latitude = header.column("lat"),
      let longitude = header.column("lon"), let elevation = header.column("elevation"),
      let accuracy = header.column("accuracy"), let bearing = header.column("bearing"),
      let speed = header.column("speed"),
      header.contains("satellites") || header.contains("provider")
    else { return nil }
    (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
    (self.elevation, self.accuracy) = (elevation, accuracy)
    (self.bearing, self.speed) = (bearing, speed)
    timestampMilliseconds = header.column("timestamp_ms")
  }

  func ranges(in row: CSVRow) -> FixRanges {
    FixRanges(
      time: row.trimmedRange(time),
      timeWithoutZone: timestampMilliseconds.map(row.trimmedRange) ?? 0..<0,
      latitude: row.trimmedRange(latitude), longitude: row.trimmedRange(longitude),
      elevation: row.trimmedRange(elevation), accuracy: row.trimmedRange(accuracy),
      speed: row.trimmedRange(speed), course: row.trimmedRange(bearing))
  }
}
