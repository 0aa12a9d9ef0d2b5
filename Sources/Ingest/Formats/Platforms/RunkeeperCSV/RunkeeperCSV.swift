import ActivityModel

extension Adapter {
  /// The list of activities in an export of Runkeeper.
  static let runkeeperCSV = Adapter(
    name: "runkeeper-csv", version: 1, title: "Runkeeper, cardioActivities.csv",
    columns: RunkeeperTable.columns)
}

/// A row an activity, on the clock of the phone; its track is in the file that the row names.
enum RunkeeperTable {
  static let activities = TableDescription(
    "runkeeper", .activity,
    [
      .start("date"), TableColumn(["type"], .sport), TableColumn(["route name"], .title),
      .total("distance (km)", .distance, "km"), .total("distance (mi)", .distance, "mi"),
      .total("duration", .duration), .total("calories burned", .energy, "kcal"),
      .total("climb (m)", .ascent, "m"), .total("climb (ft)", .ascent, "ft"),
      .total("average heart rate (bpm)", .averageHeartRate), TableColumn(["notes"], .notes),
      TableColumn(["gpx file"], .recording),
    ]
  ).with {
    ($0.deviceKind, $0.dateOrder, $0.numbers) = (.phone, .yearMonthDay, .point)
  }

  static func columns(in header: CSVHeader?) -> TableColumns? {
    guard let header, header.contains("type"), header.contains("route name"),
      header.contains("gpx file")
    else { return nil }
    return activities.columns(in: header)
  }
}
