import ActivityModel

extension Adapter {
  /// `Nutrition-Summary` of MyFitnessPal: a row a meal or, with times, a row an entry.
  ///
  /// Foods have no names, and vitamins are per cent of a daily value: neither is kept.
  static let myFitnessPalNutrition = Adapter(
    name: "myfitnesspal-nutrition", version: 3, title: "MyFitnessPal, CSV of nutrition",
    food: FoodTable(
      vendor: "myfitnesspal",
      columns: [FoodColumn(.date, "date"), FoodColumn(.time, "time"), FoodColumn(.meal, "meal")]
        + FoodTable.nutrients,
      signature: [.date, .meal, .nutrient(.energy), .nutrient(.fat)],
      foreignNames: ["name", "food", "food name", "energy_kcal"], numbers: .point))
}
