/// A source's diary of food of one day: what was eaten, as far as it was written down.
public struct FoodDay: SummarizedContent {
  /// The meaning of one entry of the day.
  public enum Granularity: String, FieldForm, Sendable, CaseIterable {
    /// A food.
    case entry
    case meal
    case day
  }

  public var date: LocalDate
  public var granularity: Granularity
  /// True when the source states that the day is complete, false when it states the opposite.
  public var isComplete: Bool?
  /// In the order of the source.
  ///
  /// Equal ones are eaten twice.
  public var entries: [FoodEntry]

  public init(
    date: LocalDate, granularity: Granularity, isComplete: Bool? = nil, entries: [FoodEntry]
  ) {
    self.date = date
    self.granularity = granularity
    self.isComplete = isComplete
    self.entries = entries
  }

  static let blank = FoodDay(date: .blank, granularity: .day, entries: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("date", &date)
    try fields.field("granularity", &granularity)
    try fields.field(
      "is_complete", &isComplete, write: { $0.map { FieldValue.integer($0 ? 1 : 0) } }
    ) { (stored) throws(FieldError) in
      try Optional<Int64>(in: stored).map { $0 == 1 }
    }
    try fields.field("entries", &entries)
  }

  /// The end of the newest entry, on the diary's own clock.
  var newestTime: Int64 {
    let times = entries.compactMap(\.timeOfDayMilliseconds)
    return Int64(date.daysSinceEpoch) * 86_400_000 + (times.max() ?? 0)
  }

  var summary: String {
    let noun = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
    return "food of \(date.iso8601), \(noun)"
  }
}

/// One food, one meal, or a whole day.
public struct FoodEntry: FieldCoded {
  /// Since midnight of the diary's day.
  public var timeOfDayMilliseconds: Int64?
  /// As the source names it.
  public var meal: String?
  public var food: String?
  /// As the source writes it, such as `1 cup`.
  public var amount: String?
  /// In the unit of each nutrient; one that is absent was not stated.
  public var nutrients: [Nutrient: Int64]

  public init(
    timeOfDayMilliseconds: Int64? = nil, meal: String? = nil, food: String? = nil,
    amount: String? = nil, nutrients: [Nutrient: Int64]
  ) {
    self.timeOfDayMilliseconds = timeOfDayMilliseconds
    self.meal = meal
    self.food = food
    self.amount = amount
    self.nutrients = nutrients
  }

  static let blank = FoodEntry(nutrients: [:])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("time_of_day_milliseconds", &timeOfDayMilliseconds)
    try fields.field("meal", &meal)
    try fields.field("food", &food)
    try fields.field("amount", &amount)
    for nutrient in Nutrient.allCases {
      try fields.field(nutrient.rawValue, &nutrients[nutrient])
    }
  }
}

/// A nutrient of a food diary; each raw value is a stored name and ends with the unit.
public enum Nutrient: String, Sendable, CaseIterable {
  /// Thousandths of a kilocalorie.
  case energy = "energy_calories"
  case protein = "protein_milligrams"
  case carbohydrate = "carbohydrate_milligrams"
  case fat = "fat_milligrams"
  case saturatedFat = "saturated_fat_milligrams"
  case fibre = "fibre_milligrams"
  case sugar = "sugar_milligrams"
  case alcohol = "alcohol_milligrams"
  case sodium = "sodium_micrograms"

  /// The amounts that an entry can have: a tenth of the bounds is more than a body takes in a day.
  ///
  /// A diary corrects a day with negative entries.
  public var plausibleValues: ClosedRange<Int64> { -1_000_000_000...1_000_000_000 }
}
