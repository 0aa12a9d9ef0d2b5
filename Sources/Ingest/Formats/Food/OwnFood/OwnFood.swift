import ActivityModel

extension Adapter {
  /// `food.csv`, a diary that people and programs write themselves.
  static let ownFood = Adapter(
    name: "pacelog-food", version: 4, title: "Pacelog, CSV of food",
    food: FoodTable(
      vendor: "food",
      columns: [
        FoodColumn(.date, "date"), FoodColumn(.time, "time"), FoodColumn(.meal, "meal"),
        FoodColumn(.food, "food"), FoodColumn(.amount, "amount"),
        FoodColumn(.completed, "completed"),
        FoodColumn(.nutrient(.energy), "energy_kcal", unit: "kcal"),
        FoodColumn(.nutrient(.protein), "protein_g", unit: "g"),
        FoodColumn(.nutrient(.carbohydrate), "carbohydrate_g", unit: "g"),
        FoodColumn(.nutrient(.fat), "fat_g", unit: "g"),
        FoodColumn(.nutrient(.saturatedFat), "saturated_fat_g", unit: "g"),
        FoodColumn(.nutrient(.fibre), "fibre_g", "fiber_g", unit: "g"),
        FoodColumn(.nutrient(.sugar), "sugar_g", unit: "g"),
        FoodColumn(.nutrient(.alcohol), "alcohol_g", unit: "g"),
        FoodColumn(.nutrient(.sodium), "sodium_mg", unit: "mg"),
      ], signature: [.date, .food, .nutrient(.energy)], dateOrder: .yearMonthDay))

  /// A diary as many small apps write it: a row a food, with calories.
  ///
  /// Beside a number of servings, the calories may be those of one.
  static let foodTable = Adapter(
    name: "food-table", version: 2, title: "a table of foods, CSV",
    food: FoodTable(
      vendor: "food-table",
      columns: [
        FoodColumn(.date, "date", "day", "datum"), FoodColumn(.time, "time", "uhrzeit"),
        FoodColumn(.meal, "meal", "mahlzeit"),
        FoodColumn(.food, "food", "food name", "food item", "lebensmittel"),
        FoodColumn(.nutrient(.energy), "energy", "calories", "kalorien", "energie", unit: "kcal"),
        FoodColumn(.nutrient(.protein), "protein", "eiweiß", "eiweiss", unit: "g"),
        FoodColumn(
          .nutrient(.carbohydrate), "carbs", "carbohydrates", "kohlenhydrate", unit: "g"),
        FoodColumn(.nutrient(.fat), "fat", "fett", unit: "g"),
      ] + FoodTable.nutrients.dropFirst(4),
      signature: [.date, .food, .nutrient(.energy), .nutrient(.protein)],
      foreignNames: [
        "servings", "quantity", "qty", "serving qty", "serving size", "amount", "user", "person",
        "member", "menge", "anzahl", "portion", "portionen", "name",
      ]))
}
