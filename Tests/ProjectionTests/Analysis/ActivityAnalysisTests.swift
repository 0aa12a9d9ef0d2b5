import ActivityModel
import TestSupport
import Testing

@testable import Projection

/// A recording that no device should make.
struct HostileCase: CustomTestStringConvertible {
  let testDescription: String
  let activity: ActivityRecorded

  init(_ name: String, _ build: (inout ActivityRecorded) -> Void) {
    testDescription = name
    var activity = Recorded().activity
    build(&activity)
    self.activity = activity
  }

  static func point(
    _ time: Int64?, _ latitude: Int = 0, _ longitude: Int = 0, device: Int64? = nil
  ) -> TrackPoint {
    var point = TrackPoint()
    point.time = time.map(Instant.init(milliseconds:))
    point.coordinate = Coordinate(latitudeE7: latitude, longitudeE7: longitude)
    point.distanceMillimeters = device
    point.elevationCentimeters = .max
    point.heartRateBPM = .max
    point.accuracyCentimeters = 0
    return point
  }

  static let all: [HostileCase] = [
    HostileCase("nothing") { _ in },
    HostileCase("one point") { $0.track.append(point(0, 1, 1)) },
    HostileCase("one point without anything") { $0.track.append(TrackPoint()) },
    HostileCase("all at one time") { activity in
      for index in 0..<50 { activity.track.append(point(7, index, 5, device: Int64(index))) }
    },
    HostileCase("time going back") { activity in
      for index in 0..<50 { activity.track.append(point(Int64(-index) * 1_000, index * 90, 5)) }
    },
    HostileCase("the ends of time") { activity in
      for time in [Int64.min + 1, .max, 0, -62_135_596_800_000, 253_402_300_799_999] {
        activity.track.append(point(time, 1, 1))
      }
    },
    HostileCase("from pole to pole") { activity in
      for index in 0..<20 {
        let latitude = index.isMultiple(of: 2) ? 900_000_000 : -900_000_000
        activity.track.append(point(Int64(index) * 1_000, latitude, 1_800_000_000))
      }
    },
    HostileCase("half around the globe, every century") { activity in
      for index in 0..<80 {
        let longitude = index.isMultiple(of: 2) ? 1_800_000_000 : 1
        activity.track.append(
          point(Int64(index) * 3_155_760_000_000 - 60_000_000_000_000, 0, longitude))
      }
    },
    HostileCase("distances at the ends of integers") { activity in
      for (index, device) in [Int64.min + 1, .max, 0, 100_000_000_000, 100_000_000_001].enumerated()
      {
        activity.track.append(point(Int64(index) * 1_000, 1, 1, device: device))
      }
    },
    HostileCase("a hundred thousand kilometres by device") { activity in
      for index in 0..<100 {
        activity.track.append(
          point(Int64(index) * 2_000_000_000_000, device: Int64(index) * 1_010_101_010))
      }
    },
    HostileCase("totals at the ends of integers") { activity in
      activity.totals.distanceMillimeters = .max
      activity.totals.timerMilliseconds = .max
      activity.totals.elapsedMilliseconds = .max
      activity.totals.movingMilliseconds = .min
      activity.totals.averageHeartRateBPM = .min
      activity.start = .instant(Instant(milliseconds: .max), utcOffsetSeconds: nil)
    },
    HostileCase("a second at the end of time") { activity in
      activity.start = .instant(Instant(milliseconds: .max), utcOffsetSeconds: nil)
      activity.totals.elapsedMilliseconds = 1_000
      activity.totals.timerMilliseconds = 900
    },
    HostileCase("laps at the ends of integers") { activity in
      var lap = Lap()
      lap.totals.distanceMillimeters = .max
      lap.totals.timerMilliseconds = .max
      lap.totals.elapsedMilliseconds = .min
      lap.totals.averageHeartRateBPM = .max
      activity.laps = [lap, lap, Lap()]
      activity.track.append(point(0, 1, 1))
      activity.track.append(point(1, 2, 2))
    },
    HostileCase("timers at the ends of time") { activity in
      activity.timerEvents = [
        TimerEvent(time: Instant(milliseconds: .min), kind: .stop),
        TimerEvent(time: Instant(milliseconds: .max), kind: .start),
        TimerEvent(time: Instant(milliseconds: -62_135_596_800_000), kind: .stop),
        TimerEvent(time: Instant(milliseconds: 253_402_300_799_999), kind: .start),
      ]
      for index in 0..<5 { activity.track.append(point(Int64(index) * 1_000, 1, index)) }
    },
    HostileCase("a segment for every point") { activity in
      for index in 0..<50 {
        activity.track.append(point(Int64(index) * 1_000, 1, index * 100, device: Int64(index)))
        activity.track.endSegment()
      }
    },
  ]
}

