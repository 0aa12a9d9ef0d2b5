import ActivityModel
import Testing

@testable import Ingest

/// Programs in the language of Liftosaur.
@Suite struct LiftoscriptTests {
  /// An exercise a line: `1.2 Day 2: Squat 3x5 @80`.
  private static func lines(_ text: String) throws -> [String] {
    try lines(#require(Liftoscript(text)).sessions)
  }

  private static func lines(_ sessions: [ProgramSession]) -> [String] {
    sessions.flatMap { session in
      session.exercises.map { exercise in
        let when = [session.week, session.day].map { $0.map { "\($0)" } ?? "-" }
        let sets = exercise.sets.map(text).joined(separator: ", ")
        return "\(when.joined(separator: ".")): \(exercise.name) \(sets)"
          + (exercise.notes.map { "; \($0)" } ?? "")
      }
    }
  }

  private static func text(_ set: ProgramSet) -> String {
    var words = ["\(set.count)x" + (set.repetitions.map { "\($0)" } ?? "")]
    if let most = set.mostRepetitions { words[0] += "-\(most)" }
    if set.kind == .amrap { words[0] += "+" }
    if let time = set.durationMilliseconds { words.append("\(time / 1_000)s") }
    if let share = set.intensityThousandths { words.append("i\(share)") }
    if let exertion = set.exertionTenths { words.append("@\(exertion)") }
    if let weight = set.weightMillionths {
      words.append(StatedWeight(millionths: weight, unit: set.weightUnit).text)
    }
    if let rest = set.restMilliseconds { words.append("rest \(rest / 1_000)s") }
    if let notes = set.notes { words.append("(\(notes))") }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    ("Bench Press / 3x8-12", "Bench Press 3x8-12"),
    (
      "Bench Press, Dumbbell / 1x5 @8, 1x3 @9+, 5x5 50%",
      "Bench Press, Dumbbell 1x5 @80, 1x3 @90, "
        + "5x5 i500"
    ),
    ("Squat / 1x12, 5x5 / 20s 77.5%", "Squat 1x12 i775 rest 20s, 5x5 i775 rest 20s"),
    ("Squat / 4x5 (Main), 1x5+ (AMRAP) / 100lb+", "Squat 4x5 100 lb (Main), 1x5+ 100 lb (AMRAP)"),
    ("Squat / 3x8 @8 ?+ / warmup: 1x5 45lb, 1x3 80% / progress: dp(5lb, 8, 12)", "Squat 3x8 @80"),
    ("Squat / 4x3, 1x3+ / 5x2 / 75% 120s", "Squat 4x3 i750 rest 120s, 1x3+ i750 rest 120s"),
    ("Dip / 3x1 0lb 20s|60s / ! 3x5 0lb 90s", "Dip 3x5 0 lb rest 90s"),
    ("Plank | Ab Wheel / 3x1 20s|60s", "Plank 3x 20s rest 60s; Plank | Ab Wheel"),
    ("t1: Squat[2] / 3x5", "Squat 3x5"), ("Squat / 3x5 / superset: A", "Squat 3x5"),
  ])
  func `a line has a name, sets and the load of all of them`(line: String, exercise: String) throws
  {
    #expect(try Self.lines(line) == ["-.1: \(exercise)"])
  }

  @Test func `scripts are left out, also of several lines and with slashes`() throws {
    let text = """
      # Week 1
      ## Day 1
      Squat / 3x5 / progress: custom(increment: 5lb) {~
        if (completedReps >= reps) { weights = weights / 2 }
      ~} / 80% \\
        / update: custom() {~ x = 1 ~}
      Row / 3x8 / progress: custom() { ...Squat }
      """
    #expect(try Self.lines(text) == ["1.1: Squat 3x5 i800", "1.1: Row 3x8"])
    #expect(Liftoscript(text)?.unread == [])
  }

