import ActivityModel
import TestSupport
import Testing

@testable import Projection

/// A recording and the file that it comes from.
struct CitedRecording {
  var number: Int
  var source: Int
  var adapter = "gpx"
  var fileName = "f"
  var activity: ActivityRecorded
}

private let start: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

private func groups(
  _ cited: [CitedRecording], zone: String = "Europe/Berlin", joins: [JoinDecision] = []
) -> [DuplicateGroup] {
  let clock = MemberClock(
    profile: Profile(changes: [ProfileChange(from: nil, setting: .timeZone(zone))]),
    zones: .handmade)
  let recordings = cited.map { cited in
    ActivityRecording(
      EffectiveFact(
        id: .numbered(cited.number), body: cited.activity,
        citations: [
          SourceCitation(
            source: .numbered(cited.source), fileName: cited.fileName,
            adapter: AdapterStamp(name: cited.adapter, version: 1), place: Place())
        ]), clock: clock, tracks: .empty)
  }
  return DuplicateGroups.find(recordings, rules: Settings.Reconciling(), joins: joins)
}

/// The event numbers of each group, the official one first.
private func numbers(_ groups: [DuplicateGroup]) -> [[Int]] {
  groups.map { $0.recordings.map(\.id.number) }
}

struct `One activity, once` {
  private let watch = CitedRecording(
    number: 5, source: 1, adapter: "tcx",
    activity: StraightRun(start: start, deviceDistanceFactor: 1.01).recorded(.run))
  private let phone = CitedRecording(
    number: 3, source: 2, adapter: "gpx",
    activity: StraightRun(
      start: start + 20_000, seconds: 1_760, latitude: 52.5005, interval: 3, eastMeters: 6
    ).recorded(.unknown))
  private let table = CitedRecording(
    number: 9, source: 3, adapter: "garmin-csv",
    activity: tableRow(
      .run,
      at: LocalDateTime(date: LocalDate(daysSinceEpoch: 20_635), millisecondsOfDay: 28_800_000),
      seconds: 1_800, meters: 5_450))

  private func joined(_ target: Int, with other: Int?) -> JoinDecision {
    JoinDecision(targets: [.numbered(target)], others: other.map { [.numbered($0)] })
  }

