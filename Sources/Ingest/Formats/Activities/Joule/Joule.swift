import ActivityModel

extension Adapter {
  /// The CSV files of CycleOps' Joule and PowerAgent: four lines about it, then its seconds.
  static let joule = Adapter(
    name: "joule-csv", version: 2, title: "CycleOps Joule and PowerAgent, CSV",
    recognizes: { head in
      head.tableHeader.map { $0.names.first == "version" && $0.contains("device type") } ?? false
    },
    read: Joule.read)
}

/// Reads one ride; its start is in the second line, on a clock without a zone.
enum Joule {
  static let table = PointTable(
    needing: [.reading(.distance), .reading(.power)],
    [
      .sinceStart("minutes", in: .minutes), .latitude("latitude"), .longitude("longitude"),
      .reading(.distance, "km", in: .kilometers), .reading(.distance, "miles", in: .miles),
      .reading(.speed, "km/h", in: .kilometersPerHour), .reading(.speed, "mph", in: .milesPerHour),
      .reading(.power, "watts"), .reading(.cadence, "cadence"), .reading(.heartRate, "hrate"),
      .reading(.elevation, "altitude (m)"),
      .reading(.elevation, "altitude (ft)", "altitude (feet)", in: .feet),
      .reading(.temperature, "temperature (°c)", "temperature (c)"),
    ])

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = PointTableReader(table)
    var about: [String: String] = [:]
    var names: [String] = []
    try reader.read(&source, &diagnostics) { row, start in
      guard names.isEmpty || about.isEmpty else { return nil }
      if names.isEmpty {
        names = CSVHeader(row).names
      } else {
        about = Dictionary(zip(names, row.strings)) { first, _ in first }
        start = about["date/time"].flatMap(Joule.instant)
      }
      return nil
    }
    guard reader.start != nil else {
      throw .startNotKnown("the second line names no start under Date/Time")
    }
    StartInName.noteZone(&diagnostics, at: Place(line: 2), where: "the second line")
    reader.report(to: &diagnostics) { ride in
      ride.sport = .ride
      ride.device = about["device type"].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// A wall clock as if it were that of UTC.
  private static func instant(_ text: String) -> Instant? {
    guard case .local(let local)? = TimestampText.parse(Array(text.utf8).span) else { return nil }
    let instant = Instant(utc: local)
    return TrackClock.believable.contains(instant.milliseconds) ? instant : nil
  }
}
