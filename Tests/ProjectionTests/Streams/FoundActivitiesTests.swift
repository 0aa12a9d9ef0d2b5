import ActivityModel
import ReadModels
import Synchronization
import Testing

@testable import Projection

/// A day of a phone, leg by leg.
private struct Day {
  private(set) var points: [TrackPoint] = []
  private var time: Int64
  private var north = 0.0
  private var (lastTime, lastNorth) = (Int64(0), 0.0)

  init(from start: Int64) { time = start }

  /// Goes north, with a fix every `interval` seconds.
  mutating func go(seconds: Int, metersPerSecond: Double, interval: Int = 5) {
    for _ in 0..<(seconds / interval) {
      add()
      time += Int64(interval) * 1_000
      north += Double(interval) * metersPerSecond
    }
  }

  /// After the last fix nothing is received for a time, in which one goes so far.
  mutating func vanish(seconds: Int, meters: Double = 0) {
    time = lastTime + Int64(seconds) * 1_000
    north = lastNorth + meters
  }

  mutating func add(accuracyCentimeters: Int32? = nil) {
    var point = TrackPoint()
    point.time = Instant(milliseconds: time)
    point.accuracyCentimeters = accuracyCentimeters
    point.coordinate = Coordinate(
      latitudeE7: 525_000_000 + Int((north / 111_265 * 1e7).rounded()), longitudeE7: 134_000_000)
    points.append(point)
    (lastTime, lastNorth) = (time, north)
  }

  /// That all its fixes state.
  var utcOffsetSeconds: Int?

  var device = "phone"

  var fact: Fact {
    .locationsReceived(
      LocationsReceived(
        stream: SourceStream(vendor: "owntracks", device: device, kind: .phone),
        day: LocalDate(daysSinceEpoch: 20_635), utcOffsetSeconds: utcOffsetSeconds,
        points: points))
  }
}

private let july: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

private func projection(_ history: TestHistory) -> MemberProjection {
  MemberProjection(
    member: .test, events: history.events, settings: Settings(), zones: .handmade)
}

private func found(_ days: [Day], and others: TestHistory = TestHistory()) -> [Activity] {
  var history = others
  for (index, day) in days.enumerated() {
    history.importing(
      "phone\(index).rec", adapter: "owntracks", source: 50 + index, [(50 + index, day.fact)])
  }
  return projection(history).activityList.activities
}

/// Remembers bytes, and counts what was made.
private final class CountingMemo: AnalysisMemo {
  private let known = Mutex<[Digest: [UInt8]]>([:])
  private let count = Mutex(0)

  var made: Int { count.withLock { $0 } }
  var byteCount: Int { known.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  func recall(_ key: Digest, in part: AnalysisCachePart) -> [UInt8]? { known.withLock { $0[key] } }

  func keep(_ bytes: [UInt8], for key: Digest, in part: AnalysisCachePart) {
    count.withLock { $0 += 1 }
    known.withLock { $0[key] = bytes }
  }

  /// Every byte string loses its end.
  func damage() {
    known.withLock { known in known = known.mapValues { $0.dropLast() } }
  }
}

struct `In a stream of positions` {
  @Test func `trips are activities, and their speed decides the sport`() {
    var day = Day(from: july)
    day.go(seconds: 900, metersPerSecond: 1.4)
    day.go(seconds: 1_200, metersPerSecond: 0)
    day.go(seconds: 1_500, metersPerSecond: 3)
    day.vanish(seconds: 400)
    day.go(seconds: 1_000, metersPerSecond: 8)
    day.go(seconds: 600, metersPerSecond: 0)
    day.go(seconds: 600, metersPerSecond: 20)
    let activities = found([day])
    #expect(activities.map(\.sport) == ["vehicle", "ride", "run", "walk"])
    // A stop begins at the first fix near it: up to 60 m before the place itself.
    #expect(activities.allSatisfy { $0.flags == ["found-in-stream"] && $0.sportSource == "speed" })
    #expect(
      activities.map { $0.distanceMeters.map { $0.thousandths / 10_000 } }
        == [1_190, 796, 448, 120].map { Int64($0) })
    #expect(activities.allSatisfy { $0.sources.map(\.fileName) == ["phone0.rec"] })
  }

  @Test(arguments: [
    (300, 400.0, 1), (301, 400, 2), (60, 900, 1), (61, 499, 1), (61, 502, 2), (90, 100, 1),
  ])
  func `a gap or a jump ends one`(seconds: Int, meters: Double, count: Int) {
    var day = Day(from: july)
    day.go(seconds: 600, metersPerSecond: 3)
    day.vanish(seconds: seconds, meters: meters)
    day.go(seconds: 600, metersPerSecond: 3)
    #expect(found([day]).count == count)
  }

