import ActivityModel
import Ingest
import Testing

/// Tables of sets with a day and an exercise once for a block of rows.
@Suite struct SetBlocksTests {
  private func read(rows: String, header: String = "Date,Exercise,Weight (kg),Reps") throws
    -> ParseResult
  {
    try IngestTests.read("sets-table", "\(header)\n\(rows)\n")
  }

  @Test func `an empty day or exercise is that of the row above`() throws {
    let reading = try read(
      rows: "2026-03-01,Squat,100,5\n,,100,4\n,Bench,80,8\n,,80,7\n2026-03-03,Squat,105,5\n,,105,4")
    #expect(
      reading.workoutTexts == [
        "2026-03-01", "  1 Squat: 100 kg × 5", "  1 Squat: 100 kg × 4", "  2 Bench: 80 kg × 8",
        "  2 Bench: 80 kg × 7", "2026-03-03", "  1 Squat: 105 kg × 5", "  1 Squat: 105 kg × 4",
      ])
    #expect(
      reading.diagnosticTexts.first
        == "note 4 × row-of-block, line 3: an empty day or exercise is that of the row above")
    #expect(reading.refusedByRule == [:])
  }

  @Test func `title, equipment and number of sets are those of the block`() throws {
    let reading = try read(
      rows: "2026-03-01,Push,Bench,Barbell,1,60,10\n,,,,2,80,5\n,,Fly,Cable,1,20,12\n,,,,2,20,12",
      header: "Date,Workout,Exercise,Equipment,Set,Weight (kg),Reps")
    #expect(
      reading.workoutTexts == [
        "2026-03-01 Push", "  1 Bench (Barbell): 60 kg × 10", "  1 Bench (Barbell): 80 kg × 5",
        "  2 Fly (Cable): 20 kg × 12", "  2 Fly (Cable): 20 kg × 12",
      ])
  }

  @Test func `a row of its own may have the day or the exercise`() throws {
    let reading = try read(rows: "2026-03-01,,,\n,Squat,,\n,,100,5\n,Bench,80,8")
    #expect(
      reading.workoutTexts == ["2026-03-01", "  1 Squat: 100 kg × 5", "  2 Bench: 80 kg × 8"])
    #expect(reading.refusedByRule == [:])
  }

  @Test func `sums and skipped rows are no sets, and their day holds`() throws {
    let reading = try read(
      rows: "2026-03-01,Squat,100,5,\n,,100,4,\n,,,9,\n,Bench,80,8,\n,Squat total,,9,\n"
        + "2026-03-03,Bench,80,8,yes\n,,80,7,",
      header: "Date,Exercise,Weight (kg),Reps,Skipped")
    #expect(
      reading.workoutTexts == [
        "2026-03-01", "  1 Squat: 100 kg × 5", "  1 Squat: 100 kg × 4", "  2 Bench: 80 kg × 8",
        "2026-03-03", "  1 Bench: 80 kg × 7",
      ])
    #expect(
      reading.diagnosticTexts.contains(
        "note 2 × sum-row, line 4: a row without an exercise has the sum of the repetitions above"
          + " it: the row was left out"))
  }

  @Test func `an exercise in front of the days is that of several`() throws {
    let reading = try read(
      rows: "Squat,2026-03-01,100,5\n,2026-03-03,105,5\n,,105,4\nBench,2026-03-03,80,8",
      header: "Exercise,Date,Weight (kg),Reps")
    #expect(
      reading.workoutTexts == [
        "2026-03-01", "  1 Squat: 100 kg × 5", "2026-03-03", "  1 Squat: 105 kg × 5",
        "  1 Squat: 105 kg × 4", "  2 Bench: 80 kg × 8",
      ])
  }

  @Test func `a ladder is no sum`() throws {
    let reading = try read(rows: "2026-03-01,Squat,100,2\n,,100,3\n,,100,5")
    #expect(reading.workoutTexts.last == "  1 Squat: 100 kg × 5")
  }

  @Test(arguments: [
    (",Squat,100,5\n2026-03-01,Squat,100,4", 1),
    ("soon,Squat,100,5\n,,100,5\n2026-03-01,Squat,100,4", 2),
    ("2026-02-27,,80,5\n2026-03-01,Squat,100,4", 1),
  ])
  func `a row without a readable block is refused`(rows: String, count: Int) throws {
    let reading = try read(rows: rows)
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Squat: 100 kg × 4"])
    #expect(reading.refusedByRule.values.reduce(0, +) == count)
  }

  @Test func `beside numbered sets, a row without a number is no set`() throws {
    let reading = try read(
      rows: "2026-03-01,Squat,1,100,5\n,,2,100,4\n,,,200,30",
      header: "Date,Exercise,Set,Weight (kg),Reps")
    #expect(reading.workoutTexts.count == 3)
    #expect(reading.refusedByRule == ["exercise-missing": 1])
  }
}
