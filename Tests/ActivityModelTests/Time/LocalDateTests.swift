import ActivityModel
import Foundation
import Testing

@Suite struct LocalDateTests {
  @Test func `every day of four centuries is its numbers and comes back`() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var expected = DateComponents(year: 1899, month: 12, day: 31)
    for days in Int32(-25_568)..<Int32(121_000) {
      let date = LocalDate(daysSinceEpoch: days)
      let (year, month, day) = date.numbers
      #expect(LocalDate(year: year, month: month, day: day) == date)
      guard days % 997 == 0 else { continue }
      expected = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(days) * 86_400))
      #expect(expected.year == year && expected.month == month && expected.day == day)
      #expect(expected.weekday.map { ($0 + 5) % 7 + 1 } == date.isoWeekday)
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1),
  ])
  func `a day that the calendar has not is none`(year: Int, month: Int, day: Int) {
    #expect(LocalDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: ["2026-3-01", "2026-03-1", "26-03-01", "2026-03-01Z", "", "--", "+026-03-01"])
  func `only the form of ISO 8601 is read`(text: String) {
    #expect(LocalDate(iso8601: text) == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "1970-01-01", "0001-01-01", "9999-12-31"])
  func `what is written is read`(text: String) {
    #expect(LocalDate(iso8601: text)?.iso8601 == text)
  }
}
