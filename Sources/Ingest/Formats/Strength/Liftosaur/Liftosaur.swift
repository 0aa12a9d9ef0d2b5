import ActivityModel

extension Adapter {
  /// The history of the app Liftosaur: a row a set with the start of its workout in UTC.
  ///
  /// The plan has columns too.
  static let liftosaur = Adapter(
    name: "liftosaur", version: 4, title: "Liftosaur, CSV of the history",
    sets: StrengthTable(
      program: "Liftosaur",
      columns: [
        StrengthColumn(.start, "workout datetime"), StrengthColumn(.title, "day name"),
        StrengthColumn(.exercise, "exercise"), StrengthColumn(.warmUp, "is warmup set?"),
        StrengthColumn(.repetitions, "completed reps"),
        // The last names are those of older exports.
        StrengthColumn(.weight, "completed weight value", "weight value"),
        StrengthColumn(.weightUnit, "completed weight unit", "weight unit"),
        StrengthColumn(.exertion, "completed rpe", "rpe"), StrengthColumn(.notes, "notes"),
        StrengthColumn(
          .ignored, "program", "required reps", "is amrap?", "required rpe", "log rpe?",
          "required weight value", "required weight unit", "ask weight?", "completed reps time",
          "target muscles", "synergist muscles"),
      ],
      signature: [.start, .exercise, .warmUp, .repetitions, .weight]))
}
