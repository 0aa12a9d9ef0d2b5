import ActivityModel
import ReadModels

extension Stage {
  /// A member's food: `food.json` of each year.
  ///
  /// A year without a diary has none.
  public static let food = Stage(
    name: "food", version: 1, reads: [.profile, .subjects(.foodDay)]
  ) { period in
    let diaries = period.diariesInOrder
    guard !diaries.isEmpty else { return [] }
    if let recorder = period.recorder { period.explain(diaries, to: recorder) }
    let days = diaries.map { EatenDay($0.diary) }
    let food = Food(member: period.member.name, period: period.name, days: days)
    return [Document(path: period.path("food.json"), content: food)]
  }
}

extension EatenDay {
  fileprivate init(_ diary: DecidedDiary) {
    let day = diary.chosen
    self.init(
      date: day.food.date.iso8601, source: day.stream.displayName,
      granularity: day.food.granularity.rawValue, isComplete: diary.isComplete,
      nutrition: Nutrition(day.total))
    macroEnergyKilocalories = day.macroEnergy.map(Thousandths.init(thousandths:))
    entries = day.food.entries.map(EatenItem.init)
    others = diary.others.map { other in
      OtherDiary(
        source: other.stream.displayName, granularity: other.food.granularity.rawValue,
        energyKilocalories: other.total(.energy).map(Thousandths.init(thousandths:)))
    }
  }
}

extension EatenItem {
  fileprivate init(_ entry: FoodEntry) {
    self.init(nutrition: Nutrition { entry.nutrients[$0] })
    time = entry.timeOfDayMilliseconds.map(EatenItem.clock)
    (meal, food, amount) = (entry.meal, entry.food, entry.amount)
  }

  /// `07:05`.
  private static func clock(_ milliseconds: Int64) -> String {
    let minutes = milliseconds / 60_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
