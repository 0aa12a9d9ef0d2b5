import ActivityModel

extension Adapter {
  /// The CSV files of iBike and Newton: four lines about the ride, then its rows.
  static let iBike = Adapter(
    name: "ibike-csv", version: 2, title: "iBike and Newton, CSV of a ride",
    recognizes: { head in
      head.tableHeader.map { $0.names.first == "ibike" && $0.count <= 4 } ?? false
    },
    read: IBike.read)
}

/// Reads one ride, whose rows have no time.
///
/// The second line is its start on a clock without a zone. The fifth number of the fourth line is
/// the seconds from one row to the next.
enum IBike {
  static let table = PointTable(
    needing: [.reading(.distance), .reading(.power)], countsRows: true,
    [
      .latitude("latitude"), .longitude("longitude"),
      .reading(.distance, "distance (miles)", in: .miles),
      .reading(.distance, "distance (km)", in: .kilometers),
      .reading(.speed, "speed (mph)", in: .milesPerHour),
      .reading(.speed, "speed (km/hr)", "speed (km/h)", "speed (kph)", in: .kilometersPerHour),
      .reading(.power, "power (w)"), .reading(.cadence, "cadence (rpm)"),
      .reading(.heartRate, "heartrate (bpm)"), .reading(.elevation, "elevation (feet)", in: .feet),
      .reading(.elevation, "elevation (meters)", "elevation (m)"),
      .reading(.temperature, "temperature (degc)"),
    ])

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = PointTableReader(table)
    var interval: Int64?
    try reader.read(&source, &diagnostics) { row, start in
      if row.line == 2 { start = IBike.start(row.strings) }
      if row.line == 4 { interval = IBike.interval(row) }
      return interval
    }
    guard reader.start != nil else { throw .startNotKnown("the second line is no date and time") }
    guard reader.rowMilliseconds != nil else {
      throw IngestError(
        reason: "interval-not-known", at: Place(line: 4),
        "the fourth line does not state the seconds between two rows",
        advice: "take the file as it is in the export")
    }
    StartInName.noteZone(&diagnostics, at: Place(line: 2), where: "the second line")
    reader.report(to: &diagnostics) { ($0.sport, $0.device) = (.ride, "iBike") }
  }

  /// A wall clock as if it were that of UTC.
  private static func start(_ cells: [String]) -> Instant? {
    let numbers = cells.prefix(6).compactMap { Int($0) }
    guard numbers.count == 6, (0..<24).contains(numbers[3]), (0..<60).contains(numbers[4]),
      (0..<60).contains(numbers[5]),
      let date = LocalDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    let seconds = Int32(numbers[3] * 3_600 + numbers[4] * 60 + numbers[5])
    let instant = Instant(utc: LocalDateTime(date: date, millisecondsOfDay: seconds * 1_000))
    return TrackClock.believable.contains(instant.milliseconds) ? instant : nil
  }

  /// Of a minute at most.
  private static func interval(_ row: CSVRow) -> Int64? {
    row.scaled(4, places: 3).flatMap { (1...60_000).contains($0) ? $0 : nil }
  }
}
