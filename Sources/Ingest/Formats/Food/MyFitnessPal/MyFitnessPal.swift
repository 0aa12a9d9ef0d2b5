import ActivityModel

extension Adapter {
  /// `Nutrition-Summary` of MyFitnessPal: a row a meal or, with times, a row an entry.
  static let myFitnessPalNutrition = Adapter(
    name: "myfitnesspal-nutrition", version: 1, title: "MyFitnessPal, CSV of nutrition",
    isEdited: true,
    recognizes: { MyFitnessPal.nutrition.columns(in: $0.tableHeader) != nil },
    read: { source, diagnostics throws(IngestError) in
      try MyFitnessPal.nutrition.read(&source, &diagnostics)
    })
}

/// Foods have no names, and vitamins are per cent of a daily value: neither is kept.
enum MyFitnessPal {
  static let nutrition = FoodTable(
    "myfitnesspal",
    [FoodColumn(.date, "date"), FoodColumn(.time, "time"), FoodColumn(.meal, "meal")]
      + FoodTable.nutrients,
    signature: [.date, .meal, .nutrient(.energy), .nutrient(.fat)],
    foreignNames: ["name", "food", "food name", "energy_kcal"])
}
