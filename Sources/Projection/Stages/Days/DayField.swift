public import ActivityModel
import ReadModels

/// The numbers that a day has.
public enum DayField: String, CaseIterable, Sendable {
  case steps, activeMinutes, vigorousMinutes, distanceMeters, activeEnergyKilocalories
  case sleepMinutes, inBedMinutes, moveMinutes

  /// What a vendor's own totals of a day say of this field, in thousandths of its unit.
  ///
  /// `total` gives one quantity of the day, in the quantity's own unit.
  func thousandths(ofTotals total: (Quantity) -> Int64?) -> Int64? {
    switch self {
    case .steps: total(.steps).map { $0 * 1_000 }
    case .distanceMeters: total(.distance)
    case .activeEnergyKilocalories: total(.activeEnergy)
    case .sleepMinutes: total(.sleepTime).map(DayField.wholeMinutes)
    case .inBedMinutes: total(.timeInBed).map(DayField.wholeMinutes)
    case .moveMinutes: total(.moveTime).map(DayField.wholeMinutes)
    case .vigorousMinutes: total(.vigorouslyActiveTime).map(DayField.wholeMinutes)
    case .activeMinutes: DayField.activeTime(total).map(DayField.wholeMinutes)
    }
  }

  /// What a correction of the field is kept as.
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
    }
  }

  /// A corrected value, given in the unit of ``quantity``, in thousandths of the field's unit.
  public func thousandths(ofCorrected value: Int64) -> Int64? {
    thousandths(ofTotals: { $0 == quantity ? value : nil })
  }

  /// Moderate and vigorous time, neither of them doubled; else what the vendor calls exercise.
  private static func activeTime(_ total: (Quantity) -> Int64?) -> Int64? {
    switch (total(.moderatelyActiveTime), total(.vigorouslyActiveTime)) {
    case (nil, nil): total(.exerciseTime)
    case (let moderate, let vigorous): (moderate ?? 0) + (vigorous ?? 0)
    }
  }

  private static func wholeMinutes(_ milliseconds: Int64) -> Int64 {
    milliseconds.flooredQuotient(by: 60_000) * 1_000
  }
}

extension Day {
  /// Sets a field.
  mutating func set(_ field: DayField, thousandths: Int64, source: String) {
    let whole = Int(thousandths.flooredQuotient(by: 1_000))
    switch field {
    case .steps: steps = whole
    case .activeMinutes: activeMinutes = whole
    case .vigorousMinutes: vigorousMinutes = whole
    case .distanceMeters: distanceMeters = Thousandths(thousandths: thousandths)
    case .activeEnergyKilocalories:
      activeEnergyKilocalories = Thousandths(thousandths: thousandths)
    case .sleepMinutes: sleepMinutes = whole
    case .inBedMinutes: inBedMinutes = whole
    case .moveMinutes: moveMinutes = whole
    }
    sources[field.rawValue] = source
  }
}
