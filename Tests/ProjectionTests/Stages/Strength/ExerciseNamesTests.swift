import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct `Exercise names` {
  @Test func `every name belongs to one exercise, which has muscles`() {
    var owners: [String: String] = [:]
    for (exercise, names) in ExerciseTable.all {
      #expect(!exercise.primary.isEmpty, "\(exercise.name)")
      #expect(Set(exercise.primary).isDisjoint(with: exercise.secondary), "\(exercise.name)")
      for name in Set(([exercise.name] + names).map(ExerciseName.key)) {
        #expect(!name.isEmpty)
        #expect(owners[name] == nil, "\(name): \(owners[name] ?? "") and \(exercise.name)")
        owners[name] = exercise.name
      }
    }
    #expect(ExerciseTable.all.count >= 150)
    let muscles = Set(ExerciseTable.all.flatMap { $0.exercise.primary + $0.exercise.secondary })
    #expect(muscles == Set(Muscle.all))
  }

  @Test func `every muscle of the table is spelt as one of the seventeen`() {
    let text =
      ExerciseTable.chestAndShoulders + ExerciseTable.arms + ExerciseTable.back
      + ExerciseTable.legs + ExerciseTable.core
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      #expect(cells.count == 4, "\(line)")
      #expect(["", "a", "b"].contains(String(cells[3])), "\(line)")
      for cell in cells[1...2] {
        for word in cell.split(separator: ",") {
          let name = word.split(separator: " ").joined(separator: " ")
          #expect(Muscle.named(name) != nil, "\(line)")
        }
      }
    }
  }

  @Test(arguments: [
    ("Bench Press (Barbell)", "Barbell Bench Press"), ("bench-press", "Barbell Bench Press"),
    ("Incline Bench Press (Dumbbell)", "Incline Dumbbell Bench Press"),
    ("DB Bench Press", "Dumbbell Bench Press"), ("Push-Ups", "Push Up"), ("Pullups", "Pull Up"),
    ("Triceps Pushdown", "Tricep Pushdown"), ("OHP", "Barbell Overhead Press"),
    ("Seated Leg Curl (Machine)", "Seated Leg Curl"), ("Romanian Deadlifts", "Romanian Deadlift"),
    ("Squat (Barbell)", "Barbell Squat"), ("Pull Up (Assisted)", "Assisted Pull Up"),
  ])
  func `programs' names are known`(name: String, exercise: String) {
    #expect(ExerciseTable.exercise(named: name)?.name == exercise)
  }

  @Test(arguments: [
    ("Pull Up (Weighted)", "Pull Up"), ("Weighted Pull-Ups", "Pull Up"),
    ("Chin Up (Weighted)", "Chin Up"), ("Triceps Dip (Weighted)", "Dip"),
    ("Chest Dip (Weighted)", "Dip"), ("Push Up (Weighted)", "Push Up"),
    ("Sit Up (Weighted)", "Sit Up"), ("Crunch (Weighted)", "Crunch"),
  ])
  func `a weight that is added to the body makes no other exercise`(
    name: String, exercise: String
  ) {
    #expect(ExerciseTable.exercise(named: name)?.name == exercise)
    let lift = Lift(TestWorkout.set(0, 20, 5), of: ExerciseTable.exercise(named: name))
    #expect(lift.oneRepetitionMaximumGrams == nil)
    #expect(lift.volumeGrams(withBody: 80_000) == 500_000)
  }

  @Test(arguments: [
    ("Pull-ups · Bodyweight", "Pull Up"), ("Push Up (Bodyweight)", "Push Up"),
    ("Dips - body weight", "Dip"), ("Plank | Bodyweight", "Plank"),
    ("Bench Press · Barbell", "Barbell Bench Press"),
    ("Barbell: Bench Press", "Barbell Bench Press"),
    ("Bench Press [Barbell]", "Barbell Bench Press"),
    ("Bench press/barbell", "Barbell Bench Press"), ("Farmer’s Carry", "Farmer Walk"),
    ("Standing Calf Raise (Bodyweight)", "Bodyweight Calf Raise"),
  ])
  func `separators, apostrophes and the body as equipment make no other exercise`(
    name: String, exercise: String
  ) {
    #expect(ExerciseTable.exercise(named: name)?.name == exercise)
  }

  @Test(arguments: [
    ("Pull-Up (Band)", "Assisted Pull Up"), ("Banded Pull Up", "Assisted Pull Up"),
    ("Pull Up (Resistance Band)", "Assisted Pull Up"), ("Chin Up (Band)", "Assisted Chin Up"),
    ("Dip (Band)", "Assisted Dip"),
  ])
  func `a band takes weight off`(name: String, exercise: String) throws {
    let known = try #require(ExerciseTable.exercise(named: name))
    #expect(known.name == exercise && known.load == .assisted)
    #expect(Lift(TestWorkout.set(0, 20, 5), of: known).oneRepetitionMaximumGrams == nil)
  }

  @Test(arguments: ["Push Up (Band)", "Squat (Band)", "Pull Up (Resistance)"])
  func `a band that makes an exercise harder makes it none that is known`(name: String) {
    #expect(ExerciseTable.exercise(named: name) == nil)
  }

  @Test(arguments: [
    ("Bench Press (Barbell) (Paused)", "Paused Barbell Bench Press", "Bench Press"),
    ("Paused Bench Press", "Paused Barbell Bench Press", "Bench Press"),
    ("Pause Bench", "Paused Barbell Bench Press", "Bench Press"),
    ("Paused Barbell Bench Press", "Paused Barbell Bench Press", "Bench Press"),
    ("Deadlift (Paused)", "Paused Barbell Deadlift", "Deadlift"),
    ("Squat (Barbell) (Paused)", "Pause Squat", "Squat"),
    ("Pause Squat", "Pause Squat", "Squat"),
  ])
  func `an exercise with a pause is one of its own, with the same muscles`(
    name: String, exercise: String, plain: String
  ) throws {
    let known = try #require(ExerciseTable.exercise(named: name))
    let without = try #require(ExerciseTable.exercise(named: plain))
    #expect(known.name == exercise)
    #expect(without.name != exercise)
    #expect(known.primary == without.primary && known.load == without.load)
  }

  @Test func `a member's own name for a weighted exercise counts`() {
    let names = ExerciseNames(aliases: [.init(name: "Pull Up (Weighted)", sameAs: "Belt Pull Up")])
    var lookup = ExerciseLookup([names])
    #expect(lookup.find("Weighted Pull Up").name == "Belt Pull Up")
    #expect(lookup.find("Chin Up (Weighted)").name == "Chin Up")
  }

  @Test func `what is no exercise is not known`() {
    for name in [
      "", "Basket Weaving", "press the button", "(Barbell)", "Weighted", "Bench Press (Weighted)",
      "Rest Pause Bench Press", "Paused", "Band",
    ] {
      #expect(ExerciseTable.exercise(named: name) == nil, "\(name)")
    }
  }
}
