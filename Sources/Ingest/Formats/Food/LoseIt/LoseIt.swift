import ActivityModel

extension Adapter {
  /// `food-logs.csv` of Lose It: deleted rows stay in the file, and adjustments are negative.
  static let loseItFood = Adapter(
    name: "lose-it-food", version: 5, title: "Lose It!, CSV of food logs",
    food: FoodTable(
      vendor: "lose-it",
      columns: [
        FoodColumn(.date, "date"), FoodColumn(.food, "name"), FoodColumn(.meal, "meal", "type"),
        FoodColumn(.amount, "quantity"), FoodColumn(.amountUnit, "units"),
        FoodColumn(.deleted, "deleted"),
      ] + FoodTable.nutrients,
      signature: [.date, .food, .meal, .amount, .amountUnit, .nutrient(.energy), .nutrient(.fat)]))
}
