import Testing

@testable import Serving

/// P24: the memory of bodies is bounded.
@Suite struct BodyBudgetTests {
  @Test func `bodies together take no more than the budget, and give it back`() {
    let budget = BodyBudget(byteCount: 100)
    let first = budget.lease()
    #expect(first.take(60))
    do {
      let second = budget.lease()
      #expect(second.take(40))
      #expect(!second.take(1))
      #expect(!first.take(1))
      withExtendedLifetime(second) {}
    }
    #expect(first.take(40))
    withExtendedLifetime(first) {}
  }
}
