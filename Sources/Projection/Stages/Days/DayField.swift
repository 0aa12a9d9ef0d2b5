public import ActivityModel
import ReadModels

/// The numbers that a day has.
public enum DayField: String, CaseIterable, Sendable {
  case steps, activeMinutes, vigorousMinutes, distanceMeters, activeEnergyKilocalories
  case sleepMinutes, inBedMinutes, moveMinutes
  case totalEnergyKilocalories, dietaryEnergyKilocalories, floors, weightKilograms
  case restingHeartRate, heartRateVariabilityMilliseconds, heartRateVariabilityRMSSDMilliseconds
  case oxygenSaturationPercent, respiratoryRate

  /// The value of this field in a vendor's totals of a day, in thousandths of its unit.
  ///
  /// `total` gives one quantity of the day, in the quantity's own unit.
  func thousandths(ofTotals total: (Quantity) -> Int64?) -> Int64? {
    switch self {
    case .steps, .floors: total(quantity).map { $0 * 1_000 }
    case .distanceMeters, .activeEnergyKilocalories, .dietaryEnergyKilocalories, .weightKilograms,
      .restingHeartRate, .heartRateVariabilityMilliseconds,
      .heartRateVariabilityRMSSDMilliseconds, .oxygenSaturationPercent, .respiratoryRate:
      total(quantity)
    case .sleepMinutes, .inBedMinutes, .moveMinutes, .vigorousMinutes:
      total(quantity).map(DayField.wholeMinutes)
    case .activeMinutes: DayField.activeTime(total).map(DayField.wholeMinutes)
    case .totalEnergyKilocalories: DayField.totalEnergy(total)
    }
  }

  /// The kind of a correction of the field.
  public var quantity: Quantity {
    switch self {
    case .steps: .steps
    case .activeMinutes: .exerciseTime
    case .vigorousMinutes: .vigorouslyActiveTime
    case .distanceMeters: .distance
    case .activeEnergyKilocalories: .activeEnergy
    case .sleepMinutes: .sleepTime
    case .inBedMinutes: .timeInBed
    case .moveMinutes: .moveTime
    case .totalEnergyKilocalories: .totalEnergy
    case .dietaryEnergyKilocalories: .dietaryEnergy
    case .floors: .floors
    case .weightKilograms: .weight
    case .restingHeartRate: .restingHeartRate
    case .heartRateVariabilityMilliseconds: .heartRateVariability
    case .heartRateVariabilityRMSSDMilliseconds: .heartRateVariabilityRMSSD
    case .oxygenSaturationPercent: .oxygenSaturation
    case .respiratoryRate: .respiratoryRate
    }
  }

  /// The quantities whose samples of a day come to one value, see ``Quantity/dailyRule``.
  var measuredQuantities: [Quantity] {
    switch self {
    case .steps, .activeMinutes, .vigorousMinutes, .distanceMeters, .activeEnergyKilocalories,
      .sleepMinutes, .inBedMinutes, .moveMinutes:
      []
    case .totalEnergyKilocalories: [.totalEnergy, .activeEnergy, .basalEnergy]
    default: [quantity]
    }
  }

  /// A corrected value, given in the unit of ``quantity``, in thousandths of the field's unit.
  public func thousandths(ofCorrected value: Int64) -> Int64? {
    thousandths(ofTotals: { $0 == quantity ? value : nil })
  }

  /// Indicates whether a watch in a drawer states nothing of it.
  var isOfWornDevice: Bool { self != .weightKilograms && self != .dietaryEnergyKilocalories }

  /// Moderate and vigorous time, neither of them doubled; else what the vendor calls exercise.
  private static func activeTime(_ total: (Quantity) -> Int64?) -> Int64? {
    switch (total(.moderatelyActiveTime), total(.vigorouslyActiveTime)) {
    case (nil, nil): total(.exerciseTime)
    case (let moderate, let vigorous): (moderate ?? 0) + (vigorous ?? 0)
    }
  }

  /// The stated total, else the sum of the need at rest and the active energy of one source.
  private static func totalEnergy(_ total: (Quantity) -> Int64?) -> Int64? {
    if let stated = total(.totalEnergy) { return stated }
    guard let basal = total(.basalEnergy), let active = total(.activeEnergy) else { return nil }
    return basal + active
  }

  private static func wholeMinutes(_ milliseconds: Int64) -> Int64 {
    milliseconds.flooredQuotient(by: 60_000) * 1_000
  }
}

extension DayField {
  /// Where a day keeps a field of whole numbers; nil for the others.
  private var whole: WritableKeyPath<Day, Int?>? {
    switch self {
    case .steps: \.steps
    case .activeMinutes: \.activeMinutes
    case .vigorousMinutes: \.vigorousMinutes
    case .sleepMinutes: \.sleepMinutes
    case .inBedMinutes: \.inBedMinutes
    case .moveMinutes: \.moveMinutes
    case .floors: \.floors
    default: nil
    }
  }

  /// Where a day keeps a field of thousandths; nil for the others.
  private var exact: WritableKeyPath<Day, Thousandths?>? {
    switch self {
    case .distanceMeters: \.distanceMeters
    case .activeEnergyKilocalories: \.activeEnergyKilocalories
    case .totalEnergyKilocalories: \.totalEnergyKilocalories
    case .dietaryEnergyKilocalories: \.dietaryEnergyKilocalories
    case .weightKilograms: \.weightKilograms
    case .restingHeartRate: \.restingHeartRate
    case .heartRateVariabilityMilliseconds: \.heartRateVariabilityMilliseconds
    case .heartRateVariabilityRMSSDMilliseconds: \.heartRateVariabilityRMSSDMilliseconds
    case .oxygenSaturationPercent: \.oxygenSaturationPercent
    case .respiratoryRate: \.respiratoryRate
    default: nil
    }
  }

  /// The value that a day has, in thousandths of the field's unit.
  func value(of day: Day) -> Int64? {
    if let whole { return day[keyPath: whole].map { Int64($0) * 1_000 } }
    return exact.flatMap { day[keyPath: $0]?.thousandths }
  }

  fileprivate func set(_ day: inout Day, thousandths: Int64) {
    if let whole { day[keyPath: whole] = Int(thousandths.flooredQuotient(by: 1_000)) }
    if let exact { day[keyPath: exact] = Thousandths(thousandths: thousandths) }
  }
}

extension Day {
  /// Sets a field.
  mutating func set(_ field: DayField, thousandths: Int64, source: String) {
    field.set(&self, thousandths: thousandths)
    sources[field.rawValue] = source
  }
}
