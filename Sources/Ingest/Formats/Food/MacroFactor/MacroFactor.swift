import ActivityModel

extension Adapter {
  /// The food log of MacroFactor, as CSV: a row a food, with its serving in two columns.
  static let macroFactorFood = Adapter(
    name: "macrofactor-food", version: 2, title: "MacroFactor, CSV of the food log",
    food: FoodTable(
      vendor: "macrofactor",
      columns: [
        FoodColumn(.date, "date"), FoodColumn(.time, "time"), FoodColumn(.food, "food name"),
        FoodColumn(.amount, "serving qty"), FoodColumn(.amountUnit, "serving size"),
      ] + FoodTable.nutrients,
      signature: [
        .date, .time, .food, .amount, .amountUnit, .nutrient(.energy), .nutrient(.protein),
      ]))
}
