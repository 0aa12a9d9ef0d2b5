public import ActivityModel

/// Contents of subjects: at least one of every kind, and one with every field of it.
public enum SubjectExamples {
  public static let all: [SubjectContent] = [
    .exerciseNames(
      ExerciseNames(aliases: [
        .init(name: "Kniebeuge", sameAs: "Barbell Squat"),
        .init(name: "Bankdrücken", sameAs: "Barbell Bench Press"),
      ])),
    .program(program), .program(Program(title: "Rest")),
    .programVote(
      ProgramVote(
        program: "5f", vote: .down, date: LocalDate(year: 2026, month: 3, day: 1))),
    .programVote(ProgramVote(program: "5f", vote: .none)),
  ]

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
}
