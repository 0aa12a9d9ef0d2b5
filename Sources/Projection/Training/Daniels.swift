/// The oxygen demand of running, after Daniels and Gilbert (1979).
enum Daniels {
  /// The durations for which the formulas are valid: 3.5 minutes to 4 hours.
  static let efforts: ClosedRange<Int64> = 210_000...14_400_000

  /// The VDOT of a performance, in ml per minute and kilogram; nil for a duration outside
  /// ``efforts``.
  static func vdot(millimeters: Int64, milliseconds: Int64) -> Double? {
    guard efforts.contains(milliseconds), millimeters > 0 else { return nil }
    let minutes = Double(milliseconds) / 60_000
    let oxygen = oxygen(at: Double(millimeters) / 1_000 / minutes)
    return oxygen > 0 ? oxygen / share(heldFor: minutes) : nil
  }

  /// The predicted time over a distance at a given VDOT; nil when it is outside ``efforts``.
  static func milliseconds(over millimeters: Int64, vdot: Double) -> Int64? {
    // The demand falls with the time, so exactly one time fits.
    var (fast, slow) = (Double(efforts.lowerBound), Double(efforts.upperBound))
    func demand(_ milliseconds: Double) -> Double {
      let minutes = milliseconds / 60_000
      return oxygen(at: Double(millimeters) / 1_000 / minutes) / share(heldFor: minutes)
    }
    guard demand(fast) >= vdot, demand(slow) <= vdot else { return nil }
    for _ in 0..<60 {
      // Once both ends round to one number, further halving changes nothing.
      if fast.rounded() == slow.rounded() { break }
      let middle = (fast + slow) / 2
      if demand(middle) >= vdot { fast = middle } else { slow = middle }
    }
    return Int64(fast.rounded())
  }

  /// The oxygen demand in ml per minute and kilogram, at a speed in m/min.
  static func oxygen(at speed: Double) -> Double {
    -4.6 + 0.182258 * speed + 0.000104 * speed * speed
  }

  /// The inverse of ``oxygen(at:)``.
  static func speed(atOxygen oxygen: Double) -> Double {
    let (a, b, c) = (0.000104, 0.182258, -4.6 - oxygen)
    return (-b + (b * b - 4 * a * c).squareRoot()) / (2 * a)
  }

  /// The share of the capacity that a runner sustains for a number of minutes.
  static func share(heldFor minutes: Double) -> Double {
    0.8 + 0.1894393 * Logarithm.exponential(-0.012778 * minutes)
      + 0.2989558 * Logarithm.exponential(-0.1932605 * minutes)
  }
}
