import ActivityModel

/// The names of the columns; those in other languages as far as they were seen.
enum HealthTableWords {
  static let quantities = Dictionary(
    uniqueKeysWithValues: names.flatMap { names in names.value.map { ($0, names.key) } })

  private static let names: [Quantity: [String]] = [
    .steps: [
      "steps", "step count", "conteo de pasos", "schrittzählung", "步数", "歩数", "nombre de pas",
    ],
    .distance: [
      // The app HealthExport has Apple's own names.
      "distance", "walking + running distance", "distance walking / running",
      "distancia de caminata + carrera", "步行 + 跑步距离", "distance à pied/course",
    ],
    .cyclingDistance: ["cycling distance", "distance cycling"],
    .swimmingDistance: ["swimming distance", "distance swimming", "schwimmdistanz"],
    .activeEnergy: [
      "active energy", "active calories", "active energy burned", "energía activa",
      "aktive energie", "活动能量", "énergie active",
    ],
    .basalEnergy: [
      "resting energy", "resting calories", "basal energy burned", "energía en reposo", "静息能量",
      "énergie au repos",
    ],
    .dietaryEnergy: ["dietary energy", "dietary calories", "energía dietética"],
    .floors: ["flights climbed", "pisos subidos", "攀登楼层数"],
    .exerciseTime: ["apple exercise time", "exercise time"],
    .heartRate: [
      "heart rate", "heart rate [avg]", "frecuencia cardíaca [prom]",
      "frequência cardíaca [média]", "herzfrequenz [durchschn.]", "herzfrequenz [durchschnitt]",
      "心率 [avg]", "心率 [平均值]", "fréquence cardiaque [avg]",
    ],
    .restingHeartRate: [
      "resting heart rate", "frecuencia cardiaca en reposo", "frecuencia cardíaca en reposo",
      "frequência cardíaca em repouso", "ruhepuls", "静息心率", "安静時心拍数",
    ],
    .heartRateVariability: [
      "heart rate variability", "variabilidad de frecuencia cardíaca",
      "variabilidade da frequência cardíaca", "herzfrequenzvariabilität", "心率变异性",
    ],
    .vo2Max: ["vo2 max", "vo2 máx"],
    .respiratoryRate: ["respiratory rate", "frecuencia respiratoria", "taxa respiratória"],
    .oxygenSaturation: [
      "blood oxygen saturation", "oxygen saturation", "saturación de oxígeno en sangre",
    ],
    .weight: ["weight", "weight & body mass", "body mass", "peso", "gewicht", "体重", "poids"],
    .bodyFat: ["body fat percentage", "porcentaje de grasa corporal", "体脂百分比"],
    .leanMass: ["lean body mass"],
    .height: ["height"],
    .sleepTime: sleeps(
      ["total", "asleep", "dormido", "adormecido", "schlafend"]),
    .timeInBed: sleeps(["in bed", "en cama", "na cama", "im bett"]),
    .lightSleepTime: sleeps(["core", "núcleo", "kern", "核心"]),
    .deepSleepTime: sleeps(["deep", "profundo", "tief", "深度"]),
    .remSleepTime: sleeps(["rem", "快速动眼期"]),
    .awakeTime: sleeps(["awake", "wach", "清醒"]),
  ]

  /// A part of a night; some accounts have the English part in a name of another language.
  private static func sleeps(_ parts: [String]) -> [String] {
    [
      "sleep analysis", "análisis del sueño", "análise do sono", "schlafanalyse", "睡眠分析",
    ].flatMap { name in parts.map { "\(name) [\($0)]" } }
  }

  /// The names that other programs' tables have too.
  static let common: Set = [
    "distance", "weight", "height", "heart rate", "lean body mass", "active energy burned",
    "basal energy burned", "distance cycling", "distance swimming", "peso", "gewicht", "ruhepuls",
    "frecuencia respiratoria", "aktive energie", "体重", "poids", "步数", "歩数",
  ]

  static let units = [
    "pasos": "steps", "recuentos": "count", "cuenta": "count", "schritte": "steps",
    "步": "steps", "分钟": "min", "contagem/min": "count/min", "cuenta/min": "count/min",
    "hours": "hr", "std.": "hr",
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
    ("距离", .distance), ("活动能量", .energy), ("平均心率", .averageHeartRate),
    ("最大心率", .maximumHeartRate), ("步数", .steps), ("海拔上升", .ascent),
  ]
}
