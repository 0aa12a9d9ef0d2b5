import ActivityModel

extension Adapter {
  /// Tables of a training that count its seconds: of power meters, GoldenCheetah and others.
  static let trainingCSV = Adapter(
    name: "training-csv", version: 3,
    title: "CSV of a training by the second (PowerTap, Ergomo, GoldenCheetah)",
    readsFileName: true,
    recognizes: { head in head.tableHeader.map(TrainingCSV.isTraining) ?? false },
    read: TrainingCSV.read)
}

/// Reads one activity, a row a point; its start is in the file's name only.
enum TrainingCSV {
  static let table = PointTable(
    needing: [],
    [
      .sinceStart("minutes", in: .minutes), .sinceStart("zeit", "secs", "elapsed"),
      .reading(.distance, "km", "strecke", in: .kilometers),
      .reading(.distance, "miles", in: .miles), .reading(.distance, "dst"),
      .reading(.speed, "km/h", "kph", "speed", in: .kilometersPerHour),
      .reading(.speed, "mph", in: .milesPerHour), .reading(.power, "watts", "power"),
      .reading(.cadence, "cadence", "rpm", "cad"), .reading(.heartRate, "hrate", "puls", "hr"),
      .reading(.elevation, "altitude (m)", "höhe", "alt"), .latitude("lat"), .longitude("lon"),
      .pauseAfter("pause"),
    ])

  private static let distinctive: Set = [
    "watts", "power", "hrate", "puls", "hr", "cadence", "rpm", "cad", "km/h", "kph", "spd",
  ]

  /// True for a table that counts time and has two of the columns that trainings have.
  static func isTraining(_ header: CSVHeader) -> Bool {
    table.columns(in: header) != nil && header.names.count { distinctive.contains($0) } >= 2
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let name = try StartInName.required(
      of: source, &diagnostics, kind: "training",
      advice: "name the file after its start, such as 2009_07_10_17_55_06.csv")
    var reader = PointTableReader(table, startingAt: name.start)
    try reader.read(&source, &diagnostics)
    // Programs write swims in the form of a bicycle's power meter, without power.
    let mayBeRide = reader.hasColumn("torq (n-m)") || reader.hasColumn("zeit")
    reader.report(to: &diagnostics) { activity in
      activity.title = name.title
      if mayBeRide, activity.track.powerWatts.values.contains(where: { $0 > 0 }) {
        activity.sport = .ride
      }
    }
  }
}