  @Test func `what a member joins is one, until the member separates it`() {
    // The phone was left elsewhere, and one file has both: nothing but the member joins them.
    var far = phone
    far.activity = StraightRun(start: start + 20_000, seconds: 1_760, latitude: 40).recorded(.walk)
    far.source = watch.source
    let later = CitedRecording(
      number: 7, source: 4, activity: StraightRun(start: start + 172_800_000).recorded(.run))
    let cited = [watch, far, later]
    let apart = [[5], [3], [7]]
    #expect(numbers(groups(cited)) == apart)
    #expect(
      numbers(groups(cited, joins: [joined(3, with: 5)])).map { Set($0) } == [[3, 5], [7]])
    let both = [joined(3, with: 5), joined(7, with: 3)]
    #expect(numbers(groups(cited, joins: both)).map { Set($0) } == [[3, 5, 7]])
    #expect(numbers(groups(cited, joins: both + [joined(5, with: nil)])) == apart)
    #expect(
      numbers(groups(cited, joins: [joined(5, with: nil)] + both)).map { Set($0) } == [[3, 5, 7]])
    // An event that is not there joins nothing, and nothing is joined with itself.
    #expect(numbers(groups(cited, joins: [joined(3, with: 99), joined(99, with: 3)])) == apart)
    #expect(numbers(groups(cited, joins: [joined(3, with: 3)])) == apart)
  }

  @Test func `a table's row finds its recording through the member's zone`() {
    #expect(numbers(groups([watch, table])) == [[5, 9]])
    #expect(numbers(groups([phone, table])) == [[3, 9]])
    #expect(groups([watch, table], zone: "Asia/Tokyo").count == 2)
  }

  @Test func `twins join in every order and subset`() {
    let all = [watch, phone, table]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      #expect(numbers(groups(all.shuffled(using: &random))) == [[5, 3, 9]])
    }
    #expect(numbers(groups([phone, watch])) == [[5, 3]])
    #expect(groups(all)[0].ids.map(\.number) == [3, 5, 9])
  }

  @Test func `one id on one platform is one activity, whatever was corrected there`() {
    let day = LocalDate(daysSinceEpoch: 20_635)
    func row(_ number: Int, _ sport: Sport, at hour: Int32, id: String?) -> CitedRecording {
      var row = tableRow(
        sport, at: LocalDateTime(date: day, millisecondsOfDay: hour * 3_600_000), seconds: 1_800,
        meters: Double(number) * 1_000)
      row.platformActivity = id
      return CitedRecording(
        number: number, source: number, adapter: "strava-activities-csv", activity: row)
    }
    let former = row(3, .run, at: 8, id: "strava/17")
    #expect(groups([former, row(5, .ride, at: 11, id: "strava/17")]).count == 1)
    #expect(groups([former, row(5, .ride, at: 11, id: "strava/18")]).count == 2)
    #expect(groups([former, row(5, .ride, at: 11, id: "garmin/17")]).count == 2)
    #expect(groups([former, row(5, .ride, at: 11, id: nil)]).count == 2)
    var doubled = row(5, .ride, at: 11, id: "strava/17")
    doubled.source = former.source
    #expect(groups([former, doubled]).count == 2)
  }

  @Test func `two people side by side are two`() {
    var friend = watch
    friend.number = 6
    friend.source = 4
    friend.activity = StraightRun(start: start, eastMeters: 60).recorded(.run)
    #expect(groups([watch, friend]).count == 2)
    friend.activity = StraightRun(start: start, eastMeters: 40).recorded(.run)
    #expect(groups([watch, friend]).count == 1)
  }

  @Test func `two activities of one file are two`() {
    var second = phone
    second.source = watch.source
    #expect(groups([watch, second]).count == 2)
    // Not even through a third that fits both.
    #expect(numbers(groups([watch, second, table])) == [[5, 9], [3]])
  }

  @Test func `halves of a split watch file belong to the phone's whole`() {
    func half(_ number: Int, from offset: Int64) -> CitedRecording {
      CitedRecording(
        number: number, source: number, adapter: "tcx",
        activity: StraightRun(
          start: start + offset * 1_000, seconds: 900,
          latitude: 52.5 + Double(offset) * 3 / 111_265
        ).recorded(.run))
    }
    let whole = CitedRecording(
      number: 3, source: 3, activity: StraightRun(start: start).recorded(.run))
    #expect(numbers(groups([half(2, from: 900), whole, half(1, from: 0)])) == [[3, 1, 2]])
    #expect(groups([half(2, from: 900), half(1, from: 0)]).count == 2)
  }

  @Test(arguments: [
    (0, true), (359, true), (361, false),
  ])
  func `overlap must reach four fifths of the shorter`(shift: Int64, joins: Bool) {
    var shifted = table
    shifted.activity = tableRow(
      .run, at: Instant(milliseconds: start + shift * 1_000).local(utcOffsetSeconds: 7_200),
      seconds: 1_800, meters: 5_450)
    var untracked = watch
    untracked.activity = StraightRun(
      start: start, hasPositions: false, deviceDistanceFactor: 1.01
    ).recorded(.run)
    #expect((groups([untracked, shifted]).count == 1) == joins)
  }

  @Test(
    arguments: [
      (5_454.0, 5_454.0, true), (5_454, 5_190, true), (5_454, 5_170, false), (nil, nil, true),
      (0, nil, true), (5_454, nil, false),
    ] as [(Double?, Double?, Bool)])
  func `without positions distances must agree`(left: Double?, right: Double?, joins: Bool) {
    let wallClock = Instant(milliseconds: start).local(utcOffsetSeconds: 7_200)
    let cited = [left, right].enumerated().map { index, meters in
      CitedRecording(
        number: index + 1, source: index + 1,
        activity: tableRow(
          .run, at: wallClock, seconds: index == 0 ? 1_800 : 1_790, meters: meters))
    }
    #expect((groups(cited).count == 1) == joins)
  }

  @Test func `a watch and a treadmill of one time are one, whatever they count`() {
    let wallClock = Instant(milliseconds: start).local(utcOffsetSeconds: 7_200)
    let cited = [8_000.0, 10_000].enumerated().map { index, meters in
      CitedRecording(
        number: index + 1, source: index + 1,
        activity: tableRow(.run, at: wallClock, seconds: 1_800, meters: meters))
    }
    #expect(groups(cited).count == 1)
  }

  @Test func `one file may list an activity once for the watch and once for the phone`() {
    func row(_ number: Int, device: String?, meters: Double?) -> CitedRecording {
      var activity = tableRow(
        .run, at: Instant(milliseconds: start).local(utcOffsetSeconds: 7_200), seconds: 1_800,
        meters: meters)
      activity.device = device
      return CitedRecording(number: number, source: 1, adapter: "samsung", activity: activity)
    }
    let watch = row(1, device: "a", meters: 5_400)
    #expect(groups([watch, row(2, device: "b", meters: 5_400)]).count == 1)
    #expect(groups([watch, row(2, device: "a", meters: 5_400)]).count == 2)
    #expect(groups([watch, row(2, device: nil, meters: 5_400)]).count == 2)
    // A row without any number beside the one with the numbers.
    #expect(
      groups([row(1, device: nil, meters: 5_400), row(2, device: nil, meters: nil)]).count == 1)
  }

  @Test func `the recording that covers the time wins, then the device's distance`() {
    let gpx = CitedRecording(
      number: 1, source: 1, activity: StraightRun(start: start).recorded(.run))
    let short = CitedRecording(
      number: 2, source: 2, adapter: "fit",
      activity: StraightRun(start: start, seconds: 1_430, deviceDistanceFactor: 1).recorded(.run))
    let enough = CitedRecording(
      number: 3, source: 3, adapter: "tcx",
      activity: StraightRun(start: start, seconds: 1_450, deviceDistanceFactor: 1).recorded(.run))
    #expect(numbers(groups([gpx, short, enough])) == [[3, 1, 2]])
  }

  @Test func `a recording named after the start and the length of a session is that session`() {
    var session = ActivityRecorded(
      start: .instant(Instant(milliseconds: start + 123), utcOffsetSeconds: nil))
    session.sport = .walk
    session.totals.elapsedMilliseconds = 1_925_678
    let row = CitedRecording(number: 1, source: 1, adapter: "google-fit-json", activity: session)
    var recording = CitedRecording(
      number: 2, source: 2, adapter: "tcx",
      activity: StraightRun(start: start + 600_000, seconds: 300).recorded(.run))
    recording.fileName = "2026-07-01T08_00_00.123+02_00_PT32M5.678S_Walking.tcx"
    #expect(groups([row, recording]).count == 1)
    recording.fileName = "2026-07-01T08_00_00.124+02_00_PT32M5.678S_Walking.tcx"
    #expect(groups([row, recording]).count == 2)
  }

  @Test func `a recording without any length joins nothing`() {
    var point = watch
    point.number = 1
    point.source = 8
    point.activity = StraightRun(start: start + 1_000, seconds: 0).recorded(.run)
    #expect(groups([watch, point]).count == 2)
  }

  @Test(arguments: [
    (Sport.run, Sport.trailRun, true), (.run, .walk, false), (.run, .ride, false),
    (.walk, .hike, true), (.run, .unknown, true), (.ride, .other, true), (.row, .ski, false),
    (.row, .row, true), (.swim, .openWaterSwim, true), (.vehicle, .ride, false),
  ])
  func `sports must fit`(left: Sport, right: Sport, fit: Bool) {
    #expect(left.canBeSame(as: right) == fit)
    #expect(right.canBeSame(as: left) == fit)
  }

  @Test func `the official one has positions, then the better format, then more points`() {
    func cited(_ number: Int, _ adapter: String, interval: Int = 1, positions: Bool = true)
      -> CitedRecording
    {
      CitedRecording(
        number: number, source: number, adapter: adapter,
        activity: StraightRun(
          start: start, interval: interval, hasPositions: positions, deviceDistanceFactor: 1
        ).recorded(.run))
    }
    let indoor = cited(1, "fit", positions: false)
    let fit = cited(6, "fit", interval: 5)
    let tcx = cited(5, "tcx")
    let sparse = cited(2, "gpx", interval: 2)
    let dense = cited(4, "gpx")
    let same = cited(3, "gpx")
    #expect(
      numbers(groups([dense, indoor, tcx, sparse, same, fit])) == [[6, 5, 3, 4, 2, 1]])
  }

  @Test func `a track that crosses the date line is one line`() {
    func cited(_ number: Int, longitude: Double) -> CitedRecording {
      CitedRecording(
        number: number, source: number,
        activity: StraightRun(start: start, latitude: -17, longitude: longitude).recorded(.run))
    }
    #expect(
      groups([cited(1, longitude: 179.999_9), cited(2, longitude: -179.999_9)]).count == 1)
  }

  @Test func `recordings at other seconds are compared between their points`() {
    let even = CitedRecording(
      number: 1, source: 1, activity: StraightRun(start: start, interval: 20).recorded(.run))
    let odd = CitedRecording(
      number: 2, source: 2,
      activity: StraightRun(
        start: start + 7_000, seconds: 1_780, latitude: 52.5 + 21 / 111_265.0, interval: 20
      ).recorded(.run))
    #expect(groups([even, odd]).count == 1)
  }
}

