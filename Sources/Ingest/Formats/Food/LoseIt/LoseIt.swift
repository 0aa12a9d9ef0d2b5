import ActivityModel

extension Adapter {
  /// `food-logs.csv` of Lose It.
  static let loseItFood = Adapter(
    name: "lose-it-food", version: 1, title: "Lose It!, CSV of food logs", isEdited: true,
    recognizes: { LoseIt.food.columns(in: $0.tableHeader) != nil },
    read: { source, diagnostics throws(IngestError) in
      try LoseIt.food.read(&source, &diagnostics)
    })
}

/// Deleted rows stay in the file, and adjustments are negative.
enum LoseIt {
  static let food = FoodTable(
    "lose-it",
    [
      FoodColumn(.date, "date"), FoodColumn(.food, "name"), FoodColumn(.meal, "meal", "type"),
      FoodColumn(.amount, "quantity"), FoodColumn(.amountUnit, "units"),
      FoodColumn(.deleted, "deleted"),
    ] + FoodTable.nutrients,
    signature: [.date, .food, .meal, .amount, .amountUnit, .nutrient(.energy), .nutrient(.fat)])
}
