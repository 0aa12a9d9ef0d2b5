import ActivityModel

extension Adapter {
  /// The export of the app Fitbod: a row a set with a time in UTC.
  ///
  /// Nothing but time divides workouts. A multiplier of 2 means that the weight is in each hand.
  static let fitbod = Adapter(
    name: "fitbod", version: 6, title: "Fitbod, CSV",
    sets: StrengthTable(
      program: "Fitbod",
      columns: [
        StrengthColumn(.start, "date"), StrengthColumn(.exercise, "exercise"),
        StrengthColumn(.repetitions, "reps"),
        StrengthColumn(.weight, "weight(kg)", "weight (kg)", weightUnit: .kilogram),
        StrengthColumn(.weight, "weight(lb)", "weight(lbs)", "weight (lb)", weightUnit: .pound),
        StrengthColumn(.duration, "duration(s)", "duration (s)"),
        StrengthColumn(.distance, "distance(m)", "distance (m)", scale: UnitScale(1_000)),
        StrengthColumn(.warmUp, "iswarmup"), StrengthColumn(.notes, "note"),
        StrengthColumn(.perHand, "multiplier"),
        StrengthColumn(.ignored, "incline", "resistance"),
      ],
      signature: [.start, .exercise, .repetitions, .weight, .warmUp], zeroMeansNone: true,
      // Two hours: longer than any rest, shorter than the time between two workouts of a day.
      gapMilliseconds: 7_200_000, sharedTimesAreStarts: true))
}
