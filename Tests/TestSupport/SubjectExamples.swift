public import ActivityModel

/// Contents of subjects: at least one of every kind, and one with every field of it.
public enum SubjectExamples {
  public static let all: [SubjectContent] = [
    .exerciseNames(
      ExerciseNames(aliases: [
        .init(name: "Kniebeuge", sameAs: "Barbell Squat"),
        .init(name: "Bankdrücken", sameAs: "Barbell Bench Press"),
      ])),
    .foodDay(
      FoodDay(
        date: LocalDate(daysSinceEpoch: 20_513), granularity: .entry, isComplete: true,
        entries: [
          FoodEntry(
            timeOfDayMilliseconds: 45_000_000, meal: "Lunch", food: "Rice", amount: "1 cup",
            nutrients: Dictionary(
              uniqueKeysWithValues: Nutrient.allCases.enumerated().map { ($1, Int64($0)) })),
          FoodEntry(nutrients: [.energy: -150_000]),
        ])),
    .foodDay(
      FoodDay(
        date: LocalDate(daysSinceEpoch: 20_513), granularity: .day, isComplete: false,
        entries: [])),
  ]

  /// Each as a fact.
  public static var facts: [(name: String, fact: Fact)] {
    all.enumerated().map { place, content in
      (
        "\(content.kind.rawValue) \(place)",
        .subjectRecorded(
          SubjectRecorded(
            stream: SourceStream(vendor: "own", kind: .app), subject: "one", content: content))
      )
    }
  }
}
