import Output
import ReadModels
import Testing

@Suite struct `Sets for analysts` {
  private static let workout: Workout = {
    var heavy = WorkoutSet()
    (heavy.kind, heavy.repetitions) = ("warm_up", 5)
    heavy.weight = StatedLoad(
      value: Thousandths(thousandths: 135_000), unit: "lb", meaning: nil,
      kilograms: Thousandths(thousandths: 61_235))
    heavy.exertion = Thousandths(thousandths: 8_500)
    heavy.group = "A"
    var timed = WorkoutSet()
    timed.seconds = Thousandths(thousandths: 60_000)
    timed.meters = Thousandths(thousandths: 400_000)
    (timed.restSeconds, timed.notes) = (Thousandths(thousandths: 90_000), "slow \"and\" deep")
    timed.reserve = Thousandths(thousandths: 2_000)
    var squat = WorkoutExercise(
      name: "Squat (Barbell)", primaryMuscles: [], secondaryMuscles: [], sets: [heavy, timed])
    squat.exercise = "Barbell Squat"
    let again = WorkoutExercise(
      name: "Squat (Barbell)", primaryMuscles: [], secondaryMuscles: [], sets: [WorkoutSet()])
    var workout = Workout(
      activity: "a1", date: "2026-03-02", exercises: [squat, again],
      provenance: Provenance(event: "e", events: ["e"]))
    workout.title = "Legs"
    return workout
  }()

  private func rows(_ table: String) throws -> [[String: Cell]] {
    let table = try #require(FlatTable.named(table))
    var models = MemberModels(member: "anna")
    models.take(Workouts(member: "anna", period: "2026", workouts: [Self.workout]))
    return table.rows(of: models).map { row in
      Dictionary(uniqueKeysWithValues: zip(table.columns.map(\.name), row))
    }
  }

  @Test func `a set has a row, also of an exercise that comes twice`() throws {
    let rows = try rows("sets")
    #expect(rows.map { $0["exerciseIndex"] } == [.integer(1), .integer(1), .integer(2)])
    #expect(rows.map { $0["setIndex"] } == [.integer(1), .integer(2), .integer(1)])
    #expect(rows.map { $0["exercise"] } == [.text("Barbell Squat"), .text("Barbell Squat"), .null])
    #expect(rows[0]["weightThousandths"] == .integer(135_000))
    #expect(rows[0]["weightUnit"] == .text("lb") && rows[0]["weightGrams"] == .integer(61_235))
    #expect(rows[1]["milliseconds"] == .integer(60_000))
    #expect(rows[2]["repetitions"] == .null && rows[2]["weightGrams"] == .null)
  }

  @Test func `a workout has a row`() throws {
    let rows = try rows("workouts")
    #expect(rows.count == 1)
    #expect(rows[0]["exerciseCount"] == .integer(2) && rows[0]["setCount"] == .integer(3))
    #expect(rows[0]["title"] == .text("Legs") && rows[0]["volumeKilogramsThousandths"] == .null)
  }

  @Test func `openweight has what was stated, and nothing for what was not`() {
    var activity = Activity(
      id: "a1", start: "2026-03-02T17:00:05Z", localStart: "2026-03-02T18:00:05+01:00",
      timeZone: "Europe/Berlin", sport: "strength")
    activity.elapsedSeconds = Thousandths(thousandths: 3_600_500)
    #expect(
      String(decoding: OpenWeightText.file(of: activity, Self.workout), as: UTF8.self) == """
        {
          "date": "2026-03-02T18:00:05+01:00",
          "durationSeconds": 3600,
          "exercises": [
            {
              "exercise": {
                "name": "Squat (Barbell)"
              },
              "order": 1,
              "sets": [
                {
                  "reps": 5,
                  "rpe": 8.500,
                  "type": "warmup",
                  "unit": "lb",
                  "weight": 135.000
                },
                {
                  "distance": 400.000,
                  "distanceUnit": "m",
                  "durationSeconds": 60.000,
                  "notes": "slow \\"and\\" deep",
                  "restSeconds": 90.000,
                  "rir": 2.000
                }
              ],
              "supersetId": "A"
            },
            {
              "exercise": {
                "name": "Squat (Barbell)"
              },
              "order": 2,
              "sets": [
                {}
              ]
            }
          ],
          "name": "Legs"
        }

        """)
  }

  @Test func `a workout that has its day only keeps it so`() {
    var activity = Activity(
      id: "a1", start: "2026-03-02T11:00:00Z", localStart: "2026-03-02T12:00:00+01:00",
      timeZone: "Europe/Berlin", sport: "strength")
    activity.flags = ["day-only"]
    let text = String(decoding: OpenWeightText.file(of: activity, Self.workout), as: UTF8.self)
    #expect(text.contains("\"date\": \"2026-03-02\",\n  \"exercises\""))
  }
}
