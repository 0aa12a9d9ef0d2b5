import ActivityModel
import ReadModels
import Testing

@testable import Projection

struct `A life, year by year` {
  private static let firstDay: Int64 = 1_546_329_600_000

  /// Four runs in each of eight years, none of them on the border of two.
  private static let history: TestHistory = {
    var history = TestHistory()
    for number in 0..<32 {
      let days = Int64(number / 4) * 365 + [10, 100, 200, 300][number % 4]
      history.importing(
        "\(number).gpx", adapter: "gpx", source: 100 + number, number + 1,
        StraightRun(start: firstDay + days * 86_400_000, seconds: 600 + 10 * number).recorded(.run))
    }
    return history
  }()

  /// Counts the analyses that were asked for.
  private final class CountingMemo: AnalysisMemo {
    let analysed = Guarded<[AnalysisKey: Int]>([:])

    func analysis(
      for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
    ) -> ActivityAnalysis {
      analysed.withLock { $0[key, default: 0] += 1 }
      return compute()
    }
  }

  private func reduction(_ memo: any AnalysisMemo) -> MemberReduction {
    MemberReduction(
      member: .test, name: nil, events: Self.history.events, settings: Settings(),
      zones: .handmade, stages: Stage.all, memo: memo, tracks: .empty, gyms: [])
  }

  @Test func `gives the documents of all years at once`() throws {
    var reduction = reduction(NoMemo())
    var documents: [Document] = []
    while let year = try reduction.next() { documents += year.documents() }
    documents += reduction.life()
    let whole = MemberProjection(
      member: .test, events: Self.history.events, settings: Settings(), zones: .handmade)
    #expect(documents.map(\.path) == whole.documents.map(\.path))
    for (left, right) in zip(documents, whole.documents) {
      #expect(encodeDocument(left.content) == encodeDocument(right.content), "\(left.path)")
    }
  }

  @Test func `analyses each activity once, in its own year`() throws {
    let memo = CountingMemo()
    var reduction = reduction(memo)
    #expect(memo.analysed.withLock { $0 }.isEmpty)
    let first = try #require(try reduction.next())
    #expect(memo.analysed.withLock { $0.count } == 4)
    #expect(first.year == 2019)
    while try reduction.next() != nil {}
    _ = reduction.life()
    #expect(memo.analysed.withLock { $0.count } == 32)
    #expect(memo.analysed.withLock { $0.values.allSatisfy { $0 == 1 } })
  }

  @Test func `keeps no activity of a year that is past`() throws {
    var reduction = reduction(NoMemo())
    weak let activity = reduction.facts.activities.first
    #expect(activity != nil)
    var years = 0
    while try reduction.next() != nil {
      years += 1
      if years >= 4 { #expect(activity == nil) }
    }
    #expect(years >= 8)
  }
}
