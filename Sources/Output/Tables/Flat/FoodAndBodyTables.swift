import ReadModels

extension FlatTable {
  /// The entries of the diaries that count.
  public static let food = FlatTable(
    "food", "One entry of a member's food diary: a food, a meal, or a whole day.",
    fields: foodFields
  ) { models in
    models.food.reversed().flatMap { day in
      day.entries.enumerated().map { (day: day, number: $0 + 1, item: $1) }
    }
  }

  /// The body measures of each day.
  public static let body = FlatTable(
    "body", "The body measures of one local day of a member.", fields: bodyFields
  ) { models in
    models.body.reversed()
  }
}

private let foodFields: [TableField<(day: EatenDay, number: Int, item: EatenItem)>] = [
  .property("date", of: .eatenDay, kind: .date, isKey: true) { .text($0.day.date) },
  .own("number", .integer, "The entries of a day, from 1.", isKey: true) { Cell($0.number) },
  .text("source", of: .eatenDay) { $0.day.source },
  .text("granularity", of: .eatenDay) { $0.day.granularity },
  .own(
    "isComplete", .integer,
    "1 when the source states that the day is complete, 0 when it states"
      + " the opposite; null without a statement."
  ) { Cell($0.day.isComplete.map { $0 ? 1 : 0 }) },
  .text("time", of: .eatenItem) { $0.item.time },
  .text("meal", of: .eatenItem) { $0.item.meal },
  .text("food", of: .eatenItem) { $0.item.food },
  .text("amount", of: .eatenItem) { $0.item.amount },
  .thousandths("energyKilocalories", of: .nutrition) { $0.item.nutrition.energyKilocalories },
  .thousandths("proteinGrams", of: .nutrition) { $0.item.nutrition.proteinGrams },
  .thousandths("carbohydrateGrams", of: .nutrition) { $0.item.nutrition.carbohydrateGrams },
  .thousandths("fatGrams", of: .nutrition) { $0.item.nutrition.fatGrams },
  .thousandths("saturatedFatGrams", of: .nutrition) { $0.item.nutrition.saturatedFatGrams },
  .thousandths("fibreGrams", of: .nutrition) { $0.item.nutrition.fibreGrams },
  .thousandths("sugarGrams", of: .nutrition) { $0.item.nutrition.sugarGrams },
  .thousandths("alcoholGrams", of: .nutrition) { $0.item.nutrition.alcoholGrams },
  .thousandths("sodiumMilligrams", of: .nutrition) { $0.item.nutrition.sodiumMilligrams },
]

private let bodyFields: [TableField<BodyDay>] = [
  .property("date", of: .bodyDay, kind: .date, isKey: true) { .text($0.date) },
  .thousandths("weightKilograms", of: .bodyDay) { $0.weightKilograms },
  .thousandths("meanWeightKilograms", of: .bodyDay) { $0.meanWeightKilograms },
  .thousandths("bodyMassIndex", of: .bodyDay) { $0.bodyMassIndex },
  .thousandths("bodyFatPercent", of: .bodyDay) { $0.bodyFatPercent },
  .thousandths("leanMassKilograms", of: .bodyDay) { $0.leanMassKilograms },
  .thousandths("restingHeartRate", of: .bodyDay) { $0.restingHeartRate },
  .thousandths("waistMeters", of: .bodyDay) { $0.waistMeters },
  .thousandths("hipMeters", of: .bodyDay) { $0.hipMeters },
  .thousandths("neckMeters", of: .bodyDay) { $0.neckMeters },
  .thousandths("chestMeters", of: .bodyDay) { $0.chestMeters },
]
