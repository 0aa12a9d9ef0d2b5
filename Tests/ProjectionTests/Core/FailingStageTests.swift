import ActivityModel
import ReadModels
import Testing

@testable import Projection

struct `A stage that cannot handle an event` {
  private static func run(_ day: Int64) -> ActivityRecorded {
    StraightRun(start: 1_782_885_600_000 + day * 86_400_000, seconds: 60).recorded(.run)
  }

  private static func history(_ days: [Int64]) -> TestHistory {
    var history = TestHistory()
    for day in days {
      history.importing("\(day).gpx", adapter: "gpx", source: Int(day) + 10, Int(day) + 1, run(day))
    }
    return history
  }

  /// Fails for the activities with these numbers, one at a time.
  private static func failing(_ numbers: Set<Int>) -> Stage {
    Stage(name: "failing", version: 1, reads: [.activities]) {
      (period) throws(EventFailure) in
      for activity in period.activities where numbers.contains(activity.id.number) {
        throw EventFailure(event: activity.id, explanation: "it is number \(activity.id.number)")
      }
      return []
    }
  }

  private func project(_ history: TestHistory, _ stages: [Stage]) -> MemberProjection {
    MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade,
      stages: stages)
  }

  @Test func `names it, and every stage does without it`() {
    let history = Self.history([0, 1, 2, 3])
    let projection = project(history, Stage.all + [Self.failing([2, 4])])
    #expect(
      projection.problems == [
        Problem(event: EventID.numbered(2).hex, explanation: "it is number 2"),
        Problem(event: EventID.numbered(4).hex, explanation: "it is number 4"),
      ])
    #expect(projection.lastSequence == history.events.count)
    let without = project(Self.history([0, 2]), Stage.all)
    #expect(projection.documents.map(\.path) == without.documents.map(\.path))
    #expect(
      projection.activityList
        == without.activityList)
    #expect(
      projection.dayList
        == without.dayList)
  }

  @Test func `and none at all changes nothing`() {
    let history = Self.history([0, 1])
    let projection = project(history, Stage.all + [Self.failing([])])
    #expect(projection.problems.isEmpty)
    #expect(
      projection.activityList.activities.count == 2)
  }
}
