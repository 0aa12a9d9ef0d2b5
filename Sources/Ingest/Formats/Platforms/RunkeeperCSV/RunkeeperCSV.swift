import ActivityModel

extension Adapter {
  /// The list of activities in an export of Runkeeper, on the clock of the phone.
  ///
  /// The track of a row is in the file that it names.
  static let runkeeperCSV = Adapter(
    name: "runkeeper-csv", version: 2, title: "Runkeeper, cardioActivities.csv",
    table: TableDescription(
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
      $0.needs = ["type", "route name", "gpx file"]
    })
}
