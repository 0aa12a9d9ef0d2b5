import ActivityModel
import Testing

@testable import Ingest

/// Texts as the apps' own buttons share them, after the tests of public readers.
@Suite struct SharedWorkoutTests {
  static let strong = """
    Evening Workout
    Wednesday, 30 September 2026 at 8:01 pm

    Bench Press (Barbell)
    Set 1: 80 kg × 8 reps
    Set 2: 82.5 kg × 6 @ 8.5
    Notes: slow

    Pull Up
    Set 1: 10 reps
    Set 2: +10 kg × 6 reps
    Set 3: -20 kg × 8 reps


    Plank
    Set 1: 1:30

    Treadmill
    Set 1: 2.5 km · 15:00

    https://link.strong.app/abcdefgh

    """
  static let hevy = """
    Treino
    Sexta-feira, Ago 07, 2026 às 8:21pm

    Barra Fixa
    "Warm up"
    Série 1: 2 repetições
    Série 2: 12 kg x 5 [Failure]

    Corrida
    Série 1: 1min 53s

    @hevyapp

    https://hevy.com/workout/abc

    """

  private func texts(_ workout: ActivityRecorded) -> [String] {
    workout.setList.sets.map { set in
      var parts = [workout.setList.exercises[set.exercise]]
      if let weight = set.weight {
        let meaning = weight.meaning.map { " \($0)" } ?? ""
        parts.append("\(weight.millionths / 1_000)\(weight.unit?.rawValue ?? "?")\(meaning)")
      }
      if let value = set.repetitions { parts.append("\(value) reps") }
      if let value = set.durationMilliseconds { parts.append("\(value) ms") }
      if let value = set.distanceMillimeters { parts.append("\(value) mm") }
      if let value = set.exertionTenths { parts.append("@\(value)") }
      if let kind = set.kind { parts.append(kind.rawValue) }
      if let notes = set.notes { parts.append("'\(notes)'") }
      return parts.joined(separator: ", ")
    }
  }

  @Test func `each set has the numbers of its line`() throws {
    #expect(Adapter.name(recognizing: Self.strong) == "shared-workout")
    let reading = try read("shared-workout", Self.strong)
    let workout = try #require(reading.activities.first)
    #expect(reading.activities.count == 1)
    #expect(workout.title == "Evening Workout")
    #expect(workout.creator == "Strong")
    #expect(workout.start == TableTime(wall: 1_790_798_460_000).stated)
    #expect(
      texts(workout) == [
        "Bench Press (Barbell), 80000kg, 8 reps",
        "Bench Press (Barbell), 82500kg, 6 reps, @85, 'slow'",
        "Pull Up, 10 reps", "Pull Up, 10000kg added, 6 reps", "Pull Up, 20000kg assistance, 8 reps",
        "Plank, 90000 ms", "Treadmill, 900000 ms, 2500000 mm",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `quotes below a name are notes, and several workouts follow one another`() throws {
    let reading = try read("shared-workout", Self.hevy + "\n" + Self.strong)
    #expect(reading.activities.map(\.title) == ["Treino", "Evening Workout"])
    let workout = try #require(reading.activities.first)
    #expect(workout.creator == "Hevy")
    #expect(
      texts(workout) == [
        "Barra Fixa, 2 reps, 'Warm up'", "Barra Fixa, 12000kg, 5 reps, failure",
        "Corrida, 113000 ms",
      ])
  }

  @Test func `Strong numbers warm-ups, drop sets and sets to failure by themselves`() throws {
    let text = """
      Early Morning Workout
      Tuesday 12 August 2025 at 07:31

      Incline Bench Press (Barbell)
      W1: 20 kg × 8 [Warm-up]
      W2: 60 kg × 3
      Set 1: 62,5 kg × 13 [Failure]
      D1: 40 kg × 10
      Set 2: 62,5 kg × 7
      X1: 40 kg × 10

      """
    #expect(Adapter.name(recognizing: text) == "shared-workout")
    let reading = try read("shared-workout", text)
    let workout = try #require(reading.activities.first)
    #expect(workout.setList.exercises == ["Incline Bench Press (Barbell)"])
    #expect(
      texts(workout).map { $0.split(separator: ", ").dropFirst().joined(separator: " ") } == [
        "20000kg 8 reps warm_up", "60000kg 3 reps warm_up", "62500kg 13 reps failure",
        "40000kg 10 reps drop", "62500kg 7 reps",
      ])
  }

  @Test func `a set that is not understood is refused alone`() throws {
    let text = Self.strong.replacing("Set 1: 1:30", with: "Set 1: ninety")
      .replacing("Set 1: 10 reps", with: "Set 1: 80 kg × 8 × 3")
    let reading = try read("shared-workout", text)
    #expect(reading.activities.first?.setList.sets.count == 5)
    #expect(reading.refusedByRule == ["line-not-readable": 2])
  }

  @Test func `a text without such sets is none`() {
    for text in [
      "Squat\nWednesday, 30 September 2026 at 8:01 pm\n\nrest day\nnothing\n",
      "Squat\nSet 1: 80 kg × 8\nSet 2: 80 kg × 8\nSet 3: 80 kg × 8\n",
      "2026-03-01 18:00\nSquat 5x5 100 kg\n",
    ] {
      #expect(Adapter.name(recognizing: text) != "shared-workout", "\(text)")
    }
  }
}
