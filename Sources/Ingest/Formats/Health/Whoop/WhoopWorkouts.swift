import ActivityModel

extension Adapter {
  /// `workouts.csv` of WHOOP's export: a row a workout, on the clock of the person.
  static let whoopWorkouts = Adapter(
    name: "whoop-workouts", version: 3, title: "WHOOP's export, workouts",
    table: WhoopWorkouts.table,
    where: { $0.column(WhoopNames.cycleStart) != nil && $0.column(WhoopNames.activity) != nil })
}

enum WhoopWorkouts {
  /// The zone of a cycle is that of its workouts; `cal` are kilocalories.
  fileprivate static let table = TableDescription(
    "whoop", .activity,
    [
      TableColumn(
        [
          "workout start time", "hora de inicio del entrenamiento",
          "heure de début de l'entraînement", "heure de début de l'entrainement",
          "startzeit des trainings", "hora de início do treino",
        ], .start),
      TableColumn(
        [
          "workout end time", "hora de finalización del entrenamiento",
          "heure de fin de l'entraînement", "heure de fin de l'entrainement",
          "endzeit des trainings", "hora de fim do treino",
        ], .end),
      TableColumn(WhoopNames.zone, .offset),
      TableColumn(WhoopNames.activity, .sport),
      TableColumn(
        [
          "energy burned (cal)", "energía quemada (cal)", "dépense énergétique (cal.)",
          "verbrannte energie (cal)", "energia queimada (cal)",
        ], .total(.energy), in: "kcal", zeroMeansNone: true),
      TableColumn(
        [
          "max hr (bpm)", "fc máx. (lpm)", "fc max. (bpm)", "max hf (schläge pro minute)",
          "fc máx. (bpm)",
        ], .total(.maximumHeartRate), zeroMeansNone: true),
      TableColumn(
        [
          "average hr (bpm)", "fc promedio (lpm)", "fc moyenne (bpm)",
          "durchschnittliche hf (schläge pro minute)", "fc média (bpm)",
        ], .total(.averageHeartRate), zeroMeansNone: true),
      .total("distance (meters)", .distance, "m"),
      .total("altitude gain (meters)", .ascent, "m"),
      // Whole minutes of the time between start and end.
      TableColumn(
        ["duration (min)", "duración (min)", "durée (min)", "dauer (min.)", "duração (min)"],
        .nothing),
    ]
  ).with {
    $0.deviceKind = .watch
    $0.keepsOffsets = true
  }
}
