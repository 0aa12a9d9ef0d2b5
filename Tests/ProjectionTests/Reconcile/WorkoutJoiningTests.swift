import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// An app's list of sets and a watch's recording of the same hour.
@Suite struct `Joining workouts` {
  private typealias Make = TestWorkout

  private let sets = [TestWorkout.set(0, 100, 5)]
  private let exercises = ["Squat"]

  private func activities(_ recordings: [(String, ActivityRecorded)]) -> [Activity] {
    Make.project(Make.history(recordings)).activityList.activities
  }

  private func list(after minutes: Int64, lasting length: Int64?) -> ActivityRecorded {
    Make.list(
      at: Make.monday + minutes * 60_000, minutes: length, exercises, sets)
  }

  private var date: LocalDate { Instant(milliseconds: Make.monday).utcDay }

  @Test func `sets come from the app, heart rate and energy from the watch`() throws {
    for order in [0, 1] {
      let both = [("strong", list(after: 3, lasting: 70)), ("fit", Make.watch(at: Make.monday))]
      let projection = Make.project(Make.history(order == 0 ? both : both.reversed()))
      let activity = try #require(projection.activityList.activities.first)
      #expect(projection.activityList.activities.count == 1)
      #expect(activity.sport == "strength")
      #expect(activity.averageHeartRate?.text == "120.000")
      #expect(activity.calories?.text == "400.000")
      #expect(activity.start == "2026-03-02T08:00:00Z")
      let year = projection.documents(named: "strength.json", as: Strength.self).first
      #expect(year?.workouts.map(\.activity) == [activity.id])
      #expect(year?.workouts.first?.volumeKilograms?.text == "500.000")
    }
  }

  @Test func `the app's sets go before those that the watch counted`() throws {
    var watch = Make.watch(at: Make.monday)
    watch.setList.exercises = ["unknown"]
    watch.setList.sets = [Make.set(0, 20, 1)]
    let projection = Make.project(
      Make.history([("fit", watch), ("hevy", list(after: 0, lasting: 60))]))
    let year = projection.documents(named: "strength.json", as: Strength.self).first
    #expect(year?.exercises.map(\.exercise) == ["Barbell Squat"])
  }

  @Test(arguments: [(30, 1), (31, 2)])
  func `half of the shorter one must be common to both`(minutes: Int64, count: Int) {
    let joined = activities([
      ("fit", Make.watch(at: Make.monday)), ("strong", list(after: minutes, lasting: 60)),
    ])
    #expect(joined.count == count)
  }

  @Test func `a run at the same time is no workout`() {
    var run = Make.watch(at: Make.monday)
    run.sport = .run
    #expect(activities([("fit", run), ("strong", list(after: 0, lasting: 60))]).count == 2)
  }

  @Test(arguments: [
    (Int64(-10), 1), (-11, 2), (0, 1), (60, 1), (61, 2),
  ])
  func `a timer that was forgotten does not count, its start does`(minutes: Int64, count: Int) {
    let joined = activities([
      ("fit", Make.watch(at: Make.monday)), ("strong", list(after: minutes, lasting: 264 * 60)),
    ])
    #expect(joined.count == count)
    #expect(joined.allSatisfy { $0.elapsedSeconds.map { $0.thousandths <= 3_600_000 } ?? true })
  }

  @Test func `a day joins the only workout of the day`() {
    let joined = activities([
      ("fit", Make.watch(at: Make.monday)), ("fitnotes", Make.list(on: date, exercises, sets)),
    ])
    #expect(joined.count == 1)
    #expect(joined.first?.flags.contains("day-only") == false)
  }

  @Test func `a day joins none of two workouts, and none of another day`() {
    let later = Make.monday + 6 * Make.hour
    let two = activities([
      ("fit", Make.watch(at: Make.monday)), ("fit", Make.watch(at: later)),
      ("fitnotes", Make.list(on: date, exercises, sets)),
    ])
    #expect(two.count == 3)
    #expect(two.count { $0.flags.contains("day-only") } == 1)
    let other = activities([
      ("fit", Make.watch(at: Make.monday)),
      ("fitnotes", Make.list(on: date.adding(days: 1), exercises, sets)),
    ])
    #expect(other.count == 2)
  }

  @Test(arguments: [(60, false), (nil, true)] as [(Int64?, Bool)])
  func `a list with its times counts, also beside a row that was typed in`(
    minutes: Int64?, isManual: Bool
  ) {
    var row = ActivityRecorded(
      start: .instant(Instant(milliseconds: Make.monday), utcOffsetSeconds: nil))
    row.sport = .strength
    row.isManual = true
    row.totals.elapsedMilliseconds = Make.hour
    let both = [("strava-activities-csv", row), ("hevy", list(after: 0, lasting: minutes))]
    for recordings in [both, both.reversed()] {
      let joined = activities(recordings)
      #expect(joined.count == 1)
      #expect(joined.first?.flags.contains("manual") == isManual)
      #expect(joined.first?.elapsedSeconds?.thousandths == 3_600_000)
    }
  }

  @Test func `a list never cuts the hour that a row states as its timer`() {
    var row = ActivityRecorded(
      start: .instant(Instant(milliseconds: Make.monday), utcOffsetSeconds: nil))
    row.sport = .strength
    row.totals.timerMilliseconds = Make.hour
    let joined = activities([("garmin-connect-csv", row), ("hevy", list(after: 20, lasting: 15))])
    #expect(joined.map(\.elapsedSeconds?.thousandths) == [3_600_000])
    #expect(joined.map(\.movingSeconds?.thousandths) == [3_600_000])
    #expect(joined.map(\.start) == ["2026-03-02T08:00:00Z"])
    #expect(joined.map(\.flags) == [[]])
  }

  @Test func `a much longer list gives start and length, a little longer one neither`() {
    let watch = ("fit", Make.watch(at: Make.monday))
    let longer = activities([watch, ("hevy", list(after: -10, lasting: 80))])
    #expect(longer.map(\.start) == ["2026-03-02T07:50:00Z"])
    #expect(longer.map(\.elapsedSeconds?.thousandths) == [4_800_000])
    let similar = activities([watch, ("hevy", list(after: -10, lasting: 75))])
    #expect(similar.map(\.start) == ["2026-03-02T08:00:00Z"])
    #expect(similar.map(\.elapsedSeconds?.thousandths) == [3_600_000])
  }

  @Test func `two workouts of one file stay two`() throws {
    var history = TestHistory()
    history.importing(
      "strong.csv", adapter: "strong", source: 1,
      [
        (1, .activityRecorded(list(after: 0, lasting: 60))),
        (2, .activityRecorded(list(after: 5, lasting: 60))),
      ])
    #expect(Make.project(history).activityList.activities.count == 2)
  }
}
