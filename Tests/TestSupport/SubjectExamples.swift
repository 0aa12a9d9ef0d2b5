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
    .places(
      GymPlaceList(
        places: [
          .init(
            id: "way/1", name: "Iron", coordinate: position,
            tags: [.init(key: "leisure", value: "fitness_centre")]),
          .init(id: "node/2", coordinate: position),
        ], isOpenStreetMap: true, asOf: 1_772_323_200_000)),
    .note(
      TrainerNote(
        from: "Jana Vogt", date: LocalDate(daysSinceEpoch: 20_513), title: "Squats",
        text: "Keep the heels down.")),
    .program(program), .program(Program(title: "Rest")),
    .programVote(
      ProgramVote(
        program: "5f", vote: .down, date: LocalDate(year: 2026, month: 3, day: 1))),
    .programVote(ProgramVote(program: "5f", vote: .none)),
    .seasonResult(
      SeasonResult(
        season: SeasonName(board: "runs", season: "2026-03"), closing: "0f", revision: 2,
        closedAt: 1_775_600_000_000, title: "Runs", measure: "distanceMeters", sport: "run",
        tieBreak: "none", places: [.init(rank: 1, commitment: "aa")], digest: "bb")),
    .seasonResult(
      SeasonResult(
        season: SeasonName(board: "steps", season: "2026-W13"), closing: "1f", revision: 1,
        closedAt: 0, title: "Steps", measure: "goalDays", sport: nil, tieBreak: "moreDays",
        places: [], digest: "cc")),
    .seasonRow(
      SeasonRow(
        season: SeasonName(board: "runs", season: "2026-03"), closing: "0f", rank: 1,
        name: "Anna B.", audience: "public", score: 5_000_000, days: 3,
        reachedOn: LocalDate(daysSinceEpoch: 20_513), asOf: 7, endsAt: 1_775_000_000_000,
        salt: "dd", commitment: "aa")),
    .programRuling(ProgramRuling(program: "5f", ruling: .kept)),
    .message(MemberMessage(to: .everybody, text: "Who swims?", sentAt: 1_772_388_000_000)),
    .message(
      MemberMessage(
        to: MemberID("ben").map { .member($0) } ?? .club, text: "",
        sentAt: 1_772_388_000_000, isWithdrawn: true)),
    .message(MemberMessage(to: .club, text: "Thanks!", sentAt: 1_772_388_000_000)),
    .classCancellation(
      ClassCancellation(
        classID: "00ff", title: "Yoga",
        start: ClassMoment(wallSeconds: 1_772_388_000, zone: "Europe/Berlin"), isWithdrawn: true)),
  ]

  private static let position = Coordinate.onGlobe(482_082_000, 163_738_000)

  /// With every field.
  private static var program: Program {
    var set = ProgramSet(count: 5)
    (set.kind, set.repetitions, set.mostRepetitions) = (.amrap, 5, 8)
    (set.durationMilliseconds, set.distanceMillimeters) = (60_000, 1_000_000)
    (set.intensityThousandths, set.lastIntensityThousandths) = (800, 900)
    (set.exertionTenths, set.weightMillionths, set.weightUnit) = (85, 100_000_000, .kilogram)
    (set.restMilliseconds, set.notes) = (90_000, "slow")
    var session = ProgramSession(name: "A")
    (session.week, session.day, session.notes) = (1, 2, "warm up")
    session.exercises = [ProgramExercise(name: "Squat", notes: "deep", sets: [set])]
    var program = Program(title: "Basic")
    (program.type, program.author, program.description) = ("strength", "Anna", "Three days")
    (program.durationWeeks, program.basedOn) = (8, "5f")
    (program.source, program.licence, program.isPrivate) = ("https://example.org", "CC0", true)
    program.sessions = [session]
    return program
  }

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
