import ActivityModel
import ReadModels
import Testing

@testable import Projection

struct `Corrections of activities` {
  private func project(_ history: TestHistory) -> MemberProjection {
    MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade)
  }

  private func activities(_ history: TestHistory) -> Activities {
    project(history).activityList
  }

  @Test func `change sport and title, are listed, and can be taken back`() throws {
    var history = MorningRun.history
    let before = activities(history)
    history.correct(1, .sport(.ride))
    history.correct(1, .title("To work"))
    let ride = try #require(activities(history).activities.first)
    #expect(ride.sport == "ride" && ride.sportSource == "correction")
    #expect(ride.title == "To work" && ride.flags == ["corrected"])
    #expect(project(history).runList.isEmpty)
    history.correct(1, .sport(nil))
    history.correct(1, .title(nil))
    #expect(activities(history) == before)
  }

  @Test func `of one thing the last counts`() {
    var history = MorningRun.history
    for title in ["A", "B", "A", "C"] { history.correct(1, .title(title)) }
    #expect(activities(history).activities.map(\.title) == ["C"])
  }

  @Test func `hold for a twin that comes later, whichever of both they are aimed at`() {
    for target in [1, 2] {
      var history = MorningRun.history
      history.importing("b.gpx", adapter: "gpx", source: 8, 2, MorningRun.phone)
      history.correct(target, .title("Ours"))
      #expect(activities(history).activities.map(\.title) == ["Ours"])
      #expect(activities(history).activities.map(\.aliases.count) == [1])
    }
    var history = MorningRun.history
    history.correct(1, .title("Ours"))
    history.importing("b.gpx", adapter: "gpx", source: 8, 2, MorningRun.phone)
    history.undo(source: 7)
    // The watch's file is gone; its corrections hold for the phone's.
    #expect(activities(history).activities.map(\.title) == ["Ours"])
    #expect(activities(history).activities.map(\.id) == [EventID.numbered(2).hex])
  }

  @Test func `are not moved to another activity`() {
    var history = MorningRun.history
    history.correct(1, .title("Ours"))
    history.importing(
      "c.gpx", adapter: "gpx", source: 9, 3,
      StraightRun(start: MorningRun.start + 86_400_000).recorded(.run))
    history.undo(source: 7)
    #expect(activities(history).activities.map(\.title) == [nil])
  }

  @Test func `delete an activity from everything, and list it`() throws {
    var history = MorningRun.history
    history.correct(1, .isDeleted(true))
    history.importing("b.gpx", adapter: "gpx", source: 8, 2, MorningRun.phone)
    let list = activities(history)
    #expect(list.activities.isEmpty)
    let deleted = try #require(list.deleted.first)
    #expect(deleted.id == EventID.numbered(1).hex)
    #expect(deleted.aliases == [EventID.numbered(2).hex])
    #expect(deleted.title == "Morning" && deleted.deletedAt == "1970-01-01T00:00:02Z")
    let projection = project(history)
    #expect(projection.runList.isEmpty)
    #expect(projection.dayList.isEmpty)
    #expect(projection.records.records.isEmpty == true)
    #expect(!projection.documents.contains { $0.path.contains("/activities/") })
    history.correct(2, .isDeleted(false))
    #expect(activities(history).activities.count == 1)
    #expect(activities(history).deleted.isEmpty)
  }

  @Test func `keep an activity from records, with the reason`() {
    var history = MorningRun.history
    #expect(project(history).records.records.isEmpty == false)
    history.correct(1, .isExcludedFromRecords(true))
    let records = project(history).records
    #expect(records.records.isEmpty == true)
    #expect(Set(records.refused.map(\.reason)) == ["excluded"])
  }

  @Test func `let an activity found in a stream take records`() throws {
    let track = StraightRun(start: MorningRun.start, seconds: 900, interval: 5).track
    let fixes = LocationsReceived(
      stream: SourceStream(vendor: "owntracks", device: "phone", kind: .phone),
      day: Instant(milliseconds: MorningRun.start).utcDay,
      points: (0..<track.count).map { track[$0] })
    var history = TestHistory()
    history.importing("a.rec", adapter: "owntracks", source: 7, [(1, .locationsReceived(fixes))])
    let id = try #require(activities(history).activities.first?.id)
    #expect(project(history).records.records.isEmpty == true)
    let target = try #require(EventID(hex: id))
    history.record(.activityCorrected(ActivityCorrected(.activity(target, .isConfirmed(true)))))
    #expect(project(history).records.records.isEmpty == false)
    history.record(.activityCorrected(ActivityCorrected(.activity(target, .isDeleted(true)))))
    #expect(activities(history).activities.isEmpty)
    #expect(activities(history).deleted.map(\.id) == [id])
  }

  @Test func `hold for an activity found in a stream also when it is found to begin elsewhere`()
    throws
  {
    let track = StraightRun(start: MorningRun.start, seconds: 1_800, interval: 5).track
    func fixes(_ range: Range<Int>) -> Fact {
      .locationsReceived(
        LocationsReceived(
          stream: SourceStream(vendor: "owntracks", device: "phone", kind: .phone),
          day: Instant(milliseconds: MorningRun.start).utcDay, points: range.map { track[$0] }))
    }
    var history = TestHistory()
    history.importing("a.rec", adapter: "owntracks", source: 7, [(1, fixes(120..<360))])
    let late = try #require(activities(history).activities.first?.id)
    let target = try #require(EventID(hex: late))
    history.record(.activityCorrected(ActivityCorrected(.activity(target, .title("Ours")))))
    history.record(.activityCorrected(ActivityCorrected(.activity(target, .isDeleted(true)))))
    // The same day again with what the phone sent later: the activity begins earlier.
    history.importing("b.rec", adapter: "owntracks", source: 8, [(2, fixes(0..<track.count))])
    let deleted = activities(history).deleted
    #expect(activities(history).activities.isEmpty)
    #expect(deleted.count == 1 && deleted.first?.title == "Ours")
    let early = try #require(deleted.first?.id)
    #expect(early != late)
    history.record(
      .activityCorrected(
        ActivityCorrected(.activity(try #require(EventID(hex: early)), .isDeleted(false)))))
    #expect(activities(history).activities.map(\.id) == [early])
    #expect(activities(history).activities.first?.title == "Ours")
  }

  @Test func `trim an activity to what lies within`() throws {
    var history = MorningRun.history
    history.importing("b.gpx", adapter: "gpx", source: 8, 2, MorningRun.phone)
    let whole = try #require(activities(history).activities.first)
    #expect(whole.elapsedSeconds?.text == "1800.000")
    history.correct(1, .start(Instant(milliseconds: MorningRun.start + 300_000)))
    history.correct(2, .end(Instant(milliseconds: MorningRun.start + 900_000)))
    let cut = try #require(activities(history).activities.first)
    #expect(cut.elapsedSeconds?.text == "600.000")
    #expect(cut.distanceMeters?.text == "1800.000" && cut.distanceSource == "device")
    #expect(cut.start == Instant(milliseconds: MorningRun.start + 300_000).iso8601)
    #expect(cut.averageHeartRate?.text == "150.000" && cut.calories == nil)
    #expect(cut.id == whole.id && cut.aliases == whole.aliases)
    history.correct(1, .start(nil))
    history.correct(1, .end(nil))
    #expect(activities(history).activities == [whole])
  }

  @Test func `that cannot be are named, and change nothing`() {
    var history = MorningRun.history
    history.correct(1, .start(Instant(milliseconds: .min)))
    history.correct(days: "2026-01-06", to: "2026-01-05", .steps, .ignored)
    #expect(
      project(history).problems.map(\.explanation) == [
        "a time of -9223372036854775808 ms since 1970 is outside the years 1 to 9999",
        "the last day of a correction is before its first",
      ])
    #expect(activities(history).activities.first?.flags == [])
  }
}

struct `Corrections of days` {
  private static var history: TestHistory {
    let days = (0..<5).map { index in
      DayReport(
        date: LocalDate(daysSinceEpoch: 20_458 + Int32(index)),
        readings: [DayReading(quantity: .steps, value: 1_000 + Int64(index))])
    }
    var history = TestHistory()
    history.importing(
      "fitbit.csv", adapter: "fitbit", source: 7,
      [
        (
          1,
          .daysReported(
            DaysReported(
              stream: SourceStream(vendor: "fitbit", kind: .watch), year: 2026, days: days))
        )
      ])
    return history
  }

  /// 5 to 9 January 2026.
  private func days(_ history: TestHistory) -> [Day] {
    MemberProjection(
      member: .test, events: history.events, settings: Settings(), zones: .handmade
    ).dayList.reversed()
  }

  @Test func `put a value in place of what sources say, and name who lost`() {
    var history = Self.history
    history.correct(days: "2026-01-06", to: "2026-01-06", .steps, .exactly(8_000))
    #expect(days(history).map(\.steps) == [1_000, 8_000, 1_002, 1_003, 1_004])
    #expect(days(history)[1].sources["steps"] == "correction")
    #expect(days(history)[1].others.map(\.source) == ["fitbit"])
  }

  @Test func `ignore what vendors totalled`() {
    var history = Self.history
    history.correct(days: "2026-01-05", to: "2026-01-07", .steps, .ignored)
    #expect(days(history).map(\.steps) == [1_003, 1_004])
  }

  @Test func `make a day that no source has`() {
    var history = Self.history
    history.correct(days: "2026-02-01", to: "2026-02-02", .sleepTime, .exactly(27_000_000))
    #expect(days(history).map(\.sleepMinutes) == [nil, nil, nil, nil, nil, 450, 450])
  }

  @Test func `cover one another day by day, and are taken back day by day`() {
    var history = Self.history
    history.correct(days: "2026-01-05", to: "2026-01-09", .steps, .exactly(1))
    history.correct(days: "2026-01-06", to: "2026-01-08", .steps, .exactly(2))
    history.correct(days: "2026-01-07", to: "2026-01-07", .steps, .asRecorded)
    #expect(days(history).map(\.steps) == [1, 2, 1_002, 2, 1])
    history.correct(days: "2026-01-01", to: "2026-12-31", .steps, .asRecorded)
    #expect(days(history) == days(Self.history))
  }
}
