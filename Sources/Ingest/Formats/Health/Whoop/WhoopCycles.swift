import ActivityModel

extension Adapter {
  /// `physiological_cycles.csv` of WHOOP's export: a row a night, with the morning's recovery.
  static let whoopCycles = Adapter(
    name: "whoop-csv", version: 2, title: "WHOOP's export, physiological cycles",
    columns: WhoopCycles.columns)
}

enum WhoopCycles {
  /// The columns that are kept: energy is of a cycle, and of no calendar day.
  ///
  /// A spreadsheet program that saved the table may have changed its dates and numbers.
  static let table = TableDescription(
    "whoop", .day,
    [
      .start("wake onset"),
      .measure("resting heart rate (bpm)", .restingHeartRate, "bpm", zeroMeansNone: true),
      .measure(
        "heart rate variability (ms)", .heartRateVariabilityRMSSD, "ms", zeroMeansNone: true),
      .measure("blood oxygen %", .oxygenSaturation, "%", zeroMeansNone: true),
      .measure("respiratory rate (rpm)", .respiratoryRate, "br/min", zeroMeansNone: true),
      .measure("asleep duration (min)", .sleepTime, "min", zeroMeansNone: true),
      .measure("in bed duration (min)", .timeInBed, "min", zeroMeansNone: true),
    ]
  ).with { $0.deviceKind = .watch }

  /// The export's tables of naps and workouts begin in the same way.
  static func columns(in header: CSVHeader?) -> TableColumns? {
    guard let header, header.contains("cycle start time"),
      header.contains("resting heart rate (bpm)")
    else { return nil }
    return table.columns(in: header)
  }
}
