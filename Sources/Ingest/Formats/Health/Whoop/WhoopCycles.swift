import ActivityModel

extension Adapter {
  /// `physiological_cycles.csv` of WHOOP's export: a row a night, with the morning's recovery.
  ///
  /// Energy is not kept: it is of a cycle, and of no calendar day. A spreadsheet program that saved
  /// the table may have changed its dates and numbers.
  static let whoopCycles = Adapter(
    name: "whoop-csv", version: 2, title: "WHOOP's export, physiological cycles",
    table: TableDescription(
      "whoop", .day,
      [
        .start("wake onset"),
        .measure("resting heart rate (bpm)", .restingHeartRate, "bpm"),
        .measure("heart rate variability (ms)", .heartRateVariabilityRMSSD, "ms"),
        .measure("blood oxygen %", .oxygenSaturation, "%"),
        .measure("respiratory rate (rpm)", .respiratoryRate, "br/min"),
        .measure("asleep duration (min)", .sleepTime, "min", zeroMeansNone: true),
        .measure("in bed duration (min)", .timeInBed, "min", zeroMeansNone: true),
      ]
    ).with {
      $0.deviceKind = .watch
      $0.needs = ["cycle start time", "resting heart rate (bpm)"]
    })
}
