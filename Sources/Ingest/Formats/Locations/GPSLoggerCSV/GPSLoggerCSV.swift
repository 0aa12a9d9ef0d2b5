import ActivityModel

extension Adapter {
  /// The CSV files of the GPSLogger app for Android.
  static let gpsLoggerCSV = Adapter(
    name: "gpslogger-csv", version: 1, title: "GPSLogger for Android, CSV",
    recognizes: GPSLoggerCSV.recognizes, read: GPSLoggerCSV.read)
}

/// Reads `time,lat,lon,elevation,accuracy,bearing,speed,...`, with the delimiter that the user
/// set and with points or commas in its numbers.
enum GPSLoggerCSV {
  static func recognizes(_ head: SourceHead) -> Bool {
    head.tableHeader.flatMap(GPSLoggerColumns.init) != nil
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = CSVReader()
    var header: (bytes: [UInt8], columns: GPSLoggerColumns)?
    var fixes = FixesByDay(vendor: "gpslogger", kind: .phone)
    var reader = FixReader(format: .ungrouped)
    while try rows.next(&source) {
      let row = rows.row
      if findings.refuseIfDamaged(row) || row.isBlank { continue }
      guard let (headerBytes, columns) = header else {
        header = GPSLoggerColumns(CSVHeader(row)).map { (row.bytes, $0) }
        continue
      }
      // The app writes the header again when it goes on with a file.
      if row.bytes == headerBytes || findings.refuseIfTooShort(row, columnCount: columns.count) {
        continue
      }
      if let point = reader.point(columns.ranges(in: row), in: row.bytes, at: row.place, &findings)
      {
        fixes.append(point, line: row.line)
      }
    }
    fixes.report(to: &findings)
  }
}

/// Where in a row the parts of a fix stand.
struct GPSLoggerColumns: Sendable {
  let count: Int
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
    count = header.count
    (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
    (self.elevation, self.accuracy) = (elevation, accuracy)
    (self.bearing, self.speed) = (bearing, speed)
    timestampMilliseconds = header.column("timestamp_ms")
  }

  func ranges(in row: CSVRow) -> FixRanges {
    FixRanges(
      time: timeRange(in: row), latitude: row.trimmedRange(latitude),
      longitude: row.trimmedRange(longitude), elevation: row.trimmedRange(elevation),
      accuracy: row.trimmedRange(accuracy), speed: row.trimmedRange(speed),
      course: row.trimmedRange(bearing))
  }

  /// The time as text, or, where that names no zone, as milliseconds since 1970.
  private func timeRange(in row: CSVRow) -> Range<Int> {
    let text = row.trimmedRange(time)
    guard let timestampMilliseconds, !row.isEmpty(timestampMilliseconds) else { return text }
    if case .instant = TimestampText.parse(row.bytes.span.extracting(text)) { return text }
    return row.trimmedRange(timestampMilliseconds)
  }
}
