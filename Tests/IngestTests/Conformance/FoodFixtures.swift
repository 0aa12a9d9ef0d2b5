extension Fixture {
  /// Food diaries and body measures.
  static let food: [Fixture] = [
    Fixture("cronometer-servings", "servings.csv", `A food diary`.servings, facts: 1, records: 3),
    Fixture("cronometer-days", "dailysummary.csv", `A food diary`.days, facts: 3, records: 3),
    Fixture(
      "myfitnesspal-nutrition", "Nutrition-Summary.csv", `A food diary`.meals, facts: 1, records: 2),
    Fixture("lose-it-food", "food-logs.csv", `A food diary`.logs, facts: 1, records: 2),
    Fixture(
      "macrofactor-food", "Food Log.csv", `A food diary`.macroFactor, facts: 1, records: 1),
    Fixture("fddb-food", "fddb.csv", `A food diary`.fddb, facts: 1, records: 3),
    Fixture(
      "fatsecret-food", "FoodDiary.csv", FatSecretTests.report, facts: 2, records: 3),
    Fixture("pacelog-food", "food.csv", `A food diary`.own, facts: 1, records: 2),
    Fixture("food-table", "diary.csv", `A food diary`.table, facts: 1, records: 2),
    Fixture("apple-health", "export.xml", `A food diary`.health, facts: 2, records: 3),
    Fixture(
      "openscale-csv", "openScale.csv", `A table of body measures`.openScale, facts: 6, records: 6),
    Fixture(
      "cronometer-biometrics", "biometrics.csv", `A table of body measures`.biometrics, facts: 2,
      records: 3),
    Fixture(
      "fitnotes-body", "FitNotes_BodyTracker_Export.csv", `A table of body measures`.fitNotes,
      facts: 3, records: 3),
    Fixture("sleep-cycle", "sleepdata.csv", SleepAppsTests.sleepCycle, facts: 1, records: 2),
    Fixture("autosleep", "AutoSleep.csv", SleepAppsTests.autoSleep, facts: 1, records: 1),
    Fixture(
      "body-measurements", "Measurement-Summary.csv", `A table of body measures`.measurements,
      facts: 1, records: 2),
  ]
}
