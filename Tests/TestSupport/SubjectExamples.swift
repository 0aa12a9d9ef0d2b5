public import ActivityModel

/// Contents of subjects: at least one of every kind, and one with every field of it.
public enum SubjectExamples {
  public static let all: [SubjectContent] = [
    .booking(
      Booking(
        title: "Yoga", start: ClassMoment(wallSeconds: 1_772_388_000), state: .lateCancelled,
        word: "zu spät")),
    .classSeries(ClassSeries(title: "Yoga", starts: [1_772_388_000])),
    .classSeries(wholeSeries),
    .exerciseNames(
      ExerciseNames(aliases: [
        .init(name: "Kniebeuge", sameAs: "Barbell Squat"),
        .init(name: "Bankdrücken", sameAs: "Barbell Bench Press"),
      ])),
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

  /// Every field of a class.
  private static let wholeSeries: ClassSeries = {
    var details = ClassDetails()
    (details.trainer, details.room, details.capacity) = ("Anna B.", "Hall 2", 20)
    details.bookingURL = "https://example.org/yoga"
    var series = ClassSeries(
      title: "Yoga", starts: [1_772_388_000, 1_772_992_800, 1_773_597_600, 1_773_770_400])
    series.details = details
    (series.zone, series.shownZone) = ("Europe/Berlin", "Europe/Vienna")
    series.offsets = [ClassOffset(fromWallSeconds: 1_700_000_000, offsetSeconds: 3_600)]
    series.added = [ClassMoment(wallSeconds: 1_773_000_000, zone: "UTC")]
    (series.durationSeconds, series.isAllDay) = (3_600, true)
    series.lastStartSecond = 1_780_000_000
    series.excluded = [
      ClassExclusion(ClassMoment(wallSeconds: 1_772_992_800, offsetSeconds: 3_600), isDay: true)
    ]
    var change = ClassChange(
      original: ClassMoment(wallSeconds: 1_773_597_600),
      start: ClassMoment(wallSeconds: 1_773_601_200))
    (change.isDay, change.includesLater, change.isCancelled) = (true, true, true)
    (change.durationSeconds, change.title, change.details) = (1_800, "Yin yoga", details)
    series.changes = [change]
    (series.isCancelled, series.goesOn, series.modified) = (true, true, 1_772_000_000_000)
    return series
  }()
}
