import ActivityModel
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    (Int64(0), "1970-01-01T00:00:00Z"),
    (1_709_280_007_000, "2024-03-01T08:00:07Z"),
    (1_709_280_007_045, "2024-03-01T08:00:07.045Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
  ])
  func `a moment is written as ISO 8601 in UTC`(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).iso8601 == text)
  }

  @Test(arguments: [-43_200, -16_200, 0, 1, 34_200, 50_400])
  func `a wall clock is the moment plus its offset`(offset: Int) {
    for milliseconds: Int64 in [0, 1_709_280_007_045, -1, 951_782_400_000] {
      let local = Instant(milliseconds: milliseconds).local(utcOffsetSeconds: offset)
      #expect(Instant(utc: local).milliseconds == milliseconds + Int64(offset) * 1_000)
    }
  }

  @Test(arguments: [(7, 3, 2), (-7, 3, -3), (-6, 3, -2), (0, 3, 0), (-1, 86_400, -1)])
  func `quotients are rounded towards the past`(dividend: Int, divisor: Int, quotient: Int) {
    #expect(dividend.flooredQuotient(by: divisor) == quotient)
  }
}