struct `Twins of another time zone` {
  private func pair(
    shift: Int64, seconds: Int = 1_800, source: Int = 2, hasPositions: Bool = false
  ) -> [CitedRecording] {
    func run(_ start: Int64, _ seconds: Int) -> ActivityRecorded {
      StraightRun(
        start: start, seconds: seconds, hasPositions: hasPositions, deviceDistanceFactor: 1
      ).recorded(.run)
    }
    return [
      CitedRecording(number: 1, source: 1, activity: run(start, 1_800)),
      CitedRecording(number: 2, source: source, activity: run(start + shift * 1_000, seconds)),
    ]
  }

  @Test(arguments: [7_199, -3_600, 1_801, 93_600] as [Int64])
  func `with the same positions are one`(shift: Int64) {
    let found = groups(pair(shift: shift, hasPositions: true))
    #expect(found.count == 1)
  }

  /// The number of groups of a run of 1,800 s and a part of it, whose clock is wrong by 7,199 s.
  private func groupsOfPart(
    from first: Int, seconds: Int, untimed: Int = 0, shift: Int64 = 7_199
  ) -> Int {
    let begin = start + (shift + Int64(first)) * 1_000
    var part = StraightRun(
      start: begin - Int64(untimed) * 1_000, seconds: untimed - 1, hasPositions: false
    ).recorded(.run)
    let track = StraightRun(
      start: begin, seconds: seconds, latitude: 52.5 + Double(first) * 3 / 111_265
    ).track
    for index in 0..<track.count { part.track.append(track[index]) }
    return groups([
      CitedRecording(number: 1, source: 1, activity: StraightRun(start: start).recorded(.run)),
      CitedRecording(number: 2, source: 2, activity: part),
    ]).count
  }

