import ActivityModel

extension Adapter {
  /// The route of a workout in Health Auto Export, a file beside its table of workouts.
  ///
  /// It is an activity without a sport, which joins the workout of its time.
  static let healthAutoExportRoute = Adapter(
    name: "health-auto-export-route", version: 1, title: "Health Auto Export, CSV of a route",
    points: HealthAutoExportRoute.table)
}

enum HealthAutoExportRoute {
  static let table = PointTable(
    needing: [.latitude, .longitude, .reading(.accuracy)],
    beside: ["vertical accuracy (m)", "course"],
    [
      .moment("timestamp"), .latitude("latitude"), .longitude("longitude"),
      .reading(.elevation, "altitude (m)"), .reading(.elevation, "altitude (ft)", in: .feet),
      .reading(.accuracy, "horizontal accuracy (m)"),
      .reading(.speed, "speed (m/s)"), .reading(.speed, "speed (km/h)", in: .kilometersPerHour),
      .reading(.speed, "speed (mph)", in: .milesPerHour),
    ])
}
