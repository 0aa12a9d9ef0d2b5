import ActivityModel
import ReadModels

extension Workout {
  init(_ workout: LiftedWorkout) {
    self.init(
      activity: workout.activityText, date: workout.dateText,
      exercises: workout.entries.map { WorkoutExercise($0, bodyGrams: workout.bodyGrams) },
      provenance: Provenance(workout.activity))
    title = workout.activity.merged.activity.title
    bodyWeightKilograms = workout.bodyGrams.map(Thousandths.init(thousandths:))
    volumeKilograms = workout.volumeGrams.map(Thousandths.init(thousandths:))
    volumeWithBodyKilograms = workout.volumeWithBodyGrams.map(Thousandths.init(thousandths:))
  }
}

extension WorkoutExercise {
  fileprivate init(_ entry: LiftedWorkout.Entry, bodyGrams: Int64?) {
    self.init(
      name: entry.name, primaryMuscles: entry.known?.primary.map(\.name) ?? [],
      secondaryMuscles: entry.known?.secondary.map(\.name) ?? [],
      sets: entry.lifts.map(WorkoutSet.init))
    exercise = entry.known?.name
    volumeKilograms = entry.lifts.volumeGrams.map(Thousandths.init(thousandths:))
    volumeWithBodyKilograms = entry.lifts.volumeGrams(withBody: bodyGrams)
      .map(Thousandths.init(thousandths:))
    oneRepetitionMaximumKilograms = entry.lifts.oneRepetitionMaximumGrams
      .map(Thousandths.init(thousandths:))
    claimedMaximum = entry.lifts.lazy.compactMap(\.set.claimedMaximum).first.map(StatedLoad.init)
  }
}

extension WorkoutSet {
  fileprivate init(_ lift: Lift) {
    let set = lift.set
    self.init()
    kind = set.kind?.rawValue
    weight = set.weight.map(StatedLoad.init)
    repetitions = set.repetitions.map { Int($0) }
    seconds = set.durationMilliseconds.map(Thousandths.init(milliseconds:))
    meters = set.distanceMillimeters.map(Thousandths.init(millimeters:))
    exertion = set.exertionTenths.map { Thousandths(thousandths: Int64($0) * 100) }
    reserve = set.reserveTenths.map { Thousandths(thousandths: Int64($0) * 100) }
    restSeconds = set.restMilliseconds.map(Thousandths.init(milliseconds:))
    (group, notes) = (set.group, set.notes)
    start = set.start?.iso8601
    volumeKilograms = lift.volumeGrams.map(Thousandths.init(thousandths:))
    oneRepetitionMaximumKilograms = lift.oneRepetitionMaximumGrams
      .map(Thousandths.init(thousandths:))
  }
}

extension StatedLoad {
  init(_ weight: StatedWeight) {
    self.init(
      value: Thousandths(thousandths: (weight.millionths + 500) / 1_000),
      unit: weight.unit?.rawValue, meaning: weight.meaning?.rawValue,
      kilograms: weight.grams.map(Thousandths.init(thousandths:)))
  }
}
