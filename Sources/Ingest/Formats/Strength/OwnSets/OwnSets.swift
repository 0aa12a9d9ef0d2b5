import ActivityModel

extension Adapter {
  /// Our own table of sets, in place of a notepad: a row a set, or `sets` equal ones.
  ///
  /// `start` is a time, or a day alone.
  static let ownSets = Adapter(
    name: "pacelog-sets", version: 6, title: "Pacelog's own table of sets",
    sets: StrengthTable(
      program: "Pacelog",
      columns: [
        StrengthColumn(.start, "start"), StrengthColumn(.title, "workout"),
        StrengthColumn(.length, "workout_duration_s", scale: UnitScale(1_000)),
        StrengthColumn(.exercise, "exercise"), StrengthColumn(.order, "set"),
        StrengthColumn(.count, "sets"), StrengthColumn(.kind, "kind"),
        StrengthColumn(.weight, "weight_kg", weightUnit: .kilogram),
        StrengthColumn(.weight, "weight_lb", weightUnit: .pound),
        StrengthColumn(.repetitions, "repetitions"),
        StrengthColumn(.duration, "duration_s"),
        StrengthColumn(.distance, "distance_m", scale: UnitScale(1_000)),
        StrengthColumn(.exertion, "rpe"), StrengthColumn(.reserve, "rir"),
        StrengthColumn(.rest, "rest_s"), StrengthColumn(.group, "group"),
        StrengthColumn(.notes, "notes"),
      ],
      signature: [.start, .exercise], oneOf: [.weight, .repetitions, .duration, .distance],
      isTyped: true))
}
