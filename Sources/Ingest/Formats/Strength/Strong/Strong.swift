import ActivityModel

extension Adapter {
  /// The export of the app Strong, in all of its dialects: a row a set, with the workout's start.
  ///
  /// Rows whose set number is `Note` or `Rest Timer` are no sets. Zero is "not applicable". Tables
  /// that tools make for the app have no set numbers.
  static let strong = Adapter(
    name: "strong", version: 9, title: "Strong, CSV",
    sets: StrengthTable(
      program: "Strong",
      columns: [
        StrengthColumn(.start, "date", "datum", "fecha", "data"),
        StrengthColumn(
          .title, "workout name", "workout-name", "trainingsname", "nom de l'entraînement",
          "nome do treino"),
        StrengthColumn(.length, "duration (sec)", scale: UnitScale(1_000)),
        StrengthColumn(
          .length, "duration", "workout duration", "dauer", "workout-dauer", "durée", "duração"),
        StrengthColumn(
          .exercise, "exercise name", "name der übung", "nom de l'exercice", "nome do exercício"),
        StrengthColumn(
          .order, "set order", "reihenfolge festlegen", "reihenfolge der sätze",
          "ordre de la série", "ordem da série"),
        StrengthColumn(.kind, "set type"),
        StrengthColumn(.weight, "weight (kg)", "kg", "gewicht (kg)", weightUnit: .kilogram),
        StrengthColumn(
          .weight, "weight (lb)", "weight (lbs)", "lbs", "lb", "gewicht (lb)", weightUnit: .pound),
        StrengthColumn(.weight, "weight", "gewicht", "poids", "peso"),
        StrengthColumn(.weightUnit, "weight unit", "gewichtseinheit"),
        StrengthColumn(.repetitions, "reps", "wiederh.", "wdh.", "réps"),
        StrengthColumn(.distance, "distance (meters)", "distance (m)", scale: UnitScale(1_000)),
        StrengthColumn(
          .distance, "distance (km)", "distance (kilometers)", "km", scale: UnitScale(1_000_000)),
        StrengthColumn(
          .distance, "mi.", "mi", "distance (mi)", "distance (miles)", scale: UnitScale(1_609_344)),
        StrengthColumn(.distance, "distance (yards)", scale: UnitScale(9_144, 10)),
        StrengthColumn(.distance, "distance (feet)", scale: UnitScale(3_048, 10)),
        StrengthColumn(.distance, "distance", "entfernung", "distância"),
        StrengthColumn(.distanceUnit, "distance unit", "entfernungseinheit"),
        StrengthColumn(.duration, "seconds", "sekunden", "secondes", "segundos"),
        StrengthColumn(.exertion, "rpe"),
        StrengthColumn(.notes, "notes", "notizen", "notas"),
        StrengthColumn(
          .workoutNotes, "workout notes", "workout-notizen", "notes d'entraînement",
          "notas do treino"),
        StrengthColumn(.ignored, "workout #", "workout-nr."),
      ],
      signature: [.start, .title, .exercise, .order, .weight, .repetitions], dispensable: [.order],
      zeroMeansNone: true, restsHaveRows: true, decidesNumbers: true))
}
