import ActivityModel
import Digests
import ReadModels
import Synchronization
import TestSupport
import Testing

@testable import Projection

/// Remembers what it is given, and forgets some of it on purpose.
private final class PartialMemo: AnalysisMemo {
  private let kept = Mutex<[Digest: [UInt8]]>([:])
  private let analyses = Mutex<[AnalysisKey: ActivityAnalysis]>([:])

  var keys: [Digest] { kept.withLock { $0.keys.sorted { $0.hex < $1.hex } } }

  func forget(_ key: Digest) { kept.withLock { $0[key] = nil } }

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

/// Years are reduced again only when something that they depend on changed, in any order.
@Suite struct `Periods` {
  /// Runs and steps on random days of five years.
  private func history(_ seed: UInt64) throws -> TestHistory {
    var random = SeededGenerator(seed: seed)
    let first = try #require(LocalDate(year: 2021, month: 1, day: 1))
    var history = TestHistory()
    history.profile([ProfileChange(from: nil, setting: .timeZone("Europe/Berlin"))])
    for number in 1...50 {
      let date = first.adding(days: Int.random(in: 0...1_825, using: &random))
      history.importing(
        "\(number).csv", adapter: "csv", source: number,
        number.isMultiple(of: 4) ? [(number, steps(on: date))] : [(number, run(on: date, number))])
    }
    return history
  }

  private func run(on date: LocalDate, _ number: Int) -> Fact {
    let start = Int64(date.daysSinceEpoch) * 86_400_000 + 61_200_000
    let metersPerSecond = 2.5 + Double(number % 17) / 10
    return .activityRecorded(
      StraightRun(
        start: start, seconds: 1_200 + 10 * number, metersPerSecond: metersPerSecond, interval: 20,
        heartRateBPM: 150
      ).recorded(.run))
  }

  private func steps(on date: LocalDate) -> Fact {
    .daysReported(
      DaysReported(
        stream: SourceStream(vendor: "fitbit", kind: .watch), year: date.numbers.year,
        days: [DayReport(date: date, readings: [DayReading(quantity: .steps, value: 9_000)])]))
  }

  private func files(
    _ history: TestHistory, _ memo: any AnalysisMemo, _ stages: [Stage] = Stage.all
  ) throws -> [String: [UInt8]] {
    let projection = MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade,
      stages: stages, memo: memo)
    #expect(projection.problems.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: projection.documents.map {
        ($0.path, encodeDocument($0.content))
      })
  }

  @Test(arguments: 1...4)
  func `give the same bytes whichever of them are reduced again`(seed: UInt64) throws {
    let history = try history(seed)
    let expected = try files(history, NoMemo())
    let memo = PartialMemo()
    #expect(try files(history, memo) == expected)
    #expect(memo.keys.count > 5)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      for key in memo.keys where Bool.random(using: &random) { memo.forget(key) }
      #expect(try files(history, memo) == expected)
    }
  }

  @Test(arguments: 1...4)
  func `grow with the history to the bytes of reducing all of it at once`(seed: UInt64) throws {
    let whole = try history(seed)
    let memo = PartialMemo()
    for count in [11, 40, 41, 70, whole.events.count] {
      var prefix = TestHistory()
      for event in whole.events.prefix(count) { prefix.append(event.id, event.body) }
      #expect(try files(prefix, memo) == files(prefix, NoMemo()))
    }
  }

  // Runs and steps alone are nothing to these stages.
  @Test(
    arguments: Stage.all.map(\.name).filter {
      !["strength", "programs", "classes", "body", "food", "notes", "nearby", "club"].contains($0)
    })
  func `of other years stay as they are unless a balance changed`(name: String) throws {
    let stage = try #require(Stage.named(name))
    var history = try history(7)
    let before = try files(history, NoMemo(), [stage])
    let added = try #require(LocalDate(year: 2023, month: 6, day: 14))
    history.importing("new.csv", adapter: "csv", source: 500, [(500, run(on: added, 16))])
    let after = try files(history, NoMemo(), [stage])
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let years = Set(changed.compactMap { Int($0.prefix(4)) })
    #expect(years.contains(2023))
    // Nothing is carried backwards; the year before counts its last twelve months to its own end.
    #expect(years.allSatisfy { $0 >= 2023 })
    if !["records", "training", "pace", "progress"].contains(name) {
      #expect(years == [2023], "\(changed)")
    }
  }

  @Test func `that remember too much are found out`() throws {
    // The negative control: a memo that answers one year with another's result.
    let history = try history(1)
    let memo = PartialMemo()
    let expected = try files(history, memo)
    let keys = memo.keys
    let results = keys.compactMap { memo.recall($0, in: .balances) }
    for (key, result) in zip(keys, results.dropFirst() + results.prefix(1)) {
      memo.keep(result, for: key, in: .balances)
    }
    #expect(try files(history, memo) != expected)
  }
}
