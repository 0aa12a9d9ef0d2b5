import TestSupport
import Testing

@testable import Projection

@Suite struct `Scaled numbers` {
  /// Twice as wide, so that nothing is lost on the way.
  private func wide(_ value: Int64, _ factor: Int64, _ divisor: Int64) -> Int64? {
    let doubled = Int128(value) * Int128(factor) * 2 + Int128(divisor)
    let (quotient, remainder) = doubled.quotientAndRemainder(dividingBy: Int128(divisor) * 2)
    return Int64(exactly: remainder < 0 ? quotient - 1 : quotient)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `numbers of any size are scaled as by wider ones`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number() -> Int64 {
      let limit = Int64.max >> Int64.random(in: 0...62, using: &generator)
      return .random(in: -limit...limit, using: &generator)
    }
    for _ in 0..<200 {
      let (value, factor, divisor) = (number(), number(), max(1, number().magnitude.asDivisor))
      #expect(value.scaled(by: factor, over: divisor) == wide(value, factor, divisor))
    }
  }

  @Test func `halves are rounded up`() {
    #expect(Int64(5).scaled(by: 1, over: 2) == 3)
    #expect(Int64(-5).scaled(by: 1, over: 2) == -2)
    #expect(Int64.max.scaled(by: 1, over: 1) == .max)
    #expect(Int64.min.scaled(by: 1, over: 1) == .min)
    #expect(Int64.max.scaled(by: 2, over: 1) == nil)
    #expect(Int64.max.scaled(by: 1, over: .max) == 1)
  }
}

extension UInt64 {
  fileprivate var asDivisor: Int64 { Int64(truncatingIfNeeded: self & UInt64(Int64.max)) }
}
