import ActivityModel
import TestSupport
import Testing

@testable import Projection

private let start: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

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
    #expect(numbers(duplicateGroups(cited)) == apart)
    #expect(
      numbers(duplicateGroups(cited, joins: [joined(3, with: 5)])).map { Set($0) } == [
        [3, 5], [7],
      ])
    let both = [joined(3, with: 5), joined(7, with: 3)]
    #expect(numbers(duplicateGroups(cited, joins: both)).map { Set($0) } == [[3, 5, 7]])
    #expect(numbers(duplicateGroups(cited, joins: both + [joined(5, with: nil)])) == apart)
    #expect(
      numbers(duplicateGroups(cited, joins: [joined(5, with: nil)] + both)).map { Set($0) } == [
        [3, 5, 7]
      ])
    // An event that is not there joins nothing, and nothing is joined with itself.
    #expect(
      numbers(duplicateGroups(cited, joins: [joined(3, with: 99), joined(99, with: 3)])) == apart)
    #expect(numbers(duplicateGroups(cited, joins: [joined(3, with: 3)])) == apart)
  }

  @Test(arguments: [Sport.other, .unknown, .vehicle])
  func `a flight on two devices that name none is one`(sport: Sport) {
    func flight(_ number: Int, from second: Int64, interval: Int, east: Double) -> CitedRecording {
      CitedRecording(
        number: number, source: number,
        activity: StraightRun(
          start: start + second * 1_000, seconds: 1_800 - Int(second), metersPerSecond: 30,
          latitude: 47 + Double(second) * 30 / 111_265, interval: interval, eastMeters: east
        ).recorded(sport))
    }
    let first = flight(1, from: 0, interval: 1, east: 0)
    #expect(duplicateGroups([first, flight(2, from: 40, interval: 4, east: 8)]).count == 1)
    // Another glider in the same thermal is another flight.
    #expect(duplicateGroups([first, flight(2, from: 40, interval: 4, east: 300)]).count == 2)
  }

  @Test func `a table's row finds its recording through the member's zone`() {
    #expect(numbers(duplicateGroups([watch, table])) == [[5, 9]])
    #expect(numbers(duplicateGroups([phone, table])) == [[3, 9]])
    #expect(duplicateGroups([watch, table], zone: "Asia/Tokyo").count == 2)
  }

  @Test func `twins join in every order and subset`() {
    let all = [watch, phone, table]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      #expect(numbers(duplicateGroups(all.shuffled(using: &random))) == [[5, 3, 9]])
    }
    #expect(numbers(duplicateGroups([phone, watch])) == [[5, 3]])
    #expect(duplicateGroups(all)[0].ids.map(\.number) == [3, 5, 9])
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
    #expect(duplicateGroups([former, row(5, .ride, at: 11, id: "strava/17")]).count == 1)
    #expect(duplicateGroups([former, row(5, .ride, at: 11, id: "strava/18")]).count == 2)
    #expect(duplicateGroups([former, row(5, .ride, at: 11, id: "garmin/17")]).count == 2)
    #expect(duplicateGroups([former, row(5, .ride, at: 11, id: nil)]).count == 2)
    var doubled = row(5, .ride, at: 11, id: "strava/17")
    doubled.source = former.source
    #expect(duplicateGroups([former, doubled]).count == 2)
  }

  @Test func `two people side by side are two`() {
    var friend = watch
    friend.number = 6
    friend.source = 4
    friend.activity = StraightRun(start: start, eastMeters: 60).recorded(.run)
    #expect(duplicateGroups([watch, friend]).count == 2)
    friend.activity = StraightRun(start: start, eastMeters: 40).recorded(.run)
    #expect(duplicateGroups([watch, friend]).count == 1)
  }

  @Test func `two activities of one file are two`() {
    var second = phone
    second.source = watch.source
    #expect(duplicateGroups([watch, second]).count == 2)
    // Not even through a third that fits both.
    #expect(numbers(duplicateGroups([watch, second, table])) == [[5, 9], [3]])
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
    #expect(
      numbers(duplicateGroups([half(2, from: 900), whole, half(1, from: 0)])) == [[3, 1, 2]])
    #expect(duplicateGroups([half(2, from: 900), half(1, from: 0)]).count == 2)
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
    #expect((duplicateGroups([untracked, shifted]).count == 1) == joins)
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
    #expect((duplicateGroups(cited).count == 1) == joins)
  }

  @Test func `a watch and a treadmill of one time are one, whatever they count`() {
    let wallClock = Instant(milliseconds: start).local(utcOffsetSeconds: 7_200)
    let cited = [8_000.0, 10_000].enumerated().map { index, meters in
      CitedRecording(
        number: index + 1, source: index + 1,
        activity: tableRow(.run, at: wallClock, seconds: 1_800, meters: meters))
    }
    #expect(duplicateGroups(cited).count == 1)
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
    #expect(duplicateGroups([watch, row(2, device: "b", meters: 5_400)]).count == 1)
    #expect(duplicateGroups([watch, row(2, device: "a", meters: 5_400)]).count == 2)
    #expect(duplicateGroups([watch, row(2, device: nil, meters: 5_400)]).count == 2)
    // A row without any number beside the one with the numbers.
    #expect(
      duplicateGroups([row(1, device: nil, meters: 5_400), row(2, device: nil, meters: nil)]).count
        == 1)
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
    #expect(numbers(duplicateGroups([gpx, short, enough])) == [[3, 1, 2]])
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
    #expect(duplicateGroups([row, recording]).count == 1)
    recording.fileName = "2026-07-01T08_00_00.124+02_00_PT32M5.678S_Walking.tcx"
    #expect(duplicateGroups([row, recording]).count == 2)
  }

  @Test func `a recording without any length joins nothing`() {
    var point = watch
    point.number = 1
    point.source = 8
    point.activity = StraightRun(start: start + 1_000, seconds: 0).recorded(.run)
    #expect(duplicateGroups([watch, point]).count == 2)
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
      numbers(duplicateGroups([dense, indoor, tcx, sparse, same, fit])) == [[6, 5, 3, 4, 2, 1]])
  }

  @Test func `a track that crosses the date line is one line`() {
    func cited(_ number: Int, longitude: Double) -> CitedRecording {
      CitedRecording(
        number: number, source: number,
        activity: StraightRun(start: start, latitude: -17, longitude: longitude).recorded(.run))
    }
    #expect(
      duplicateGroups([cited(1, longitude: 179.999_9), cited(2, longitude: -179.999_9)]).count == 1)
  }

  @Test func `recordings at other seconds are compared between their points`() {
    let even = CitedRecording(
      number: 1, source: 1, activity: StraightRun(start: start, interval: 20).recorded(.run))
    let odd = CitedRecording(
      number: 2, source: 2,
      activity: StraightRun(
        start: start + 7_000, seconds: 1_780, latitude: 52.5 + 21 / 111_265.0, interval: 20
      ).recorded(.run))
    #expect(duplicateGroups([even, odd]).count == 1)
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
    #expect(duplicateGroups(cited).count == 1_500)
  }
}
