import ActivityModel
import Testing

@testable import Projection

struct `What the official recording lacks` {
  private func recording(
    _ number: Int, _ adapter: String, _ activity: ActivityRecorded, zones: ZoneDatabase = .handmade
  ) -> ActivityRecording {
    ActivityRecording(
      EffectiveFact(
        id: .numbered(number), body: activity,
        citations: [
          SourceCitation(
            source: .numbered(number), fileName: "f",
            adapter: AdapterStamp(name: adapter, version: 1), place: Place())
        ]), clock: MemberClock(profile: Profile(changes: []), zones: zones), tracks: .empty)
  }

  private func merged(_ recordings: [ActivityRecording]) -> MergedRecording {
    MergedRecording(DuplicateGroup(recordings: recordings, isZoneShiftedTwin: false))
  }

  @Test func `is filled from the others, the best first`() {
    let official = StraightRun(start: 0).recorded(.unknown)
    var second = StraightRun(start: 0).recorded(.other, title: "Morning")
    second.totals.ascentCentimeters = 14_000
    second.totals.energyCalories = 300_000
    second.timeZoneName = "Asia/Tokyo"
    var third = StraightRun(start: 0).recorded(.trailRun, title: "Ignored")
    third.device = "Forerunner"
    third.totals.ascentCentimeters = 15_000
    let result = merged([
      recording(1, "gpx", official), recording(2, "gpx", second), recording(3, "gpx", third),
    ])
    #expect(result.activity.sport == .trailRun)
    #expect(result.activity.title == "Morning")
    #expect(result.activity.device == "Forerunner")
    #expect(result.activity.totals.ascentCentimeters == 14_000)
    #expect(result.energyCalories == 300_000)
    #expect(result.zone.name == "Asia/Tokyo")
    // Its points stay where they are.
    #expect(result.activity.track.isEmpty)
  }

  @Test func `never is another device's clock`() {
    var other = StraightRun(start: 0).recorded(.run)
    other.totals.timerMilliseconds = 1_000_000
    other.totals.distanceMillimeters = 5_000_000
    let tracked = merged([
      recording(1, "gpx", StraightRun(start: 0).recorded(.run)), recording(2, "csv", other),
    ])
    #expect(tracked.activity.totals.timerMilliseconds == nil)
    #expect(tracked.activity.totals.distanceMillimeters == 5_000_000)
    let untracked = merged([
      recording(1, "csv", ActivityRecorded(start: other.start)), recording(2, "csv", other),
    ])
    #expect(untracked.activity.totals.timerMilliseconds == 1_000_000)
  }

  @Test func `is no part of a clock: all times are those of one recording`() {
    func row(_ timer: Int64?, _ elapsed: Int64?) -> ActivityRecorded {
      var row = ActivityRecorded(start: .instant(Instant(milliseconds: 0), utcOffsetSeconds: nil))
      (row.totals.timerMilliseconds, row.totals.elapsedMilliseconds) = (timer, elapsed)
      return row
    }
    let rows = [recording(1, "csv", row(3_600_000, nil)), recording(2, "csv", row(nil, 3_000_000))]
    let totals = merged(rows).activity.totals
    #expect(totals.timerMilliseconds == 3_600_000)
    #expect(totals.elapsedMilliseconds == nil)
    let others = merged(rows.reversed()).activity.totals
    #expect(others.timerMilliseconds == nil)
    #expect(others.elapsedMilliseconds == 3_000_000)
  }

  @Test(arguments: [(-60_000, nil, 40_000), (-7_200_000, nil, 100_000), (-60_000, "", 100_000)])
  func `begins with the clock that it takes, unless that is of another time or zone`(
    offset: Int64, assumed: String?, start: Int64
  ) {
    var row = ActivityRecorded(
      start: .instant(Instant(milliseconds: 100_000 + offset), utcOffsetSeconds: nil))
    if assumed != nil {
      row.start = .local(Instant(milliseconds: 100_000 + offset).local(utcOffsetSeconds: 0))
    }
    row.totals.elapsedMilliseconds = 1_800_000
    let route = StraightRun(start: 100_000, seconds: 90).recorded(.run)
    let result = merged([recording(1, "gpx", route), recording(2, "csv", row)])
    #expect(result.activity.startMilliseconds == start)
    #expect(result.activity.totals.elapsedMilliseconds == 1_800_000)
  }

  @Test func `is not the distance, when its own laps or points have it`() {
    var other = ActivityRecorded(start: .instant(Instant(milliseconds: 0), utcOffsetSeconds: nil))
    other.totals.distanceMillimeters = 5_000_000
    let official = StraightRun(start: 0, deviceDistanceFactor: 1).recorded(.run)
    let result = merged([recording(1, "tcx", official), recording(2, "csv", other)])
    #expect(result.activity.totals.distanceMillimeters == nil)
  }

  @Test(arguments: [nil, 0] as [Int64?])
  func `is the distance, where its own is 0`(stated: Int64?) {
    var other = ActivityRecorded(start: .instant(Instant(milliseconds: 0), utcOffsetSeconds: nil))
    other.totals.distanceMillimeters = 15_200_000
    var official = StraightRun(start: 0, hasPositions: false, deviceDistanceFactor: 0)
      .recorded(.indoorRide)
    official.totals.distanceMillimeters = stated
    let joined = merged([recording(1, "fit", official), recording(2, "csv", other)])
    #expect(joined.activity.totals.distanceMillimeters == 15_200_000)
    let alone = merged([recording(1, "fit", official)])
    #expect(alone.activity.totals.distanceMillimeters == stated)
  }

  @Test func `is nothing that a recording of the same length at another time states`() {
    var official = StraightRun(start: 0).recorded(.run)
    official.totals.timerMilliseconds = 1_700_000
    official.totals.distanceMillimeters = 5_300_000
    var shifted = StraightRun(start: 7_199_000, seconds: 1_900).recorded(.run)
    shifted.totals.distanceMillimeters = 5_000_000
    let recordings = [recording(1, "fit", official), recording(2, "gpx", shifted)]
    #expect(!recordings[0].isPart(of: recordings[1]))
    let totals = merged(recordings).activity.totals
    #expect(totals.timerMilliseconds == 1_700_000)
    #expect(totals.distanceMillimeters == 5_300_000)
  }

  @Test(
    arguments: [
      ([100_000, 200_000], 300_000), ([100_000, nil], nil), ([], nil),
    ] as [([Int64?], Int64?)])
  func `may be the sum over laps, when every lap has it`(laps: [Int64?], sum: Int64?) {
    var activity = StraightRun(start: 0).recorded(.run)
    activity.laps = laps.map { energy in
      var lap = Lap()
      lap.totals.energyCalories = energy
      return lap
    }
    #expect(merged([recording(1, "tcx", activity)]).energyCalories == sum)
  }
}
