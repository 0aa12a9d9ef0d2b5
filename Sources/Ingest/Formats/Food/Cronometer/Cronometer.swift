import ActivityModel

extension Adapter {
  /// The foods of Cronometer, `servings.csv`.
  ///
  /// Units are in the headers; a cell without a number was not stated.
  static let cronometerServings = Adapter(
    name: "cronometer-servings", version: 4, title: "Cronometer, CSV of servings",
    food: FoodTable(
      vendor: "cronometer",
      columns: [
        FoodColumn(.date, "day"), FoodColumn(.time, "time"), FoodColumn(.meal, "group"),
        FoodColumn(.food, "food name"), FoodColumn(.amount, "amount"),
      ] + FoodTable.nutrients,
      signature: [.date, .food, .amount, .nutrient(.energy)], dateOrder: .yearMonthDay))

  /// The days of Cronometer, `dailysummary.csv`.
  static let cronometerDays = Adapter(
    name: "cronometer-days", version: 4, title: "Cronometer, CSV of daily nutrition",
    food: FoodTable(
      vendor: "cronometer",
      columns: [
        FoodColumn(.date, "date", "day"), FoodColumn(.meal, "group"),
        FoodColumn(.completed, "completed"),
      ] + FoodTable.nutrients.filter { $0.meaning != .nutrient(.energy) } + [
        FoodColumn(.nutrient(.energy), "energy", unit: "")
      ],
      signature: [.date, .nutrient(.energy), .nutrient(.protein), .nutrient(.carbohydrate)],
      foreignNames: ["food name", "meal", "name", "food", "time"], dateOrder: .yearMonthDay,
      zerosMeanNone: true))
}
