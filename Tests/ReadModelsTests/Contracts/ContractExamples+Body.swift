import ReadModels

extension ContractExamples {
  static let body: Body = {
    var day = BodyDay(date: "2026-03-29")
    day.weightKilograms = Thousandths(thousandths: 61_500)
    day.meanWeightKilograms = Thousandths(thousandths: 61_700)
    day.bodyMassIndex = Thousandths(thousandths: 21_281)
    day.bodyFatPercent = Thousandths(thousandths: 21_000)
    day.leanMassKilograms = Thousandths(thousandths: 48_585)
    day.restingHeartRate = Thousandths(thousandths: 48_000)
    day.waistMeters = Thousandths(thousandths: 702)
    day.hipMeters = Thousandths(thousandths: 955)
    day.neckMeters = Thousandths(thousandths: 330)
    day.chestMeters = Thousandths(thousandths: 880)
    day.sources = ["weightKilograms": "withings", "waistMeters": "openscale"]
    let refused = RefusedWeight(
      date: "2026-03-28", source: "fitbit", kilograms: Thousandths(thousandths: 135_600),
      reason: "weight-far-from-median", explanation: "It is far from the year's median.")
    return Body(member: "anna", period: "2026", days: [day], refused: [refused])
  }()

  static let bareBody = Body(
    member: "anna", period: "2026", days: [BodyDay(date: "2026-03-29")], refused: [])

  static let stated: Tests = {
    var lift = StatedTest(
      date: "2026-03-01", test: "bench_press", unit: "kg", better: "more",
      value: Thousandths(thousandths: 52_500), event: id("7"))
    (lift.repetitions, lift.notes, lift.isCorrected) = (5, "with a belt", true)
    var plank = StatedTest(
      date: "2026-03-02", test: "custom", unit: "s", better: "more",
      value: Thousandths(thousandths: 95_500), event: id("8"))
    (plank.name, plank.timeLimitSeconds) = ("plank", Thousandths(thousandths: 120_000))
    return Tests(member: "anna", period: "2026", results: [lift, plank])
  }()

  static let bareStated = Tests(
    member: "anna", period: "2026",
    results: [
      StatedTest(
        date: "2026-03-01", test: "mile", unit: "s", better: "less",
        value: Thousandths(thousandths: 431_300), event: id("7"))
    ])

  static let food: Food = {
    var item = EatenItem(nutrition: nutrition)
    (item.time, item.meal, item.food, item.amount) = ("12:30", "Lunch", "Rice, brown", "1 cup")
    var day = EatenDay(
      date: "2026-03-29", source: "cronometer", granularity: "entry", isComplete: true,
      nutrition: nutrition)
    day.macroEnergyKilocalories = Thousandths(thousandths: 216_200)
    day.entries = [item]
    day.others = [
      OtherDiary(
        source: "lose-it", granularity: "entry",
        energyKilocalories: Thousandths(thousandths: 1_800_000))
    ]
    return Food(member: "anna", period: "2026", days: [day])
  }()

  static let bareFood = Food(
    member: "anna", period: "2026",
    days: [
      EatenDay(
        date: "2026-03-29", source: "food", granularity: "day", isComplete: nil,
        nutrition: Nutrition())
    ])

  private static let nutrition: Nutrition = {
    var nutrition = Nutrition()
    nutrition.energyKilocalories = Thousandths(thousandths: 216_000)
    nutrition.proteinGrams = Thousandths(thousandths: 5_000)
    nutrition.carbohydrateGrams = Thousandths(thousandths: 45_000)
    nutrition.fatGrams = Thousandths(thousandths: 1_800)
    nutrition.saturatedFatGrams = Thousandths(thousandths: 400)
    nutrition.fibreGrams = Thousandths(thousandths: 3_500)
    nutrition.sugarGrams = Thousandths(thousandths: 700)
    nutrition.alcoholGrams = Thousandths(thousandths: 0)
    nutrition.sodiumMilligrams = Thousandths(thousandths: 10_000)
    return nutrition
  }()
}