  @Test(arguments: [(280, 1), (320, 2)])
  func `a stop ends one`(seconds: Int, count: Int) {
    var day = Day(from: july)
    day.go(seconds: 600, metersPerSecond: 3)
    day.go(seconds: seconds, metersPerSecond: 0)
    day.go(seconds: 600, metersPerSecond: 3)
    #expect(found([day]).count == count)
  }

  @Test(arguments: [(170, 3.0, 0), (190, 3.0, 1), (190, 1.5, 0), (300, 1.5, 1)])
  func `a short way is none`(seconds: Int, speed: Double, count: Int) {
    var day = Day(from: july)
    day.go(seconds: seconds, metersPerSecond: speed)
    #expect(found([day]).count == count)
  }

  @Test func `a trip is at the offset that its fixes state`() {
    var day = Day(from: july)
    day.go(seconds: 600, metersPerSecond: 3)
    #expect(found([day]).map(\.timeZoneSource) == ["assumed"])
    day.utcOffsetSeconds = 32_400
    let trips = found([day])
    #expect(trips.map(\.timeZone) == ["+09:00"] && trips.map(\.timeZoneSource) == ["offset"])
    #expect(trips.map(\.localStart) == ["2026-07-01T15:00:00+09:00"])
  }

  @Test func `positions beyond belief are left out`() {
    var day = Day(from: july)
    day.go(seconds: 600, metersPerSecond: 3)
    let clean = found([day])
    day.vanish(seconds: 5, meters: 5_000)
    day.add(accuracyCentimeters: 10_001)
    #expect(found([day]) == clean)
  }

  @Test func `two devices of one file that were carried together are one trip`() {
    var phone = Day(from: july)
    phone.go(seconds: 1_800, metersPerSecond: 3)
    // The watch lost the way for a while.
    var watch = Day(from: july)
    watch.device = "watch"
    watch.go(seconds: 600, metersPerSecond: 3)
    watch.vanish(seconds: 400, meters: 1_200)
    watch.go(seconds: 800, metersPerSecond: 3)
    var history = TestHistory()
    history.importing(
      "both.json", adapter: "owntracks", source: 50, [(50, phone.fact), (51, watch.fact)])
    let activities = projection(history).activityList.activities
    #expect(activities.count == 1)
    #expect(activities.first?.distanceMeters.map { $0.thousandths / 100_000 } == 53)
  }

  @Test func `the same way twice in one file is two trips`() {
    var day = Day(from: july)
    day.go(seconds: 1_800, metersPerSecond: 3)
    var again = Day(from: july + 7_200_000)
    again.go(seconds: 1_800, metersPerSecond: 3)
    var history = TestHistory()
    history.importing(
      "phone.rec", adapter: "owntracks", source: 50, [(50, day.fact), (51, again.fact)])
    #expect(projection(history).activityList.activities.count == 2)
  }

  @Test func `a stream read again with another zone is the same trip`() {
    var day = Day(from: july)
    day.go(seconds: 1_800, metersPerSecond: 3)
    var shifted = Day(from: july + 7_200_000)
    shifted.device = "watch"
    shifted.go(seconds: 1_800, metersPerSecond: 3)
    #expect(found([day, shifted]).count == 1)
  }

  @Test func `a day that grew has each trip once`() {
    var morning = Day(from: july)
    morning.go(seconds: 1_200, metersPerSecond: 3)
    var evening = morning
    evening.vanish(seconds: 3_600)
    evening.go(seconds: 1_200, metersPerSecond: 3)
    let both = found([morning, evening])
    #expect(both.count == 2)
    let reversed = found([evening, morning])
    #expect(both.map(\.id) == reversed.map(\.id))
    #expect(both.map(\.distanceMeters) == reversed.map(\.distanceMeters))
    #expect(found([evening]).map(\.id) == both.map(\.id))
  }

  @Test func `a step that is remembered is not made again, and changes nothing`() {
    func history(days: Int) -> TestHistory {
      var history = TestHistory()
      for index in 0..<days {
        // Each reaches over the midnight at which the next begins.
        var day = Day(from: july + Int64(index) * 86_400_000 + 61_200_000)
        day.go(seconds: 3_000, metersPerSecond: 3)
        history.importing(
          "phone\(index).rec", adapter: "owntracks", source: 50 + index, [(50 + index, day.fact)])
      }
      return history
    }
    func documents(_ days: Int, _ memo: any AnalysisMemo) -> [[UInt8]?] {
      MemberProjection(
        member: .test, events: history(days: days).events, settings: Settings(),
        zones: .handmade, memo: memo
      ).documents.map { $0.encoded() }
    }
    func find(_ days: Int, _ memo: any AnalysisMemo) -> Int {
      let history = History(history(days: days).events)
      let clock = MemberClock(profile: Profile(changes: []), zones: .handmade)
      return FoundActivities(
        member: .test, clock: clock, settings: Settings(), tracks: .empty, memo: memo
      ).recordings(in: history.locations, apartFrom: []).count
    }
    let steps = CountingMemo()
    #expect(find(5, steps) == 5 && steps.made == 5)
    #expect(find(6, steps) == 6 && steps.made == 6)
    let memo = CountingMemo()
    #expect(documents(5, memo) == documents(5, NoMemo()))
    #expect(documents(6, memo) == documents(6, NoMemo()))
    memo.damage()
    #expect(documents(6, memo) == documents(6, NoMemo()))
  }

