import ActivityModel

extension Adapter {
  /// The export of the app Strong, in all of its dialects.
  static let strong = Adapter(
    name: "strong", version: 3, title: "Strong, CSV", isEdited: true,
    recognizes: Strong.table.recognizes, read: Strong.table.read)
}

/// Strong writes a row a set, with the start of the workout on each.
///
/// Rows whose set number is `Note` or `Rest Timer` are no sets. Zero is "not applicable".
enum Strong {
  static let table = StrengthTable(
    program: "Strong",
    columns: [
      StrengthColumn(.start, "date", "datum", "fecha", "data"),
      StrengthColumn(.title, "workout name", "workout-name", "trainingsname"),
      StrengthColumn(.length, "duration (sec)", scale: UnitScale(1_000)),
      StrengthColumn(.length, "duration", "workout duration", "dauer", "workout-dauer"),
      StrengthColumn(.exercise, "exercise name", "name der übung"),
      StrengthColumn(.order, "set order", "reihenfolge festlegen", "reihenfolge der sätze"),
      StrengthColumn(.kind, "set type"),
      StrengthColumn(.weight, "weight (kg)", "kg", "gewicht (kg)", weightUnit: .kilogram),
      StrengthColumn(
        .weight, "weight (lb)", "weight (lbs)", "lbs", "lb", "gewicht (lb)", weightUnit: .pound),
      StrengthColumn(.weight, "weight", "gewicht"),
      StrengthColumn(.weightUnit, "weight unit", "gewichtseinheit"),
      StrengthColumn(.repetitions, "reps", "wiederh.", "wdh."),
      StrengthColumn(.distance, "distance (meters)", "distance (m)", scale: UnitScale(1_000)),
      StrengthColumn(.distance, "distance (km)", "km", scale: UnitScale(1_000_000)),
      StrengthColumn(.distance, "mi.", "mi", "distance (mi)", scale: UnitScale(1_609_344)),
      StrengthColumn(.distance, "distance", "entfernung"),
      StrengthColumn(.distanceUnit, "distance unit"),
      StrengthColumn(.duration, "seconds", "sekunden"),
      StrengthColumn(.exertion, "rpe"),
      StrengthColumn(.notes, "notes", "notizen"),
      StrengthColumn(.workoutNotes, "workout notes", "workout-notizen"),
      StrengthColumn(.ignored, "workout #", "workout-nr."),
    ],
    signature: [.start, .title, .exercise, .order, .weight, .repetitions],
    zeroMeansNone: true, decidesNumbers: true)
}
