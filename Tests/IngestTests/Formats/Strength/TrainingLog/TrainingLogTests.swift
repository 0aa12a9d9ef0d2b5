import ActivityModel
import Ingest
import Testing

/// Lines of sets in a notebook, with weights in front of them or in doubt.
@Suite struct TrainingLogTests {
  private func logged(_ line: String) throws -> ParseResult {
    try read("training-log", "2026-03-01 18:00\nPlank 1x60s\n\(line)\n")
  }

  /// Expects a line that is two equal sets, without anything refused.
  private func expectTwoSets(of line: String, _ exercise: String, _ set: String) throws {
    let reading = try logged(line)
    #expect(
      reading.workoutTexts
        == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"]
        + Array(repeating: "  2 \(exercise): \(set)", count: 2))
    #expect(reading.refusedByRule == [:])
  }

  @Test(arguments: [
    ("Bench press 80 kg 2x8", "Bench press", "80 kg × 8"),
    ("Bench press 80kg: 2x8", "Bench press", "80 kg × 8"),
    ("Bench press (80 kg) 2x8", "Bench press", "80 kg × 8"),
    ("Bench press: 80 kg - 2x8", "Bench press", "80 kg × 8"),
    ("Incline press @ 22.5kg 2x10 @8", "Incline press", "22.5 kg × 10 rpe 80"),
    ("Bench press @80kg 2x8", "Bench press", "80 kg × 8"),
    ("Bench press @80 kg 2x8", "Bench press", "80 kg × 8"),
    ("Bench press @80 2x8", "Bench press", "80 × 8"),
    ("Bench press 185 lb. 2x8", "Bench press", "185 lb × 8"),
    ("Pull up +10 kg 2x5", "Pull up", "10 kg added × 5"),
    ("Dip -20 lb 2x5", "Dip", "20 lb assistance × 5"),
    ("Deadlift 2 x 5 140 kg", "Deadlift", "140 kg × 5"),
    ("Squat: 2x5 100 kg", "Squat", "100 kg × 5"), ("Squat:1x5 1x5", "Squat", "× 5"),
    ("Squat:100 kg 2x5", "Squat", "100 kg × 5"),
    ("Row 60 2x10", "Row", "60 × 10"), ("Row 2.5 2x10", "Row", "2.5 × 10"),
    ("Curl 2 2x10", "Curl 2", "× 10"), ("Arnold 21s 2x7", "Arnold 21s", "× 7"),
    ("Back extension 45° 2x10", "Back extension 45°", "× 10"),
    ("Step-up 45 2x10 20 kg", "Step-up 45", "20 kg × 10"),
    ("Step-up 45 cm 2x10", "Step-up 45 cm", "× 10"),
  ])
  func `a weight in front of the sets is theirs`(
    line: String, exercise: String, set: String
  ) throws {
    try expectTwoSets(of: line, exercise, set)
  }

  @Test(arguments: [
    "Squat 140 kg x 5, 140 kg x 5", "Squat 140kg x5 140kg x5", "Squat 140kgx5 140kgx5",
    "Squat 140 kg × 5 1x5 140 kg", "Squat 2 x 5 x 140kg", "Squat 2x5x140kg",
    "Squat 2 x 5 x 140 kg",
  ])
  func `an x between a weight with its unit and repetitions makes a set`(line: String) throws {
    try expectTwoSets(of: line, "Squat", "140 kg × 5")
  }

  @Test(arguments: ["Squat 14 x 5", "Squat 5x100kg", "Squat x 5", "Squat 5 kg 100 x"])
  func `an x beside numbers alone makes none`(line: String) throws {
    #expect(try logged(line).workoutTexts.count == 2)
    #expect(try logged(line).refusedByRule.values.reduce(0, +) == 1)
  }

  @Test(arguments: [
    ("Bench @8 2x5", "Bench", "× 5 rpe 80"), ("Bench @ 8 2x5", "Bench", "× 5 rpe 80"),
    ("Bench (@8.5): 2x5", "Bench", "× 5 rpe 85"), ("Bench RPE 8 2x5", "Bench", "× 5 rpe 80"),
    ("Bench rpe8 2x5", "Bench", "× 5 rpe 80"), ("Bench 8 RPE 2x5", "Bench", "× 5 rpe 80"),
    ("Bench: - @8 2x5", "Bench", "× 5 rpe 80"), ("Bench at RPE 8 2x5", "Bench", "× 5 rpe 80"),
    ("Bench @8 2x5 100 kg", "Bench", "100 kg × 5 rpe 80"),
    ("Bench 100 kg @8 2x5", "Bench", "100 kg × 5 rpe 80"),
    ("Bench @8 100 kg 2x5", "Bench", "100 kg × 5 rpe 80"),
    ("Bench 2x5 100 kg RPE 8", "Bench", "100 kg × 5 rpe 80"),
    ("Bench 2x5 @ 8", "Bench", "× 5 rpe 80"), ("Bench @10 2x5", "Bench", "× 5 rpe 100"),
    // More than 10, or with a unit, it is a weight.
    ("Bench @11 2x5", "Bench", "11 × 5"), ("Bench @8 kg 2x5", "Bench", "8 kg × 5"),
  ])
  func `an exertion is no weight, no repetitions and no part of the name`(
    line: String, exercise: String, set: String
  ) throws {
    try expectTwoSets(of: line, exercise, set)
  }

  @Test(arguments: ["Bench RPE 80 2x5", "Bench RPE 7-8 2x5", "Bench @8 100 kg @9 2x5"])
  func `an exertion that is none is no weight either`(line: String) throws {
    #expect(try logged(line).refusedByRule == ["line-not-readable": 1])
  }

  @Test func `a number without a unit in front of the sets is noted`() throws {
    let reading = try logged("Row 60 2x10")
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × weight-in-front, line 3: the number in front of the sets of 'Row 60 2x10' is"
        + " taken for their weight: where it belongs to the name, write it with its mark, as in 45°"
        + " or 45 cm")
  }

  @Test(arguments: ["Plank 8x20s, 8x20s", "Pull up 10x5", "Lateral raise 8x12", "Row 6x8, 5x8"])
  func `usual numbers of sets are no weights`(line: String) throws {
    #expect(try logged(line).refusedByRule == [:])
  }

  @Test(arguments: [
    (
      "Lateral raise 8x12, 8x12, 8x10",
      "does not show if 8x12 begins with sets or with a weight: write the weight behind sets and"
        + " repetitions, as in 3x12 8 kg, or 8x12 +0 kg without one"
    ),
    (
      "Calf raise 20x15",
      "does not show if 20x15 begins with sets or with a weight: write the weight behind sets and"
        + " repetitions, as in 3x12 8 kg, or 20x15 +0 kg without one"
    ),
    (
      "Row 18 x 10, 18 x 8",
      "does not show if 18x10 begins with sets or with a weight: write the weight behind sets and"
        + " repetitions, as in 3x12 8 kg, or 18x10 +0 kg without one"
    ),
    (
      "Squat 5x100",
      "does not show if 100 are repetitions or a weight: write the weight behind sets and"
        + " repetitions, as in 3x12 8 kg, or +0 kg without one"
    ),
    (
      "Bench 80 kg 3x5 85 kg",
      "has a weight in front of the sets and another one behind them: write one of them, behind the"
        + " sets"
    ),
    (
      "Bench @8 3x5 100 kg @9",
      "has an exertion in front of the sets and another one behind them: write one of them, behind"
        + " the sets"
    ),
    (
      "Deadlift 140 kg x 5 x 3",
      "has an x in front of 5x3, which then may be repetitions and sets: write sets and repetitions"
        + " in this order, and the weight behind them, as in 3x5 140 kg"
    ),
    (
      "Squat 225x5x3",
      "has an x in front of 5x3, which then may be repetitions and sets: write sets and repetitions"
        + " in this order, and the weight behind them, as in 3x5 140 kg"
    ),
    (
      "Deadlift 140kg × 5 × 3",
      "has an x in front of 5×3, which then may be repetitions and sets: write sets and repetitions"
        + " in this order, and the weight behind them, as in 3x5 140 kg"
    ),
    (
      "Bench 20 40 50 50 1x10",
      "has several numbers in front of the sets, which may be a weight for each set: write each"
        + " weight behind its set, as in 1x10 20 1x10 40"
    ),
    (
      "Bench 20 40 50 kg 1x10",
      "has several numbers in front of the sets, which may be a weight for each set: write each"
        + " weight behind its set, as in 1x10 20 1x10 40"
    ),
    (
      "Squat 12x5 60 kg, 12x3 70 kg",
      "has 24 sets, where a line has at most 20: write sets and repetitions in this order, and the"
        + " weight behind them, as in 3x12 8 kg"
    ),
  ])
  func `a line whose numbers may mean something else is refused`(
    line: String, reason: String
  ) throws {
    let reading = try logged(line)
    #expect(reading.workoutTexts == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × sets-not-clear, line 3: '\(line)' \(reason); the line was left out"
      ])
  }

  @Test func `one number before a weight with its unit is part of the name`() throws {
    let reading = try logged("Leg press 45 100 kg 1x8")
    #expect(reading.workoutTexts.contains("  2 Leg press 45: 100 kg × 8"))
  }

  @Test func `sets without a weight may be many`() throws {
    #expect(try logged("Push up 15x10 +0 kg").activities[0].setList.sets.count == 16)
  }

  @Test func `a line of more than 200 words is a text`() throws {
    let line = "Squat" + String(repeating: " 1x5", count: 200)
    #expect(try logged(line).refusedByRule == ["line-not-readable": 1])
  }

  @Test(arguments: [
    ("March 3, 2026", "2026-03-03"), ("Tuesday, March 3rd, 2026", "2026-03-03"),
    ("## 3 March 2026 - Legs", "2026-03-03 Legs"), ("3-March-2026", "2026-03-03"),
    ("**2026-03-03** | Legs", "2026-03-03 Legs"), ("Date: 2026-03-03", "2026-03-03"),
    ("2026/03/03 Legs", "2026-03-03 Legs"), ("Tue 3/23/2026", "2026-03-23"),
    ("3/23/26", "2026-03-23"), ("23/3/2026", "2026-03-23"),
    ("2026-03-03 6:30 PM Legs", "2026-03-03T18:30:00 Legs"),
    ("2026-03-03 at 6:30pm", "2026-03-03T18:30:00"), ("3.3.26", "2026-03-03"),
    ("Di. 3.3.2026", "2026-03-03"), ("mardi 3.3.2026", "2026-03-03"),
    ("Donnerstag, 3.3.2026", "2026-03-03"), ("Workout March 3, 2026", "2026-03-03"),
    ("2026-03-03T18:30:00+01:00 Legs", "2026-03-03T18:30:00 Legs"),
    ("# Training: 2026-03-03 18:30 Legs", "2026-03-03T18:30:00 Legs"),
  ])
  func `a day is written in many ways`(line: String, head: String) throws {
    let text = "# Log of training\n\n\(line)\nSquat 2x5 100 kg\n"
    #expect(Adapter.name(recognizing: text) == "training-log")
    let reading = try read("training-log", text)
    #expect(reading.workoutTexts == [head] + Array(repeating: "  1 Squat: 100 kg × 5", count: 2))
    #expect(reading.refusedByRule == [:])
  }

  @Test func `the order of dates between slashes is that of all of them`() throws {
    let text = "3/4/2026\nRow 1x5 60 kg\n\n3/15/2026\nRow 1x5 60 kg\n"
    #expect(
      try read("training-log", text).workoutTexts == [
        "2026-03-04", "  1 Row: 60 kg × 5", "2026-03-15", "  1 Row: 60 kg × 5",
      ])
    let open = try read("training-log", "3/4/2026\nRow 1x5 60 kg\n")
    #expect(open.diagnosticTexts.contains { $0.contains("date-order") })
  }

  @Test(arguments: ["Friday", "Fri: push", "31/9", "## 31.9.", "Mar 39", "14/14/2026", "Sonnabend"])
  func `sets below a day that is not understood are not those of the day before`(
    line: String
  ) throws {
    let reading = try logged("\n\(line)\nBench press 3x5 80 kg")
    #expect(reading.workoutTexts == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"])
    #expect(reading.refusedByRule == ["line-not-readable": 2])
    #expect(
      reading.diagnosticTexts.contains {
        $0.contains("'\(line)'") || $0.contains("is below a date that is not understood")
      })
  }

  @Test(arguments: ["Friday was better than the last one", "felt good", "Pull up 8"])
  func `other lines leave the day`(line: String) throws {
    let reading = try logged("Pull up\n\(line)\nDip 1x5 10 kg")
    #expect(reading.workoutTexts.contains("  2 Dip: 10 kg × 5"))
  }

  @Test func `sets behind a day that are not clear are refused, and no title`() throws {
    let reading = try logged("2026-03-03: Row 2x5 60 kg, Squat 3x5 80 kg\nDip 1x5 10 kg")
    #expect(reading.workoutTexts.suffix(2) == ["2026-03-03", "  1 Dip: 10 kg × 5"])
    #expect(
      reading.diagnosticTexts.contains(
        "refused 1 × line-not-readable, line 3: '2026-03-03: Row 2x5 60 kg, Squat 3x5 80 …' is"
          + " neither a date nor sets such as Squat 5x5 100; the line was left out"))
  }

  @Test func `a day with sets behind it has them`() throws {
    let text = "2026-03-03 Squat 1x5 100 kg\n2026-03-03 Row 1x8 60 kg\nDip 1x5 +10 kg\n"
    #expect(
      try read("training-log", text).workoutTexts == [
        "2026-03-03", "  1 Squat: 100 kg × 5", "  2 Row: 60 kg × 8", "  3 Dip: 10 kg added × 5",
      ])
  }

  @Test(arguments: ["- ", "* ", "• ", "- [x] "])
  func `a mark of a list is no part of the name`(mark: String) throws {
    try expectTwoSets(of: "\(mark)**Squat** 2x5 100 kg", "Squat", "100 kg × 5")
  }

  @Test(arguments: ["1. ", "10) ", "A1: ", "B. ", "- 2. "])
  func `a number of a list is no part of the name`(label: String) throws {
    try expectTwoSets(of: "\(label)Squat 2x5 100 kg", "Squat", "100 kg × 5")
  }

  @Test func `a line that is not ticked was not done`() throws {
    let reading = try logged("- [ ] Squat 2x5 100 kg")
    #expect(reading.workoutTexts == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × set-not-done, line 3: '[ ] Squat 2x5 100 kg' is not ticked as done; the line was"
          + " left out"
      ])
  }

  @Test(arguments: [
    "---\ndate: 2026-03-01\ntags:\n  - gym\n---\n\n",
    "---\ntype: workout\ntitle: Legs\nmood: 7\n"
      + "date: 2026-03-01T18:30:00\n---\n# Legs\n",
  ])
  func `the date in front matter is the day of a note`(matter: String) throws {
    let text =
      matter + "| Exercise | Sets | Reps | Weight |\n|-|-|-|-|\n| Squat | 2 | 5 | 100 kg |\n"
    #expect(Adapter.name(recognizing: text) == "training-log")
    let reading = try read("training-log", text + "Row 1x8 60 kg\n")
    #expect(
      reading.workoutTexts.dropFirst() == [
        "  1 Squat: 100 kg × 5", "  1 Squat: 100 kg × 5", "  2 Row: 60 kg × 8",
      ])
    #expect(reading.workoutTexts[0].hasPrefix("2026-03-01"))
  }

  @Test func `a program and a page with front matter are no log`() {
    let text = "Plan\n2026-03-03\nSquat 2x5 100 kg\n"
    let program = SourceHead(fileName: "programs/plan.txt", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(program)?.name != "training-log")
    #expect(Adapter.name(recognizing: "---\n\(text)") != "training-log")
  }

  @Test(arguments: ["Sleep: 7/10", "- fatigue_before: 2/5", "RPE 7/10", "Energy level 10/10"])
  func `a score is no list of repetitions`(line: String) throws {
    let reading = try logged(line)
    #expect(reading.workoutTexts == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"])
    #expect(reading.refusedByRule.values.reduce(0, +) == 1)
    #expect(Adapter.name(recognizing: "2026-03-01\n\(line)\n") == nil)
  }

  @Test func `the weight of the body is none`() throws {
    try expectTwoSets(of: "Pull up 2x8 BW", "Pull up", "× 8")
    try expectTwoSets(of: "Dip 2x8 BW+10 kg", "Dip", "10 kg added × 8")
  }
}
