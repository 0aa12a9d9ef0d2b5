import ActivityModel
import Ingest
import Testing

@Suite struct AlphaProgressionTests {
  static let text = """
    "Legs · Day 2 · Week 4 · Split";"2026-01-19 4:54 h";"1:02 hr"
    "1. Squats · Barbell · 8 reps";"WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps"
    #;KG;REPS;RIR
    1;117,5;8;1
    2;117,5;9;0,5
    3;-;-;-
    "2. Pull-ups · Bodyweight · 10 reps · 2 dropsets"
    #;KG;REPS;RIR
    1;+35;10;0
    2;+0;5+;1

    "Push · Day 1 · Week 4 · Split";"2026-01-17 10:58 pm";"45 min"
    "1. Bench Press · Barbell · 6 reps"
    #;LB;REPS
    1;225;6
    "2. Bench Press · Barbell · 12 reps"
    #;LB;REPS
    1;135;12

    """

  @Test func `a workout, its exercises, and a table of sets for each`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "alpha-progression")
    let reading = try read("alpha-progression", Self.text)
    #expect(
      reading.workoutTexts == [
        "2026-01-19T04:54:00 3720 s Legs · Day 2 · Week 4 · Split",
        "  1 Squats · Barbell: warm_up 37.5 kg × 9", "  1 Squats · Barbell: warm_up 72.5 kg × 7",
        "  1 Squats · Barbell: 117.5 kg × 8 rir 10", "  1 Squats · Barbell: 117.5 kg × 9 rir 5",
        "  2 Pull-ups · Bodyweight: 35 kg added × 10 rir 0",
        "  2 Pull-ups · Bodyweight: 0 kg added × 5 rir 10",
        "2026-01-17T22:58:00 2700 s Push · Day 1 · Week 4 · Split",
        "  1 Bench Press · Barbell: 225 lb × 6", "  2 Bench Press · Barbell: 135 lb × 12",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × set-not-done, line 6: a set has no weight, repetitions, time or distance, as one"
          + " that was not done; the row was left out",
        "note 1 × number-open, line 10: '5+' is so many or more: the number itself is kept",
      ])
  }

  @Test func `sets of seconds and of distances have their own columns`() throws {
    let text = """
      "Core";"2026-01-19 4:54 h";"30 min"
      "1. Plank · Bodyweight · 60 secs"
      #;KG;SECS
      1;+5;60
      2;+0;1:15
      "2. Run · Treadmill · 2,5 km"
      #;KM;MINS
      1;2,5;15

      """
    #expect(
      try read("alpha-progression", text).workoutTexts == [
        "2026-01-19T04:54:00 1800 s Core", "  1 Plank · Bodyweight: 5 kg added 60000 ms",
        "  1 Plank · Bodyweight: 0 kg added 75000 ms",
        "  2 Run · Treadmill: 900000 ms 2500000 mm",
      ])
  }

  @Test func `the header of repetitions follows the language of the app`() throws {
    let text = Self.text.replacing("KG;REPS", with: "KG;WDH")
    #expect(
      try read("alpha-progression", text).workoutTexts
        == read("alpha-progression", Self.text).workoutTexts)
  }

  @Test func `tabs may divide the cells, and line breaks the warm-ups`() throws {
    let text = """
      "Full Body"\t"2026-01-08 8:21 h"\t"1:39 hr"
      "1. Shoulder Press · Smith machine · 6 reps"\t"WU1 · 15 kg · 9 reps
      WU2 · 105 lbs · 8 reps"
      #\tKG\tREPS\tRIR
      1\t42,5\t8\t0,5

      """
    #expect(Adapter.name(recognizing: text) == "alpha-progression")
    #expect(
      try read("alpha-progression", text).workoutTexts == [
        "2026-01-08T08:21:00 5940 s Full Body",
        "  1 Shoulder Press · Smith machine: warm_up 15 kg × 9",
        "  1 Shoulder Press · Smith machine: warm_up 105 lb × 8",
        "  1 Shoulder Press · Smith machine: 42.5 kg × 8 rir 5",
      ])
  }

  @Test func `sets below a start that is not understood have no workout`() throws {
    let text = """
      "A";"2026-01-08 8:21 h";"long"
      "1. Row · Cable · 6 reps";"warm"
      #;KG;REPS;TEMPO
      1;40;x;3010
      "B";"someday";"0:30 hr"
      "1. Row · Cable · 6 reps"
      #;KG;REPS;RIR
      1;42,5;8;0

      """
    let reading = try read("alpha-progression", text)
    #expect(reading.workoutTexts == ["2026-01-08T08:21:00 A", "  1 Row · Cable: 40 kg"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × length-not-readable, line 1: 'long' is no length such as 1:02 hr; the"
          + " workout is kept without it",
        "refused 1 × set-not-readable, line 2: 'warm' is no warm-up such as WU1 · 20 kg · 8 reps;"
          + " it was left out",
        "note 1 × columns-not-kept, line 3: these columns are not imported: tempo",
        "refused 1 × number-not-readable, line 4: 'x' is not a readable number; the cell was left"
          + " out",
        "refused 1 × line-not-readable, line 5: 'B' begins neither a workout with its start nor an"
          + " exercise; the row was left out",
        "refused 1 × session-missing, line 8: a set belongs to no workout and exercise of the"
          + " file; it was left out",
      ])
  }

  @Test func `an export of plans is none of workouts`() {
    let text = """
      Split;2026-01-29
      "Day 1 · Push"
      "1. Bench Press · Barbell";"4 sets";"8 reps"

      """
    #expect(Adapter.name(recognizing: text) == nil)
  }
}
