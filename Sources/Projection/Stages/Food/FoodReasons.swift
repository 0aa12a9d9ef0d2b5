import ActivityModel
import ReadModels

/// Why the numbers of a year's `food.json` are what they are.
struct FoodReasons {
  private let path: String
  private let days: [(date: LocalDate, diary: DecidedDiary)]

  init(_ period: Period) {
    path = period.path("food.json")
    days = period.diariesInOrder
  }

  var dates: [LocalDate] { days.map(\.date) }

  /// The numbers of a day in `food.json`.
  func explained(_ date: LocalDate) -> [Explained] {
    guard let index = days.firstIndex(where: { $0.date == date }) else { return [] }
    let diary = days[index].diary
    let pointer = "/days/\(index)"
    return totals(diary.chosen, pointer) + entries(diary.chosen, pointer)
      + diary.others.enumerated().compactMap { other, day in
        sum(.energy, day).map {
          placed(
            "others/\(other)/energyKilocalories", "What a diary says that does not count.", $0,
            pointer)
        }
      }
  }

  /// The files with diaries of a day.
  func evidence(of date: LocalDate) -> [Evidence] {
    guard let diary = days.first(where: { $0.date == date })?.diary else { return [] }
    return ([diary.chosen] + diary.others).flatMap { day in
      day.tellings.map { Evidence($0, event: day.event) }
    }
  }

  /// The energy of a day's diary, as `days.json` quotes it.
  func energy(on date: LocalDate) -> DerivationStep? {
    guard let index = days.firstIndex(where: { $0.date == date }),
      let value = days[index].diary.chosen.total(.energy)
    else { return nil }
    return .quoted(
      "energy of the diary", value, "kcal", path, "/days/\(index)/nutrition/energyKilocalories")
  }

  private func totals(_ day: DiaryDay, _ pointer: String) -> [Explained] {
    let sums = Nutrient.allCases.compactMap { nutrient in
      sum(nutrient, day).map {
        placed("nutrition/\(nutrient.words.name)", "All entries that state it.", $0, pointer)
      }
    }
    guard let energy = day.macroEnergy else { return sums }
    let parts = [Nutrient.protein, .carbohydrate, .fat, .alcohol].map { nutrient in
      sum(nutrient, day) ?? .fixed("no \(nutrient)", 0, "g")
    }
    let step = DerivationStep.formula(
      "energy of the nutrients", energy, "kcal", .macroEnergy, parts)
    return sums + [
      placed("macroEnergyKilocalories", "Beside the stated energy.", step, pointer)
    ]
  }

  private func entries(_ day: DiaryDay, _ pointer: String) -> [Explained] {
    day.food.entries.enumerated().flatMap { index, entry in
      Nutrient.allCases.compactMap { nutrient in
        step(nutrient, entry, day).map {
          placed(
            "entries/\(index)/nutrition/\(nutrient.words.name)", "As the diary has it.", $0,
            pointer)
        }
      }
    }
  }

  private func sum(_ nutrient: Nutrient, _ day: DiaryDay) -> DerivationStep? {
    let parts = day.food.entries.compactMap { step(nutrient, $0, day) }
    return parts.isEmpty ? nil : .sum("\(nutrient) of the day", parts, nutrient.words.unit)
  }

  private func step(
    _ nutrient: Nutrient, _ entry: FoodEntry, _ day: DiaryDay
  ) -> DerivationStep? {
    entry.nutrients[nutrient].map {
      .stated("\(nutrient) of an entry", $0, nutrient.words.unit, by: day.event)
    }
  }

  private func placed(
    _ field: String, _ meaning: String, _ step: DerivationStep, _ pointer: String
  ) -> Explained {
    Explained("food/\(field)", meaning, step).at(path, "\(pointer)/\(field)")
  }
}
