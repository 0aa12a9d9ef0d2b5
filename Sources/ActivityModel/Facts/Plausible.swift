/// The bounds of every number that a source may state, in one place.
///
/// Import drops a value outside of them where it is read, and names it. They are generous: nothing
/// that a body, a device or a calendar can produce is outside. Projections accept more than that,
/// so a value that was imported never takes its fact along.
public enum Plausible {
  /// The years 1900 to 2199.
  public static let dates = LocalDate(daysSinceEpoch: -25_567)...LocalDate(daysSinceEpoch: 84_005)

  /// The same years in milliseconds since 1970, UTC.
  public static let milliseconds: ClosedRange<Int64> =
    Int64(dates.lowerBound.daysSinceEpoch)
    * 86_400_000...(Int64(dates.upperBound.daysSinceEpoch) + 1) * 86_400_000 - 1

  /// An amount of an activity: up to 100,000 km, three years or a hundred million steps, in the
  /// small units that facts use.
  public static let amount: ClosedRange<Int64> = -100_000_000_000...100_000_000_000
}

extension Quantity {
  /// The values that a day or a sample of this quantity can have, in its unit.
  public var plausibleValues: ClosedRange<Int64> {
    switch self {
    case .steps: 0...1_000_000
    case .distance, .cyclingDistance, .swimmingDistance: 0...50_000_000_000
    case .activeEnergy, .totalEnergy, .basalEnergy, .dietaryEnergy: 0...100_000_000
    case .lightlyActiveTime, .moderatelyActiveTime, .vigorouslyActiveTime, .sedentaryTime,
      .exerciseTime, .moveTime, .sleepTime, .timeInBed, .lightSleepTime, .deepSleepTime,
      .remSleepTime, .awakeTime:
      0...172_800_000
    case .heartRate, .restingHeartRate: 0...500_000
    case .heartPoints: 0...10_000_000
    case .floors: 0...10_000
    case .weight, .leanMass: 0...1_000_000
    case .bodyFat, .oxygenSaturation: 0...100_000
    case .sleepStage: 0...100
    case .vo2Max: 0...200_000
    case .heartRateVariability, .heartRateVariabilityRMSSD: 0...10_000_000
    case .respiratoryRate: 0...400_000
    case .height, .waistGirth, .hipGirth, .neckGirth, .chestGirth: 0...4_000
    }
  }
}

extension DayReading {
  /// True when a day can have this value.
  public var isPlausible: Bool { quantity.plausibleValues.contains(value) }
}
