import ActivityModel
import TestSupport
import Testing

@testable import Projection

@Suite struct `The effort curve` {
  private func analysis(_ recorded: Recorded) -> ActivityAnalysis {
    ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  private func times(_ recorded: Recorded) -> [String: Int64] {
    Dictionary(
      uniqueKeysWithValues: analysis(recorded).bestEfforts.map {
        ($0.discipline.name, $0.milliseconds)
      })
  }

  /// 4 m/s for some seconds, with a step of so many metres at one of them.
  private func course(seconds: Int, stepping meters: Double, at second: Int) -> Course {
    Recorded.steady(seconds + 1, speed: 4).enumerated().map { index, point in
      (point.seconds, point.meters + (index >= second ? meters : 0))
    }
  }

  @Test func `one wild second takes no effort away`() throws {
    // 10,300 m at 4 m/s, and readings of 12.9 and 13.0 m in one second each.
    var course = Recorded.steady(2_576, speed: 4)
    for index in course.indices where index >= 1_000 {
      course[index].meters += index == 1_000 ? 8.9 : 17.9
    }
    let efforts = analysis(.device(course)).bestEfforts
    #expect(efforts.map(\.discipline.name).contains("10k"))
    // Two readings are no evidence: their 25.9 m count.
    #expect(times(.device(course))["10k"] == 2_495_525)
    // 600 m in one second are: they count nothing, and the second does.
    let wild = times(.device(self.course(seconds: 2_575, stepping: 596, at: 1_000)))
    #expect(wild["10k"] == 2_501_000)
    #expect(wild["400m"] == 100_000)
  }

  @Test(arguments: [2, 5, 10, 60])
  func `wild seconds count as little by the device's distance as by positions`(seconds: Int) throws
  {
    // 3 m/s for ten minutes, and so many seconds at 40 m/s.
    var meters = 0.0
    let course = (0...600 + seconds).map { second in
      let point = (seconds: Double(second), meters: meters)
      meters += (300..<300 + seconds).contains(second) ? 40 : 3
      return point
    }
    // The first of the seconds is no evidence: over five seconds it is 10.4 m/s.
    let expected: Int64 = 121_000
    #expect(times(.device(course))["400m"] == expected)
    var limited = Recorded.device(course)
    limited.activity.totals.distanceMillimeters = 1_850_000
    #expect(times(limited)["400m"].map { $0 >= expected } == true)
  }

  @Test func `a wild second within the only window costs its time`() throws {
    // 2,000 m with 600 m in second 250: the mile has 4 × 499 m that count, 1,996 m.
    let recorded = Recorded.device(course(seconds: 500, stepping: 596, at: 250))
    let mile = try #require(
      analysis(recorded).bestEfforts.first { $0.discipline.name == "1_mile" })
    // 1,609.344 m ÷ 4 m/s and the second without distance.
    #expect(mile.milliseconds == 403_336)
    // On the curve the window is as long as the wild reading.
    #expect(mile.endMillimeters - mile.startMillimeters == 1_609_344 + 600_000)
  }

  @Test func `a pause, a jump and a repeated position may lie within a window, not at its end`() {
    // 300 m at 3 m/s, a jump of 500 m in a second, 300 m more.
    let jump =
      Recorded.steady(101, speed: 3) + Recorded.steady(101, speed: 3, from: (101, 800))
    // The 400 m take 133.333 s, and the second of the jump.
    #expect(times(.device(jump))["400m"] == 134_333)
    #expect(times(.east(jump))["400m"].map { abs($0 - 134_333) <= 20 } == true)
    // The position is repeated for 10 s, and 300 m are caught up in one second: 30 m/s.
    let stuck =
      Recorded.steady(101, speed: 3) + Recorded.steady(10, speed: 0, from: (101, 300))
      + Recorded.steady(60, speed: 3, from: (111, 420))
    // 120 m in 11 s are possible; no window begins within them, although the last second has all.
    let efforts = times(.device(stuck))
    // The 120 m with 280 m at 3 m/s beside them.
    #expect(efforts["400m"] == 104_333)
  }

  @Test func `an effort is never faster than the exact optimum of the whole curve`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let recorded = RandomRecording.make(&random)
      guard recorded.sport.family == .run || recorded.sport.family == .ride else { continue }
      let rules = SportRules(AssumedSport(recorded.sport), settings: Settings())
      let recording = Recording(recorded, rules: rules, settings: Settings())
      guard let curve = recording.curve else { continue }
      let analysis = ActivityAnalysis(of: recorded, settings: Settings())
      for effort in analysis.bestEfforts {
        var whole = curve
        whole.links = curve.links.map { _ in .recorded }
        let exact = EffortSearch(curve: whole, longestGapMilliseconds: .max)
          .fastest(effort.discipline.distanceMillimeters * 1_000, within: whole.nodes)
        #expect(exact.map { Double(effort.milliseconds) >= $0.milliseconds - 0.5 } == true)
      }
    }
  }

  @Test func `standing and wild steps cost linear time`() {
    // Every second step is wild: nothing counts, and nothing is walked back twice.
    var course: Course = []
    for second in 0..<40_000 {
      course.append((Double(second), Double(second / 2) * 1_000))
    }
    #expect(analysis(.device(course)).bestEfforts.isEmpty)
  }
}

