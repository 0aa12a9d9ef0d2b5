import ActivityModel
import Testing

@testable import Ingest

/// Columns of tables of sets that mean one thing in one app and another one in the next.
@Suite struct SetsColumnsTests {
  @Test func `a comma in a name without quotes refuses the row`() throws {
    let text = """
      date,exercise,sets,reps,weight
      2026-03-01,Bench Press,3,8,60
      2026-03-01,Squat, paused,5,5,100
      2026-03-03,Row,1,10,60

      """
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts
        == ["2026-03-01"] + Array(repeating: "  1 Bench Press: 60 kg × 8", count: 3)
        + ["2026-03-03", "  1 Row: 60 kg × 10"])
    #expect(reading.refusedByRule == ["row-too-long": 1])
    let notes = "date,exercise,weight,reps,notes\n2026-03-01,Row,60,8,good, easy\n"
    #expect(try read("sets-table", notes).refusedByRule == [:])
    let header = "date,exercise,set,weight,reps,notes\n"
    let numbered = try read("sets-table", header + "2026-03-01,Squat, paused,1,100,5,\n")
    #expect(numbered.refusedByRule == ["row-too-long": 1])
  }

  @Test func `a column Type is the kind of a set where all of its words are`() throws {
    let rows = "2026-03-01,Row,40 kg,10,warmup\n2026-03-01,Row,60 kg,8,working\n"
    let reading = try read("sets-table", "Date,Exercise,Weight,Reps,Type\n\(rows)")
    #expect(
      reading.workoutTexts
        == ["2026-03-01", "  1 Row: warm_up 40 kg × 10", "  1 Row: working 60 kg × 8"])
    #expect(!reading.diagnosticTexts.contains { $0.contains("columns-not-kept") })
    let other = try read(
      "sets-table", "Date,Exercise,Weight,Reps,Type\n\(rows)2026-03-02,Row,60 kg,8,Strength\n")
    #expect(other.workoutTexts.contains("  1 Row: 40 kg × 10"))
    #expect(other.diagnosticTexts.contains { $0.contains("columns-not-kept") })
  }

  @Test func `a time in front of the exercise is that of the day`() throws {
    let text = """
      Date,Time,Exercise,Category,Weight (kg),Reps,Notes
      2026-03-01,18:30,Row,Back,60,8,

      """
    #expect(Adapter.name(recognizing: text) == "sets-table")
    #expect(
      try read("sets-table", text).workoutTexts == ["2026-03-01", "  1 Row: 60 kg × 8"])
  }

  @Test(arguments: ["Set Number,Status", "Plan Comment,Is Completed"])
  func `a table after FitNotes' with other columns is none of FitNotes`(names: String) throws {
    let text = """
      Date,Exercise,Category,Weight (kg),Reps,\(names)
      2026-03-01,Row,Back,60,8,1,true
      2026-03-01,Row,Back,60,8,2,false

      """
    #expect(Adapter.name(recognizing: text) == "sets-table")
    #expect(try read("sets-table", text).workoutTexts == ["2026-03-01", "  1 Row: 60 kg × 8"])
  }

  @Test func `a weight beside that of the body is added to it`() throws {
    let text = "Date,Exercise,Weight,Reps\n2026-03-01,Dip,BW+25 lb,8\n2026-03-01,Dip,bw - 10kg,8\n"
    #expect(
      try read("sets-table", text).workoutTexts == [
        "2026-03-01", "  1 Dip: 25 lb added × 8", "  1 Dip: 10 kg assistance × 8",
      ])
  }

  @Test(arguments: [
    ("strong", "Date,Workout Name,Exercise Name,Set Order,Weight,Reps"),
    ("fitnotes", "Date,Category,Exercise,Comment,Weight,Reps"),
  ])
  func `sets of two people in one export are refused`(adapter: String, header: String) throws {
    let rows = ["Anna", "Ben"].map { "\($0),2026-03-01,Push,Row,1,60,8\n" }.joined()
    let reading = try read(adapter, "Person,\(header)\n\(rows)")
    #expect(reading.rejection?.reason == "several-people")
  }

  @Test func `a row may lack notes at its end, unless the file may be cut off there`() throws {
    let header = "date,exercise,reps,weight,rpe,comment\n"
    let reading = try read(
      "sets-table",
      header + "20260301,Row,8,60 kg,8\n20260303,Row,8,60 kg\n20260305,Row,8,60 kg,8\n")
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Row: 60 kg × 8 rpe 80"])
    #expect(reading.refusedByRule == ["row-too-short": 2])
  }

  @Test func `a sum of other rows is no set`() throws {
    let text = """
      Date,Exercise,Weight (kg),Reps
      2026-03-01,Row,60,8
      2026-03-01,Row Total,60,8
      2026-03-01,Total Body Row,60,8
      2026-03-01,TOTAL:,120,16

      """
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts
        == ["2026-03-01", "  1 Row: 60 kg × 8", "  2 Total Body Row: 60 kg × 8"])
    #expect(
      reading.diagnosticTexts.contains(
        "note 2 × sum-row, line 3: 'Row Total' is the sum of other rows: the row was left out"))
  }

  @Test(arguments: ["Skipped", "is_deleted"])
  func `a set that is marked as skipped or deleted is none`(name: String) throws {
    let text =
      "Date,Exercise,Set,Weight (kg),Reps,\(name)\n2026-03-01,Row,1,60,8,true\n"
      + "2026-03-01,Row,2,70,8,false\n"
    let reading = try read("sets-table", text)
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Row: 70 kg × 8"])
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × set-not-done, line 2: a set is marked as \(name.lowercased()); the row was left"
        + " out")
  }
}