  @Test func `what was recorded as an activity belongs to it`() {
    var day = Day(from: july)
    day.go(seconds: 600, metersPerSecond: 1.4)
    day.go(seconds: 1_800, metersPerSecond: 3)
    day.go(seconds: 600, metersPerSecond: 1.4)
    var recorded = TestHistory()
    recorded.importing(
      "run.gpx", adapter: "gpx", source: 1, 1,
      StraightRun(start: july + 600_000, seconds: 1_800).recorded(.run))
    let activities = found([day], and: recorded)
    #expect(activities.map(\.sport) == ["walk", "run", "walk"])
    #expect(activities[1].id == EventID.numbered(1).hex && activities[1].aliases.isEmpty)
  }

  @Test func `a ride may be a bus, and makes no day longer`() throws {
    var day = Day(from: july)
    day.go(seconds: 1_500, metersPerSecond: 3)
    day.vanish(seconds: 400)
    day.go(seconds: 1_000, metersPerSecond: 8)
    var history = TestHistory()
    history.importing("phone.rec", adapter: "owntracks", source: 50, [(50, day.fact)])
    let days = projection(history).dayList
    #expect(days.map(\.activities.count) == [2])
    #expect(days[0].activeMinutes == 25)
    #expect(days[0].distanceMeters.map { $0.thousandths / 100_000 } == 44)
  }

  @Test func `a run takes no record`() throws {
    var day = Day(from: july)
    day.go(seconds: 1_200, metersPerSecond: 3)
    var history = TestHistory()
    history.importing("phone.rec", adapter: "owntracks", source: 50, [(50, day.fact)])
    let projection = projection(history)
    let records = projection.records
    #expect(records.records.isEmpty)
    #expect(Set(records.refused.map(\.reason)) == ["found-in-stream"])
    #expect(
      records.refused[0].explanation
        == "It was found in a stream of positions, not recorded as an activity: it takes no record "
        + "until you confirm it: pacelog correct activity --confirm.")
    let id = try #require(projection.runList.first?.id)
    let detail = try #require(
      projection.document("2026/activities/\(id).json", as: ActivityDetail.self))
    #expect(detail.provenance.events == [EventID.numbered(50).hex])
  }

  @Test func `an activity is named by member, stream and start`() {
    var day = Day(from: july)
    day.go(seconds: 600, metersPerSecond: 3)
    #expect(
      // SHA-256 of "pacelog found activity 1 ada 9:owntracks5:phone5:phone 1782885600000".
      found([day]).map(\.id) == [
        "e5b1b23a02307a671d4bf54b51e7386204ef25ebfe2bc08b50f9e994ab14b41c"
      ])
  }

  @Test func `a trip without an end is not remembered again with every day`() {
    func byteCount(days: Int, interval: Int = 60) -> Int {
      var history = TestHistory()
      for index in 0..<days {
        var day = Day(from: july + Int64(index) * 86_400_000)
        day.go(seconds: 86_400, metersPerSecond: 3, interval: interval)
        history.importing(
          "phone\(index).rec", adapter: "owntracks", source: 50 + index, [(50 + index, day.fact)])
      }
      let memo = CountingMemo()
      _ =
        MemberProjection(
          member: .test, events: history.events, settings: Settings(), zones: .handmade, memo: memo
        ).documents.count
      return memo.byteCount
    }
    // The cache of a day does not grow with the days before it.
    #expect(byteCount(days: 16) < byteCount(days: 8) * 5 / 2)
    // A stream with more fixes, and never at rest, is not remembered at all.
    #expect(byteCount(days: 8, interval: 10) < byteCount(days: 8))
  }

  @Test func `thousands of fixes at one place are no work`() {
    var day = Day(from: july)
    for _ in 0..<20_000 { day.add() }
    day.go(seconds: 20_000, metersPerSecond: 0, interval: 1)
    #expect(found([day]).isEmpty)
  }
}
