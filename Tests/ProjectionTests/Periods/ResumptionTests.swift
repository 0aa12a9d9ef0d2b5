import ActivityModel
import Digests
import Foundation
import ReadModels
import Synchronization
import TestSupport
import Testing

@testable import Projection

/// A projection that begins in the middle of a life gives the documents of the whole life.
@Suite struct `A resumed projection` {
  private static let lives: UInt64 =
    ProcessInfo.processInfo.environment["PACELOG_SOAK"] != nil ? 12 : Sanitizer.isThere ? 1 : 3

  @Test(arguments: 1...Self.lives)
  func `has the documents of the whole history, or there is none`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let memo = KeepingMemo()
    let history = try history(using: &random)
    var known = projection(Array(history.prefix(20)), memo)
    var (resumed, position) = (0, 20)
    while position < history.count {
      let new = history[position..<min(position + 2, history.count)]
      position += new.count
      let events = Array(history.prefix(position))
      let next = projection(events, memo)
      let places = new.compactMap { ActivityPlace($0, summary(of: $0)) }
      if let first = places.first?.span,
        let resumption = known.reduced.resumption(
          after: places.map(\.span).reduce(first) { union($0, $1) }),
        let recent = projection(resuming: resumption, events, memo)
      {
        resumed += 1
        #expect(recent.reduced == next.reduced)
        expectSame(recent, next, resumption.firstYear)
        #expect(!resumption.needsEarlierYears)
      }
      known = next
    }
    #expect(resumed > 2)
  }

  /// The same line again and again within 26 hours is one activity of many wrong clocks.
  @Test(arguments: [10, 30])
  func `is none when a group reaches back over its horizon`(hours: Int) throws {
    let memo = KeepingMemo()
    var history = TestHistory()
    let first = try #require(LocalDate(year: 2023, month: 6, day: 1))
    let end = millisecond(first.adding(days: 215))
    history.importing("1.gpx", adapter: "gpx", source: 1, [(1, run(at: millisecond(first), 1))])
    for number in 2...80 {
      let start = end - Int64((80 - number) * hours) * 3_600_000
      history.importing(
        "\(number).gpx", adapter: "gpx", source: number, [(number, run(at: start, 3))])
    }
    for number in 100..<105 {
      let start = millisecond(first.adding(days: 10 * number - 700))
      history.importing(
        "\(number).gpx", adapter: "gpx", source: number, [(number, run(at: start, 5))])
    }
    let known = projection(recent(history.events), memo)
    let start = millisecond(first.adding(days: 520))
    history.importing("new.gpx", adapter: "gpx", source: 300, [(300, run(at: start, 4))])
    let resumption = try #require(known.reduced.resumption(after: start...start + 1_240_000))
    let events = recent(history.events)
    let resumed = projection(resuming: resumption, events, memo)
    #expect((resumed == nil) == (hours == 10))
    if let resumed { expectSame(resumed, projection(events, memo), resumption.firstYear) }
  }

  private func expectSame(_ recent: MemberProjection, _ whole: MemberProjection, _ year: Int) {
    func files(_ projection: MemberProjection) -> [String: [UInt8]] {
      let documents =
        projection.years.filter { $0.year >= year }.flatMap { $0.documents() } + projection.life
      return Dictionary(documents.map { ($0.path, encodeDocument($0.content)) }) { $1 }
    }
    let (left, right) = (files(recent), files(whole))
    let different = Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
    #expect(different.isEmpty, "\(different.sorted())")
    #expect(recent.years.map(\.version) == whole.years.map(\.version))
  }

  private func projection(_ events: [RecordedEvent], _ memo: KeepingMemo) -> MemberProjection {
    MemberProjection(
      member: .test, events: events, settings: Settings(), zones: .handmade, memo: memo)
  }

  /// From the events that the resumption asks for.
  private func projection(
    resuming resumption: Resumption, _ events: [RecordedEvent], _ memo: KeepingMemo
  ) -> MemberProjection? {
    var left: Set<EventID> = []
    let read = events.filter { event in
      if let place = ActivityPlace(event, summary(of: event)) {
        let isRead = place.span.upperBound >= resumption.firstRead
        if !isRead { left.insert(event.id) }
        return isRead
      }
      guard case .sourceImported(let source) = event.body, !source.events.isEmpty else {
        return true
      }
      return !source.events.allSatisfy { left.contains($0.event) }
    }
    guard
      var reduction = MemberReduction(
        resuming: resumption, member: .test, name: .test, events: read, settings: Settings(),
        zones: .handmade, stages: Stage.all, memo: memo, tracks: .empty, gyms: []),
      let projection = try? MemberProjection(&reduction), reduction.isWhole
    else { return nil }
    return projection
  }

  /// Runs of four years and of a phone's days, most of them in the last year, in random order.
  private func history(using random: inout SeededGenerator) throws -> [RecordedEvent] {
    let first = try #require(LocalDate(year: 2022, month: 12, day: 20))
    var history = TestHistory()
    history.profile([ProfileChange(from: nil, setting: .timeZone("Europe/Berlin"))])
    for number in 1...70 {
      let isLate = Int.random(in: 0..<3, using: &random) > 0
      let days = isLate ? 1_000...1_400 : 0...1_400
      let start = millisecond(first.adding(days: Int.random(in: days, using: &random)))
      let hours = Int64.random(in: 0..<4, using: &random)
      history.importing(
        "\(number).gpx", adapter: "gpx", source: number,
        [(number, run(at: start + hours * 3_600_000, number))])
    }
    return recent(history.events)
  }

  private func recent(_ events: [RecordedEvent]) -> [RecordedEvent] {
    events.map {
      RecordedEvent(
        sequence: $0.sequence, id: $0.id, recordedAt: Instant(milliseconds: 1_795_000_000_000),
        body: $0.body)
    }
  }

  private func run(at start: Int64, _ number: Int) -> Fact {
    .activityRecorded(
      StraightRun(
        start: start, seconds: 1_200 + 10 * (number % 7), metersPerSecond: 3, interval: 20,
        heartRateBPM: 150
      ).recorded(.run))
  }

  private func millisecond(_ date: LocalDate) -> Int64 {
    Int64(date.daysSinceEpoch) * 86_400_000 + 25_200_000
  }

  private func summary(of event: RecordedEvent) -> TrackSummary? {
    guard case .fact(.activityRecorded(let activity)) = event.body, !activity.track.isEmpty else {
      return nil
    }
    return TrackSummary(activity.track)
  }

  private func union(_ left: ClosedRange<Int64>, _ right: ClosedRange<Int64>) -> ClosedRange<Int64>
  {
    min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }
}

/// Remembers everything.
private final class KeepingMemo: AnalysisMemo {
  private let kept = Mutex<[Digest: [UInt8]]>([:])
  private let analyses = Mutex<[AnalysisKey: ActivityAnalysis]>([:])

  func analysis(
    for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    if let known = analyses.withLock({ $0[key] }) { return known }
    let made = compute()
    analyses.withLock { $0[key] = made }
    return made
  }

  func recall(_ key: Digest, in part: AnalysisCachePart) -> [UInt8]? { kept.withLock { $0[key] } }

  func keep(_ bytes: [UInt8], for key: Digest, in part: AnalysisCachePart) {
    kept.withLock { $0[key] = bytes }
  }
}
