/// Writes an integer as a decimal number: `decimal(-1_234_567, places: 3)` is `-1234.567`.
package func decimal(_ value: Int, places: Int) -> String {
  guard places > 0 else { return String(value) }
  let digits = String(value.magnitude)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
  return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
}

/// Writes an integer with at least so many digits.
func padded(_ value: Int, to digits: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// Writes an integer with a comma after each thousand: `20,866`.
package func withThousandsCommas(_ value: Int) -> String {
  guard value >= 1_000 else { return String(value) }
  return withThousandsCommas(value / 1_000) + "," + padded(value % 1_000, to: 3)
}

extension Int {
  /// Divides and rounds half up; for values of at least 0.
  func dividedRounding(by divisor: Int) -> Int { (self + divisor / 2) / divisor }

  /// Rounds a number half away from zero.
  init(rounding value: Double) { self = Int(value + (value < 0 ? -0.5 : 0.5)) }
}
