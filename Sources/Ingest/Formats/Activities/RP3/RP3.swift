import ActivityModel

extension Adapter {
  /// The tables of the rowing machine RP3: a row for each stroke.
  static let rp3 = Adapter(
    name: "rp3-csv", version: 2, title: "RP3, CSV of a workout on the rowing machine",
    readsFileName: true,
    recognizes: { head in
      head.tableHeader.map { header in
        RP3.table.columns(in: header) != nil && header.contains("stroke_number")
          && header.contains("work_per_pulse")
      } ?? false
    },
    read: RP3.read)
}

/// Reads one activity, a row a stroke; its start is in the file's name only.
enum RP3 {
  static let table = PointTable(
    needing: [.reading(.distance), .reading(.cadence)], restarts: true,
    [
      .sinceStart("time"), .reading(.distance, "distance"), .reading(.power, "power"),
      .reading(.cadence, "stroke_rate"), .reading(.heartRate, "pulse"),
    ])

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let name = try StartInName.required(
      of: source, &diagnostics, kind: "workout",
      advice: "keep the name of the export, such as RP3_2016-03-27_09-23-29.csv")
    var reader = PointTableReader(table, startingAt: name.start)
    try reader.read(&source, &diagnostics)
    reader.report(to: &diagnostics) {
      ($0.sport, $0.device, $0.title) = (.row, "RP3", name.title)
    }
  }
}
