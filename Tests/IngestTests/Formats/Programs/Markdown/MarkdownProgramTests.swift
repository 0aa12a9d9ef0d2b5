import ActivityModel
import Testing

@testable import Ingest

/// Sessions, tables and lists of programs in Markdown.
@Suite struct MarkdownProgramTests {
  /// The sessions of a program, a line each, with an exercise in brackets.
  private static func sessions(_ text: String) throws -> [String] {
    try program(text).sessions.map { session in
      let exercises = session.exercises.map { exercise in
        let sets = exercise.sets.map(text(of:)).joined(separator: ", ")
        return "[\(exercise.name) \(sets)" + (exercise.notes.map { "; \($0)" } ?? "") + "]"
      }
      return "\(session.name ?? "-"): " + exercises.joined(separator: " ")
    }
  }

  private static func program(_ text: String) throws -> Program {
    let adapter = try #require(Adapter.named("program-markdown"))
    let reading = adapter.read(SourceReader(fileName: "programs/a.md", bytes: Array(text.utf8)))
    return try #require(
      reading.facts.lazy.compactMap { located -> Program? in
        guard case .subjectRecorded(let subject) = located.fact,
          case .program(let program) = subject.content
        else { return nil }
        return program
      }.first)
  }

  private static func text(of set: ProgramSet) -> String {
    var words = ["\(set.count)x" + (set.repetitions.map { "\($0)" } ?? "")]
    if let most = set.mostRepetitions { words[0] += "-\(most)" }
    if let kind = set.kind { words.append(kind.rawValue) }
    if let time = set.durationMilliseconds { words.append("\(time / 1_000)s") }
    if let share = set.intensityThousandths { words.append("i\(share)") }
    if let exertion = set.exertionTenths { words.append("@\(exertion)") }
    if let weight = set.weightMillionths {
      words.append(
        (set.weightMeaning == .added ? "+" : "")
          + StatedWeight(millionths: weight, unit: set.weightUnit).text)
    }
    if let rest = set.restMilliseconds { words.append("rest \(rest / 1_000)s") }
    return words.joined(separator: " ")
  }

  @Test func `headings within a day divide its session`() throws {
    let text = """
      # Plan
      ## Monday: Push
      ### Warm-up
      - Arm circles: 2x20
      ### Main work
      1. **Bench press**: 4x8-10
      ## Legs
      ### Accessories
      - Curl 3x12
      ### Notes on squats
      - Squat 3x5
      """
    let sessions = try Self.sessions(text)
    #expect(
      sessions == [
        "Monday: Push: [Arm circles 2x20 warm_up] [Bench press 4x8-10]", "Legs: [Curl 3x12]",
        "Notes on squats: [Squat 3x5]",
      ])
    #expect(try Self.program(text).sessions[0].notes == "Warm-up\nMain work")
    #expect(try Self.program(text).title == "Plan")
  }

  @Test func `a bold day begins a session, and a week numbers those below it`() throws {
    let text = "## Week 2\n**Day 1**\nSquat 3x5\n\n**Day 2: Pull**\n- Row 3x8\n"
    #expect(try Self.sessions(text) == ["Day 1: [Squat 3x5]", "Day 2: Pull: [Row 3x8]"])
    #expect(try Self.program(text).sessions.map(\.week) == [2, 2])
  }

  @Test func `a table of exercises is read, with further sets and what has no place`() throws {
    let text = """
      ## Day 1

      | Exercise | Sets | Reps | Load | RPE | Rest | Tempo |
      |---|:-:|---|---|---|---|---|
      | **Squat** | 3 | 5 | 80% | 8 | 3 min | 3-1-1 |
      | | 1 | 8+ | 60 kg | - | 90s | |
      | Bench Press | 3-4 | 8-12 | - | 7-8 | 2-3 min | |
      | Plank | 3 | 60 sec | BW | | | |
      | Dips | 3 | AMRAP | +10 kg | | | |

      | Week | Sets |
      |---|---|
      | 1 | 3 |
      """
    let sessions = try Self.sessions(text)
    #expect(
      sessions == [
        "Day 1: [Squat 3x5 i800 @80 rest 180s, 1x8 amrap 60 kg rest 90s; Tempo: 3-1-1]"
          + " [Bench Press 3x8-12; 3-4 sets\nRPE 7-8\nrest 2-3 min] [Plank 3x 60s; BW]"
          + " [Dips 3x amrap +10 kg]"
      ])
  }

  @Test(arguments: ["| Squat | 3x5 | 100 |", "| Squat | 3 x 5 | 100 kg |"])
  func `a table may state sets and repetitions in one column`(row: String) throws {
    let text = "## Day 1\n| Lift | Sets x Reps | Weight (kg) |\n|---|---|---|\n\(row)\n"
    #expect(try Self.sessions(text) == ["Day 1: [Squat 3x5 100 kg]"])
  }

  @Test func `a list below a name states the parts of its sets`() throws {
    let text = """
      ## Monday
      1. **Barbell Bench Press**
         - Sets: 4
         - Reps: 8-10
         - Weight: 185 lbs
         - Rest: 2 min
         - Notes: Control the descent

      2. Overhead Press
         - Sets: 3 | Reps: 10 | RPE: 8
      - Curl 3x12
      """
    let sessions = try Self.sessions(text)
    #expect(
      sessions == [
        "Monday: [Barbell Bench Press 4x8-10 185 lb rest 120s; Control the descent]"
          + " [Overhead Press 3x10 @80] [Curl 3x12]"
      ])
  }

  @Test func `a heading with a list of sets is an exercise`() throws {
    let text = """
      ## The Workout
      ### 1. Warm-up (10 mins)
      *   Dynamic stretching
      ### 2. Main Lift: Barbell Squats
      *   **Sets:** 3
      *   **Reps:** 5-8
      *   **Rest:** 90-120 seconds
      *   *Keep your chest up.*
      ### 3. Plank
      *   **Sets:** 3
      *   **Hold:** 30 seconds
      ---
      ## Tips
      Eat well.
      """
    let sessions = try Self.sessions(text)
    #expect(
      sessions == [
        "The Workout: [Main Lift: Barbell Squats 3x5-8; rest 90-120 seconds\nKeep your chest up.]"
          + " [Plank 3x 30s]"
      ])
    #expect(try Self.program(text).description?.hasSuffix("Tips\nEat well.") == true)
  }

  @Test func `a list without sets, or with sets that cannot be read, is text`() throws {
    let text = "## Plan\n**Duration**: 45 minutes\n- Sets: many 2\n- Squat 3x5\n"
    #expect(try Self.sessions(text) == ["Plan: [Squat 3x5]"])
    #expect(
      try Self.program(text).sessions[0].notes == "**Duration**: 45 minutes\n- Sets: many 2")
  }
}
