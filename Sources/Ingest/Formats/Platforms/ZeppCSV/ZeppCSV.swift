import ActivityModel

extension Adapter {
  /// Tables in an export of Zepp, Zepp Life and Mi Fit: days, and what a band counted in them.
  static let zeppCSV = Adapter(
    name: "zepp-csv", version: 7,
    title: "Zepp, ACTIVITY, ACTIVITY_MINUTE, HEARTRATE, SLEEP, BODY and SPORT",
    recognizes: { ZeppTables.areNamed(in: $0) }, read: ZeppTables.read)
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
    .interval, times + [.measure("heartrate", .heartRate, "bpm")]
  ).with { $0.rowLength = .milliseconds(0) }

  /// Moments with an offset, unlike the table of every minute.
  private static let checks = table(
    .interval, [.start("time"), .measure("heartrate", .heartRate, "bpm")]
  ).with { $0.rowLength = .milliseconds(0) }
  /// Of Mi Fit: moments in seconds since 1970.
  private static let olderChecks = table(
    .interval, [.start("timestamp"), .measure("heartrate", .heartRate, "bpm")]
  ).with { $0.rowLength = .milliseconds(0) }
  private static let olderCheckNames = ["date", "lastSyncTime", "heartRate", "timestamp"]
  /// The stages of a night add up.
  static let nights = table(
    .day,
    [
      .start("date"), .measure("deepsleeptime", .deepSleepTime, "min"),
      .measure("shallowsleeptime", .lightSleepTime, "min"),
      .measure("remtime", .remSleepTime, "min"), .measure("waketime", .awakeTime, "min"),
    ])
  static let weights = table(
    .interval,
    [
      .start("time", "timestamp"), .measure("weight", .weight, "kg"),
      .measure("fatrate", .bodyFat, "%"),
    ]
  ).with { ($0.deviceKind, $0.rowLength) = (.app, .milliseconds(0)) }

  static let tables = [days, minutes, beats, checks, olderChecks, weights]

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
      || names == ["time", "heartRate"] || names == olderCheckNames || ZeppSport.isHeader(names)
      || ZeppBody.isSleep(names) || ZeppBody.isWeights(names)
      || Set(names).isSuperset(of: ["date", "steps", "distance", "runDistance", "calories"])
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &diagnostics) else { return }
    let names = rows.row.strings
    try rows.restoreSaved(&source, &diagnostics)
    if ZeppSport.isHeader(names) {
      try ZeppSport.read(&rows, header, &source, &diagnostics)
    } else if ZeppBody.isSleep(names) {
      try ZeppBody.readSleep(&rows, header, &source, &diagnostics)
    } else if ZeppBody.isWeights(names) {
      try ZeppBody.readWeights(&rows, header, &source, &diagnostics)
    } else {
      guard let columns = columns(in: header) else { throw .unknownHeader(rows.row) }
      try columns.read(&rows, &source, headerAt: rows.row.place, &diagnostics)
    }
  }

  private static func columns(in header: CSVHeader) -> TableColumns? {
    guard header.contains("time") else {
      return olderChecks.columns(in: header) ?? days.columns(in: header)
    }
    guard header.contains("date") else { return checks.columns(in: header) }
    return minutes.columns(in: header) ?? beats.columns(in: header)
  }
}
