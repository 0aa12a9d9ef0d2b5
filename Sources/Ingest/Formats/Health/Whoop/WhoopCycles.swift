import ActivityModel

extension Adapter {
  /// `physiological_cycles.csv` of WHOOP's export: a row a night, with the morning's recovery.
  ///
  /// Energy is not kept: it is of a cycle, and of no calendar day. A spreadsheet program that saved
  /// the table may have changed its dates and numbers.
  static let whoopCycles = Adapter(
    name: "whoop-csv", version: 4, title: "WHOOP's export, physiological cycles",
    table: WhoopCycles.table,
    where: {
      $0.column(WhoopNames.cycleStart) != nil && $0.column(WhoopNames.restingHeartRate) != nil
    })
}

enum WhoopCycles {
  /// Times are on the clock of the person, and so is the day of the wake onset.
  fileprivate static let table = TableDescription(
    "whoop", .day,
    [
      TableColumn(
        [
          "wake onset", "inicio de la vigilia", "premiers signes de réveil",
          "beginn des aufwachens", "início da vigília",
        ], .start),
      TableColumn(WhoopNames.restingHeartRate, .quantity(.restingHeartRate), in: "bpm"),
      TableColumn(
        [
          "heart rate variability (ms)", "variabilidad de la frecuencia cardíaca (ms)",
          "variabilité de la fréquence cardiaque (ms)", "herzfrequenzvariabilität (ms)",
          "variabilidade da frequência cardíaca (ms)",
        ], .quantity(.heartRateVariabilityRMSSD), in: "ms"),
      TableColumn(
        [
          "blood oxygen %", "oxígeno en sangre %", "niveau d'oxygène %", "blutsauerstoff %",
          "% de oxigênio no sangue",
        ], .quantity(.oxygenSaturation), in: "%"),
      TableColumn(
        [
          "respiratory rate (rpm)", "frecuencia respiratoria (rpm)",
          "fréquence respiratoire (tr/min)", "atemfrequenz (atemzüge/min.)",
          "frequência respiratória (rpm)",
        ], .quantity(.respiratoryRate), in: "br/min"),
      TableColumn(
        [
          "asleep duration (min)", "duración del sueño (min)", "durée du sommeil (min)",
          "schlafdauer (min.)", "duração do sono (min)",
        ], .quantity(.sleepTime), in: "min", zeroMeansNone: true),
      TableColumn(
        [
          "in bed duration (min)", "tiempo en la cama (min)", "temps passé au lit (min)",
          "dauer im bett (min.)", "duração na cama (min)",
        ], .quantity(.timeInBed), in: "min", zeroMeansNone: true),
    ] + stages
  ).with { $0.deviceKind = .watch }

  /// The Spanish name of the time awake is misspelt in the export.
  private static let stages = [
    TableColumn(
      [
        "light sleep duration (min)", "duración de sueño ligero (min)",
        "durée du sommeil léger (min)", "dauer des leichtschlafs (min.)",
        "duração do sono leve (min)",
      ], .quantity(.lightSleepTime), in: "min"),
    TableColumn(
      [
        "deep (sws) duration (min)", "duración de sueño profundo (sws) (min)",
        "durée du sommeil profond (min)", "dauer des tiefschlafs (min.)",
        "duração profundo (sono) (min)",
      ], .quantity(.deepSleepTime), in: "min"),
    TableColumn(
      [
        "rem duration (min)", "duración de sueño rem (min)", "durée du sommeil paradoxal (min)",
        "dauer des rem-schlafs (min.)", "duração rem (min)",
      ], .quantity(.remSleepTime), in: "min"),
    TableColumn(
      [
        "awake duration (min)", "tempo despierto/a (min)", "temps d'éveil (min)",
        "dauer des aufwachens (min.)", "duração de vigília (min)",
      ], .quantity(.awakeTime), in: "min"),
  ]
}

/// The names of columns that several tables have, in English, Spanish, French, German and
/// Portuguese: the export follows the language of the app.
enum WhoopNames {
  static let cycleStart = [
    "cycle start time", "hora de inicio del ciclo", "heure de début du cycle",
    "startzeit des zyklus", "hora de início do ciclo",
  ]
  static let zone = [
    "cycle timezone", "zona horaria del ciclo", "fuseau horaire du cycle", "zeitzone des zyklus",
    "fuso horário do ciclo",
  ]
  static let restingHeartRate = [
    "resting heart rate (bpm)", "frecuencia cardíaca en reposo (lpm)",
    "fréquence cardiaque au repos (bpm)", "ruheherzfrequenz (schläge pro minute)",
    "frequência cardíaca em repouso (bpm)",
  ]
  static let activity = [
    "activity name", "nombre de la actividad", "nom de l'activité", "name der aktivität",
    "nome da atividade",
  ]

  /// Indicates whether a table beside those of nights and workouts has the header: it repeats the
  /// nights, or holds notes.
  static func isOther(_ header: CSVHeader) -> Bool {
    header.names.first.map(cycleStart.contains) == true
      && header.column(restingHeartRate) == nil && header.column(activity) == nil
  }
}
