import ActivityModel
import Ingest
import Testing

@Suite struct HevyWorkoutsTests {
  static let text = """
    {"page": 1, "page_count": 1, "workouts": [{"id": "b4", "title": "Legs", "description": "hot",
      "start_time": "2026-08-31T10:00:00Z", "end_time": "2026-08-31T11:00:00Z", "exercises": [
      {"index": 0, "title": "Squat (Barbell)", "notes": "slow", "supersets_id": null, "sets": [
        {"index": 0, "type": "warmup", "weight_kg": 60, "reps": 5, "distance_meters": null,
          "duration_seconds": null, "rpe": null},
        {"index": 1, "type": "normal", "weight_kg": 102.5, "reps": 5, "rpe": 8.5}]},
      {"index": 1, "title": "Run", "sets": [
        {"index": 0, "type": "normal", "weight_kg": null, "distance_meters": 400,
          "duration_seconds": 90}]}]}]}

    """

  @Test func `an answer has workouts with zones, kilograms and kinds of sets`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "hevy-workouts")
    let reading = try read("hevy-workouts", Self.text)
    #expect(
      reading.workoutTexts == [
        "2026-08-31T10:00:00Z 3600 s Legs", "  1 Squat (Barbell): warm_up 60 kg × 5 (slow)",
        "  1 Squat (Barbell): working 102.5 kg × 5 rpe 85", "  2 Run: working 90000 ms 400000 mm",
      ])
    #expect(reading.activities.first?.notes == "hot")
  }
}
