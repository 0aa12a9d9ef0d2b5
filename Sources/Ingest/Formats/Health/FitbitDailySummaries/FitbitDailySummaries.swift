import ActivityModel

extension Adapter {
  /// The daily summaries that Fitbit's account export has as CSV.
  static let fitbitDailySummaries = Adapter(
    name: "fitbit-summaries-csv", version: 2,
    title: "Fitbit in Google Takeout, daily summaries in CSV",
    table: FitbitDailySummaries.table,
    // The tables have few columns; those with more than one row a night have others.
    where: { header in
      header.names.first == "timestamp"
        && (header.contains("nremhr") || header.contains("lower_bound")
          || header.names == ["timestamp", "daily_respiratory_rate"])
    })
}

/// Variability, oxygen and breath of a night, a row a day.
enum FitbitDailySummaries {
  static let table = TableDescription(
    "fitbit", .day,
    [
      .start("timestamp"),
      .measure("rmssd", .heartRateVariabilityRMSSD, "ms"),
      .measure("average_value", .oxygenSaturation, "%"),
      .measure("daily_respiratory_rate", .respiratoryRate, "br/min"),
    ]
  ).with { ($0.dateOrder, $0.numbers, $0.deviceKind) = (.yearMonthDay, .point, .watch) }
}
