import ActivityModel

/// Times over distances, and the times between them.
///
/// The logarithms of times are close to a straight line over the logarithms of distances. The gaps
/// are filled along that line.
struct DistanceTable: Sendable {
  struct Row: Sendable {
    let millimeters: Int64
    let milliseconds: Int64
  }

  /// Ascending, at least two.
  private let rows: [Row]

  /// - Parameter rows: metres and seconds, ascending, at least two.
  init(_ rows: KeyValuePairs<Double, Double>) {
    self.rows = rows.map { meters, seconds in
      Row(
        millimeters: Int64((meters * 1_000).rounded()),
        milliseconds: Int64((seconds * 1_000).rounded()))
    }
    precondition(rows.count >= 2, "a line needs two points")
  }

  /// The time over a distance, in milliseconds; exact where the table has the distance.
  ///
  /// Beyond the ends the first or last line is drawn out.
  func milliseconds(over millimeters: Int64) -> Int64 {
    let above = rows.partitioningIndex { $0.millimeters >= millimeters }
    if above < rows.count, rows[above].millimeters == millimeters {
      return rows[above].milliseconds
    }
    let upper = min(max(above, 1), rows.count - 1)
    let (first, second) = (rows[upper - 1], rows[upper])
    let ratio = Double(second.millimeters) / Double(first.millimeters)
    let time = Double(second.milliseconds) / Double(first.milliseconds)
    let share =
      Logarithm.natural(Double(max(1, millimeters)) / Double(first.millimeters))
      / Logarithm.natural(ratio)
    let factor = Logarithm.exponential(share * Logarithm.natural(time))
    return Int64((Double(first.milliseconds) * factor).rounded())
  }
}

/// Logarithms made of additions, multiplications and divisions only: the same on every machine.
enum Logarithm {
  private static let ln2 = 0.693_147_180_559_945_3

  /// Within 1e-14 of the truth.
  ///
  /// - Precondition: `value` is positive and finite.
  static func natural(_ value: Double) -> Double {
    // value = significand · 2^exponent, significand in 1 ..< 2.
    let ratio = (value.significand - 1) / (value.significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for power in stride(from: 33.0, through: 1, by: -2) { sum = sum * square + 1 / power }
    return Double(value.exponent) * ln2 + 2 * ratio * sum
  }

  /// Within 1e-14 of the truth, relatively.
  ///
  /// - Precondition: `value` is between -700 and 700.
  static func exponential(_ value: Double) -> Double {
    let doublings = (value / ln2).rounded()
    let rest = value - doublings * ln2
    var sum = 1.0
    for factor in stride(from: 18.0, through: 1, by: -1) { sum = 1 + rest / factor * sum }
    return Double(sign: .plus, exponent: Int(doublings), significand: sum)
  }
}
