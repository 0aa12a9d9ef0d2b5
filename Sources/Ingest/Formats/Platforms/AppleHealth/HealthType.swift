import ActivityModel

/// The treatment of a type of record.
enum HealthType: Hashable, Sendable {
  case quantity(Quantity)
  case sleep
  /// Of something eaten.
  case food(Nutrient)
  /// Apple measures more than a hundred quantities that Pacelog does not import.
  case notKept

  init(_ identifier: String) {
    let name = HealthType.shortName(identifier)
    switch name {
    case "SleepAnalysis": self = .sleep
    default:
      self =
        HealthType.quantities[name].map(HealthType.quantity)
        ?? HealthType.nutrients[name].map(HealthType.food) ?? .notKept
    }
  }

  /// Shortens `HKQuantityTypeIdentifierStepCount` to `StepCount`.
  static func shortName(_ identifier: String) -> String {
    for prefix in [
      "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType",
      "HKWorkoutActivityType", "HKWorkoutEventType",
    ] where identifier.hasPrefix(prefix) {
      return String(identifier.dropFirst(prefix.count))
    }
    return identifier
  }

  private static let quantities: [String: Quantity] = [
    "StepCount": .steps,
    "DistanceWalkingRunning": .distance,
    "DistanceCycling": .cyclingDistance,
    "DistanceSwimming": .swimmingDistance,
    "ActiveEnergyBurned": .activeEnergy,
    "BasalEnergyBurned": .basalEnergy,
    "AppleExerciseTime": .exerciseTime,
    "HeartRate": .heartRate,
    "RestingHeartRate": .restingHeartRate,
    "HeartRateVariabilitySDNN": .heartRateVariability,
    "VO2Max": .vo2Max,
    "RespiratoryRate": .respiratoryRate,
    "OxygenSaturation": .oxygenSaturation,
    "BodyMass": .weight,
    "Height": .height,
    "BodyFatPercentage": .bodyFat,
    "LeanBodyMass": .leanMass,
    "WaistCircumference": .waistGirth,
    "FlightsClimbed": .floors,
  ]

  private static let nutrients: [String: Nutrient] = [
    "DietaryEnergyConsumed": .energy,
    "DietaryProtein": .protein,
    "DietaryCarbohydrates": .carbohydrate,
    "DietaryFatTotal": .fat,
    "DietaryFatSaturated": .saturatedFat,
    "DietaryFiber": .fibre,
    "DietarySugar": .sugar,
    "DietarySodium": .sodium,
  ]

  /// The scale of a unit; Apple writes a per cent as a fraction of one.
  static func scale(of quantity: Quantity, in unit: String) -> UnitScale? {
    if quantity.dimension == .percent { return unit == "%" ? UnitScale(100_000) : nil }
    return UnitScale.of(quantity, in: unit)
  }

  /// The sleep stage of a value, given by name, by its last part, or, in old exports, by number.
  static func sleepStage(_ value: String) -> SleepStage? {
    let prefix = "HKCategoryValueSleepAnalysis"
    switch value.hasPrefix(prefix) ? String(value.dropFirst(prefix.count)) : value {
    case "InBed", "inBed", "0": return .inBed
    case "Asleep", "asleep", "AsleepUnspecified", "asleepUnspecified", "1": return .asleep
    case "Awake", "awake", "2": return .awake
    case "AsleepCore", "asleepCore", "3": return .light
    case "AsleepDeep", "asleepDeep", "4": return .deep
    case "AsleepREM", "asleepREM", "5": return .rem
    default: return nil
    }
  }
}
