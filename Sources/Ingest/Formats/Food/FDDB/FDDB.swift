import ActivityModel

extension Adapter {
  /// The diary of FDDB, a German one: a row a food, with its amount in its name.
  static let fddbFood = Adapter(
    name: "fddb-food", version: 1, title: "FDDB, CSV of the diary",
    food: FoodTable(
      vendor: "fddb",
      columns: [
        FoodColumn(.date, "datum_tag_monat_jahr_stunde_minute"), FoodColumn(.food, "bezeichnung"),
        FoodColumn(.nutrient(.energy), "kj", unit: "kj"),
        FoodColumn(.nutrient(.protein), "protein_g", unit: "g"),
        FoodColumn(.nutrient(.carbohydrate), "kh_g", unit: "g"),
        FoodColumn(.nutrient(.fat), "fett_g", unit: "g"),
      ],
      signature: [.date, .food, .nutrient(.energy)], dateOrder: .dayMonthYear, numbers: .comma))
}
