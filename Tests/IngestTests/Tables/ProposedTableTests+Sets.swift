import ActivityModel
import Testing

@testable import Ingest

/// Weights that were lifted are not those of the body.
extension ProposedTableTests {
  @Test(arguments: [
    ("Day,Exercise,Weight (kg),Reps,Sets\n2026-02-01,Squat,100,5,3\n", "Weight (kg)=weight:kg"),
    ("Date,Lift,Weight (lb),Total Reps\n2026-02-01,Squat,225,25\n", "Weight (lb)=weight:lb"),
    (
      "Datum;Übung;Gewicht (kg);Wiederholungen\n1.2.2026;Kniebeuge;100;5\n",
      "Gewicht (kg)=weight:kg"
    ),
  ])
  func `a weight beside repetitions is not that of the body`(text: String, column: String) throws {
    let proposal = try Self.proposal(text)
    #expect(!proposal.columns.contains { $0.meaning == "weight" })
    #expect(
      proposal.questions == [
        "the rows are sets of exercises, which no description has: import the table as it is, or"
          + " with the columns of sets.csv, which are start, exercise, set (its number) or sets (how"
          + " many), weight_kg or weight_lb, repetitions; --column '\(column)' keeps a weight of the"
          + " body"
      ])
  }

  @Test(arguments: [
    "Date,Weight (kg),Sets,Mood\n2026-02-01,81.2,3,4\n",
    "Date,Exercise,Duration (min),Distance (km),Sets\n2026-02-01,Run,50,10,1\n",
  ])
  func `a column Sets alone makes no table of sets`(text: String) throws {
    #expect(try Self.proposal(text).questions.allSatisfy { !$0.contains("sets of exercises") })
    let head = SourceHead(fileName: "my.csv", bytes: Array(text.utf8))
    #expect(!head.adviceWithoutAdapter.contains("sets of exercises"))
  }

  @Test func `a weight of the body beside a column Sets is kept`() throws {
    let proposal = try Self.proposal("Date,Weight (kg),Sets,Mood\n2026-02-01,81.2,3,4\n")
    #expect(proposal.columns.prefix(2).map(\.meaning) == ["start", "weight"])
    #expect(proposal.questions == [])
  }

  @Test func `a weight beside exercises alone is asked for`() throws {
    let text = "Date,Exercise,Weight (kg)\n2026-02-01,Squat,100\n2026-02-01,Bench,80\n"
    let proposal = try Self.proposal(text)
    #expect(
      proposal.questions.contains("what is 'Weight (kg)', such as '100'? \"nothing\" leaves it out")
    )
    let given = try Self.proposal(text, given: ["Weight (kg)": "weight:kg", "Exercise": "nothing"])
    #expect(given.questions == [])
  }

  @Test func `a body weight beside repetitions keeps its name`() throws {
    let text = "Date,Body weight (kg),Steps,Reps\n2026-02-01,81.2,8000,20\n"
    let proposal = try Self.proposal(text)
    #expect(proposal.columns.map(\.meaning) == ["start", "weight", "steps", "nothing"])
    #expect(proposal.questions == [])
  }
}
