import ActivityModel
import Ingest
import Testing

@Suite struct `A log of wger` {
  static let rows = """
    [{"pk": "a", "model": "manager.workoutlog", "fields": {"session": "s1", "weight": 30,
      "repetitions": 8, "user": 1, "date": "2025-10-01T00:00:00+01:00", "exercise": 1}},
     {"pk": "b", "model": "manager.workoutlog", "fields": {"session": "s1", "weight": 32.5,
      "repetitions": 6, "user": 1, "date": "2025-10-01T00:00:00+01:00", "exercise": 1, "rir": "1.5"}},
     {"pk": "c", "model": "manager.workoutlog", "fields": {"session": "s2", "weight": 40,
      "repetitions": 5, "user": 2, "date": "2025-10-02T00:00:00+01:00", "exercise": 1}}]

    """

  static let interface = """
    {"count": 4, "next": null, "results": [
     {"id": 1, "session": "s", "date": "2025-10-01T18:30:00+02:00", "exercise": 73, "weight": "100.00",
      "weight_unit": 2, "repetitions": "5.00", "repetitions_unit": 1, "rest": 90},
     {"id": 2, "session": "s", "date": "2025-10-01T18:30:00+02:00", "exercise": 9, "weight": "3.00",
      "weight_unit": 4, "repetitions": "45.00", "repetitions_unit": 3},
     {"id": 3, "session": "s", "date": "2025-10-01T18:30:00+02:00", "exercise": 9, "weight": null,
      "weight_unit": 1, "repetitions": null, "repetitions_unit": 1},
     {"id": 4, "session": "t", "date": "soon", "exercise": 9, "weight": "3.00", "weight_unit": 1,
      "repetitions": "1.00", "repetitions_unit": 1}]}

    """

  /// A backup of former years, which begins with the plans.
  static let former = """
    [{"pk": 1, "model": "manager.workout", "fields": {"name": "Plan", "user": 7}},
     {"pk": 2, "model": "manager.day", "fields": {"training": 1, "description": "A"}},
     {"pk": 3, "model": "manager.workoutlog", "fields": {"weight": 50, "workout": 1, "reps": 8,
      "user": 7, "date": "2019-04-01", "exercise_base": 5}},
     {"pk": 4, "model": "manager.workoutlog", "fields": {"weight": 55, "workout": 1, "reps": 6,
      "user": 7, "date": "2019-04-01", "exercise_base": 5}},
     {"pk": 5, "model": "manager.workoutlog", "fields": {"weight": 0, "workout": 1, "reps": 40,
      "repetition_unit": 3, "user": 7, "date": "2019-04-08", "exercise_base": 6}},
     {"pk": 6, "model": "manager.workoutlog", "fields": {"weight": 60, "workout": 1, "reps": 5,
      "user": 7, "date": "2019-04-08"}},
     {"pk": 7, "model": "manager.workoutlog", "fields": {"weight": 20, "workout": 3, "reps": 8,
      "user": 9, "date": "2019-04-08", "exercise_base": 5}}]

    """

  static let formerInterface = """
    {"count": 1, "next": null, "previous": null, "results": [
     {"id": 1, "reps": 5, "repetition_unit": 1, "weight": "80.00", "weight_unit": 1,
      "date": "2019-04-01", "rir": "2", "exercise_base": 5, "workout": 1}]}

    """

  @Test func `of former years has a workout a day, and reports rows without an exercise`() throws {
    let reading = try read("wger-log", Self.former)
    #expect(
      reading.workoutTexts == [
        "2019-04-01", "  1 wger exercise 5: 50 × 8", "  1 wger exercise 5: 55 × 6", "2019-04-08",
        "  1 wger exercise 6: 40000 ms",
      ])
    #expect(reading.refusedByRule == ["exercise-missing": 1, "row-of-another-user": 1])
    #expect(
      reading.diagnosticTexts.contains {
        $0.hasSuffix("a row names no exercise; the row was left out")
      })
    #expect(
      try read("wger-log", Self.formerInterface).workoutTexts == [
        "2019-04-01", "  1 wger exercise 5: 80 kg × 5 rir 20",
      ])
  }

  @Test func `has a day, sets of numbered exercises, and the rows of one user`() throws {
    let reading = try read("wger-log", Self.rows)
    #expect(
      reading.workoutTexts == [
        "2025-10-01", "  1 wger exercise 1: 30 × 8", "  1 wger exercise 1: 32.5 × 6 rir 15",
      ])
    #expect(reading.refusedByRule == ["row-of-another-user": 1])
  }

  @Test func `has units as numbers, and times with an offset`() throws {
    let reading = try read("wger-log", Self.interface)
    #expect(
      reading.workoutTexts == [
        "2025-10-01T16:30:00Z", "  1 wger exercise 73: 100 lb × 5 rest 90000",
        "  2 wger exercise 9: 45000 ms",
      ])
    #expect(reading.refusedByRule == ["set-without-content": 1, "time-not-readable": 1])
  }

  @Test func `differs from routines by its rows`() {
    #expect(Adapter.name(recognizing: Self.rows) == "wger-log")
    #expect(Adapter.name(recognizing: Self.interface) == "wger-log")
    #expect(Adapter.name(recognizing: Self.former) == "wger-log")
    #expect(Adapter.name(recognizing: Self.formerInterface) == "wger-log")
  }
}