  @Test func `that begin later, end earlier or have no position at first are one`() {
    #expect(groupsOfPart(from: 300, seconds: 1_500) == 1)
    #expect(groupsOfPart(from: 0, seconds: 1_000) == 1)
    #expect(groupsOfPart(from: 0, seconds: 1_800, untimed: 120) == 1)
  }

  @Test func `that are an excerpt of less than half, or a day apart, are two`() {
    #expect(groupsOfPart(from: 0, seconds: 900) == 1)
    #expect(groupsOfPart(from: 0, seconds: 890) == 2)
    #expect(groupsOfPart(from: 0, seconds: 1_000, shift: 86_400) == 2)
  }

  @Test(arguments: [86_400, 86_370, 97_200] as [Int64])
  func `with the same positions a day or more later are two`(shift: Int64) {
    #expect(groups(pair(shift: shift, hasPositions: true)).count == 2)
  }

  @Test(
    arguments: [
      (3_600, true), (-7_200, true), (20_700, true), (3_602, true), (3_605, false), (1_000, false),
      (93_600, true), (97_200, false),
    ] as [(Int64, Bool)])
  func `without positions are flagged and stay two`(shift: Int64, isTwin: Bool) {
    let found = groups(pair(shift: shift))
    #expect(found.count == 2)
    #expect(found.map(\.isZoneShiftedTwin) == [isTwin, isTwin])
  }

  @Test func `must be of one length and of two files`() {
    #expect(!groups(pair(shift: 3_600, seconds: 1_830))[0].isZoneShiftedTwin)
    #expect(!groups(pair(shift: 3_600, source: 1))[0].isZoneShiftedTwin)
  }
}

struct `The cost of finding twins` {
  @Test func `does not grow with the square of a life`() {
    // Four years of two recordings a day: minutes if each met each.
    let cited = (0..<1_500).flatMap { day in
      (0..<2).map { copy in
        CitedRecording(
          number: day * 2 + copy, source: day * 2 + copy,
          activity: StraightRun(
            start: start + Int64(day) * 86_400_000, interval: 600, eastMeters: Double(copy)
          ).recorded(.run))
      }
    }
    #expect(groups(cited).count == 1_500)
  }
}
