import ActivityModel

/// How a number in a file's unit becomes an integer in the unit of a quantity, exactly.
struct UnitScale: Hashable, Sendable {
  private let numerator: Int64
  private let denominator: Int64
  /// The power of ten that the scale is, where it is one: then nothing needs multiplying.
  let places: Int?
  /// Indicates whether cells read `7:30` or `7 h 30`, hours and minutes.
  let isClock: Bool

  /// Hours and minutes, in milliseconds.
  static let clock = UnitScale(1, isClock: true)

  /// One of the file's units is `numerator` ÷ `denominator` of the quantity's.
  init(_ numerator: Int64, _ denominator: Int64 = 1, isClock: Bool = false) {
    (self.numerator, self.denominator, self.isClock) = (numerator, denominator, isClock)
    let powers: [Int64: Int] = [
      1: 0, 10: 1, 100: 2, 1_000: 3, 10_000: 4, 100_000: 5, 1_000_000: 6,
    ]
    places = denominator == 1 ? powers[numerator] : nil
  }

  /// The value of a number, halves away from zero; nil when it is none, negative, or larger than
  /// any body or bug makes.
  func value(_ text: Span<UInt8>, in format: NumberFormat = .point) -> Int64? {
    if isClock { return DurationText.hoursFirst(text) }
    guard let places else { return exact(text, in: format).flatMap(rounded) }
    let value = format.scaled(text, places: places)
    return value.flatMap { DaysByYear.readable.contains($0) ? $0 : nil }
  }

  /// A number in parts that add up without rounding; nil when it is none, or negative.
  func exact(_ text: Span<UInt8>, in format: NumberFormat = .point) -> Int128? {
    guard !isClock, let billionths = format.scaled(text, places: 9), billionths >= 0 else {
      return nil
    }
    return Int128(billionths) * Int128(numerator)
  }

  /// A sum of exact parts as wholes, halves rounded up; nil when they are absurdly many.
  func rounded(_ exact: Int128) -> Int64? {
    let divisor = Int128(denominator) * 1_000_000_000
    let value = Int64(exactly: (exact + divisor / 2) / divisor)
    return value.flatMap { DaysByYear.readable.contains($0) ? $0 : nil }
  }
}

extension UnitScale {
  /// The scale of a unit for a quantity, or nil when the quantity is not measured in it.
  ///
  /// `unit` is as files write it, without regard to case but for `Cal`, a kilocalorie, and `cal`,
  /// a thousandth of one. A per cent is a hundredth here: fractions are another unit.
  static func of(_ quantity: Quantity, in unit: String) -> UnitScale? {
    of(quantity.dimension, in: unit)
  }

  /// The same for anything that has the dimension.
  static func of(_ dimension: Dimension, in unit: String) -> UnitScale? {
    if unit == "cal" { return dimension == .energy ? UnitScale(1) : nil }
    return scales[dimension]?[key(unit)]
  }

  /// A unit as the tables of scales name it.
  private static func key(_ unit: String) -> String { unit.lowercased().filter { $0 != " " } }

  /// Indicates whether anything is measured in the unit.
  static func isKnown(_ unit: String) -> Bool {
    let key = key(unit)
    return !key.isEmpty && scales.values.contains { $0[key] != nil }
  }

  /// The units of a dimension that are known, the likeliest first.
  static func units(of dimension: Dimension) -> [String] {
    func rank(_ unit: String) -> Int { likeliest.firstIndex(of: unit) ?? likeliest.count }
    return (scales[dimension] ?? [:]).keys.filter { !$0.isEmpty }
      .sorted { (rank($0), $0) < (rank($1), $1) }
  }

  private static let likeliest = [
    "kg", "lb", "km", "mi", "m", "kcal", "kj", "min", "h", "s", "bpm",
  ]

  private static let scales: [Dimension: [String: UnitScale]] = [
    .count: ["count": UnitScale(1), "": UnitScale(1), "steps": UnitScale(1)],
    .length: [
      "km": UnitScale(1_000_000), "m": UnitScale(1_000), "cm": UnitScale(10), "mm": UnitScale(1),
      "mi": UnitScale(1_609_344), "yd": UnitScale(9_144, 10), "ft": UnitScale(3_048, 10),
      "in": UnitScale(254, 10),
    ],
    .energy: [
      "kcal": UnitScale(1_000), "cal": UnitScale(1_000),
      // A thermochemical kilocalorie is 4.184 kJ.
      "kj": UnitScale(125_000, 523), "j": UnitScale(125, 523),
    ],
    .time: [
      "hr": UnitScale(3_600_000), "h": UnitScale(3_600_000), "min": UnitScale(60_000),
      "s": UnitScale(1_000), "ms": UnitScale(1), "h:mm": .clock,
    ],
    .rate: [
      "count/min": UnitScale(1_000), "bpm": UnitScale(1_000), "count/s": UnitScale(60_000),
      "br/min": UnitScale(1_000), "": UnitScale(1_000),
    ],
    .mass: [
      "kg": UnitScale(1_000), "g": UnitScale(1), "lb": UnitScale(45_359_237, 100_000),
      "lbs": UnitScale(45_359_237, 100_000), "st": UnitScale(635_029_318, 100_000),
    ],
    .percent: ["%": UnitScale(1_000)],
    .oxygenUptake: [
      "ml/min·kg": UnitScale(1_000), "ml/(kg·min)": UnitScale(1_000),
      "ml/kg/min": UnitScale(1_000), "ml/kg*min": UnitScale(1_000),
      "ml/(kg*min)": UnitScale(1_000),
    ],
    .variability: ["ms": UnitScale(1_000), "s": UnitScale(1_000_000)],
    .points: ["": UnitScale(1_000)],
  ]
}

/// The dimension of a quantity.
enum Dimension: Hashable, Sendable {
  case count, length, energy, time, rate, mass, percent, oxygenUptake, variability, points, stage
}

extension Quantity {
  /// True for what no living body has none of: a zero means that nothing was measured.
  var isNeverZero: Bool {
    switch dimension {
    case .rate, .mass, .percent, .oxygenUptake, .variability: true
    case .length: ![.distance, .cyclingDistance, .swimmingDistance].contains(self)
    case .count, .energy, .time, .points, .stage: false
    }
  }

  /// True for a time of a sleep: those of one day are added up.
  var isOfSleep: Bool { self == .sleepTime || self == .timeInBed || isOfStage }

  /// True for the time of a stage of sleep, or awake in it.
  var isOfStage: Bool {
    [.lightSleepTime, .deepSleepTime, .remSleepTime, .awakeTime].contains(self)
  }

  var dimension: Dimension {
    switch self {
    case .steps, .floors: .count
    case .distance, .cyclingDistance, .swimmingDistance, .height, .waistGirth, .hipGirth,
      .neckGirth, .chestGirth:
      .length
    case .activeEnergy, .totalEnergy, .dietaryEnergy, .basalEnergy: .energy
    case .lightlyActiveTime, .moderatelyActiveTime, .vigorouslyActiveTime, .sedentaryTime,
      .exerciseTime, .moveTime, .sleepTime, .timeInBed, .lightSleepTime, .deepSleepTime,
      .remSleepTime, .awakeTime:
      .time
    case .heartRate, .restingHeartRate, .respiratoryRate: .rate
    case .weight, .leanMass: .mass
    case .bodyFat, .oxygenSaturation: .percent
    case .vo2Max: .oxygenUptake
    case .heartRateVariability, .heartRateVariabilityRMSSD: .variability
    case .heartPoints: .points
    case .sleepStage: .stage
    }
  }
}
