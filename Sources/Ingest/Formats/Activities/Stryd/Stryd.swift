import ActivityModel

extension Adapter {
  /// The tables of Stryd's PowerCenter: a row a second of one run.
  ///
  /// Powers are for each kilogram of the runner, whose weight the table lacks: they are not kept.
  static let stryd = Adapter(
    name: "stryd-csv", version: 1, title: "Stryd PowerCenter, CSV of a run",
    recognizes: { head in
      head.tableHeader.map { header in
        Stryd.table.columns(in: header) != nil && header.contains("stryd distance (meters)")
      } ?? false
    },
    read: { source, diagnostics throws(IngestError) in
      var reader = PointTableReader(Stryd.table)
      try reader.read(&source, &diagnostics)
      reader.report(to: &diagnostics) { ($0.sport, $0.device) = (.run, "Stryd") }
    })
}

/// One run, with the readings of the watch where it had one.
enum Stryd {
  static let table = PointTable(
    needing: [.reading(.distance)],
    [
      .epoch("timestamp"),
      .reading(.distance, "watch distance (meters)", "stryd distance (meters)"),
      .reading(.speed, "watch speed (m/s)", "stryd speed (m/s)"),
      .reading(.elevation, "watch elevation (m)", "stryd elevation (m)"),
      .reading(.cadence, "cadence (spm)"), .reading(.heartRate, "heart rate (bpm)"),
    ])
}
