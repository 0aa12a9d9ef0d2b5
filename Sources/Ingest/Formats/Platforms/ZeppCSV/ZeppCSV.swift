import ActivityModel

extension Adapter {
  /// Tables in an export of Zepp, Zepp Life and Mi Fit: days, and what a band counted in them.
  static let zeppCSV = Adapter(
    name: "zepp-csv", version: 1, title: "Zepp, ACTIVITY, ACTIVITY_MINUTE and HEARTRATE_AUTO",
    recognizes: { ZeppTables.areNamed(in: $0) },
    read: { source, findings throws(IngestError) in
      try TableDescription.read(&source, &findings, as: ZeppTables.columns)
    })
}

/// A row a day, a minute or a moment, on the clock of the phone.
enum ZeppTables {
  private static let days = table(
    .day,
    [
      .start("date"), .measure("steps", .steps), .measure("distance", .distance, "m"),
      .measure("calories", .activeEnergy, "kcal"),
    ])
  private static let minutes = table(.interval, times + [.measure("steps", .steps)]).with {
    $0.rowLength = .milliseconds(60_000)
  }
  private static let beats = table(
    .interval, times + [.measure("heartrate", .heartRate, "bpm", zeroMeansNone: true)]
  ).with { $0.rowLength = .milliseconds(0) }

  static let tables = [days, minutes, beats]

  private static let times: [TableColumn] = [
    .start("date"), TableColumn(["time"], .timeOfDay),
  ]

  private static func table(
    _ rows: TableDescription.Rows, _ columns: [TableColumn]
  ) -> TableDescription {
    TableDescription("zepp", rows, columns).with {
      ($0.deviceKind, $0.dateOrder, $0.numbers) = (.watch, .yearMonthDay, .point)
    }
  }

  /// Letter for letter: people's own tables have the same names with capitals.
  static func areNamed(in head: SourceHead) -> Bool {
    guard let row = head.firstRows(3).first(where: { !$0.isBlank }) else { return false }
    let names = row.strings
    return names == ["date", "time", "steps"] || names == ["date", "time", "heartRate"]
      || Set(names).isSuperset(of: ["date", "steps", "distance", "runDistance", "calories"])
  }

  static func columns(in header: CSVHeader) -> TableColumns? {
    guard header.contains("time") else { return days.columns(in: header) }
    return minutes.columns(in: header) ?? beats.columns(in: header)
  }
}
