import ActivityModel

extension Adapter {
  /// Tables of the app QS Access, from Apple Health: intervals of an hour or a day.
  static let qsAccessCSV = Adapter(
    name: "qs-access-csv", version: 2, title: "QS Access, CSV from Apple Health",
    columns: HealthTables.intervals)

  /// Tables of the app Health Auto Export, from Apple Health: a row an hour or a day.
  static let healthAutoExportCSV = Adapter(
    name: "health-auto-export-csv", version: 6, title: "Health Auto Export, CSV of metrics",
    columns: HealthTables.moments)

  /// The workouts of Health Auto Export.
  static let healthAutoExportWorkouts = Adapter(
    name: "health-auto-export-workouts", version: 8, title: "Health Auto Export, CSV of workouts",
    columns: HealthTables.workouts)
}

/// Tables whose columns are named after a quantity and its unit: `Step Count (count)`.
///
/// The phone has united what its sources measured, and its offsets are those of the export.
enum HealthTables {
  static func intervals(in header: CSVHeader?) -> TableColumns? {
    guard let header, header.contains("start"), header.contains("finish") else { return nil }
    let columns = [.start("start"), TableColumn(["finish"], .end)] + measures(header).map(\.column)
    return describe("qs-access", .interval, columns).columns(in: header)
  }

  static func moments(in header: CSVHeader?) -> TableColumns? {
    // A time of day of its own is that of another program: a scale's, with a body fat percentage.
    guard let header, !header.contains("finish"), !header.contains("time") else { return nil }
    let measures = measures(header)
    guard measures.contains(where: \.isDistinctive) else { return nil }
    return describe(
      "health-auto-export", .interval,
      [.start("date/time", "date", "fecha/hora", "data/hora", "datum/uhrzeit")]
        + measures.map(\.column)
    ).with { $0.rowLength = .closest }.columns(in: header)
  }

  static func workouts(in header: CSVHeader?) -> TableColumns? {
    guard let header, header.contains("end"), header.contains("duration"),
      header.column("type", "workout type") != nil
    else { return nil }
    let columns = HealthTableWords.totals.compactMap { words, total in
      header.names.first { CellText.nameAndUnit($0).name == words }.map { name in
        TableColumn.total(name, total, CellText.nameAndUnit(name).unit ?? "")
      }
    }
    // In a language that is not known, the first columns and the duration are read alone.
    let isOfApp =
      header.names.starts(with: ["workout type", "start", "end", "duration"])
      && header.names.contains { CellText.nameAndUnit($0).unit != nil }
    guard isOfApp || columns.contains(where: { isDistinctive($0) }) else { return nil }
    let own: [TableColumn] = [
      .start("start"), TableColumn(["end"], .end), TableColumn(["type", "workout type"], .sport),
      .total("duration", .duration),
    ]
    return describe("health-auto-export", .activity, own + columns).columns(in: header)
  }

  /// An older form of the app is known by its distances or its energy.
  private static func isDistinctive(_ column: TableColumn) -> Bool {
    column.names[0].hasPrefix("distance (") || column.names[0].hasPrefix("total energy (")
  }

  private static func describe(
    _ name: String, _ rows: TableDescription.Rows, _ columns: [TableColumn]
  ) -> TableDescription {
    TableDescription(name, rows, columns).with {
      ($0.deviceKind, $0.numbers) = (.merged, .point)
    }
  }

  /// The columns that name a quantity, and whether hardly another program's table has one of that
  /// name.
  private static func measures(_ header: CSVHeader) -> [(column: TableColumn, isDistinctive: Bool)]
  {
    header.names.compactMap { name in
      let (words, written) = CellText.nameAndUnit(name)
      let unit = written.map { HealthTableWords.units[$0] ?? $0 }
      guard let unit, let quantity = HealthTableWords.quantities[words],
        UnitScale.of(quantity, in: unit) != nil
      else {
        return nil
      }
      return (
        .measure(name, quantity, unit, zeroMeansNone: quantity.isOfSleep),
        !HealthTableWords.common.contains(words)
      )
    }
  }
}
