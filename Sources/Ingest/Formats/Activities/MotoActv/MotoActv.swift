import ActivityModel

extension Adapter {
  /// The CSV files of Motorola's watch MOTOACTV: a row a second, with its moment.
  static let motoActv = Adapter(
    name: "motoactv-csv", version: 1, title: "MOTOACTV, CSV of a workout", points: MotoActv.table
  ) { activity, reader in
    // The other numbers are documented nowhere.
    activity.sport = ["1": .run, "4": .ride][reader.firstCell("activity_id") ?? ""] ?? .unknown
  }
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
}
