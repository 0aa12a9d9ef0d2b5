import ActivityModel
import ReadModels
import Testing

@testable import Projection

struct `An activity that is split` {
  private static func moment(_ seconds: Int64) -> Instant {
    Instant(milliseconds: MorningRun.start + seconds * 1_000)
  }

  private func project(_ history: TestHistory) -> MemberProjection {
    MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade)
  }

  /// Ascending by start.
  private func parts(_ history: TestHistory) -> [Activity] {
    project(history).activityList.activities.sorted { $0.start < $1.start }
  }

  private func sum(_ parts: [Activity], _ field: (Activity) -> Thousandths?) -> Int64 {
    parts.reduce(0) { $0 + (field($1)?.thousandths ?? 0) }
  }

  @Test(arguments: [60, 599, 900, 1_500] as [Int64])
  func `adds up to the whole, wherever it is split`(seconds: Int64) throws {
    let one = try #require(parts(MorningRun.history).first)
    let day = try #require(project(MorningRun.history).dayList.first)
    var history = MorningRun.history
    history.correct(1, .splitAt(Self.moment(seconds)))
    let two = parts(history)
    #expect(two.map(\.id) == [one.id, try #require(history.events.last).id.hex])
    #expect(two.map(\.title) == ["Morning", "Morning"])
    #expect(two.map(\.flags) == [["corrected"], ["corrected"]])
    #expect(two.map(\.elapsedSeconds?.thousandths).first == seconds * 1_000)
    #expect(sum(two, \.elapsedSeconds) == one.elapsedSeconds?.thousandths)
    #expect(sum(two, \.movingSeconds) == one.movingSeconds?.thousandths)
    #expect(abs(sum(two, \.distanceMeters) - (one.distanceMeters?.thousandths ?? 0)) < 1_000)
    #expect(two.map(\.averageHeartRate?.thousandths) == [150_000, 150_000])
    let after = try #require(project(history).dayList.first)
    #expect(after.activities.count == 2 && after.activeMinutes == day.activeMinutes)
  }

  @Test func `is one again, to the letter`() {
    var history = MorningRun.history
    let before = project(history).activityList
    history.correct(1, .splitAt(Self.moment(900)))
    #expect(project(history).activityList != before)
    history.correct(1, .splitAt(nil))
    #expect(project(history).activityList == before)
  }

  @Test func `has parts that are corrected each for itself`() throws {
    var history = MorningRun.history
    history.correct(1, .splitAt(Self.moment(900)))
    let second = history.events.count + 2_000_000 - 1
    history.correct(second, .sport(.ride))
    history.correct(second, .title("Home by bicycle"))
    #expect(parts(history).map(\.sport) == ["run", "ride"])
    #expect(parts(history).map(\.title) == ["Morning", "Home by bicycle"])
    history.correct(1, .isDeleted(true))
    #expect(parts(history).map(\.sport) == ["ride"])
    let deleted = project(history).activityList.deleted
    #expect(deleted.map(\.id) == [EventID.numbered(1).hex])
  }

  @Test func `can be split again: the part, and the first part elsewhere`() throws {
    var history = MorningRun.history
    history.correct(1, .splitAt(Self.moment(900)))
    let second = history.events.count + 2_000_000 - 1
    history.correct(second, .splitAt(Self.moment(1_200)))
    #expect(parts(history).map(\.elapsedSeconds?.thousandths) == [900_000, 300_000, 600_000])
    let whole = try #require(parts(MorningRun.history).first)
    #expect(sum(parts(history), \.elapsedSeconds) == whole.elapsedSeconds?.thousandths)
    history.correct(1, .splitAt(Self.moment(600)))
    // The newest split of the first part counts; corrections of the former second part are idle.
    #expect(parts(history).map(\.elapsedSeconds?.thousandths) == [600_000, 1_200_000])
  }

  @Test func `stays split when a twin comes, and when the first file goes`() {
    var history = MorningRun.history
    history.correct(1, .splitAt(Self.moment(900)))
    let ids = parts(history).map(\.id)
    history.importing("b.gpx", adapter: "gpx", source: 8, 2, MorningRun.phone)
    #expect(parts(history).map(\.id) == ids)
    #expect(parts(history).map(\.aliases.count) == [1, 0])
    history.undo(source: 7)
    #expect(parts(history).map(\.id) == [EventID.numbered(2).hex, ids[1]])
    history.undo(source: 8)
    #expect(parts(history).isEmpty)
  }

  @Test(arguments: [-1, 0, 1_800, 9_999] as [Int64])
  func `is not split where it does not run`(seconds: Int64) {
    var history = MorningRun.history
    history.correct(1, .splitAt(Self.moment(seconds)))
    #expect(parts(history).count == 1)
  }

  @Test func `keeps its sets in the first part`() {
    var recorded = MorningRun.watch
    recorded.sport = .strength
    recorded.setList.exercises = ["Squat"]
    recorded.setList.sets = [StrengthSet(exercise: 0)]
    var history = TestHistory()
    history.importing("a.tcx", adapter: "tcx", source: 7, 1, recorded)
    history.correct(1, .splitAt(Self.moment(900)))
    let found = DeduplicatedActivities(
      member: .test, history: History(history.events), settings: Settings(), zones: .handmade,
      tracks: .empty)
    #expect(found.activities.map { $0.group.official.header.setList.sets.count } == [1, 0])
  }
}
