import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// `latest.json` repeats the newest rows of the other documents.
@Suite struct `The newest values` {
  /// Runs on random days around a New Year, and steps on others; recorded on 2026-02-01.
  private func history(_ seed: UInt64, lastDay: Int) throws -> [RecordedEvent] {
    var random = SeededGenerator(seed: seed)
    let first = try #require(LocalDate(year: 2025, month: 10, day: 1))
    var history = TestHistory()
    for number in 1...40 {
      let date = first.adding(days: Int.random(in: 0...lastDay, using: &random))
      let start = Int64(date.daysSinceEpoch) * 86_400_000 + 28_800_000
      if number.isMultiple(of: 3) {
        let report = DaysReported(
          stream: SourceStream(vendor: "fitbit", kind: .watch), year: date.numbers.year,
          days: [DayReport(date: date, readings: [DayReading(quantity: .steps, value: 7_000)])])
        history.importing(
          "\(number).csv", adapter: "fitbit", source: number, [(number, .daysReported(report))])
      } else {
        history.importing(
          "\(number).csv", adapter: "csv", source: number, number,
          tableRow(
            .run, at: Instant(milliseconds: start).local(utcOffsetSeconds: 0),
            seconds: 1_800 + Int64(number), meters: 5_000))
      }
    }
    let recorded = Int64(first.adding(days: 123).daysSinceEpoch) * 86_400_000
    return history.events.map {
      RecordedEvent(
        sequence: $0.sequence, id: $0.id, recordedAt: Instant(milliseconds: recorded),
        body: $0.body)
    }
  }

  private func project(_ events: [RecordedEvent], _ stages: [Stage] = Stage.all) -> (
    MemberProjection, Latest?
  ) {
    let projection = MemberProjection(
      member: .test, events: events, settings: Settings(), zones: .handmade, stages: stages)
    return (projection, projection.document("latest.json", as: Latest.self))
  }

  @Test(arguments: 1...8, [60, 95, 120])
  func `are those of the documents of the years`(seed: UInt64, lastDay: Int) throws {
    let (projection, found) = project(try history(seed, lastDay: lastDay))
    let latest = try #require(found)
    let (days, activities) = (projection.dayList, projection.activityList.activities)
    let newest = try #require(days.first?.date)
    #expect(latest.newestDate == newest)
    let since = try #require(LocalDate(iso8601: newest)).adding(days: -13).iso8601
    #expect(latest.days == days.filter { $0.date >= since })
    #expect(latest.activities == Array(activities.prefix(5)))
    let (weeks, months) = (projection.totals.weeks, projection.totals.months)
    #expect(latest.weeks == Array(weeks.prefix(latest.weeks.count)))
    #expect(latest.months == Array(months.prefix(latest.months.count)))
    let standing = projection.documents(named: "progress.json", as: Progress.self).first?.summary
    #expect(latest.progress == standing && standing?.points ?? 0 > 0)
    #expect(latest.weeks.count <= 9 && latest.months.count <= 2 && latest.weeks.count >= 1)
    #expect(latest.lastStreak == projection.totals.lastStreak)
    #expect(latest.records.allSatisfy(projection.records.records.contains))
    #expect(latest.records.map(\.date) == latest.records.map(\.date).sorted(by: >))
  }

  @Test func `cover nine weeks and two months, over New Year too`() throws {
    var history = TestHistory()
    // Every Wednesday from 2025-10-01 to 2026-01-07.
    for week in 0...14 {
      let start = Int64(20_362 + 7 * week) * 86_400_000 + 28_800_000
      history.importing(
        "\(week).csv", adapter: "csv", source: week + 1, week + 1,
        tableRow(
          .run, at: Instant(milliseconds: start).local(utcOffsetSeconds: 0), seconds: 1_800,
          meters: 5_000))
    }
    let events = history.events.map {
      RecordedEvent(
        sequence: $0.sequence, id: $0.id, recordedAt: Instant(milliseconds: 1_790_000_000_000),
        body: $0.body)
    }
    let latest = try #require(project(events).1)
    #expect(latest.newestDate == "2026-01-07")
    #expect(
      latest.weeks.map(\.period) == [
        "2026-W02", "2026-W01", "2025-W52", "2025-W51", "2025-W50", "2025-W49", "2025-W48",
        "2025-W47", "2025-W46",
      ])
    #expect(latest.months.map(\.period) == ["2026-01", "2025-12"])
    #expect(latest.days.map(\.date) == ["2026-01-07", "2025-12-31"])
  }

  @Test func `do not come from a day that was in the future when it was recorded`() throws {
    var events = try history(3, lastDay: 120)
    let expected = try #require(project(events).1)
    var future = TestHistory()
    future.importing(
      "2099.csv", adapter: "csv", source: 99, 99,
      tableRow(
        .run, at: Instant(milliseconds: 4_080_000_000_000).local(utcOffsetSeconds: 0),
        seconds: 1_700, meters: 6_000))
    let recordedAt = try #require(events.last?.recordedAt)
    events += future.events.enumerated().map { index, event in
      RecordedEvent(
        sequence: events.count + index + 1, id: event.id, recordedAt: recordedAt, body: event.body)
    }
    let (projection, found) = project(events)
    let latest = try #require(found)
    #expect(projection.years.map(\.name) == ["2025", "2026", "2099"])
    #expect(latest.newestDate == expected.newestDate)
    #expect(latest.activities == expected.activities && latest.weeks == expected.weeks)
    #expect(latest.progress == expected.progress && expected.progress != nil)
    #expect(!latest.records.contains { $0.date.hasPrefix("2099") })
  }

  @Test func `are empty without a fact, and where their stage is not configured`() throws {
    let nothing = try #require(project([]).1)
    #expect(nothing.newestDate == nil && nothing.days.isEmpty && nothing.activities.isEmpty)
    let events = try history(5, lastDay: 60)
    let partial = try #require(project(events, [.records]).1)
    #expect(partial.newestDate != nil)
    #expect(partial.days.isEmpty && partial.weeks.isEmpty && partial.activities.isEmpty)
  }
}
