import ActivityModel
import Testing

@testable import Ingest

/// Lines of sets in programs.
@Suite struct ProgramLineTests {
  /// An exercise as its name, its sets and their load; nil for a line that is text.
  private static func text(_ line: String) -> String? {
    ProgramLine(line)?.exercise.map { exercise in
      ([exercise.name] + exercise.sets.map(text) + [exercise.notes].compactMap(\.self))
        .joined(separator: ", ")
    }
  }

  private static func text(_ set: ProgramSet) -> String {
    var words = ["\(set.count)x" + (set.repetitions.map { "\($0)" } ?? "-")]
    if let most = set.mostRepetitions { words[0] += "-\(most)" }
    if let weight = set.weightMillionths {
      words.append(StatedWeight(millionths: weight, unit: set.weightUnit).text)
    }
    if let share = set.intensityThousandths { words.append("\(share) thousandths") }
    if let exertion = set.exertionTenths { words.append("rpe \(exertion)") }
    if let rest = set.restMilliseconds { words.append("rest \(rest)") }
    if let meters = set.distanceMillimeters { words.append("\(meters) mm") }
    if let duration = set.durationMilliseconds { words.append("\(duration) ms") }
    if let kind = set.kind { words.append(kind.rawValue) }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    ("Squat 3x5 100kg RPE 8", "Squat, 3x5 100 kg rpe 80"),
    ("Squat 3 sets of 8-12 reps", "Squat, 3x8-12"),
    ("Squat 3 sets x 5 @80%", "Squat, 3x5 800 thousandths"),
    ("Squat 3 x 5 x 100kg", "Squat, 3x5 100 kg"), ("Squat 100 kg x 5", "Squat, 1x5 100 kg"),
    ("Squat 3x5 RPE 8 100 kg", "Squat, 3x5 100 kg rpe 80"),
    ("Press 3x10 RPE 8", "Press, 3x10 rpe 80"), ("Press 3x10 rpe8.5", "Press, 3x10 rpe 85"),
    ("Deadlift 1x5 @ RPE 8", "Deadlift, 1x5 rpe 80"),
    ("Deadlift 1x5 @RPE 8", "Deadlift, 1x5 rpe 80"),
    ("Front Squat 4x3 @8 RPE", "Front Squat, 4x3 rpe 80"),
    ("Row 4x8 60 kg 8 RPE", "Row, 4x8 60 kg rpe 80"), ("Row 4x8 100 RPE 8", "Row, 4x8 100 rpe 80"),
    ("Row 4x8 @ 8", "Row, 4x8 rpe 80"), ("Row 4x8 @ 8 kg", "Row, 4x8 8 kg"),
    ("Row 4x8 @ 60", "Row, 4x8 60"), ("Row 4x8 @60kg", "Row, 4x8 60 kg"),
    ("Row 3x10 @ 70%", "Row, 3x10 700 thousandths"),
    ("Squat 5x5 80% 1RM", "Squat, 5x5 800 thousandths"),
  ])
  func `an exertion is no weight`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test func `several numbers in front of the sets are in doubt`() {
    let line = ProgramLine("Bench 20 40 50 1x10")
    #expect(line?.exercise == nil)
    guard case .doubt(.severalWeights)? = line?.finding else {
      Issue.record("no doubt")
      return
    }
    #expect(Self.text("Box jump 20 40 1x10 60 kg") == "Box jump 20 40, 1x10 60 kg")
  }

  @Test(arguments: [
    ("Bench @8 3x5", "Bench, 3x5 rpe 80"), ("Bench @ 8.5 3x5", "Bench, 3x5 rpe 85"),
    ("Bench RPE 8 3x5", "Bench, 3x5 rpe 80"), ("Bench RPE8: 3x5", "Bench, 3x5 rpe 80"),
    ("Bench @8 3x5 100 kg", "Bench, 3x5 100 kg rpe 80"),
    ("Bench 100 kg @8 3x5", "Bench, 3x5 100 kg rpe 80"),
    ("Bench @8 100 kg 3x5", "Bench, 3x5 100 kg rpe 80"),
    ("Bench 80% RPE 8 3x5", "Bench, 3x5 800 thousandths rpe 80"),
    ("Bench @8 kg 3x5", "Bench, 3x5 8 kg"),
  ])
  func `an exertion in front of the sets is no weight and no part of the name`(
    line: String, exercise: String
  ) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: [
    "Bench @8 3x5 @9", "Bench RPE 80 3x5", "Bench RPE 7-8 3x5",
    "Squat 3x5 100kg 60kg", "Squat 3x5 100 60", "Squat 3x5 100 kg lb", "Squat 3x5 @8 RPE 9",
    "Squat 3x5 80% 90%", "Bench Press 3x5 RIR 2", "Press 3x10 RPE 7-8", "Press 3x10 RPE 80",
    "Squat 100kg 3x5 110kg", "Pull-up -20kg 3x5",
  ])
  func `a second load does not replace the first: such a line is text`(line: String) {
    #expect(Self.text(line) == nil)
  }

  @Test(arguments: [
    ("Squat 5x5 100 rest 120s", "Squat, 5x5 100 rest 120000"),
    ("Squat 5x5 100 90s rest", "Squat, 5x5 100 rest 90000"),
    ("Bench 3x8 2 min rest", "Bench, 3x8 rest 120000"),
    ("Bench 3x8 rest of 2 minutes", "Bench, 3x8 rest 120000"),
    ("Bench 3x8 90 rest", "Bench, 3x8 rest 90000"),
  ])
  func `a rest is beside its word`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: [
    ("Bench Press 60kg 3x8-12", "Bench Press, 3x8-12 60 kg"),
    ("**Bench Press** 60 kg: 3x8", "Bench Press, 3x8 60 kg"),
    ("* **Bench Press**: 3x8-12 60kg", "Bench Press, 3x8-12 60 kg"),
    ("Row 5/5/3 +10 lb", "Row, 1x5 10 lb, 1x5 10 lb, 1x3 10 lb"),
    ("Squat 80% 5x5", "Squat, 5x5 800 thousandths"),
    ("Squat @80% 5x5", "Squat, 5x5 800 thousandths"),
    ("Deadlift 3 x 5 140 kg", "Deadlift, 3x5 140 kg"), ("Row 60 3x10", "Row, 3x10 60"),
    ("Press 60 3x5 @8", "Press, 3x5 60 rpe 80"), ("Press @60kg 3x5", "Press, 3x5 60 kg"),
    ("Press 3x5, 60 kg", "Press, 3x5 60 kg"), ("1. Row 3x5 60 kg", "Row, 3x5 60 kg"),
    ("Leg press 45 3x10 80kg", "Leg press 45, 3x10 80 kg"), ("Curl 2 3x10", "Curl 2, 3x10"),
    ("Back extension 45° 3x10", "Back extension 45°, 3x10"),
  ])
  func `a load may be in front of the sets`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: [
    ("Plank — 3 × 45 sec", "Plank, 3x- 45000 ms"), ("Row – 3x10 60 kg", "Row, 3x10 60 kg"),
    ("Row: 4x8–10 (60 kg) — rest 90s", "Row, 4x8-10 60 kg rest 90000"),
    ("Row 3 sets of 8–12 reps (RPE 7)", "Row, 3x8-12 rpe 70"),
  ])
  func `dashes and brackets around sets and loads are marks`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: ["Row 3x8 - 10", "Row 3x8 – 10"])
  func `a dash between numbers may be that of a range or of a weight`(line: String) {
    #expect(Self.text(line) == nil)
  }

  @Test(arguments: [
    ("Row 3x10 (each leg)", "Row, 3x10, (each leg)"),
    ("- Row 3x10 each leg", "Row, 3x10, each leg"), ("- Row 3x10/leg", "Row, 3x10, /leg"),
    ("1. **Lunges**: 3x20 steps @ 40 lbs", "Lunges, 3x20 40 lb, steps"),
    ("- Deadlift 1x5 @ 80-85%", "Deadlift, 1x5, 80-85%"),
    ("Squat: 3x8 RPE 7-8", "Squat, 3x8, RPE 7-8"),
    ("- Squat 3x5 @80%, rest 3-5 min", "Squat, 3x5 800 thousandths, rest 3-5min"),
    ("Squat 3x8 (2 min)", "Squat, 3x8, (2 min)"),
    ("- Plank 3x30-60s", "Plank, 3x- 30000 ms, 30-60s"),
  ])
  func `other words behind an exercise of a list are its remark`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: [
    "Do 3x10 of them all",
    "- Add accessories: after the main lifts, do some curls 3x10 until tired",
    "- Week 1: 3x5 @ 70%", "- Day 1: 6x6 @ 70% — highest volume", "- Squat 3x5 100kg 60kg",
  ])
  func `sentences, and plans of an exercise named elsewhere, are text`(line: String) {
    #expect(Self.text(line) == nil)
  }

  @Test(arguments: [
    ("- [ ] Squat 3x5", "Squat, 3x5"), ("- [x] Bench 3 x 8-12", "Bench, 3x8-12"),
    ("Dips 3 × AMRAP", "Dips, 3x- amrap"), ("Dips 3x max", "Dips, 3x- amrap"),
    ("Pull-ups — 4 sets to failure", "Pull-ups, 4x- failure"),
    ("Pull-ups 3xF", "Pull-ups, 3x- failure"),
    ("Farmer walk 3x40m", "Farmer walk, 3x- 40000 mm"), ("Row 4 x 500 m", "Row, 4x- 500000 mm"),
    ("Back squat: 3 sets - 8 reps", "Back squat, 3x8"),
    ("Bench press: 20 kg - 1 set - 12 reps", "Bench press, 1x12 20 kg"),
  ])
  func `tasks, sets without a number, and distances are read`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: [
    ("Bench 3x5 100 kg, 1x10 80 kg", "Bench, 3x5 100 kg, 1x10 80 kg"),
    (
      "Squat 1x5 70%, 1x3 80%, then 1x1+ 90%",
      "Squat, 1x5 700 thousandths, 1x3 800 thousandths, "
        + "1x1 900 thousandths amrap"
    ),
    ("Bench 2x5, 1x5+", "Bench, 2x5, 1x5 amrap"), ("Bench 3x5, 1x10", "Bench, 3x5, 1x10"),
  ])
  func `several groups of sets have a load each, or none`(line: String, exercise: String) {
    #expect(Self.text(line) == exercise)
  }

  @Test(arguments: ["Bench 60 kg 8x12, 8x12", "Bench 3x5 100 kg, 1x10", "Bench @8 3x5, 1x10"])
  func `a load of one group of several is text`(line: String) {
    #expect(Self.text(line) == nil)
    #expect(ProgramLine(line)?.finding == nil)
  }

  @Test(arguments: [
    ("Bench 8x12, 8x12, 8x10", SetsInDoubt.setsOrWeights("8x12")),
    ("Deadlift 140 kg x 5 x 3", SetsInDoubt.timesInFront("5x3")),
    ("Deadlift 140kg × 5 × 3 @8", SetsInDoubt.timesInFront("5×3")),
  ])
  func `a line whose numbers may mean something else is text`(line: String, doubt: SetsInDoubt) {
    #expect(Self.text(line) == nil)
    guard case .doubt(doubt)? = ProgramLine(line)?.finding else {
      Issue.record("\(line) has no doubt")
      return
    }
  }

  @Test func `numbers that may be weights are text, and noted`() throws {
    let text =
      "---\ntitle: A\ntype: strength\n---\n# Day 1\n- Curl 15x10\n- Row 60 3x10\n- Dip 3x8\n"
    let adapter = try #require(Adapter.named("program-markdown"))
    let reading = adapter.read(
      SourceReader(fileName: "programs/a.md", bytes: Array(text.utf8)))
    #expect(
      reading.diagnosticTexts == [
        "note 1 × sets-not-clear, line 6: '- Curl 15x10' does not show if 15x10 begins with sets or"
          + " with a weight: write the weight behind sets and repetitions, as in 3x12 8 kg, or"
          + " 15x10 +0 kg without one; the line is kept as text",
        "note 1 × weight-in-front, line 7: the number in front of the sets of '- Row 60 3x10' is"
          + " taken for their weight: where it belongs to the name, write it with its mark, as in"
          + " 45° or 45 cm",
      ])
    #expect(Self.text("Curl 15x10 +0 kg") == "Curl, 15x10 0 kg")
    #expect(ProgramLine("Sprint 15x30s")?.exercise?.sets.first?.count == 15)
  }
}
