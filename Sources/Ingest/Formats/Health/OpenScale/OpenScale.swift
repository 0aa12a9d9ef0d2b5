import ActivityModel

extension Adapter {
  /// The weighings of openScale: kilograms, centimetres and per cent, whatever the app shows.
  ///
  /// Zero is a measure that was not taken.
  static let openScale = Adapter(
    name: "openscale-csv", version: 2, title: "openScale, CSV",
    table: TableDescription(
      "openscale", .interval,
      [
        // Later editions of the app have the date and the time in columns of their own.
        .start("datetime", "date"), TableColumn(["time"], .timeOfDay),
        .measure("weight", .weight, "kg"),
        TableColumn(["fat", "body_fat"], .quantity(.bodyFat), in: "%"),
        .measure("lbm", .leanMass, "kg"),
        .measure("waist", .waistGirth, "cm"),
        .measure("hip", .hipGirth, "cm"),
        .measure("neck", .neckGirth, "cm"),
        .measure("chest", .chestGirth, "cm"),
      ]
    ).with {
      ($0.numbers, $0.rowLength, $0.deviceKind) = (.point, .milliseconds(0), .app)
      $0.needs = ["lbm", "weight"]
    })
}
