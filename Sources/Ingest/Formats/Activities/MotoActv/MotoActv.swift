import ActivityModel

extension Adapter {
  /// The CSV files of Motorola's watch MOTOACTV: a row a second, with its moment.
  static let motoActv = Adapter(
    name: "motoactv-csv", version: 1, title: "MOTOACTV, CSV of a workout",
    recognizes: { head in head.tableHeader.flatMap(MotoActv.table.columns) != nil },
    read: MotoActv.read)
}

enum MotoActv {
  static let table = PointTable(
    needing: [.epoch, .reading(.distance), .latitude, .longitude],
    [
      .epoch("timestamp_epoch"), .latitude("latitude"), .longitude("longitude"),
      .reading(.elevation, "elevation"), .reading(.distance, "distance"), .reading(.speed, "speed"),
      .reading(.heartRate, "heartrate"), .reading(.cadence, "cadence"), .reading(.power, "power"),
      .reading(.course, "heading"),
    ])

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = PointTableReader(table)
    try reader.read(&source, &diagnostics)
    // The other numbers are documented nowhere.
    let sport: Sport = ["1": .run, "4": .ride][reader.firstCell("activity_id") ?? ""] ?? .unknown
    reader.report(to: &diagnostics) { $0.sport = sport }
  }
}
