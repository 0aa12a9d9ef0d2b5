import ActivityModel
import ReadModels

extension Period {
  /// Records how the numbers of `food.json` are derived.
  func explain(
    _ diaries: [(date: LocalDate, diary: DecidedDiary)], to recorder: DerivationRecorder
  ) {
    for (index, (date, diary)) in diaries.enumerated() {
      let place = NumberPlace(document: path("food.json"), pointer: "/days/\(index)")
      recorder.locate(date.iso8601, in: "food", at: place)
      recorder.record(
        .day(date), evidence: { diary.evidence },
        {
          diary.explained.within("", named: "food")
            .published(in: place.document, at: place.pointer)
        })
    }
  }
}

extension DerivationRecorder {
  /// A nutrient of a day's diary.
  func quotedFood(
    _ nutrient: Nutrient, _ value: Int64, _ name: String, on date: LocalDate
  ) -> DerivationStep {
    let (field, unit) = nutrient.words
    return quoted(name, "nutrition/\(field)", of: date.iso8601, in: "food", value, unit)
  }
}

extension DecidedDiary {
  fileprivate var evidence: [Evidence] {
    ([chosen] + others).flatMap { day in day.citations.map { Evidence($0, event: day.event) } }
  }

  fileprivate var explained: [Explained] {
    chosen.totals + chosen.entries
      + others.enumerated().compactMap { index, day in
        day.sum(.energy).map {
          Explained("energyKilocalories", "The energy of a diary that does not count.", $0)
            .within("others/\(index)")
        }
      }
  }
}

extension DiaryDay {
  fileprivate var totals: [Explained] {
    let sums = Nutrient.allCases.compactMap { nutrient in
      sum(nutrient).map { Explained(nutrient.words.name, "All entries that state it.", $0) }
    }.within("nutrition")
    guard let energy = macroEnergy else { return sums }
    let parts = [Nutrient.protein, .carbohydrate, .fat, .alcohol].map { nutrient in
      sum(nutrient) ?? .fixed("no \(nutrient)", 0, "g")
    }
    return sums + [
      Explained(
        "macroEnergyKilocalories", "Beside the stated energy.",
        .formula("energy of the nutrients", energy, "kcal", .macroEnergy, parts))
    ]
  }

  fileprivate var entries: [Explained] {
    food.entries.enumerated().flatMap { index, entry in
      Nutrient.allCases.compactMap { nutrient in
        stated(nutrient, in: entry).map {
          Explained(nutrient.words.name, "As the diary states it.", $0)
        }
      }.within("entries/\(index)/nutrition")
    }
  }

  fileprivate func sum(_ nutrient: Nutrient) -> DerivationStep? {
    let parts = food.entries.compactMap { stated(nutrient, in: $0) }
    return parts.isEmpty ? nil : .sum("\(nutrient) of the day", parts, nutrient.words.unit)
  }

  private func stated(_ nutrient: Nutrient, in entry: FoodEntry) -> DerivationStep? {
    entry.nutrients[nutrient].map {
      .stated("\(nutrient) of an entry", $0, nutrient.words.unit, by: event)
    }
  }
}
