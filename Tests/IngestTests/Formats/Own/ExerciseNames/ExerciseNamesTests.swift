import ActivityModel
import Ingest
import Testing

@Suite struct `exercises.csv` {
  private func read(_ rows: [String]) throws -> ParseResult {
    let text = (["name,same_as"] + rows).joined(separator: "\n") + "\n"
    #expect(Adapter.name(recognizing: text) == "exercise-names")
    let adapter = try #require(Adapter.named("exercise-names"))
    return adapter.read(SourceReader(fileName: "exercises.csv", bytes: Array(text.utf8)))
  }

  @Test func `the table is one statement`() throws {
    guard
      case .facts(let facts, 2, let diagnostics) = try read([
        "Kniebeuge (Langhantel),Barbell Squat", "\"Drücken, eng\",Bench Press",
        "Kniebeuge (Langhantel),Plank", ",Plank", "Rudern,",
      ]), case .subjectRecorded(let subject) = try #require(facts.first).fact
    else {
      Issue.record("the table is not read")
      return
    }
    #expect(facts.count == 1 && subject.subject == "exercises")
    #expect(
      subject.content
        == .exerciseNames(
          ExerciseNames(aliases: [
            .init(name: "Kniebeuge (Langhantel)", sameAs: "Barbell Squat"),
            .init(name: "Drücken, eng", sameAs: "Bench Press"),
          ])))
    #expect(
      diagnostics.map { "\($0.count) × \($0.rule), \($0.firstPlace): \($0.explanation)" } == [
        "1 × name-twice, line 4: 'Kniebeuge (Langhantel)' is in the table twice; the first row"
          + " counts",
        "2 × exercise-missing, line 5: a row names no exercise, or not what it is the same as; it"
          + " was left out",
      ])
  }

  @Test func `a table without a row is refused`() throws {
    guard case .refused(let rejection, _) = try read([]) else {
      Issue.record("an empty table is read")
      return
    }
    #expect(rejection.reason == "nothing-to-import")
  }
}
