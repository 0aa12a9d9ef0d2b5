import ActivityModel

extension Adapter {
  /// The measurements of HRV4Training and Elite HRV: the pulse of a morning and its RMSSD.
  static let heartRateVariability = Adapter(
    name: "hrv-csv", version: 1, title: "HRV4Training and Elite HRV, CSV of measurements",
    recognizes: { head in
      HeartRateVariability.tables.contains { table in
        guard let columns = table.columns(in: head.tableHeader) else { return false }
        return columns.column(.heartRateVariabilityRMSSD) != nil && columns.header.count >= 6
      }
    },
    read: { source, diagnostics throws(IngestError) in
      try TableDescription.read(&source, &diagnostics) { header in
        HeartRateVariability.tables.lazy.compactMap { $0.columns(in: header) }.first
      }
    })
}

enum HeartRateVariability {
  static let tables = [
    table("hrv4training", "date"),
    table("elite-hrv", "date/time", "date time", "date time start", "date_time_start"),
  ]

  /// A day whose measurement failed is all zeros; what Elite HRV calls `HRV` is a score.
  private static func table(_ name: String, _ dates: String...) -> TableDescription {
    TableDescription(
      name, .day,
      [
        TableColumn(dates, .start),
        TableColumn(["hr"], .quantity(.restingHeartRate), in: "bpm", zeroMeansNone: true),
        TableColumn(
          ["rmssd"], .quantity(.heartRateVariabilityRMSSD), in: "ms", zeroMeansNone: true),
        TableColumn(
          ["sdnn"], .quantity(.heartRateVariability), in: "ms", zeroMeansNone: true),
      ]
    ).with { ($0.deviceKind, $0.numbers) = (.app, .point) }
  }
}
