import ReadModels

extension ContractExamples {
  static let strength = Strength(
    member: "anna", period: "2026", workouts: [liftedWorkout], exercises: [squatYear],
    muscles: [
      MuscleWeek(
        week: "2026-W13", muscle: "lower back", sets: Thousandths(thousandths: 1_500))
    ],
    records: [squatRecord], refused: [refusedSquat], unmatched: ["Basket Weaving"])

  static let bareStrength = Strength(
    member: "anna", period: "2026",
    workouts: [
      StrengthWorkout(
        activity: id("1"), date: "2026-03-29", exercises: 1, sets: 0, repetitions: 0)
    ],
    exercises: [ExerciseYear(exercise: "Plank", workouts: 0, sets: 0, weeks: [])], muscles: [],
    records: [], refused: [], unmatched: [])

  static let lifts = Lifts(
    member: "anna", records: [squatRecord], combinations: [["Plank", "Squat"], ["Squat"]])

  static let workouts: Workouts = {
    var set = WorkoutSet()
    (set.kind, set.weight, set.repetitions) = ("amrap", load, 5)
    (set.seconds, set.meters) = (Thousandths(thousandths: 40_500), Thousandths(thousandths: 1))
    (set.exertion, set.reserve) = (Thousandths(thousandths: 8_500), Thousandths(thousandths: 0))
    (set.restSeconds, set.group) = (Thousandths(thousandths: 90_000), "A")
    (set.start, set.notes) = ("2026-03-29T08:00:00Z", "slow")
    set.volumeKilograms = Thousandths(thousandths: 306_175)
    set.oneRepetitionMaximumKilograms = Thousandths(thousandths: 71_441)
    var exercise = WorkoutExercise(
      name: "Squat (Barbell)", primaryMuscles: ["quadriceps"], secondaryMuscles: ["glutes"],
      sets: [set])
    exercise.exercise = "Barbell Squat"
    exercise.volumeKilograms = Thousandths(thousandths: 306_175)
    exercise.volumeWithBodyKilograms = Thousandths(thousandths: 306_175)
    exercise.oneRepetitionMaximumKilograms = Thousandths(thousandths: 71_441)
    exercise.claimedMaximum = load
    var workout = Workout(
      activity: id("1"), date: "2026-03-29", exercises: [exercise], provenance: provenance)
    workout.title = "Legs"
    workout.bodyWeightKilograms = Thousandths(thousandths: 61_500)
    workout.volumeKilograms = Thousandths(thousandths: 306_175)
    workout.volumeWithBodyKilograms = Thousandths(thousandths: 306_175)
    return Workouts(member: "anna", period: "2026", workouts: [workout])
  }()

  static let bareWorkouts = Workouts(
    member: "anna", period: "2026",
    workouts: [
      Workout(
        activity: id("1"), date: "2026-03-29",
        exercises: [
          WorkoutExercise(
            name: "Basket Weaving", primaryMuscles: [], secondaryMuscles: [], sets: [WorkoutSet()])
        ], provenance: provenance)
    ])

  private static let provenance = Provenance(event: id("1"), events: [id("1")])

  private static let load = StatedLoad(
    value: Thousandths(thousandths: 135_000), unit: "lb", meaning: "total",
    kilograms: Thousandths(thousandths: 61_235))

  private static let liftedWorkout: StrengthWorkout = {
    var workout = StrengthWorkout(
      activity: id("1"), date: "2026-03-29", exercises: 1, sets: 1, repetitions: 5)
    workout.title = "Legs"
    workout.volumeKilograms = Thousandths(thousandths: 306_175)
    workout.volumeWithBodyKilograms = Thousandths(thousandths: 306_175)
    return workout
  }()

  private static let squatYear: ExerciseYear = {
    var year = ExerciseYear(
      exercise: "Barbell Squat", workouts: 1, sets: 1,
      weeks: [
        ExerciseWeek(
          week: "2026-W13", sets: 1, volumeKilograms: Thousandths(thousandths: 306_175))
      ])
    year.best = BestSet(
      date: "2026-03-29", activity: id("1"), kilograms: Thousandths(thousandths: 61_235),
      repetitions: 5)
    year.oneRepetitionMaximumKilograms = Thousandths(thousandths: 71_441)
    return year
  }()

  private static let squatRecord: LiftRecord = {
    var record = LiftRecord(
      exercise: "Barbell Squat", measure: "weight", unit: "kg", better: "more",
      value: Thousandths(thousandths: 61_235), date: "2026-03-29", activity: id("1"),
      history: [
        LiftStep(
          date: "2026-03-22", activity: id("2"), value: Thousandths(thousandths: 60_000),
          previousValue: nil),
        LiftStep(
          date: "2026-03-29", activity: id("1"), value: Thousandths(thousandths: 61_235),
          previousValue: Thousandths(thousandths: 60_000)),
      ])
    (record.repetitions, record.stated) = (5, "135 lb")
    return record
  }()

  private static let refusedSquat = RefusedLift(
    exercise: "Barbell Squat", kilograms: Thousandths(thousandths: 225_000), repetitions: 5,
    date: "2026-03-29", activity: id("1"), reason: "heavier-than-believable",
    explanation: "225 kg is more than 2.2 times the 100 kg of 2026-03-22.")
}
