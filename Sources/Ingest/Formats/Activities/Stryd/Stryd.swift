import ActivityModel

extension Adapter {
  /// The tables of Stryd's PowerCenter: a row a second of one run.
  ///
  /// Powers are for each kilogram of the runner, whose weight the table lacks: they are not kept.
  static let stryd = Adapter(
    name: "stryd-csv", version: 1, title: "Stryd PowerCenter, CSV of a run", points: Stryd.table
  ) { run, _ in (run.sport, run.device) = (.run, "Stryd") }
}

/// The readings are those of the watch where it had one.
enum Stryd {
  static let table = PointTable(
    needing: [.reading(.distance)], beside: ["stryd distance (meters)"],
    [
      .epoch("timestamp"),
      .reading(.distance, "watch distance (meters)", "stryd distance (meters)"),
      .reading(.speed, "watch speed (m/s)", "stryd speed (m/s)"),
      .reading(.elevation, "watch elevation (m)", "stryd elevation (m)"),
      .reading(.cadence, "cadence (spm)"), .reading(.heartRate, "heart rate (bpm)"),
    ])
}
