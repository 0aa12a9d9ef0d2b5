import SampleGenerator
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    (0, 3, "0.000"), (7, 3, "0.007"), (-7, 3, "-0.007"), (1_234_567, 3, "1234.567"),
    (-1_234_567, 7, "-0.1234567"), (42, 0, "42"),
  ])
  func `integers become decimals`(value: Int, places: Int, text: String) {
    #expect(decimal(value, places: places) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (20_066, "20,066"), (1_000_001, "1,000,001"),
  ])
  func `thousands get commas`(value: Int, text: String) {
    #expect(withThousandsCommas(value) == text)
  }

  @Test func `degrees are the device's steps with every digit`() {
    // 90° is a quarter of 2³² steps; a step is 8.38e-8°.
    #expect(semicircleDegrees(900_000_000) == "90")
    #expect(semicircleDegrees(-450_000_000) == "-45")
    #expect(semicircleDegrees(1) == "0.000000083819031715393066406250".trimmingZeros)
  }

  @Test(arguments: [
    (1_772_953_199, "2026-03-08T06:59:59Z", "2026-03-08 6:59AM"),
    (0, "1970-01-01T00:00:00Z", "1970-01-01 12:00AM"),
    (-1, "1969-12-31T23:59:59Z", "1969-12-31 11:59PM"),
    (1_774_746_000, "2026-03-29T01:00:00Z", "2026-03-29 1:00AM"),
    (1_775_044_800, "2026-04-01T12:00:00Z", "2026-04-01 12:00PM"),
  ])
  func `moments are written as files have them`(seconds: Int, utc: String, twelveHours: String) {
    #expect(TimeText(seconds).utc == utc)
    #expect(TimeText(seconds).dayAndTwelveHourClock == twelveHours)
  }

  @Test(arguments: [
    (HomeZone.berlin, 3, 29, 1, 59, "2026-03-29T00:59:00Z"),
    (.berlin, 3, 29, 3, 0, "2026-03-29T01:00:00Z"),
    (.newYork, 3, 8, 1, 59, "2026-03-08T06:59:00Z"),
    (.newYork, 3, 8, 3, 0, "2026-03-08T07:00:00Z"),
    (.adelaide, 4, 5, 2, 30, "2026-04-04T16:00:00Z"),
    (.adelaide, 4, 5, 3, 0, "2026-04-04T17:30:00Z"),
  ])
  func `clocks change in spring 2026`(
    zone: HomeZone, month: Int, day: Int, hour: Int, minute: Int, utc: String
  ) {
    #expect(TimeText(zone.moment(month, day, hour, minute)).utc == utc)
  }
}

extension String {
  fileprivate var trimmingZeros: String {
    String(reversed().drop { $0 == "0" }.reversed())
  }
}
