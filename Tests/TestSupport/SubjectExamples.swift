public import ActivityModel

/// Contents of subjects: at least one of every kind, and one with every field of it.
public enum SubjectExamples {
  public static let all: [SubjectContent] = [
    .exerciseNames(
      ExerciseNames(aliases: [
        .init(name: "Kniebeuge", sameAs: "Barbell Squat"),
        .init(name: "Bankdrücken", sameAs: "Barbell Bench Press"),
      ]))
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
