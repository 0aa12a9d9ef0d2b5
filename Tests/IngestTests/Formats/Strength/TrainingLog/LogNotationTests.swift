import ActivityModel
import Ingest
import Testing

/// Ways to write sets in a notebook, on one line and below a name.
@Suite struct LogNotationTests {
  private static let head = ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"]

  private func logged(_ lines: String) throws -> ParseResult {
    try read("training-log", "2026-03-01 18:00\nPlank 1x60s\n\(lines)\n")
  }

  /// Expects the sets of one exercise, without anything refused.
  private func expect(_ lines: String, _ exercise: String, _ sets: [String]) throws {
    let reading = try logged(lines)
    #expect(reading.workoutTexts == Self.head + sets.map { "  2 \(exercise): \($0)" })
    #expect(reading.refusedByRule == [:])
  }

  @Test(arguments: [
    ("Squat 75 * 6,5,4", ["75 × 6", "75 × 5", "75 × 4"]),
    ("Squat 75x6,5", ["75 × 6", "75 × 5"]), ("Squat 75 x 6/5", ["75 × 6", "75 × 5"]),
    ("Squat 2 sets of 10", ["× 10", "× 10"]), ("Squat 2 sets x 10 reps", ["× 10", "× 10"]),
    ("Squat 2 sets of 10 @ 60 kg", ["60 kg × 10", "60 kg × 10"]),
    ("Squat: 2 sets, 10 reps, 60 kg", ["60 kg × 10", "60 kg × 10"]),
    ("Squat 2 Sätze à 10 Wdh. 60 kg", ["60 kg × 10", "60 kg × 10"]),
    ("Squat 10 reps x 2 sets @ 60kg", ["60 kg × 10", "60 kg × 10"]),
    ("Squat 2x10 reps at 60kg", ["60 kg × 10", "60 kg × 10"]),
    ("Squat 2 sets of 8, 7 60kg", ["60 kg × 8", "60 kg × 7"]),
    ("Squat 12 reps 60 kilos", ["60 kg × 12"]), ("Squat 60kg for 8 reps", ["60 kg × 8"]),
    ("Squat 60kg x 8 reps", ["60 kg × 8"]),
    ("Squat 5*5 1x3", Array(repeating: "× 5", count: 5) + ["× 3"]),
    ("Squat 5,5,5 100kg", ["100 kg × 5", "100 kg × 5", "100 kg × 5"]),
    ("Squat 60kg: 8, 8, 7", ["60 kg × 8", "60 kg × 8", "60 kg × 7"]),
    ("Squat 60kg x 8, 8, 60kg x 7", ["60 kg × 8", "60 kg × 8", "60 kg × 7"]),
    ("Squat: 60 kg x 8, 8, 70 kg x 5", ["60 kg × 8", "60 kg × 8", "70 kg × 5"]),
    ("Squat 2x 5 60 kg", ["60 kg × 5", "60 kg × 5"]),
    ("Squat 2 x5 60 kg", ["60 kg × 5", "60 kg × 5"]),
    ("Squat 8, 7 mit 60 kg", ["60 kg × 8", "60 kg × 7"]),
    ("Squat 8, 7 @60kg", ["60 kg × 8", "60 kg × 7"]), ("Squat 10, 8, 6", ["× 10", "× 8", "× 6"]),
    ("Squat 3x8,8,7", ["× 8", "× 8", "× 7"]), ("Squat 2x5@100kg", ["100 kg × 5", "100 kg × 5"]),
    ("Squat 10 @ 60 kg, 8 @ 70 kg", ["60 kg × 10", "70 kg × 8"]), ("Squat 5@185", ["185 × 5"]),
    ("Squat; 1x8; 80kg", ["80 kg × 8"]), ("Squat 80kg — 1x8", ["80 kg × 8"]),
    ("Squat — 1x8 — 80kg", ["80 kg × 8"]), ("Squat 2x5x60 kg", ["60 kg × 5", "60 kg × 5"]),
    ("Squat 2 × 5 × 60 kg", ["60 kg × 5", "60 kg × 5"]),
    ("Squat 1x10 (60kg)", ["60 kg × 10"]), ("Squat 1x5 100kg RIR 2", ["100 kg × 5 rir 20"]),
    ("Squat 1x5 100kg (2 RIR)", ["100 kg × 5 rir 20"]), ("Squat 1x5 @RIR2", ["× 5 rir 20"]),
    ("Squat 2x5 100kg felt heavy", ["100 kg × 5 (felt heavy)", "100 kg × 5"]),
    ("Squat 1x5 PR!", ["× 5 (PR!)"]), ("Squat BW x 8, 7", ["× 8", "× 7"]),
    ("Squat bw 1x8", ["× 8"]), ("Squat 2x1:30", ["90000 ms", "90000 ms"]),
    ("Squat 1 x 60 sec", ["60000 ms"]),
    ("Squat 2x1 min", ["60000 ms", "60000 ms"]),
    ("Squat 2x5 100kg (easy)", ["100 kg × 5 (easy)", "100 kg × 5"]),
    ("Squat 2x5 60kg (warm-up)", ["warm_up 60 kg × 5", "warm_up 60 kg × 5"]),
  ])
  func `sets in words and in lists are sets`(line: String, sets: [String]) throws {
    try expect(line, "Squat", sets)
  }

