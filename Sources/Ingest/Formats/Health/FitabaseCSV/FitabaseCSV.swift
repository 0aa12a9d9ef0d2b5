import ActivityModel

extension Adapter {
  /// The tables that the research platform Fitabase makes of Fitbits.
  static let fitabaseCSV = Adapter(
    name: "fitabase-csv", version: 2, title: "Fitabase, CSV of Fitbits",
    columns: FitabaseTables.columns)
}

/// A row a day, an hour, a minute or a moment, of one person, by the name of the second column.
enum FitabaseTables {
  private static let days = table(
    ["activitydate", "activityday", "sleepday"], .day,
    [
      .measure("totalsteps", .steps), .measure("steptotal", .steps),
      // Kilometres, whatever the account shows.
      .measure("totaldistance", .distance, "km"),
      .measure("calories", .totalEnergy, "kcal"),
      .measure("veryactiveminutes", .vigorouslyActiveTime, "min"),
      .measure("fairlyactiveminutes", .moderatelyActiveTime, "min"),
      .measure("lightlyactiveminutes", .lightlyActiveTime, "min"),
      .measure("sedentaryminutes", .sedentaryTime, "min"),
      .measure("totalminutesasleep", .sleepTime, "min"),
      .measure("totaltimeinbed", .timeInBed, "min"),
    ])

  private static let counted: [TableColumn] = [
    .measure("steps", .steps), .measure("steptotal", .steps),
    .measure("calories", .totalEnergy, "kcal"),
  ]

  static let tables = [
    days,
    table(["activityhour"], .interval, counted, milliseconds: 3_600_000),
    table(["activityminute"], .interval, counted, milliseconds: 60_000),
    table(
      ["time"], .interval, [.measure("value", .heartRate, "bpm")],
      milliseconds: 0),
    table(
      ["date"], .interval,
      [
        .measure("weightkg", .weight, "kg"),
        .measure("fat", .bodyFat, "%"),
      ], milliseconds: 0),
  ]

  private static func table(
    _ time: [String], _ rows: TableDescription.Rows, _ measures: [TableColumn],
    milliseconds: Int64? = nil
  ) -> TableDescription {
    let columns = [TableColumn(["id"], .person), TableColumn(time, .start)]
    return TableDescription("fitbit", rows, columns + measures).with {
      ($0.deviceKind, $0.numbers, $0.unwornDay) = (.merged, .point, .sedentaryAllDay)
      $0.rowLength = milliseconds.map { .milliseconds($0) }
    }
  }

  /// The first column is the person, the second one the time.
  static func columns(in header: CSVHeader?) -> TableColumns? {
    guard let header, header.names.first == "id", header.count > 2 else { return nil }
    return tables.lazy.compactMap { $0.columns(in: header) }.first { $0[.start] == 1 }
  }
}
