import ActivityModel

extension Adapter {
  /// A table of sets as many small apps and spreadsheets have it: a day, an exercise, repetitions.
  ///
  /// A table that a known program writes is read as that of the program.
  static let setsTable = Adapter(
    name: "sets-table", version: 9, title: "a table of sets, CSV", isEdited: true,
    recognizes: { head in
      head.tableHeader.flatMap(StrengthTable.ofAnyProgram.places) != nil
        && !ofKnownPrograms.contains { $0.recognizes(head) }
    },
    read: { source, diagnostics throws(IngestError) in
      try StrengthTable.ofAnyProgram.read(&source, &diagnostics)
    })

  private static let ofKnownPrograms: [Adapter] = [
    .strong, .hevy, .fitNotes, .fitNotesPhone, .strongLifts, .fitbod, .liftosaur, .lyfta, .sugarWOD,
    .ownSets,
  ]
}

extension StrengthTable {
  /// Nothing shows that a program recorded the sets, so that they count as typed in.
  static let ofAnyProgram = StrengthTable(
    program: nil, columns: ofWorkouts + ofWeights + ofSets,
    signature: [.start, .exercise, .repetitions],
    // A table with the day alone: sets of one exercise belong together.
    groupsByName: true, zeroMeansNone: true, decidesNumbers: true,
    // Each set may have its own time. Two hours: longer than any rest.
    gapMilliseconds: 7_200_000, isTyped: true)

  private static let ofWorkouts = [
    StrengthColumn(
      .start, "date", "workout date", "workout_date", "session date", "session_date", "day",
      "timestamp", "datetime", "date_time", "date time", "datum", "fecha", "data"),
    StrengthColumn(
      .title, "workout", "workout name", "workout_name", "workoutname", "routine", "session",
      "training", "entreno", "rutina", "nombre de entrenamiento", "nombre del entrenamiento",
      "treino"),
    StrengthColumn(.workoutNotes, "workout notes", "workout_notes"),
    StrengthColumn(.person, "name", "nombre"),
    StrengthColumn(
      .exercise, "exercise", "exercise name", "exercise_name", "exercisename", "lift", "lift type",
      "movement", "übung", "ejercicio", "nombre del ejercicio", "exercice", "esercizio",
      "exercício", "exercicio"),
    StrengthColumn(.equipment, "equipment"),
    StrengthColumn(
      .category, "category", "muscle group", "muscle_group", "muscle", "musculo", "músculo"),
  ]

  private static let ofWeights = [
    StrengthColumn(
      .weight, "weight (kg)", "weight(kg)", "weight_kg", "weight kg", "weight (kgs)", "weightkg",
      "weight [kg]", "load (kg)", "load_kg", "kg", "gewicht (kg)", "gewicht_kg", "peso (kg)",
      "peso_kg", "poids (kg)", "carga (kg)", weightUnit: .kilogram),
    StrengthColumn(
      .weight, "weight (lb)", "weight(lb)", "weight (lbs)", "weight(lbs)", "weight_lb",
      "weight_lbs", "weight lb", "weight lbs", "weight [lb]", "weight [lbs]", "load (lb)",
      "load (lbs)", "load_lb", "load_lbs", "lb", "lbs", "peso (lb)", weightUnit: .pound),
    StrengthColumn(.weight, "weight", "load", "gewicht", "peso", "poids", "carga"),
    StrengthColumn(
      .weightUnit, "unit", "units", "weight unit", "weight_unit", "weightunit", "einheit"),
  ]

  private static let ofSets = [
    StrengthColumn(
      .order, "set", "set #", "set number", "set_number", "set no", "set_no", "set order",
      "set_order", "set_index", "satz", "serie", "orden de las series", "orden de la serie", "série"
    ),
    StrengthColumn(.count, "sets", "set count", "set_count", "sätze", "series", "séries"),
    StrengthColumn(.kind, "set type", "set_type", "settype"), StrengthColumn(.type, "type", "kind"),
    StrengthColumn(.warmUp, "warmup", "warm-up", "is warmup", "is_warmup", "iswarmup"),
    StrengthColumn(
      .outcome, "completed", "is completed", "is_completed", "done", "status", "completada"),
    StrengthColumn(
      .skipped, "skipped", "is_skipped", "deleted", "is_deleted", "isdeleted", "übersprungen"),
    StrengthColumn(
      .repetitions, "reps", "rep", "repetitions", "wiederholungen", "wdh", "wdh.", "repeticiones",
      "répétitions", "ripetizioni", "repetições"),
    StrengthColumn(
      .duration, "duration_s", "duration (s)", "duration_seconds", "seconds", "time (s)", "segundos"
    ),
    StrengthColumn(.distance, "distance (m)", "distance_m", scale: UnitScale(1_000)),
    StrengthColumn(.distance, "distance (km)", "distance_km", scale: UnitScale(1_000_000)),
    StrengthColumn(.distance, "distance (mi)", "distance_mi", scale: UnitScale(1_609_344)),
    StrengthColumn(.distance, "distance"),
    StrengthColumn(.distanceUnit, "distance unit", "distance_unit"),
    StrengthColumn(.exertion, "rpe"), StrengthColumn(.reserve, "rir"),
    StrengthColumn(.rest, "rest (s)", "rest_s", "rest (sec)", "rest_seconds"),
    StrengthColumn(
      .notes, "notes", "note", "comment", "comments", "notizen", "notiz", "notas", "nota",
      "remarques"),
  ]
}
