import TestSupport

/// Errors that stay alike for a while, as those of sensors do.
struct Noise {
  private(set) var value = 0.0
  /// How much of an error stays for the next second, 0 to 1.
  let persistence: Double
  /// How much comes in new each second, about one standard deviation.
  let step: Double

  mutating func next(using random: inout SeededGenerator) -> Double {
    value = value * persistence + random.bell() * step
    return value
  }
}

extension SeededGenerator {
  /// A number from 0 to below 1, of 32 random bits.
  mutating func unit() -> Double { Double(next() >> 32) / 4_294_967_296 }

  /// About a normal distribution of standard deviation 1, within ±3.5.
  mutating func bell() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.732_050_8 }

  /// A whole number of a closed range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
