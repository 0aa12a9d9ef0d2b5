import ActivityModel

extension Adapter {
  /// The measurements of HRV4Training and Elite HRV: the pulse of a morning and its RMSSD.
  static let heartRateVariability = Adapter(
    name: "hrv-csv", version: 4, title: "HRV4Training and Elite HRV, CSV of measurements",
    recognizes: { head in
      guard let header = head.tableHeader, HeartRateVariability.isOfApps(header) else {
        return false
      }
      return HeartRateVariability.tables.contains { table in
        guard let columns = table.columns(in: header) else { return false }
        return columns.column(.heartRateVariabilityRMSSD) != nil && header.count >= 6
      }
    },
    read: HeartRateVariability.read)
}

enum HeartRateVariability {
  /// An export of Elite HRV may have a `Date` too.
  static let tables = [
    table("elite-hrv", "datetime", "date/time", "date time", "date time start", "date_time_start"),
    table("hrv4training", "date", moment),
  ]

  /// In older exports of HRV4Training the only time: `2017-04-01 09:56:21 +0000`.
  private static let moment = "timestamp_measurement"

  /// Indicates whether a header has columns of these apps: many tables of days have an RMSSD.
  static func isOfApps(_ header: CSVHeader) -> Bool {
    if header.column("hrv4t_recovery_points", "lnrmssd") != nil { return true }
    return header.contains("hr") && header.column("sdnn", "pnn50", "avnn") != nil
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard
      let columns = try rows.header(
        &source, &diagnostics,
        as: { (header) -> TableColumns? in
          tables.lazy.compactMap { $0.columns(in: header) }.first
        })
    else { return }
    let place = rows.row.place
    if let start = columns[.start], columns.header.names[start] == moment {
      diagnostics.note(
        "day-of-written-time", at: place,
        because: "a row states a moment and no day: its day is that of the written time")
    }
    guard let type = columns.header.column("type") else {
      return try columns.read(&rows, &source, headerAt: place, &diagnostics)
    }
    let all = try rows.rest(of: &source, &diagnostics)
    var mornings = all.filter { $0.string(type).lowercased().contains("readiness") }
    if mornings.isEmpty { mornings = all }
    if mornings.count < all.count {
      diagnostics.note(
        "reading-not-of-a-morning", at: place,
        because: "\(all.count - mornings.count) readings are no readiness of a morning, but of"
          + " another time or of an exercise: they are left out")
    }
    diagnostics.noteColumns(notKept: columns.otherNames, at: place)
    try columns.read(mornings, headerAt: place, &diagnostics)
  }

  /// A day whose measurement failed is all zeros; what Elite HRV calls `HRV` is a score.
  private static func table(_ name: String, _ dates: String...) -> TableDescription {
    TableDescription(
      name, .day,
      [
        TableColumn(dates, .start),
        TableColumn(["hr"], .quantity(.restingHeartRate), in: "bpm"),
        TableColumn(
          ["rmssd"], .quantity(.heartRateVariabilityRMSSD), in: "ms"),
        TableColumn(
          ["sdnn"], .quantity(.heartRateVariability), in: "ms"),
      ]
    ).with { ($0.deviceKind, $0.numbers) = (.app, .point) }
  }
}
