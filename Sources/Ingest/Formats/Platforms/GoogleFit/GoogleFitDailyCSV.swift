import ActivityModel

extension Adapter {
  /// The list of days in a Google Takeout of Google Fit.
  static let googleFitDailyCSV = Adapter(
    name: "google-fit-daily-csv", version: 1, title: "Google Fit, Daily activity metrics.csv",
    recognizes: { head in
      guard let columns = GoogleFitTables.days.columns(in: head.tableHeader) else { return false }
      return !columns.header.contains("start time") && columns.measures.count >= 3
    },
    read: GoogleFitTables.days.read)
}

/// The tables of a Takeout: every account has other columns beside those that are kept, and an
/// empty cell means that nothing was measured.
enum GoogleFitTables {
  static let measures: [TableColumn] = [
    .measure("step count", .steps),
    .measure("distance (m)", .distance, "m"),
    .measure("calories (kcal)", .totalEnergy, "kcal"),
    .measure("move minutes count", .moveTime, "min"),
    .measure("heart points", .heartPoints),
    .measure("average heart rate (bpm)", .heartRate, "bpm"),
    .measure("average weight (kg)", .weight, "kg"),
  ]

  /// Google has united the phone and the watches already.
  static let days = TableDescription("google-fit", .day, [.start("date")] + measures).with {
    ($0.deviceKind, $0.dateOrder, $0.numbers) = (.phone, .yearMonthDay, .point)
  }
}