@Suite struct ActivityAnalysisTests {
  private func analysis(
    _ activity: ActivityRecorded, _ settings: Settings = Settings()
  ) -> ActivityAnalysis {
    ActivityAnalysis(of: activity, settings: settings)
  }

  @Test(arguments: HostileCase.all, [Sport.run, .walk, .ride, .unknown])
  func `nothing fails, and all sums hold`(example: HostileCase, sport: Sport) {
    var activity = example.activity
    activity.sport = sport
    Invariants.check(analysis(activity), of: activity)
  }

  @Test func `random recordings hold all sums`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let activity = RandomRecording.make(&random)
      Invariants.check(analysis(activity), of: activity)
    }
  }

  @Test func `a recording later in time gives the same numbers`() {
    var random = SeededGenerator(seed: 5)
    for number in 0..<50 {
      let activity = RandomRecording.make(&random)
      let isByQuarterHours = number.isMultiple(of: 2)
      let shift =
        isByQuarterHours
        ? Int64.random(in: -1_000...1_000, using: &random) * 900_000
        : Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
      var shifted = analysis(activity.shifted(by: shift))
      shifted.startMilliseconds? -= shift
      shifted.movingIntervals = shifted.movingIntervals.map {
        $0.lowerBound - shift..<$0.upperBound - shift
      }
      var expected = analysis(activity)
      if !isByQuarterHours {
        (shifted.quarterHourMillimeters, expected.quarterHourMillimeters) = ([], [])
      }
      #expect(shifted == expected)
    }
  }

  @Test func `points in between change nothing on a straight line at constant speed`() {
    // 3 m/s, every 10 s and every second, for an hour and a bit.
    func line(every step: Int) -> ActivityAnalysis {
      var recorded = Recorded()
      for second in stride(from: 0, through: 3_650, by: step) {
        recorded.add(Double(second), device: Double(second) * 3)
      }
      return analysis(recorded.activity)
    }
    var (sparse, dense) = (line(every: 10), line(every: 1))
    #expect(sparse.distanceMillimeters == 10_950_000)
    #expect(sparse.movingMilliseconds == 3_650_000)
    #expect(sparse.bestEfforts.count == 8)
    (sparse.pointsRead, sparse.pointsKept) = (0, 0)
    (dense.pointsRead, dense.pointsKept) = (0, 0)
    #expect(sparse == dense)
  }

  @Test func `the order of points in the file does not matter`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<50 {
      var activity = Recorded(.run).activity
      var points = (0..<200).map { second in
        HostileCase.point(
          Int64(second) * 1_000, 500_000_000 + second * 250, 80_000_000, device: nil)
      }
      for point in points { activity.track.append(point) }
      let ordered = analysis(activity)
      points.shuffle(using: &random)
      activity.track = Track()
      for point in points { activity.track.append(point) }
      #expect(analysis(activity) == ordered)
    }
  }

  @Test func `a known run`() {
    // Ten minutes at 3 m/s along the equator; 30 s of rest after 5 minutes; then on.
    var recorded = Recorded()
    for second in 0...630 {
      let meters = 3 * Double(min(second, 300) + max(0, second - 330))
      recorded.add(
        Double(second), latitude: 0, longitude: 10 + meters / 111_319.490_793, elevation: 100,
        heartRate: second < 315 ? 140 : 150)
    }
    let run = analysis(recorded.activity)
    #expect(run.startMilliseconds == Recorded.start)
    #expect(run.elapsedMilliseconds == 630_000)
    // The window of 15 s reaches 0.5 m/s 5 s into the rest, and 5 s before its end.
    #expect(run.stoppedMilliseconds == 20_000 && run.movingMilliseconds == 610_000)
    #expect(run.distanceMillimeters.map { abs($0 - 1_800_000) <= 20 } == true)
    #expect(run.distanceSource == .gps && run.deviceDistanceMillimeters == nil)
    #expect(run.ascentCentimeters == 0 && run.descentCentimeters == 0)
    // 315 s at 140 and 315 s at 150.
    #expect(run.averageHeartRateThousandths == 145_000)
    #expect(run.kilometerSplits.count == 2 && run.mileSplits.count == 2)
    // 1 km from the start: 333.333 s and 30 s of rest.
    #expect(run.kilometerSplits[0].elapsedMilliseconds.distance(to: 363_333).magnitude <= 5)
    #expect(
      run.bestEfforts.map(\.discipline.name) == ["400m", "800m", "half_mile", "1k", "1_mile"])
    #expect(run.bestEfforts[0].milliseconds.distance(to: 133_333).magnitude <= 5)
    #expect(run.flags.isEmpty && run.dropped.isEmpty)
  }
}
