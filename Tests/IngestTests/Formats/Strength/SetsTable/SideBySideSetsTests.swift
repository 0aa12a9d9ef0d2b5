import ActivityModel
import Testing

@testable import Ingest

@Suite struct `A row with the sets of an exercise side by side` {
  @Test(arguments: [
    "Date,Exercise,Reps,Weight (kg),Reps,Weight (kg),Reps,Weight (kg),Notes",
    "Date,Exercise,Set 1 Reps,Set 1 Weight (kg),Set 2 Reps,Set 2 Weight (kg),Set 3 Reps,"
      + "Set 3 Weight (kg),Notes",
    "date,exercise,reps_1,weight_kg_1,reps_2,weight_kg_2,reps_3,weight_kg_3,notes",
    "Date,Exercise,Set 1 (Reps),Set 1 (kg),Set 2 (Reps),Set 2 (kg),Set 3 (Reps),Set 3 (kg),Notes",
  ])
  func `is as many sets`(header: String) throws {
    let text = header + "\n2026-03-01,Row,8,60,8,60,6,62.5,easy\n2026-03-01,Squat,5,100,5,100,,,\n"
    #expect(Adapter.name(recognizing: text) == "sets-table")
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts == [
        "2026-03-01", "  1 Row: 60 kg × 8 (easy)", "  1 Row: 60 kg × 8", "  1 Row: 62.5 kg × 6",
        "  2 Squat: 100 kg × 5", "  2 Squat: 100 kg × 5",
      ])
    #expect(reading.refusedByRule == [:])
  }

  @Test func `may have one weight, and as numbers the repetitions`() throws {
    let text = """
      Date;Exercise;Weight (kg);Sets;Set 1;Set 2;Set 3
      2026-03-01;Row;62,5;3;8;8;6
      2026-03-01;Squat;100;3;5;5;0

      """
    #expect(
      try read("sets-table", text).workoutTexts == [
        "2026-03-01", "  1 Row: 62.5 kg × 8", "  1 Row: 62.5 kg × 8", "  1 Row: 62.5 kg × 6",
        "  2 Squat: 100 kg × 5", "  2 Squat: 100 kg × 5",
      ])
  }

  @Test(arguments: [
    "Date,Exercise,Reps,Set 1,Set 2", "Date,Exercise,Set 1,Set 2,Set 3",
    "Date,Exercise,Reps,Weight,Reps,Weight,Reps", "Date,Exercise,Reps 1,Weight 1,Reps 3,Weight 3",
  ])
  func `is refused where it does not show which number is whose`(header: String) {
    #expect(Adapter.name(recognizing: header + "\n2026-03-01,Row,8,60,8,60,8\n") == nil)
  }
}
