import ActivityModel

/// The names of the columns; those in other languages as far as they were seen.
enum HealthTableWords {
  static let quantities = Dictionary(
    uniqueKeysWithValues: names.flatMap { names in names.value.map { ($0, names.key) } })

  private static let names: [Quantity: [String]] = [
    .steps: ["steps", "step count", "conteo de pasos", "schrittzählung"],
    .distance: [
      // The app HealthExport has Apple's own names.
      "distance", "walking + running distance", "distance walking / running",
      "distancia de caminata + carrera",
    ],
    .cyclingDistance: ["cycling distance", "distance cycling"],
    .swimmingDistance: ["swimming distance", "distance swimming", "schwimmdistanz"],
    .activeEnergy: [
      "active energy", "active calories", "active energy burned", "energía activa",
      "aktive energie",
    ],
    .basalEnergy: [
      "resting energy", "resting calories", "basal energy burned", "energía en reposo",
    ],
    .dietaryEnergy: ["dietary energy", "dietary calories", "energía dietética"],
    .floors: ["flights climbed", "pisos subidos"],
    .exerciseTime: ["apple exercise time", "exercise time"],
    .heartRate: [
      "heart rate", "heart rate [avg]", "frecuencia cardíaca [prom]",
      "frequência cardíaca [média]", "herzfrequenz [durchschn.]", "herzfrequenz [durchschnitt]",
    ],
    .restingHeartRate: [
      "resting heart rate", "frecuencia cardiaca en reposo", "frecuencia cardíaca en reposo",
      "frequência cardíaca em repouso", "ruhepuls",
    ],
    .heartRateVariability: [
      "heart rate variability", "variabilidad de frecuencia cardíaca",
      "variabilidade da frequência cardíaca", "herzfrequenzvariabilität",
    ],
    .vo2Max: ["vo2 max", "vo2 máx"],
    .respiratoryRate: ["respiratory rate", "frecuencia respiratoria", "taxa respiratória"],
    .oxygenSaturation: [
      "blood oxygen saturation", "oxygen saturation", "saturación de oxígeno en sangre",
    ],
    .weight: ["weight", "weight & body mass", "body mass", "peso", "gewicht"],
    .bodyFat: ["body fat percentage", "porcentaje de grasa corporal"],
    .leanMass: ["lean body mass"],
    .height: ["height"],
    .sleepTime: sleeps(
      ["total", "asleep", "dormido", "adormecido", "schlafend"]),
    .timeInBed: sleeps(["in bed", "en cama", "na cama", "im bett"]),
    .lightSleepTime: sleeps(["core", "núcleo", "kern"]),
    .deepSleepTime: sleeps(["deep", "profundo", "tief"]),
    .remSleepTime: sleeps(["rem"]),
    .awakeTime: sleeps(["awake", "wach"]),
  ]

  /// A part of a night; some accounts have the English part in a name of another language.
  private static func sleeps(_ parts: [String]) -> [String] {
    ["sleep analysis", "análisis del sueño", "análise do sono", "schlafanalyse"].flatMap { name in
      parts.map { "\(name) [\($0)]" }
    }
  }

  /// The names that other programs' tables have too.
  static let common: Set = [
    "distance", "weight", "height", "heart rate", "lean body mass", "active energy burned",
    "basal energy burned", "distance cycling", "distance swimming", "peso", "gewicht", "ruhepuls",
    "frecuencia respiratoria", "aktive energie",
  ]

  static let units = [
    "pasos": "steps", "recuentos": "count", "cuenta": "count", "schritte": "steps",
    "contagem/min": "count/min", "cuenta/min": "count/min", "hours": "hr", "std.": "hr",
  ]

  static let totals: [(name: String, total: ActivityTotal)] = [
    ("distance", .distance), ("active energy", .energy), ("total energy", .energy),
    ("avg heart rate", .averageHeartRate), ("max heart rate", .maximumHeartRate),
    ("avg. heart rate", .averageHeartRate), ("max. heart rate", .maximumHeartRate),
    ("step count", .steps), ("elevation ascended", .ascent),
    // In other languages the first columns keep their English names.
    ("distancia", .distance), ("energía activa", .energy),
    ("frecuencia cardíaca promedio", .averageHeartRate),
    ("frecuencia cardíaca máxima", .maximumHeartRate), ("conteo de pasos", .steps),
    ("elevación ascendida", .ascent),
    ("distância", .distance), ("energia ativa", .energy),
    ("freq. cardíaca média", .averageHeartRate), ("freq. cardíaca máxima", .maximumHeartRate),
    ("distanz", .distance), ("aktive energie", .energy),
    ("durchschn. herzfrequenz", .averageHeartRate), ("max. herzfrequenz", .maximumHeartRate),
    ("schrittzählung", .steps), ("aufgestiegene höhe", .ascent),
  ]
}
