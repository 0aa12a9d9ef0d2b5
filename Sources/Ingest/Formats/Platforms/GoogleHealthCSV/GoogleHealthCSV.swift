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
    name: "google-health-beats-csv", version: 2,
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
        .measure(
          "beats per minute", beats, "bpm", zeroMeansNone: beats == .restingHeartRate),
        .measure("oxygen saturation percentage", .oxygenSaturation, "%"),
      ]
    ).with {
      ($0.dateOrder, $0.numbers, $0.rowLength) = (.yearMonthDay, .point, .minuteIfCounted)
      // Older tables do not name the device: then it was a Fitbit.
      $0.namesDevices = true
    }
  }

  /// `UserExercises_2026-09-01.csv`: an activity a row, with times in UTC.
  private static let exercises = TableDescription(
    "google-health", .activity,
    [
      .start("exercise_start"), TableColumn(["exercise_end"], .end),
      TableColumn(["activity_name"], .sport),
      .total("tracker_total_distance_mm", .distance, "mm"),
      .total("tracker_total_calories", .energy, "kcal"), .total("tracker_total_steps", .steps),
      .total("tracker_avg_heart_rate", .averageHeartRate, "bpm"),
      .total("tracker_peak_heart_rate", .maximumHeartRate, "bpm"),
    ]
  ).with { ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point) }

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
    if header.contains("exercise_start"), header.contains("activity_name") {
      return exercises.columns(in: header)
    }
    guard header.names.first == "timestamp", header.count <= 6 else { return nil }
    return description(beats).with { $0.isOfLocalDays = isDaily }.columns(in: header)
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
