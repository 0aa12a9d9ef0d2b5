import ActivityModel
import ReadModels
import Testing

@testable import Projection

/// Ids of activities, and what old links lead to.
@Suite struct `The id of an activity` {
  private let start: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

  private func activities(_ history: TestHistory) -> [Activity] {
    MemberProjection.of(history.events, stages: [.activities]) { activity, _ in
      .even(activity)
    }.document("2026/activities.json", as: Activities.self)?.activities ?? []
  }

  private func hex(_ numbers: [Int]) -> [String] { numbers.map { EventID.numbered($0).hex } }

  private func undoing(_ source: Int, _ history: inout TestHistory, number: Int) {
    history.append(
      .numbered(number), .userEvent(.importUndone(ImportToggle(source: .numbered(source)))))
  }

  @Test func `stays when files are added`() {
    var history = TestHistory()
    history.importing(
      "b.gpx", adapter: "gpx", source: 9, 90, StraightRun(start: start).recorded(.run))
    #expect(activities(history).map(\.id) == hex([90]))
    history.importing(
      "a.fit", adapter: "fit", source: 1, 10,
      StraightRun(start: start, deviceDistanceFactor: 1).recorded(.run))
    let found = activities(history)
    // The watch is official now; the first file names the activity.
    #expect(found.map(\.id) == hex([90]) && found[0].aliases == hex([10]))
    #expect(found[0].distanceSource == "device")
  }

  @Test func `passes on when its recording is undone, and stays an alias`() {
    var history = TestHistory()
    history.importing(
      "b.gpx", adapter: "gpx", source: 9, 90, StraightRun(start: start).recorded(.run))
    history.importing(
      "a.fit", adapter: "fit", source: 1, 10,
      StraightRun(start: start, deviceDistanceFactor: 1).recorded(.run))
    undoing(9, &history, number: 500)
    let found = activities(history)
    #expect(found.map(\.id) == hex([10]) && found[0].aliases == hex([90]))
    undoing(1, &history, number: 501)
    #expect(activities(history).isEmpty)
  }

  @Test func `of the older of two groups wins when they merge`() {
    func half(_ offset: Int64) -> ActivityRecorded {
      StraightRun(
        start: start + offset * 1_000, seconds: 900, latitude: 52.5 + Double(offset) * 3 / 111_265
      ).recorded(.run)
    }
    var history = TestHistory()
    history.importing("2.tcx", adapter: "tcx", source: 2, 20, half(900))
    history.importing("1.tcx", adapter: "tcx", source: 1, 10, half(0))
    #expect(Set(activities(history).map(\.id)) == Set(hex([10, 20])))
    history.importing(
      "phone.gpx", adapter: "gpx", source: 3, 30, StraightRun(start: start).recorded(.run))
    let found = activities(history)
    #expect(found.map(\.id) == hex([20]) && found[0].aliases == hex([10, 30]))
  }
}
