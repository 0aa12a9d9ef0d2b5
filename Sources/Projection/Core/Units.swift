import ActivityModel
import ReadModels

extension Thousandths {
  /// Metres, from millimetres.
  init(millimeters: Int64) { self.init(thousandths: millimeters) }

  /// Metres, from centimetres.
  init(centimeters: Int64) { self.init(thousandths: centimeters * 10) }

  /// Seconds, from milliseconds.
  init(milliseconds: Int64) { self.init(thousandths: milliseconds) }

  /// Seconds a kilometre, rounded half up; nil without distance or time, or beyond the range.
  init?(paceOver millimeters: Int64, in milliseconds: Int64) {
    guard millimeters > 0, milliseconds > 0,
      let pace = milliseconds.scaled(by: 1_000_000, over: millimeters)
    else { return nil }
    self.init(thousandths: pace)
  }
}

extension Int64 {
  /// This × factor ÷ divisor, rounded half up; nil when the result has no place in 64 bits.
  ///
  /// - Precondition: `divisor` is positive.
  func scaled(by factor: Int64, over divisor: Int64) -> Int64? {
    // Fast path: nearly all products fit into 64 bits, at a tenth of the time.
    let (product, productIsTooLarge) = multipliedReportingOverflow(by: factor)
    let (twice, twiceIsTooLarge) = product.multipliedReportingOverflow(by: 2)
    let (sum, sumIsTooLarge) = twice.addingReportingOverflow(divisor)
    if !productIsTooLarge, !twiceIsTooLarge, !sumIsTooLarge, divisor <= .max / 2 {
      return sum.flooredQuotient(by: divisor * 2)
    }
    let doubled = Int128(self) * Int128(factor) * 2 + Int128(divisor)
    return Int64(exactly: doubled.flooredQuotient(by: Int128(divisor) * 2))
  }
}
