import ActivityModel

extension Adapter {
  /// The tables `*_GoogleData` of Fitbit and Google Health in a Takeout.
  static let googleHealthCSV = Adapter(
    name: "google-health-csv", version: 4, title: "Google Health and Fitbit in Google Takeout, CSV",
    recognizes: { GoogleHealthTables.isOfBeats($0.tableHeader) == false },
    read: GoogleHealthTables.read)

  /// Those of heart rates: only the name shows whether they are at rest.
  static let googleHealthBeatsCSV = Adapter(
    name: "google-health-beats-csv", version: 3,
    title: "Google Health and Fitbit in Google Takeout, heart rates", readsFileName: true,
    recognizes: { GoogleHealthTables.isOfBeats($0.tableHeader) == true },
    read: { source, diagnostics throws(IngestError) in
      let beats = try GoogleHealthTables.beats(of: source)
      let isDaily = source.fileName.lowercased().hasPrefix("daily_")
      try TableDescription.read(&source, &diagnostics) {
        GoogleHealthTables.columns(in: $0, beats: beats, isDaily: isDaily)
      }
    })
}

/// A moment and what was measured then, or in the minute that began then.
enum GoogleHealthTables {
  /// The numbers of nights, in tables with a row a day.
  private static let ofDays: [TableColumn] = [
    .measure("breaths per minute", .respiratoryRate, "br/min"),
    .measure("average percentage", .oxygenSaturation, "%"),
    .measure(
      "average heart rate variability milliseconds", .heartRateVariabilityRMSSD, "ms"),
  ]

  static func description(_ beats: Quantity) -> TableDescription {
    TableDescription(
      "google-health", .interval,
      [
        .start("timestamp"), TableColumn(["data source"], .device), .measure("steps", .steps),
        .measure("floors", .floors), .measure("distance", .distance, "m"),
        .measure("calories", .totalEnergy, "kcal"), .measure("weight grams", .weight, "g"),
        .measure("light", .lightlyActiveTime, "min"),
        .measure("moderate", .moderatelyActiveTime, "min"),
        .measure("very", .vigorouslyActiveTime, "min"),
        .measure("beats per minute", beats, "bpm"),
        .measure("oxygen saturation percentage", .oxygenSaturation, "%"),
        .measure("body fat percentage", .bodyFat, "%"),
        .measure(
          "root mean square of successive differences milliseconds", .heartRateVariabilityRMSSD,
          "ms"),
        .measure("standard deviation milliseconds", .heartRateVariability, "ms"),
      ] + ofDays
    ).with {
      ($0.dateOrder, $0.numbers, $0.rowLength) = (.yearMonthDay, .point, .minuteIfCounted)
      // Older tables do not name the device: then it was a Fitbit.
      $0.namesDevices = true
    }
  }

  /// No other format has so few columns behind its time.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - beats: The kind of heart rates.
  ///   - isDaily: True for a file of days, whose midnights of UTC are local days.
  /// - Returns: The columns, or nil for another table.
  static func columns(
    in header: CSVHeader?, beats: Quantity = .heartRate, isDaily: Bool = false
  ) -> TableColumns? {
    guard let header else { return nil }
    if let exercises = GoogleHealthExercises(header) { return exercises.columns }
    let isOfDays = ofDays.contains { header.column($0.names) != nil }
    // The steps of a table of paces are those of the table of steps.
    guard header.names.first == "timestamp", header.count <= 6 || isOfDays,
      !header.contains("distance millimeters")
    else { return nil }
    let columns = description(beats).with { $0.isOfLocalDays = isDaily || isOfDays }
      .columns(in: header)
    // Other programs have a time and one of these words too, and columns of their own beside them.
    let isGoogles = isOfDays || columns?.otherNames.isEmpty ?? false
    let isOfMovement = !header.contains("light") || header.contains("moderate")
    return isGoogles && isOfMovement ? columns : nil
  }

  /// Indicates whether a table holds heart rates; nil for another program's table.
  static func isOfBeats(_ header: CSVHeader?) -> Bool? {
    columns(in: header).map { $0.column(.heartRate) != nil }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard
      let columns = try rows.header(
        &source, &diagnostics, as: { (header) -> TableColumns? in self.columns(in: header) })
    else { return }
    let place = rows.row.place
    guard let exercises = GoogleHealthExercises(columns.header) else {
      return try columns.read(&rows, &source, headerAt: place, &diagnostics)
    }
    diagnostics.noteColumns(notKept: exercises.otherNames, at: place)
    while try rows.next(&source, &diagnostics) { exercises.read(rows.row, &diagnostics) }
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
