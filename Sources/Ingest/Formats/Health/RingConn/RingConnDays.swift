import ActivityModel

extension Adapter {
  /// The tables of steps and of vital signs of the app RingConn.
  static let ringConnDays = Adapter(
    name: "ringconn-csv", version: 2, title: "RingConn, CSV of activity and vital signs",
    columns: RingConnDays.columns)
}

/// A row a day.
///
/// Nothing states whether calories include those at rest, nor the formula of the variability.
enum RingConnDays {
  private static let activity = describe([.measure("steps", .steps)], "calories(kcal)")
  private static let vitals = describe(
    [
      .measure("avg. heart rate(bpm)", .heartRate, "bpm"),
      .measure("avg. spo2(%)", .oxygenSaturation, "%"),
    ], "min. heart rate(bpm)")

  private static func describe(_ columns: [TableColumn], _ other: String) -> TableDescription {
    TableDescription("ringconn", .day, [.start("date")] + columns).with {
      ($0.deviceKind, $0.needs) = (.watch, ["date", other])
    }
  }

  static func columns(in header: CSVHeader?) -> TableColumns? {
    guard header?.names.first == "date" else { return nil }
    if let columns = vitals.columns(in: header) { return columns }
    // A table of another program has more columns.
    return header?.namedCount == 3 ? activity.columns(in: header) : nil
  }
}
