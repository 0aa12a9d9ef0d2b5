import ActivityModel
import Foundation
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// The changes that must not change a number.
struct `The numbers of a life` {
  private static let start: Int64 = 1_782_892_800_000
  private static let hour: Int64 = 3_600_000

  /// A few weeks of runs, rides, samples and totals; everything shifted by some hours.
  private static func facts(shiftedBy hours: Int64 = 0) -> [Fact] {
    var random = SeededGenerator(seed: 51)
    var facts: [Fact] = []
    for day in 0..<20 {
      let from = start + Int64(day) * 24 * hour - hours * hour
      var run = StraightRun(start: from, seconds: .random(in: 400...2_000, using: &random))
      run.metersPerSecond = .random(in: 1.5...4.5, using: &random)
      run.heartRateBPM = .random(in: 90...180, using: &random)
      run.interval = 5
      facts.append(.activityRecorded(run.recorded(day % 4 == 3 ? .ride : .run)))
      for (vendor, kind) in [("watch", SourceStream.Kind.watch), ("phone", .phone)] {
        let samples = (0..<60).map { _ in
          let start = from + .random(in: 0..<20 * hour, using: &random)
          return Sample(
            start: start, end: start + .random(in: 1..<400_000, using: &random),
            value: .random(in: 0..<900, using: &random))
        }
        facts.append(.samples(vendor, kind: kind, samples))
        facts.append(.samples(vendor, kind: kind, .distance, samples))
      }
      let bed = from + 13 * hour
      facts.append(
        .samples(
          "watch", .sleepStage,
          [Sample(start: bed, end: bed + 7 * hour, value: SleepStage.deep.rawValue)]))
      facts.append(
        .daysReported(
          DaysReported(
            stream: SourceStream(vendor: "band", kind: .watch), year: 2026,
            days: [
              DayReport(
                date: Instant(milliseconds: start).utcDay.adding(days: day),
                readings: [DayReading(quantity: .steps, value: 9_000)])
            ])))
    }
    return facts
  }

  /// Everything but what names files and moments.
  private struct Numbers: Equatable {
    let days: [Day]
    let totals: MergedTotals
    let records: MergedRecords
    let training: MergedTraining

    init(_ events: [RecordedEvent]) {
      let projection = MemberProjection(
        member: .test, events: events, settings: Settings(), zones: .handmade,
        stages: [.days, .totals, .records, .training])
      // The name of the zone is the one thing of a day that a shift changes.
      days = projection.dayList.map { day in
        var named = Day(date: day.date, timeZone: "")
        named.steps = day.steps
        named.activeMinutes = day.activeMinutes
        named.vigorousMinutes = day.vigorousMinutes
        named.distanceMeters = day.distanceMeters
        named.sleepMinutes = day.sleepMinutes
        named.activities = day.activities
        named.sources = day.sources
        named.others = day.others
        return named
      }
      totals = projection.totals
      records = projection.records
      training = projection.training
    }
  }

  private static func history(_ batches: [[(Int, Fact)]], zone: String = "UTC") -> TestHistory {
    var history = TestHistory()
    for (index, batch) in batches.enumerated() {
      history.importing("\(index).zip", adapter: "zip", source: index + 1, batch)
    }
    let profile: [ProfileSetting] = [
      .timeZone(zone), .sex(.female), .restingHeartRateBPM(50), .maximumHeartRateBPM(185),
      .weightGrams(60_000),
    ]
    history.profile(profile.map { ProfileChange(from: nil, setting: $0) })
    return history
  }

  private static let numbered = facts().enumerated().map { ($0.offset + 1, $0.element) }
  private static let expected = Numbers(history([numbered]).events)

  @Test func `are there at all`() {
    let numbers = Self.expected
    #expect(numbers.days.count >= 20 && numbers.days.contains { $0.sleepMinutes == 420 })
    #expect(numbers.records.records.isEmpty == false)
    #expect(numbers.training.days.isEmpty == false && numbers.totals.weeks.isEmpty == false)
  }

  @Test func `do not depend on how facts were split into batches, nor on their order`() {
    var random = SeededGenerator(seed: 52)
    for size in [1, 7, 40] {
      let shuffled = Self.numbered.shuffled(using: &random)
      let batches = stride(from: 0, to: shuffled.count, by: size).map {
        Array(shuffled[$0..<min(shuffled.count, $0 + size)])
      }
      #expect(Numbers(Self.history(batches).events) == Self.expected)
    }
  }

  @Test func `count the facts of several sources once`() {
    let again = Self.history([Self.numbered, Self.numbered.reversed(), Self.numbered])
    #expect(Numbers(again.events) == Self.expected)
  }

  @Test(arguments: [("Asia/Tokyo", 9), ("Pacific/Honolulu", -10)] as [(String, Int64)])
  func `are the same for somebody who lived them hours away`(zone: String, hours: Int64) {
    let there = Self.facts(shiftedBy: hours).enumerated().map { ($0.offset + 1, $0.element) }
    #expect(Numbers(Self.history([there], zone: zone).events) == Self.expected)
  }

  @Test func `of days and of activities add up to the totals`() throws {
    let totals = try #require(Self.expected.totals.allTime)
    #expect(
      totals.sports.reduce(0) { $0 + $1.count }
        == Self.expected.days.reduce(0) { $0 + $1.activities.count })
    let loads = Self.expected.training
    let sum = loads.activities.reduce(0) { $0 + ($1.trimp?.thousandths ?? 0) }
    #expect(sum > 0 && loads.days.reduce(0) { $0 + $1.trimp.thousandths } == sum)
    #expect(loads.weeks.reduce(0) { $0 + ($1.trimp?.thousandths ?? 0) } == sum)
  }

  @Test func `only grow when more is recorded`() {
    let half = Numbers(Self.history([Array(Self.numbered.prefix(50))]).events)
    for day in half.days {
      let whole = Self.expected.days.first { $0.date == day.date }
      #expect((whole?.activities.count ?? 0) >= day.activities.count)
      #expect((whole?.activeMinutes ?? 0) >= (day.activeMinutes ?? 0))
    }
    for record in half.records.records {
      let whole = Self.expected.records.records.first {
        $0.discipline == record.discipline && $0.sport == record.sport
      }
      #expect((whole?.seconds.thousandths ?? .max) <= record.seconds.thousandths)
    }
  }
}