  @Test func `sets are reused from the same week, a given day or week, and a load replaces theirs`()
    throws
  {
    let text = """
      # Week 1
      ## Day 1
      main / used: none / 2x5, 1x5+ / 80%
      Squat / ...main
      Bench Press / ...main / 95lb 60s
      Row / ...main[2]
      Curl / ...main[2:1]
      ## Day 2
      main / 3x3 90%
      # Week 2
      ## Day 1
      main / 1x1
      """
    let lines = try Self.lines(text)
    #expect(
      lines == [
        "1.1: Squat 2x5 i800, 1x5+ i800",
        "1.1: Bench Press 2x5 95 lb rest 60s, 1x5+ 95 lb rest 60s", "1.1: Row 3x3 i900",
        "1.1: Curl 1x1",
      ])
  }

  @Test func `an exercise is repeated in its weeks, and a later line takes its place once`() throws
  {
    let text = """
      # Week 1
      ## Day 1
      Squat[1-3] / 3x5
      Press / 5x5
      Row[1-2] / 3x8
      # Week 2
      ## Day 1
      Press / 5x4
      Squat / 3x4
      # Week 3 - Test
      ## Day 1
      // Warm up well.
      Press / 1x1
      """
    let lines = try Self.lines(text)
    #expect(
      lines == [
        "1.1: Squat 3x5", "1.1: Press 5x5", "1.1: Row 3x8", "2.1: Press 5x4", "2.1: Squat 3x4",
        "2.1: Row 3x8", "3.1: Press 1x1; Warm up well.", "3.1: Squat 3x5",
      ])
    let script = try #require(Liftoscript(text))
    #expect(script.sessions.map(\.notes) == [nil, nil, "Week 3 - Test"])
    #expect(script.weeks == 3)
  }

  @Test func `the order in brackets counts, of a repeated exercise too`() throws {
    let text = """
      # Week 1
      ## Day 1
      Curl[3,1-2] / 3x12
      Squat[1,1-2] / 3x5
      Row[2,1-2] / 3x8
      # Week 2
      ## Day 1
      Row / 3x6
      """
    let lines = try Self.lines(text)
    #expect(
      lines == [
        "1.1: Squat 3x5", "1.1: Row 3x8", "1.1: Curl 3x12", "2.1: Squat 3x5", "2.1: Row 3x6",
        "2.1: Curl 3x12",
      ])
  }

  @Test func `a comment is a remark, may be another's, and three slashes hide it`() throws {
    let text = """
      /// Not shown.
      // Pause **2 seconds**
      // at the bottom.
      Squat / 3x5

      // ...Squat
      Row / 3x8
      """
    let lines = try Self.lines(text)
    #expect(
      lines == [
        "-.1: Squat 3x5; Pause 2 seconds\nat the bottom.",
        "-.1: Row 3x8; Pause 2 seconds\nat the bottom.",
      ])
  }

  @Test func `a circle of reused sets has none, and other lines are counted`() throws {
    let script = try #require(Liftoscript("a / ...b\nb / ...a\nnot an exercise\n"))
    #expect(Self.lines(script.sessions) == ["-.1: a ", "-.1: b "])
    #expect(script.unread == ["not an exercise"])
  }

  @Test func `a program that repeats its exercises without end is none`() {
    let week = "# Week\n## Day 1\n"
    let exercises = (0..<200).map { "Lift \($0)[1-1000] / 3x5\n" }.joined()
    #expect(Liftoscript(week + exercises + String(repeating: week, count: 40)) != nil)
    #expect(Liftoscript(week + exercises + String(repeating: week, count: 60)) == nil)
    #expect(Liftoscript(String(repeating: week, count: 521)) == nil)
  }

  @Test func `a block of Markdown is the program, and lines of sets beside it are text`() throws {
    let text = """
      ---
      name: Five
      ---
      1. Start with the bar (45lb) for 5 reps
      - Squat 3x5

      ```liftoscript
      # Week 1
      ## Day 1
      Squat / 5x5
      what is this
      # Week 2
      ## Day 1
      Squat / 3x5
      ```
      """
    let adapter = try #require(Adapter.named("program-markdown"))
    let reading = adapter.read(SourceReader(fileName: "programs/a.md", bytes: Array(text.utf8)))
    guard case .subjectRecorded(let subject)? = reading.facts.first?.fact,
      case .program(let program) = subject.content
    else {
      Issue.record("no program")
      return
    }
    #expect(Self.lines(program.sessions) == ["1.1: Squat 5x5", "2.1: Squat 3x5"])
    #expect(program.durationWeeks == 2)
    #expect(program.description == "1. Start with the bar (45lb) for 5 reps\n- Squat 3x5")
    #expect(
      reading.diagnosticTexts == [
        "note 1 × script-line-not-read, line 7: 'what is this' is no exercise of Liftoscript;"
          + " it was left out"
      ])
  }
}
