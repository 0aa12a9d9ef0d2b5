import ActivityModel

extension TableDescription {
  /// The built-in tables whose columns have fixed names.
  static let builtIn =
    [GoogleFitTables.days, PacelogTable.dayDescription] + FitabaseTables.tables
    + HeartRateVariability.tables
    + [FitbitDailySummaries.table, GoldenCheetahBody.table]
    + ZeppTables.tables + [RunkeeperTable.activities]
    + [GoogleHealthTables.description(.heartRate)]
}
