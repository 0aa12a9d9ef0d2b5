import ActivityModel
import ReadModels
import Testing

@testable import Projection

struct `A member's history` {
  private static let run = StraightRun(start: 1_700_000_000_000, seconds: 60).recorded(.run)

  @Test func `counts a fact while a source names it`() {
    var history = TestHistory()
    history.append(.numbered(1), .fact(.activityRecorded(Self.run)))
    #expect(History(history.events).activities.isEmpty)
    history.importing("run.gpx", adapter: "gpx", source: 7, 1, Self.run)
    #expect(History(history.events).activities.map(\.id.number) == [1])
  }

  @Test func `knows every source of a fact, and where in it`() {
    var history = TestHistory()
    history.importing("b.gpx", adapter: "gpx", source: 8, 1, Self.run)
    history.importing(
      "a.zip!/x/run.gpx", adapter: "gpx", source: 7,
      [
        (2, .profileChanged(ProfileChanged(changes: []))), (1, .activityRecorded(Self.run)),
      ])
    let citations = History(history.events).activities[0].citations
    #expect(citations.map(\.fileName) == ["b.gpx", "run.gpx"])
    #expect(citations.map(\.source) == [.numbered(8), .numbered(7)])
    #expect(citations.map(\.place) == [Place(line: 1), Place(line: 2)])
  }

  @Test func `of nothing is empty`() {
    let history = History([])
    #expect(history.lastSequence == 0 && history.problems.isEmpty && history.activities.isEmpty)
  }

  @Test func `ends with its last event, whatever it is`() {
    var history = TestHistory()
    history.importing("run.gpx", adapter: "gpx", source: 7, 1, Self.run)
    #expect(History(history.events).lastSequence == 2)
  }

  @Test func `names what it cannot project, and goes on without it`() throws {
    var early = Self.run
    early.start = .instant(Instant(milliseconds: .min), utcOffsetSeconds: nil)
    var long = Self.run
    long.totals.distanceMillimeters = .max
    var lap = Lap()
    lap.totals.timerMilliseconds = -200_000_000_000
    var lapped = Self.run
    lapped.laps = [lap]
    var twisted = Self.run
    twisted.start = .instant(Instant(milliseconds: 0), utcOffsetSeconds: .min)
    let steps = DaysReported(
      stream: SourceStream(vendor: "fitbit", kind: .watch), year: 2024,
      days: [
        DayReport(
          date: LocalDate(daysSinceEpoch: 19_000),
          readings: [DayReading(quantity: .steps, value: .max)])
      ])
    var history = TestHistory()
    history.importing(
      "all.tcx", adapter: "tcx", source: 7,
      [
        (1, .activityRecorded(early)), (2, .activityRecorded(long)),
        (3, .activityRecorded(Self.run)),
        (4, .activityRecorded(lapped)), (5, .activityRecorded(twisted)), (6, .daysReported(steps)),
      ])
    let folded = History(history.events)
    #expect(folded.activities.map(\.id.number) == [3])
    #expect(folded.dayReports.isEmpty)
    #expect(
      folded.problems.map(\.explanation) == [
        "a time of -9223372036854775808 ms since 1970 is outside the years 1 to 9999",
        "a distance in millimetres of 9223372036854775807 is more than anything lasts, measures or "
          + "counts",
        "a timer in milliseconds of -200000000000 is more than anything lasts, measures or counts",
        "an offset of -9223372036854775808 s from UTC is more than 26 hours",
        "a daily value (steps) of 9223372036854775807 is more than anything lasts, measures or counts",
      ])
    #expect(folded.problems.map(\.event) == [1, 2, 4, 5, 6].map { EventID.numbered($0).hex })
  }
}
