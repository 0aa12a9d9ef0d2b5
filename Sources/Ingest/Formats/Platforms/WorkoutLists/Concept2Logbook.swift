import ActivityModel

extension Adapter {
  /// A season of the logbook at log.concept2.com.
  static let concept2 = Adapter(
    name: "concept2-csv", version: 1, title: "Concept2 logbook, CSV of a season",
    columns: Concept2Logbook.columns)
}

/// A row a workout, on the clock of the person; rests have columns of their own.
enum Concept2Logbook {
  static let table = TableDescription(
    "concept2", .activity,
    [
      .start("date"), TableColumn(["type"], .sport), TableColumn(["description"], .title),
      TableColumn(["comments"], .notes), .total("work time (seconds)", .duration, "s"),
      .total("work distance", .distance, "m"), .total("total cal", .energy, "kcal"),
      .total("avg heart rate", .averageHeartRate), .total("avg watts", .averagePower),
      .total("stroke rate/cadence", .averageCadence),
    ]
  ).with { ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point) }

  static func columns(in header: CSVHeader?) -> TableColumns? {
    guard let header, header.contains("log id"), header.contains("work distance") else {
      return nil
    }
    return table.columns(in: header)
  }
}
