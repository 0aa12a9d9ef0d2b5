import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// Rows of a platform's list with the day of an activity, beside its recordings.
@Suite struct `Rows of a day` {
  private typealias Make = TestWorkout

  private static let date = Instant(milliseconds: Make.monday).utcDay

  private func activities(_ recordings: [(String, ActivityRecorded)]) -> [Activity] {
    Make.project(Make.history(recordings)).activityList.activities
  }

  private func row(
    _ sport: Sport = .run, on date: LocalDate = date, meters: Int64? = 10_000,
    seconds: Int64? = 3_000
  ) -> ActivityRecorded {
    var activity = ActivityRecorded(
      start: .local(LocalDateTime(date: date, millisecondsOfDay: 43_200_000)))
    (activity.sport, activity.startsOnDayOnly) = (sport, true)
    activity.title = "Tempo"
    activity.totals.distanceMillimeters = meters.map { $0 * 1_000 }
    activity.totals.timerMilliseconds = seconds.map { $0 * 1_000 }
    return activity
  }

  /// Of 10 km in 3,000 s.
  private func recording(
    _ sport: Sport = .run, hoursLater hours: Int64 = 0, meters: Int64? = 10_000
  ) -> ActivityRecorded {
    let start = Make.monday + hours * Make.hour
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: 0))
    activity.sport = sport
    activity.totals.distanceMillimeters = meters.map { $0 * 1_000 }
    for second in [0, 1_500, 3_000] as [Int64] {
      var point = TrackPoint()
      point.time = Instant(milliseconds: start + second * 1_000)
      point.heartRateBPM = 150
      activity.track.append(point)
    }
    return activity
  }

  @Test(arguments: [false, true])
  func `a row belongs to the recording with its numbers`(isRowFirst: Bool) throws {
    let both = [("trainingpeaks-csv", row()), ("fit", recording())]
    let activities = activities(isRowFirst ? both : both.reversed())
    let activity = try #require(activities.first)
    #expect(activities.count == 1)
    #expect(activity.start == "2026-03-02T08:00:00Z")
    #expect(activity.title == "Tempo")
    #expect(activity.averageHeartRate?.text == "150.000")
    #expect(!activity.flags.contains("day-only"))
  }

  @Test(
    arguments: [
      (10_500, 3_000, 1), (10_530, 3_000, 2), (9_500, 3_000, 1), (9_490, 3_000, 2),
      (10_000, 3_150, 1), (10_000, 3_151, 2), (10_000, 1_500, 1), (10_000, 1_499, 2),
      (10_000, nil, 1), (nil, 3_100, 1), (nil, 3_200, 2), (nil, 2_850, 1), (nil, 2_849, 2),
    ] as [(Int64?, Int64?, Int)])
  func `length and time must agree`(meters: Int64?, seconds: Int64?, count: Int) {
    let row = row(meters: meters, seconds: seconds)
    #expect(activities([("trainingpeaks-csv", row), ("fit", recording())]).count == count)
  }

  @Test func `a recording of another sport or day, or without a length, is another activity`() {
    for (row, recording) in [
      (row(.ride), recording()), (row(on: Self.date.adding(days: 1)), recording()),
      (row(), recording(meters: nil)),
    ] {
      #expect(activities([("mapmyfitness-csv", row), ("fit", recording)]).count == 2)
    }
  }

  @Test func `equal ways of one day have a row each`() {
    let (out, back) = (recording(.ride), recording(.ride, hoursLater: 9))
    var history = TestHistory()
    history.importing("out.fit", adapter: "fit", source: 1, 1, out)
    history.importing("back.fit", adapter: "fit", source: 2, 2, back)
    var rows = [row(.ride), row(.ride)]
    rows[1].title = "Back"
    history.importing(
      "list.csv", adapter: "trainingpeaks-csv", source: 3,
      rows.enumerated().map { ($0 + 3, .activityRecorded($1)) })
    let activities = Make.project(history).activityList.activities
    #expect(activities.map(\.start).sorted() == ["2026-03-02T08:00:00Z", "2026-03-02T17:00:00Z"])
    #expect(activities.map(\.title).sorted { $0 ?? "" < $1 ?? "" } == ["Back", "Tempo"])
  }

  @Test(arguments: [10_000, nil] as [Int64?])
  func `of two rows of a list one belongs to a recording`(meters: Int64?) {
    var history = TestHistory()
    history.importing("run.fit", adapter: "fit", source: 1, 1, recording())
    history.importing(
      "list.csv", adapter: "trainingpeaks-csv", source: 2,
      (2...3).map { ($0, .activityRecorded(row(meters: meters))) })
    let activities = Make.project(history).activityList.activities
    #expect(activities.count == 2)
    #expect(activities.count { $0.flags.contains("day-only") } == 1)
  }

  /// Rows are put at noon, when the second recording began: the first one has the same numbers.
  @Test func `a row never joins two recordings`() {
    let activities = activities([
      ("trainingpeaks-csv", row()), ("fit", recording()), ("fit", recording(hoursLater: 4)),
      ("mapmyfitness-csv", row()),
    ])
    #expect(activities.map(\.start).sorted() == ["2026-03-02T08:00:00Z", "2026-03-02T12:00:00Z"])
  }
}