  @Test(arguments: [
    ("Squat 100x5", ["100 × 5"]), ("Squat 60x8, 20x10", ["60 × 8", "20 × 10"]),
    ("Squat 62.5x5, 60x8", ["62.5 × 5", "60 × 8"]), ("Squat 62,5 x 5", []),
    ("Squat 22.5x10", ["22.5 × 10"]), ("Squat 90x2x2", ["90 × 2", "90 × 2"]),
    ("Squat 90 kg x 2 x 2", ["90 kg × 2", "90 kg × 2"]), ("Squat 90x2x3", []),
  ])
  func `a number in front of an x that is none of sets is a weight`(
    line: String, sets: [String]
  ) throws {
    let reading = try logged(line)
    #expect(reading.workoutTexts == Self.head + sets.map { "  2 Squat: \($0)" })
  }

  @Test(arguments: [
    ("100 kg x 5\n110kg x 3", ["100 kg × 5", "110 kg × 3"]),
    ("- 100x5\n- 100 x 5", ["100 × 5", "100 × 5"]), ("20x10\n60x5", ["20 × 10", "60 × 5"]),
    ("\n2x5 100kg", ["100 kg × 5", "100 kg × 5"]),
    ("60 kg 8, 7\n6 reps", ["60 kg × 8", "60 kg × 7", "× 6"]),
    ("60 kg x 5 (warm-up)\n100 kg x 5", ["warm_up 60 kg × 5", "100 kg × 5"]),
    ("1. 100x5\n2. 105x5", ["100 × 5", "105 × 5"]),
    ("Set 1: 100 kg x 5\nSet 2: 105 kg x 5", ["100 kg × 5", "105 kg × 5"]),
    ("Warm-up: 60 kg x 5\nTop set 140 kg x 1", ["warm_up 60 kg × 5", "140 kg × 1"]),
    ("| kg | Reps |\n|---|--:|\n| 100 | 5 |\n| 105 | 3 |", ["100 kg × 5", "105 kg × 3"]),
  ])
  func `sets below the name of an exercise are its sets`(lines: String, sets: [String]) throws {
    for name in [
      "Squat", "### Squat", "**Squat:**", "- Squat", "Exercise: Squat", "2. Squat", "A1) **Squat**",
    ] {
      try expect("\(name)\n\(lines)", "Squat", sets)
    }
  }

  @Test(arguments: [
    "Squat\nWarm up sets\n1x5 60 kg\nWorking sets:\n100 kg x 5\nDrop set: 90 kg x 5\nBack off sets\n1x8 80 kg",
    "## Squat\n\n### Warm-up\n60 kg x 5\n\n### Working\n1x5 100kg\n\n### Drop\n1x5 90 kg\n\n### Sets\n1x8 80 kg",
  ])
  func `a kind of sets alone on a line is no exercise`(lines: String) throws {
    try expect(
      lines, "Squat", ["warm_up 60 kg × 5", "working 100 kg × 5", "drop 90 kg × 5", "80 kg × 8"])
  }

