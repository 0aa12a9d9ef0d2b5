import ActivityModel

extension Adapter {
  /// The route of a workout in Health Auto Export, a file beside its table of workouts.
  static let healthAutoExportRoute = Adapter(
    name: "health-auto-export-route", version: 1, title: "Health Auto Export, CSV of a route",
    recognizes: { head in head.tableHeader.map(HealthAutoExportRoute.isRoute) ?? false },
    read: { source, diagnostics throws(IngestError) in
      var reader = PointTableReader(HealthAutoExportRoute.table)
      try reader.read(&source, &diagnostics)
      reader.report(to: &diagnostics)
    })
}

/// One activity without a sport, which joins the workout of its time.
enum HealthAutoExportRoute {
  static let table = PointTable(
    needing: [.latitude, .longitude, .reading(.accuracy)],
    [
      .moment("timestamp"), .latitude("latitude"), .longitude("longitude"),
      .reading(.elevation, "altitude (m)"), .reading(.elevation, "altitude (ft)", in: .feet),
      .reading(.accuracy, "horizontal accuracy (m)"),
      .reading(.speed, "speed (m/s)"), .reading(.speed, "speed (km/h)", in: .kilometersPerHour),
      .reading(.speed, "speed (mph)", in: .milesPerHour),
    ])

  static func isRoute(_ header: CSVHeader) -> Bool {
    header.contains("vertical accuracy (m)") && header.contains("course")
      && table.columns(in: header) != nil
  }
}
