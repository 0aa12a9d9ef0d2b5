import ActivityModel

extension Adapter {
  /// The export of the app Hevy: a row a set.
  ///
  /// An exercise that comes twice begins with set 0 again.
  static let hevy = Adapter(
    name: "hevy", version: 7, title: "Hevy, CSV",
    sets: StrengthTable(
      program: "Hevy",
      columns: [
        StrengthColumn(.start, "start_time"), StrengthColumn(.end, "end_time"),
        StrengthColumn(.title, "title"), StrengthColumn(.workoutNotes, "description"),
        StrengthColumn(.exercise, "exercise_title"), StrengthColumn(.group, "superset_id"),
        StrengthColumn(.exerciseNotes, "exercise_notes"), StrengthColumn(.order, "set_index"),
        StrengthColumn(.kind, "set_type"),
        StrengthColumn(.weight, "weight_kg", weightUnit: .kilogram),
        StrengthColumn(.weight, "weight_lbs", "weight_lb", weightUnit: .pound),
        StrengthColumn(.repetitions, "reps"),
        StrengthColumn(.distance, "distance_km", scale: UnitScale(1_000_000)),
        StrengthColumn(.distance, "distance_miles", scale: UnitScale(1_609_344)),
        StrengthColumn(.distance, "distance_meters", scale: UnitScale(1_000)),
        StrengthColumn(.duration, "duration_seconds"), StrengthColumn(.exertion, "rpe"),
      ],
      signature: [.start, .exercise, .order, .kind]))
}
