import ActivityModel

extension Adapter {
  /// The export of the app FitNotes.
  ///
  /// It knows the day of a set only, and sets of one exercise need not follow each other. A column
  /// that it does not have makes it a table of another app.
  static let fitNotes = Adapter(
    name: "fitnotes", version: 7, title: "FitNotes, CSV",
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
        StrengthColumn(.notes, "comment", "notes"), StrengthColumn(.ignored, "kind"),
      ],
      signature: [.start, .exercise, .category, .weight, .repetitions], hasNoOthers: true,
      groupsByName: true))
}
