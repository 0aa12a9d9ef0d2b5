import ActivityModel
import ReadModels

/// One source's diary of one day.
struct DiaryDay: Sendable {
  let event: EventID
  let stream: SourceStream
  let food: FoodDay
  let citations: [SourceCitation]

  /// Nil for another subject, and for a day without entries.
  fileprivate init?(_ fact: EffectiveFact<SubjectRecorded>) {
    guard case .foodDay(let food) = fact.body.content, !food.entries.isEmpty else { return nil }
    (event, stream, self.food, citations) = (fact.id, fact.body.stream, food, fact.citations)
  }

  /// The sum of the entries that state a nutrient, in its unit; nil when none does.
  func total(_ nutrient: Nutrient) -> Int64? {
    let stated = food.entries.compactMap { $0.nutrients[nutrient] }
    return stated.isEmpty ? nil : stated.reduce(0, +)
  }

  /// The energy of protein, carbohydrate, fat and alcohol, in thousandths of a kilocalorie.
  var macroEnergy: Int64? {
    guard let protein = total(.protein), let carbohydrate = total(.carbohydrate),
      let fat = total(.fat)
    else { return nil }
    return 4 * protein + 4 * carbohydrate + 9 * fat + 7 * (total(.alcohol) ?? 0)
  }
}

/// The diary of a day that counts: one source's, whole.
struct DecidedDiary: Sendable {
  let chosen: DiaryDay
  /// Nil when its source does not state it.
  let isComplete: Bool?
  /// Ordered by source and granularity.
  let others: [DiaryDay]
}

extension Period {
  /// The diaries of the year and of the days around it.
  ///
  /// The believed source comes first, of one source the finest diary. A day is never made of two.
  func decidedDiaries() -> [LocalDate: DecidedDiary] {
    Dictionary(grouping: subjects.compactMap(DiaryDay.init), by: \.food.date)
      .compactMapValues { days in
        guard let date = days.first?.food.date else { return nil }
        let priority = profile.sourcePriority[date] ?? []
        let sorted = days.sorted { left, right in
          if left.stream != right.stream {
            return left.stream.isBelieved(before: right.stream, priority: priority)
          }
          return left.food.granularity.rank < right.food.granularity.rank
        }
        let own = sorted.filter { $0.stream == sorted[0].stream }
        return DecidedDiary(
          chosen: sorted[0], isComplete: own.lazy.compactMap(\.food.isComplete).first,
          others: sorted.dropFirst().sorted { left, right in
            left.stream == right.stream
              ? left.food.granularity.rank < right.food.granularity.rank
              : left.stream.precedes(right.stream)
          })
      }
  }

  /// The diaries of the year alone, newest first.
  var diariesInOrder: [(date: LocalDate, diary: DecidedDiary)] {
    diaries.filter { $0.key.numbers.year == year }.sorted { $0.key > $1.key }
      .map { ($0.key, $0.value) }
  }
}

extension FoodDay.Granularity {
  fileprivate var rank: Int {
    switch self {
    case .entry: 0
    case .meal: 1
    case .day: 2
    }
  }
}

extension Nutrition {
  /// - Parameter amount: Of a nutrient, in its unit; nil when it is not stated.
  init(_ amount: (Nutrient) -> Int64?) {
    self.init()
    for nutrient in Nutrient.allCases {
      self[keyPath: nutrient.field] = amount(nutrient).map(Thousandths.init(thousandths:))
    }
  }
}

extension Nutrient {
  /// Where read models have it: its unit is a thousandth of the field's unit.
  var field: WritableKeyPath<Nutrition, Thousandths?> {
    switch self {
    case .energy: \.energyKilocalories
    case .protein: \.proteinGrams
    case .carbohydrate: \.carbohydrateGrams
    case .fat: \.fatGrams
    case .saturatedFat: \.saturatedFatGrams
    case .fibre: \.fibreGrams
    case .sugar: \.sugarGrams
    case .alcohol: \.alcoholGrams
    case .sodium: \.sodiumMilligrams
    }
  }

  /// The name of that field, and its unit.
  var words: (name: String, unit: String) {
    switch self {
    case .energy: ("energyKilocalories", "kcal")
    case .protein: ("proteinGrams", "g")
    case .carbohydrate: ("carbohydrateGrams", "g")
    case .fat: ("fatGrams", "g")
    case .saturatedFat: ("saturatedFatGrams", "g")
    case .fibre: ("fibreGrams", "g")
    case .sugar: ("sugarGrams", "g")
    case .alcohol: ("alcoholGrams", "g")
    case .sodium: ("sodiumMilligrams", "mg")
    }
  }
}
