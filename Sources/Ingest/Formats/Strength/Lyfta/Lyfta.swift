import ActivityModel

extension Adapter {
  /// The export of the app Lyfta: a row a set, with the workout's start, and `null` for nothing.
  ///
  /// A set of the left side and one of the right side are two rows.
  static let lyfta = Adapter(
    name: "lyfta", version: 3, title: "Lyfta, CSV",
    sets: StrengthTable(
      program: "Lyfta",
      columns: [
        StrengthColumn(.title, "title"), StrengthColumn(.start, "date"),
        StrengthColumn(.length, "duration"), StrengthColumn(.exercise, "exercise"),
        StrengthColumn(.group, "superset id"), StrengthColumn(.weight, "weight"),
        StrengthColumn(.repetitions, "reps"), StrengthColumn(.distance, "distance"),
        StrengthColumn(.duration, "time"), StrengthColumn(.kind, "set type"),
      ],
      signature: [.title, .start, .exercise, .group, .weight, .repetitions, .kind],
      zeroMeansNone: true, decidesNumbers: true, writesNull: true))
}
