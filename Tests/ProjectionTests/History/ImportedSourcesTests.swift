import ActivityModel
import ReadModels
import Testing

@testable import Projection

struct `Undone imports` {
  private static let run = StraightRun(start: 1_700_000_000_000, seconds: 60).recorded(.run)
  private static let ride = StraightRun(start: 1_700_100_000_000, seconds: 60).recorded(.ride)

  private static var history: TestHistory {
    var history = TestHistory()
    history.importing(
      "a.tcx", adapter: "tcx", source: 7,
      [(1, .activityRecorded(run)), (2, .activityRecorded(ride))])
    history.importing("b.tcx", adapter: "tcx", source: 8, 2, ride)
    return history
  }

  private func live(_ history: TestHistory) -> [Int] {
    History(history.events).activities.map(\.id.number)
  }

  @Test func `count no longer, except for the facts of another source`() {
    var history = Self.history
    #expect(live(history) == [1, 2])
    history.undo(source: 7)
    #expect(live(history) == [2])
    #expect(History(history.events).activities[0].citations.map(\.source) == [.numbered(8)])
    history.undo(source: 8)
    #expect(live(history).isEmpty)
  }

  @Test func `count again when they are restored, however often`() {
    var history = Self.history
    for _ in 0..<3 {
      history.undo(source: 7)
      #expect(live(history) == [2])
      history.restore(source: 7)
      #expect(live(history) == [1, 2])
    }
    let entry = ImportedSources(history.events)[.numbered(7)]
    #expect(entry?.turnCount == 6 && entry?.isUndone == false)
  }

  @Test func `of a source that was never brought change nothing`() {
    var history = Self.history
    history.undo(source: 99)
    #expect(live(history) == [1, 2])
    #expect(ImportedSources(history.events).entries.count == 2)
  }

  @Test func `take a profile back too`() {
    var history = Self.history
    history.profile([ProfileChange(from: nil, setting: .timeZone("Asia/Tokyo"))])
    #expect(History(history.events).profileChanges.count == 1)
    history.undo(source: 900)
    #expect(History(history.events).profileChanges.isEmpty)
  }
}

struct `A source that is read again` {
  private static let old = StraightRun(start: 1_700_000_000_000, seconds: 60).recorded(.unknown)
  private static let new = StraightRun(start: 1_700_000_000_000, seconds: 60).recorded(.ride)

  private static var history: TestHistory {
    var history = TestHistory()
    history.importing("a.gpx", adapter: "gpx", source: 7, 1, old)
    return history
  }

  private func live(_ history: TestHistory) -> [Int] {
    History(history.events).activities.map(\.id.number)
  }

  @Test func `has the facts of its last reading`() {
    var history = Self.history
    history.rereading("a.gpx", adapter: "gpx", source: 7, [(2, .activityRecorded(Self.new))])
    #expect(live(history) == [2])
    #expect(History(history.events).activities[0].citations[0].adapter.version == 2)
    history.rereading(
      "a.gpx", adapter: "gpx", version: 1, source: 7, [(1, .activityRecorded(Self.old))])
    #expect(live(history) == [1])
  }

  @Test func `stays undone while it is, and comes back as it was last read`() {
    var history = Self.history
    history.undo(source: 7)
    history.rereading("a.gpx", adapter: "gpx", source: 7, [(2, .activityRecorded(Self.new))])
    #expect(live(history).isEmpty)
    history.restore(source: 7)
    #expect(live(history) == [2])
  }

  @Test func `leaves the facts of another source alone`() {
    var history = Self.history
    history.importing("b.gpx", adapter: "gpx", source: 8, 1, Self.old)
    history.rereading("a.gpx", adapter: "gpx", source: 7, [(2, .activityRecorded(Self.new))])
    #expect(live(history) == [1, 2])
  }

  @Test func `takes its corrections along, through any number of readings and back`() {
    var history = Self.history
    history.correct(1, .title("To work"))
    func titles() -> [String?] {
      MemberProjection(
        member: .test, events: history.events, settings: Settings(), zones: .handmade
      ).activityList.activities.map(\.title)
    }
    let versions = [(2, Self.new), (3, Self.old), (2, Self.new)]
    var last = 1
    for (index, (number, fact)) in versions.enumerated() {
      history.rereading(
        "a.gpx", adapter: "gpx", version: index + 2, source: 7,
        [(number, .activityRecorded(fact))], replacing: [(last, number)])
      last = number
      #expect(titles() == ["To work"])
    }
    history.correct(last, .title(nil))
    #expect(titles() == [nil])
  }
}
