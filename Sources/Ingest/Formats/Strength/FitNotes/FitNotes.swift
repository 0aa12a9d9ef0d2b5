import ActivityModel

extension Adapter {
  /// The export of the app FitNotes.
  ///
  /// It knows the day of a set only, and sets of one exercise need not follow each other.
  static let fitNotes = Adapter(
    name: "fitnotes", version: 4, title: "FitNotes, CSV",
    sets: StrengthTable(
      program: "FitNotes",
      columns: [
        StrengthColumn(.start, "date"), StrengthColumn(.exercise, "exercise"),
        StrengthColumn(.category, "category"),
        StrengthColumn(.weight, "weight (kgs)", "weight (kg)", weightUnit: .kilogram),
        StrengthColumn(.weight, "weight (lbs)", "weight (lb)", weightUnit: .pound),
        StrengthColumn(.weight, "weight"), StrengthColumn(.weightUnit, "weight unit"),
        StrengthColumn(.repetitions, "reps"), StrengthColumn(.distance, "distance"),
        StrengthColumn(.distanceUnit, "distance unit"), StrengthColumn(.duration, "time"),
        StrengthColumn(.notes, "comment", "notes"),
      ],
      signature: [.start, .exercise, .category, .weight, .repetitions], groupsByName: true))
}
