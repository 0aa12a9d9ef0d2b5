public import ActivityModel

/// Contents of subjects: at least one of every kind, and one with every field of it.
public enum SubjectExamples {
  public static let all: [SubjectContent] = [
    .exerciseNames(
      ExerciseNames(aliases: [
        .init(name: "Kniebeuge", sameAs: "Barbell Squat"),
        .init(name: "Bankdrücken", sameAs: "Barbell Bench Press"),
      ])),
    .trainers(
      TrainerList(trainers: [
        .init(
          name: "Jana Vogt", bio: "Rows.\n\nTeaches rowing.",
          picture: "https://club.example/jana.jpg", specialities: ["rowing", "mobility"],
          address: "jana@club.example"),
        .init(name: "Ole"),
      ])),
    .dailyContent(
      DailyContent(entries: [
        .init(
          kind: .quote, date: LocalDate(daysSinceEpoch: 20_513), text: "Begin.", author: "Anna"),
        .init(kind: .video, url: "https://video.example/1", title: "Warm up"),
      ])),
    .news(
      NewsItem(
        title: "New racks", date: LocalDate(daysSinceEpoch: 20_513), text: "Two of them.",
        url: "https://club.example/racks", updatedAt: 1_772_323_200_000)),
    .offers(
      OfferList(offers: [
        .init(
          title: "Chalk", priceThousandths: 4_500, currency: "EUR",
          url: "https://shop.example/chalk", image: "https://shop.example/chalk.jpg",
          category: "small things", isAvailable: true),
        .init(title: "Belt", url: "https://shop.example/belt", isAvailable: false),
      ])),
    .note(
      TrainerNote(
        from: "Jana Vogt", date: LocalDate(daysSinceEpoch: 20_513), title: "Squats",
        text: "Keep the heels down.")),
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
