import ActivityModel
import Ingest

/// Values of a profile as people write them, in other units and with a decimal comma.
enum ProfileUnits {
  /// The value in the unit that the setting takes, without a unit; unchanged where it is no number.
  ///
  /// Takes `154lb`, `70,5`, `1.80m` and `71in`; a height below 3 is in metres.
  static func normalized(_ value: String, of setting: String) -> String {
    guard let units = units[setting] else { return value }
    let text = value.filter { $0 != " " }.replacing(",", with: ".")
    let unit = text.drop { $0.isNumber || $0 == "." || $0 == "-" }.lowercased()
    guard let millionths = millionths(text.dropLast(unit.count)) else { return value }
    let isInMeters = setting == "height" && unit.isEmpty && millionths < 3_000_000
    guard let factor = isInMeters ? units["m"] : unit.isEmpty ? Factor(1) : units[unit] else {
      return value
    }
    let places = setting == "height" ? 1 : 3
    let divisor = factor.divisor * (setting == "height" ? 100_000 : 1_000)
    let (product, isTooLarge) = millionths.multipliedReportingOverflow(by: factor.numerator)
    return isTooLarge
      ? value
      : FixedPoint.text(
        Int64((product + product.signum() * divisor / 2) / divisor), places: places)
  }

  /// How much one unit is in the unit of the setting.
  private struct Factor {
    let numerator: Int
    let divisor: Int

    init(_ numerator: Int, over divisor: Int = 1) {
      self.numerator = numerator
      self.divisor = divisor
    }
  }

  private static let pound = Factor(45_359_237, over: 100_000_000)
  private static let units: [String: [String: Factor]] = [
    "weight": ["kg": Factor(1), "g": Factor(1, over: 1_000), "lb": pound, "lbs": pound],
    "height": ["cm": Factor(1), "m": Factor(100), "in": Factor(254, over: 100)],
    "maximumMinuteSpeed": ["m/s": Factor(1), "km/h": Factor(10, over: 36)],
    "restingHeartRate": ["bpm": Factor(1)],
    "maximumHeartRate": ["bpm": Factor(1)],
  ]

  /// A number with at most six decimals and nine digits before them, in millionths.
  private static func millionths(_ text: Substring) -> Int? {
    guard text.wholeMatch(of: /-?\d{0,9}(?:\.\d{0,6})?/) != nil else { return nil }
    return Decimal.scaled(Array(text.utf8).span, places: 6).map { Int($0) }
  }
}
