extension Fixture {
  /// Food diaries and body measures.
  static let food: [Fixture] = [
    Fixture(
      adapter: "cronometer-servings", name: "servings.csv", text: `A food diary`.servings,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "cronometer-days", name: "dailysummary.csv", text: `A food diary`.days,
      expecting: Contents(facts: 3, records: 3)),
    Fixture(
      adapter: "myfitnesspal-nutrition", name: "Nutrition-Summary.csv", text: `A food diary`.meals,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "lose-it-food", name: "food-logs.csv", text: `A food diary`.logs,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "pacelog-food", name: "food.csv", text: `A food diary`.own,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "apple-health", name: "export.xml", text: `A food diary`.health,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "openscale-csv", name: "openScale.csv", text: `A table of body measures`.openScale,
      expecting: Contents(facts: 6, records: 6)),
    Fixture(
      adapter: "cronometer-biometrics", name: "biometrics.csv",
      text: `A table of body measures`.biometrics, expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "body-measurements", name: "Measurement-Summary.csv",
      text: `A table of body measures`.measurements, expecting: Contents(facts: 1, records: 2)),
  ]
}
