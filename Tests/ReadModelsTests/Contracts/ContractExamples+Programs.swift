import ReadModels

extension ContractExamples {
  static let programs: Programs = {
    var program = MemberProgram(
      id: id("1"), file: "five.md", isPrivate: true, program: programContent)
    program.changes = [ProgramChange(change: "added", line: "A: Squat 5x5")]
    return Programs(
      member: "anna", programs: [program],
      votes: [MemberVote(program: id("2"), vote: "up", date: "2026-03-29")])
  }()

  static let barePrograms = Programs(
    member: "anna",
    programs: [
      MemberProgram(
        id: id("1"), file: "five.md", isPrivate: false, program: ProgramContent(title: "Five"))
    ], votes: [MemberVote(program: id("2"), vote: "down", date: nil)])

  static let clubPrograms = ClubPrograms(
    programs: [
      ClubProgram(
        id: id("1"), members: ["anna"], ups: 3, downs: 1, doneBy: 2, isSunk: false,
        program: programContent)
    ], removed: [RemovedProgram(id: id("2"), ups: 0, downs: 5)])

  private static let programContent: ProgramContent = {
    var set = PlannedSet(count: 5)
    (set.kind, set.repetitions, set.mostRepetitions) = ("amrap", 5, 8)
    (set.seconds, set.meters) = (Thousandths(thousandths: 60_000), Thousandths(thousandths: 1))
    set.intensity = Thousandths(thousandths: 800)
    set.lastIntensity = Thousandths(thousandths: 900)
    set.exertion = Thousandths(thousandths: 8_500)
    set.weight = StatedLoad(
      value: Thousandths(thousandths: 100_000), unit: "kg", meaning: nil,
      kilograms: Thousandths(thousandths: 100_000))
    (set.restSeconds, set.notes) = (Thousandths(thousandths: 90_000), "slow")
    var exercise = PlannedExercise(name: "Squat", sets: [set])
    exercise.notes = "deep"
    var session = PlannedSession()
    (session.name, session.week, session.day, session.notes) = ("A", 1, 2, "warm up")
    session.exercises = [exercise]
    var content = ProgramContent(title: "Five")
    (content.type, content.author, content.description) = ("strength", "Anna", "Three days")
    (content.durationWeeks, content.basedOn) = (8, id("3"))
    (content.source, content.licence) = ("https://example.org", "CC0")
    content.sessions = [session]
    return content
  }()
}