  @Test(arguments: ["Warm-up\n60 kg x 5", "Squat\n1x5 60 kg\n\n## Warm-up\n20 kg x 5"])
  func `sets below a kind without an exercise are refused`(lines: String) throws {
    let reading = try logged("\n\(lines)")
    #expect(!reading.workoutTexts.contains { $0.contains("Warm-up") || $0.contains("20 kg") })
    #expect(reading.refusedByRule["line-not-readable", default: 0] > 0)
  }

  @Test func `sets behind those with a name go on with it`() throws {
    try expect("Squat 1x5 100 kg\n1x3 110 kg", "Squat", ["100 kg × 5", "110 kg × 3"])
  }

  @Test(arguments: [
    (
      "Squat\n8x12\n8x12", "8x12",
      "does not show if 8x12 begins with sets or with a weight: write"
        + " the weight behind sets and repetitions, as in 3x12 8 kg, or 8x12 +0 kg without one"
    ),
    (
      "Squat\n8x12 @8\n60x5", "8x12 @8",
      "does not show if 8x12 begins with sets or with a weight: write"
        + " the weight behind sets and repetitions, as in 3x12 8 kg, or 8x12 +0 kg without one"
    ),
    (
      "Squat 1x5 100 kg (missed)", "Squat 1x5 100 kg (missed)",
      "is neither a date nor sets such as Squat 5x5 100"
    ),
    (
      "Squat 3 of 5 sets 2x5", "Squat 3 of 5 sets 2x5",
      "is neither a date nor sets such as Squat 5x5 100"
    ),
    (
      "| Exercise | Reps |\n|--|--|\n| Squat | 8-10 |", "| Squat | 8-10 |",
      "is a row without sets such as"
        + " 5x5 and 100 kg"
    ),
  ])
  func `sets without a clear weight or exercise are refused`(
    lines: String, line: String, reason: String
  ) throws {
    let texts = try logged("\(lines)").diagnosticTexts
    #expect(
      texts.contains { $0.hasSuffix("'\(line)' \(reason); the line was left out") }, "\(texts)")
  }

  @Test(arguments: ["Squat 5 @ 8", "Squat Set 1 @ 60kg"])
  func `a number in front of an exertion, or of a set, is none of repetitions`(
    line: String
  ) throws {
    let reading = try logged(line)
    #expect(reading.workoutTexts == Self.head)
    #expect(reading.refusedByRule == ["line-not-readable": 1])
  }

  @Test(arguments: ["Deadlift 1x5 1,000 lb", "Press 2x20kg 3x10", "Squat 20 kg bar 3x5 x 2"])
  func `a weight that is not clear is no part of a name, and none of a thousandth`(
    line: String
  ) throws {
    let reading = try logged(line)
    #expect(reading.workoutTexts == Self.head)
    #expect(reading.refusedByRule.values.reduce(0, +) == 1)
  }

  @Test func `a word for a set is no exercise`() throws {
    let reading = try logged("Set 1: 100 kg x 5\nTop set 1x3 120 kg")
    #expect(reading.workoutTexts == Self.head)
    #expect(reading.refusedByRule == ["line-not-readable": 2])
  }

  @Test(arguments: ["felt good", "Squat 7/10 hard", "Squat 100", "Squat was easy."])
  func `sets below a line that names no exercise are refused`(line: String) throws {
    let reading = try read("training-log", "2026-03-01\nPlank 1x60s\n\(line)\n3x5 100 kg\n")
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Plank: 60000 ms"])
    #expect(reading.refusedByRule.values.reduce(0, +) == 2)
    let alone = try read("training-log", "2026-03-01\n3x5 100 kg\n")
    #expect(
      alone.diagnosticTexts == [
        "refused 1 × line-not-readable, line 2: '3x5 100 kg' has sets without an exercise: write its"
          + " name in front of them, or alone on the line above; the line was left out"
      ])
  }

  @Test func `rows of a table in Markdown are sets`() throws {
    let text = """
      # Log

      | Date | Exercise | Sets | Reps | Weight | RPE | Type | Feeling |
      | :--- | --- | --- | --- | --- | --- | --- | --- |
      | 2026-03-01 | Leg press 45 | 2 | 5 | 100 kg | 8 | | ok |
      | | | 1 | 3 | 105 | - | warmup | |
      | 2026-03-03 | Dip | 2 | 8, 7 | +10 kg | | | |
      | 2026-03-04 | Plank | | 60s | | | | |
      | | Total | | 25 | | | | |

      | Lift | Sets x Reps | Load |
      | --- | --- | --- |
      | Row | 2 x 8 | 60 kg |
      """
    #expect(Adapter.name(recognizing: text) == "training-log")
    let reading = try read("training-log", text)
    #expect(
      reading.workoutTexts == [
        "2026-03-01", "  1 Leg press 45: 100 kg × 5 rpe 80", "  1 Leg press 45: 100 kg × 5 rpe 80",
        "  1 Leg press 45: warm_up 105 kg × 3", "2026-03-03", "  1 Dip: 10 kg added × 8",
        "  1 Dip: 10 kg added × 7", "2026-03-04", "  1 Plank: 60000 ms",
        "  2 Row: 60 kg × 8", "  2 Row: 60 kg × 8",
      ])
    #expect(
      reading.diagnosticTexts.contains(
        "note 1 × columns-not-kept, line 3: these columns are not imported: Feeling"))
    #expect(reading.refusedByRule == [:])
  }

  @Test(arguments: [
    (
      "# Log 2026\n\n## 3/5\nRow 1x5 60 kg\n\n3/15 Legs\nRow 1x5 60 kg",
      ["2026-03-05", "2026-03-15 Legs"]
    ),
    ("2025\n\nMarch 5th\nRow 1x5 60 kg\n\nFri 6 Mar\nRow 1x5 60 kg", ["2025-03-05", "2025-03-06"]),
    (
      "5.3.2026\nRow 1x5 60 kg\n\n7.3. 18:00 Legs\nRow 1x5 60 kg",
      ["2026-03-05", "2026-03-07T18:00:00 Legs"]
    ),
    ("# Tagebuch 2026\n\n## Do, 5.3. – Beine\nRow 1x5 60 kg", ["2026-03-05 Beine"]),
    (
      "## Week 3 Day 1 - 2026-03-05\nRow 1x5 60 kg\n\n## Legs (7.3.2026)\nRow 1x5 60 kg",
      ["2026-03-05 Week 3 Day 1", "2026-03-07 Legs"]
    ),
    // `Mar` is March, and Tuesday in French and Spanish.
    (
      "Mar 5, 2026\nRow 1x5 60 kg\n\n# Mar 25\nRow 1x5 60 kg\n\nmar 7 avril 2026\nRow 1x5 60 kg",
      ["2026-03-05", "2026-03-25", "2026-04-07"]
    ),
    (
      "Mar. 5 2026 18:00\nRow 1x5 60 kg\n\nmar 10/03/2026\nRow 1x5 60 kg\n\n25/03/2026\nRow 1x5 60 kg",
      ["2026-03-05T18:00:00", "2026-03-10", "2026-03-25"]
    ),
  ])
  func `a day without a year has that of the title or of the day before`(
    text: String, days: [String]
  ) throws {
    #expect(Adapter.name(recognizing: text) == "training-log")
    let reading = try read("training-log", text)
    #expect(reading.workoutTexts.filter { !$0.hasPrefix(" ") } == days)
    #expect(reading.refusedByRule == [:])
  }

  @Test func `a day that may be of the next year is refused with its sets`() throws {
    let text = "2025-12-28\nRow 1x5 60 kg\n\nJan 3\nRow 1x5 70 kg\n\n2026-01-05\nRow 1x5 80 kg\n"
    let reading = try read("training-log", text)
    #expect(
      reading.workoutTexts
        == ["2025-12-28", "  1 Row: 60 kg × 5", "2026-01-05", "  1 Row: 80 kg × 5"])
    #expect(
      reading.diagnosticTexts.contains(
        "refused 2 × line-not-readable, line 4: 'Jan 3' may be of another year than the day before"
          + " it: write its year; the line was left out"))
  }

  @Test(arguments: [
    "Set 3: heavy", "Day 5", "5/3/1", "Phase 2", "Row 2000m 8:05", "Run 2000 m", "Total: 2000 kcal",
    "Workout A", "Training 2",
  ])
  func `other words and numbers are no day`(line: String) throws {
    let reading = try logged("\n\(line)\nRow 1x5 60 kg")
    #expect(reading.workoutTexts == Self.head + ["  2 Row: 60 kg × 5"])
  }
}
