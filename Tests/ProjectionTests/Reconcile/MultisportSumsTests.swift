import ActivityModel
import TestSupport
import Testing

@testable import Projection

private let start: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

struct `The row of a whole multisport event` {
  private static let parts: [(sport: Sport, seconds: Int, speed: Double)] = [
    (.swim, 900, 1), (.transition, 120, 1), (.ride, 3_000, 8), (.transition, 90, 1),
    (.run, 1_200, 3),
  ]

  /// The parts in one file, and a row with the time and the distance of all of them.
  private func history(
    parts: [(sport: Sport, seconds: Int, speed: Double)] = Self.parts, rowSport: Sport = .other,
    rowHour: Int32 = 8, zone: String? = "Europe/Berlin"
  ) -> TestHistory {
    var history = TestHistory()
    if let zone { history.profile([ProfileChange(from: nil, setting: .timeZone(zone))]) }
    var begin = start
    var facts: [(Int, Fact)] = []
    for (index, part) in parts.enumerated() {
      var activity = StraightRun(
        start: begin, seconds: part.seconds, metersPerSecond: part.speed
      ).recorded(part.sport)
      activity.start = .instant(Instant(milliseconds: begin), utcOffsetSeconds: 7_200)
      facts.append((index + 1, .activityRecorded(activity)))
      begin += Int64(part.seconds) * 1_000
    }
    history.importing("a.fit", adapter: "fit", source: 1, facts)
    let row = tableRow(
      rowSport,
      at: LocalDateTime(
        date: LocalDate(daysSinceEpoch: 20_635), millisecondsOfDay: rowHour * 3_600_000),
      seconds: 5_310, meters: 28_710)
    history.importing("Activities.csv", adapter: "garmin-connect-csv", source: 2, 50, row)
    return history
  }

  /// How many activities there are, and how many of them are the row alone.
  private func count(_ history: TestHistory) -> [Int] {
    let found = DeduplicatedActivities(
      member: .test, history: History(history.events), settings: Settings(), zones: .handmade,
      tracks: .empty
    ).activities
    return [found.count, found.count { $0.id == .numbered(50) }]
  }

  @Test func `does not count beside its parts`() {
    #expect(count(history()) == [5, 0])
    // Without a zone of the member, on the clock that the parts state.
    #expect(count(history(zone: nil)) == [5, 0])
  }

  @Test func `counts where its parts are missing`() {
    #expect(count(history(parts: [])) == [1, 1])
    // One part is no event, and a swim and its transition are not half of it.
    #expect(count(history(parts: Array(Self.parts.prefix(1)))) == [2, 1])
    #expect(count(history(parts: Array(Self.parts.prefix(2)))) == [3, 1])
  }

  @Test func `is another activity at another time, or with a sport of its own`() {
    #expect(count(history(rowHour: 11)) == [6, 1])
    #expect(count(history(rowSport: .hike)) == [6, 1])
  }
}
