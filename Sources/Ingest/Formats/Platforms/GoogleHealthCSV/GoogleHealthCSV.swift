import ActivityModel

extension Adapter {
  /// The tables `*_GoogleData` of Fitbit and Google Health in a Takeout.
  static let googleHealthCSV = Adapter(
    name: "google-health-csv", version: 1, title: "Google Health and Fitbit in Google Takeout, CSV",
    recognizes: { GoogleHealthTables.isOfBeats($0.tableHeader) == false },
    read: { source, diagnostics throws(IngestError) in
      try TableDescription.read(&source, &diagnostics) { GoogleHealthTables.columns(in: $0) }
    })

  /// Those of heart rates: only the name shows whether they are at rest.
  static let googleHealthBeatsCSV = Adapter(
    name: "google-health-beats-csv", version: 1,
    title: "Google Health and Fitbit in Google Takeout, heart rates", readsFileName: true,
    recognizes: { GoogleHealthTables.isOfBeats($0.tableHeader) == true },
    read: { source, diagnostics throws(IngestError) in
      let beats = try GoogleHealthTables.beats(of: source)
      try TableDescription.read(&source, &diagnostics) {
        GoogleHealthTables.columns(in: $0, beats: beats)
      }
    })
}

/// A moment and what was measured then, or in the minute that began then.
enum GoogleHealthTables {
  static func description(_ beats: Quantity) -> TableDescription {
    TableDescription(
      "google-health", .interval,
      [
        .start("timestamp"), TableColumn(["data source"], .device), .measure("steps", .steps),
        .measure("floors", .floors), .measure("distance", .distance, "m"),
        .measure("calories", .totalEnergy, "kcal"), .measure("weight grams", .weight, "g"),
        .measure("light", .lightlyActiveTime, "min"),
        .measure("moderate", .moderatelyActiveTime, "min"),
        .measure("very", .vigorouslyActiveTime, "min"), .measure("beats per minute", beats, "bpm"),
        .measure("oxygen saturation percentage", .oxygenSaturation, "%"),
      ]
    ).with {
      ($0.dateOrder, $0.numbers, $0.rowLength) = (.yearMonthDay, .point, .minuteIfCounted)
      // Older tables do not name the device: then it was a Fitbit.
      $0.namesDevices = true
    }
  }

  /// Nothing else has so few columns behind a time stamp.
  static func columns(in header: CSVHeader?, beats: Quantity = .heartRate) -> TableColumns? {
    guard let header, header.names.first == "timestamp", header.count <= 6 else { return nil }
    return description(beats).columns(in: header)
  }

  /// Indicates whether a table holds heart rates; nil for another program's table.
  static func isOfBeats(_ header: CSVHeader?) -> Bool? {
    columns(in: header).map { $0.column(.heartRate) != nil }
  }

  /// The kind of heart rates in a file, by its name.
  static func beats(of source: SourceReader) throws(IngestError) -> Quantity {
    let name = source.fileName.lowercased()
    if name.contains("resting_heart_rate") { return .restingHeartRate }
    if name.hasPrefix("heart_rate") { return .heartRate }
    throw IngestError(
      reason: "quantity-not-known", at: Place(),
      "only its name could show which heart rates it holds, and \(Excerpt.of(source.fileName)) is no"
        + " name of such a file",
      advice: "import it under the name that Google gave it, such as heart_rate_2026-09-12.csv")
  }
}
