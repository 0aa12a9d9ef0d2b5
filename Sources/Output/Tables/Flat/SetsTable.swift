import ReadModels

extension FlatTable {
  /// Every workout with sets.
  public static let workouts = FlatTable(
    "workouts", "One workout with sets.", fields: workoutFields
  ) { models in
    models.workouts.reversed()
  }

  /// Every set of every workout.
  public static let sets = FlatTable(
    "sets", "One set of an exercise in a workout.",
    fields: placeFields + amountFields + numberFields
  ) { models in
    models.workouts.reversed().flatMap { workout in
      workout.exercises.enumerated().flatMap { place, exercise in
        exercise.sets.enumerated().map { number, set in
          (
            workout: workout, place: place + 1, exercise: exercise, number: number + 1, set: set
          )
        }
      }
    }
  }
}

/// Exercises and sets are counted from 1.
private typealias SetOfWorkout = (
  workout: Workout, place: Int, exercise: WorkoutExercise, number: Int, set: WorkoutSet
)

private let workoutFields: [TableField<Workout>] = [
  .text("activity", of: .workout, isKey: true) { $0.activity },
  .property("date", of: .workout, kind: .date) { .text($0.date) },
  .text("title", of: .workout) { $0.title },
  .own("exerciseCount", .integer, "How many exercises it has; one that comes twice is two.") {
    Cell($0.exercises.count)
  },
  .own("setCount", .integer, "How many sets it has, warm-ups among them.") {
    Cell($0.exercises.reduce(0) { $0 + $1.sets.count })
  },
  .thousandths("bodyWeightKilograms", of: .workout) { $0.bodyWeightKilograms },
  .thousandths("volumeKilograms", of: .workout) { $0.volumeKilograms },
  .thousandths("volumeWithBodyKilograms", of: .workout) { $0.volumeWithBodyKilograms },
]

private let placeFields: [TableField<SetOfWorkout>] = [
  .text("activity", of: .workout, isKey: true) { $0.workout.activity },
  .own("exerciseIndex", .integer, "Counts the exercises of the workout from 1.", isKey: true) {
    Cell($0.place)
  },
  .own("setIndex", .integer, "Counts the sets of the exercise from 1.", isKey: true) {
    Cell($0.number)
  },
  .property("date", of: .workout, kind: .date) { .text($0.workout.date) },
  .text("name", of: .workoutExercise) { $0.exercise.name },
  .text("exercise", of: .workoutExercise) { $0.exercise.exercise },
]

private let amountFields: [TableField<SetOfWorkout>] = [
  .text("kind", of: .workoutSet) { $0.set.kind },
  .own("weightThousandths", .integer, "The weight as stated, in thousandths of `weightUnit`.") {
    Cell($0.set.weight?.value.thousandths)
  },
  .text("unit", of: .statedLoad, as: "weightUnit") { $0.set.weight?.unit },
  .text("meaning", of: .statedLoad, as: "weightMeaning") { $0.set.weight?.meaning },
  .own("weightGrams", .integer, "The weight in grams; null without a unit.") {
    Cell($0.set.weight?.kilograms?.thousandths)
  },
  .integer("repetitions", of: .workoutSet) { $0.set.repetitions },
  .thousandths("seconds", of: .workoutSet) { $0.set.seconds },
  .thousandths("meters", of: .workoutSet) { $0.set.meters },
]

private let numberFields: [TableField<SetOfWorkout>] = [
  .thousandths("exertion", of: .workoutSet) { $0.set.exertion },
  .thousandths("reserve", of: .workoutSet) { $0.set.reserve },
  .thousandths("restSeconds", of: .workoutSet) { $0.set.restSeconds },
  .text("group", of: .workoutSet) { $0.set.group },
  .property("start", of: .workoutSet, kind: .moment) { Cell($0.set.start) },
  .text("notes", of: .workoutSet) { $0.set.notes },
  .thousandths("volumeKilograms", of: .workoutSet) { $0.set.volumeKilograms },
  .thousandths("oneRepetitionMaximumKilograms", of: .workoutSet) {
    $0.set.oneRepetitionMaximumKilograms
  },
]