@Suite struct `A guessed sport` {
  private func analysis(_ course: Course, guessed: Sport) -> ActivityAnalysis {
    var recorded = Recorded.east(course, .unknown)
    recorded.activity.sport = .unknown
    return ActivityAnalysis(
      of: recorded.activity, guessedSport: guessed, settings: Settings())
  }

  @Test func `never lowers the cap of possible speeds`() {
    // A car: 2,700 m at 15 m/s, which no walker can do.
    let course = Recorded.steady(181, speed: 15)
    let walk = analysis(course, guessed: .walk)
    #expect(walk.distanceMillimeters.map { abs($0 - 2_700_000) < 100 } == true)
    #expect(walk.dropped.isEmpty && walk.jumpCount == 0)
    // As a named walk it is impossible.
    let named = ActivityAnalysis(of: Recorded.east(course, .walk).activity, settings: Settings())
    #expect(named.distanceMillimeters.map { $0 < 200_000 } == true)
  }

  @Test func `sets thresholds and disciplines, and the cap of efforts`() {
    let slow = Recorded.steady(201, speed: 0.4)
    #expect(analysis(slow, guessed: .walk).movingMilliseconds == 200_000)
    #expect(analysis(slow, guessed: .run).movingMilliseconds == 0)
    let run = analysis(Recorded.steady(202, speed: 4), guessed: .run)
    #expect(run.bestEfforts.map(\.discipline.name) == ["400m", "800m"])
    // 20 m/s are possible for an unknown sport, and count no distance in a runner's effort.
    #expect(analysis(Recorded.steady(201, speed: 20), guessed: .run).bestEfforts.isEmpty)
  }

  @Test(arguments: [
    (1_800, 2_400, Sport.walk), (1_800, 2_600, .run), (1_900, 2_000, .run),
    (4_500, 5_500, .run), (4_500, 5_501, .ride), (4_501, 4_600, .ride), (12_000, 15_000, .ride),
    (12_001, 12_100, .vehicle),
  ])
  func `is a walk only when hardly a minute is fast`(median: Int, p95: Int, sport: Sport) {
    var analysis = ActivityAnalysis()
    analysis.medianMovingSpeedMillimetersPerSecond = median
    analysis.p95MovingSpeedMillimetersPerSecond = p95
    #expect(Sport(speedsOf: analysis, rules: Settings.Classifying()) == sport)
  }

  @Test func `looks at the minutes of moving, and at the mean of less than a minute`() {
    func speeds(_ course: Course) -> (Int?, Int?) {
      let analysis = ActivityAnalysis(
        of: Recorded.device(course, .unknown).activity, settings: Settings())
      return (
        analysis.medianMovingSpeedMillimetersPerSecond,
        analysis.p95MovingSpeedMillimetersPerSecond
      )
    }
    // 3 minutes standing, 2 minutes at 3 m/s.
    let stopped =
      Recorded.steady(181, speed: 0) + Recorded.steady(120, speed: 3, from: (181, 3))
    #expect(speeds(stopped) == (3_000, 3_000))
    #expect(speeds(Recorded.steady(31, speed: 3)) == (3_000, 3_000))
    #expect(speeds(Recorded.steady(31, speed: 0.2)) == (nil, nil))
  }
}

@Suite struct `A speed beyond the cap` {
  private func analysis(_ recorded: Recorded) -> ActivityAnalysis {
    ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  @Test func `is measured over at least five seconds`() {
    // One step of 40 m in a second, at 3 m/s before and after: 52 m in five seconds.
    let step = Recorded.steady(60, speed: 3).map { ($0.0, $0.1 + ($0.0 >= 30 ? 37 : 0)) }
    let kept = analysis(.east(step))
    #expect(kept.jumpCount == 0)
    #expect(kept.distanceMillimeters.map { abs($0 - 214_000) < 30 } == true)
    let far = Recorded.steady(60, speed: 3).map { ($0.0, $0.1 + ($0.0 >= 30 ? 97 : 0)) }
    #expect(analysis(.east(far)).jumpCount == 1)
  }

  @Test func `is up to 350 m/s for a vehicle`() {
    // An aeroplane at 250 m/s.
    let flight = Recorded.steady(100, speed: 250)
    #expect(analysis(.east(flight, .vehicle)).dropped.isEmpty)
    #expect(!analysis(.east(flight, .other)).dropped.isEmpty)
  }

  @Test func `counts in the distance as far as the stated total goes`() {
    // A watch that repeats its whole distance in its last reading: 462 m become 924 m.
    var course = Recorded.steady(155, speed: 3)
    course.append((155, 924))
    var recorded = Recorded.device(course)
    #expect(analysis(recorded).distanceMillimeters == 924_000)
    recorded.activity.totals.distanceMillimeters = 462_450
    #expect(analysis(recorded).distanceMillimeters == 462_450)
    #expect(analysis(recorded).jumpCount == 1)
  }
}
