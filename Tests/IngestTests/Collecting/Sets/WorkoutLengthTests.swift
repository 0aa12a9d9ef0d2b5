import Testing

@testable import Ingest

@Suite struct `Lengths of workouts` {
  @Test(arguments: [
    ("1h 43m", 6_180), ("38min", 2_280), ("45s", 45), ("1:02:03", 3_723), ("1 Std. 5 Min.", 3_900),
    ("2 hr 1 min", 7_260), ("90 Min.", 5_400), ("1\u{A0}h 5\u{202F}min", 3_900), ("１h", 3_600),
  ])
  func `lengths are read in words`(text: String, seconds: Int64) {
    #expect(WorkoutLength.milliseconds(Array(text.utf8).span) == seconds * 1_000)
  }

  @Test(arguments: ["", "long", "5", "1x", "h", "99999999h"])
  func `other words are no length`(text: String) {
    #expect(WorkoutLength.milliseconds(Array(text.utf8).span) == nil)
  }
}
