import ActivityModel
import ReadModels
import Testing

@testable import Projection

@Suite struct `A gap in the positions` {
  private func analysis(_ course: Course, _ sport: Sport = .run) -> ActivityAnalysis {
    ActivityAnalysis(of: Recorded.east(course, sport).activity, settings: Settings())
  }

  /// 60 s at 3 m/s, a gap of so many seconds and metres, 60 s at 3 m/s.
  private func course(gap seconds: Double, meters: Double) -> Course {
    Recorded.steady(61, speed: 3)
      + Recorded.steady(61, speed: 3, from: (60 + seconds, 180 + meters))
  }

  private func isClose(_ millimeters: Int64?, _ expected: Int64) -> Bool {
    millimeters.map { abs($0 - expected) < 50 } == true
  }

  @Test func `is bridged for at most an hour`() {
    let hour = analysis(course(gap: 3_600, meters: 7_200))
    #expect(isClose(hour.distanceMillimeters, 7_560_000))
    #expect(hour.bridgedGapCount == 1 && hour.movingMilliseconds == 3_720_000)
    // A watch that was not stopped: a drive of 55 km in 3 h is no run.
    let drive = analysis(course(gap: 10_800, meters: 55_000))
    #expect(isClose(drive.distanceMillimeters, 360_000))
    #expect(drive.gapMilliseconds == 10_800_000 && drive.bridgedGapCount == 0)
    #expect(drive.jumpCount == 0 && drive.flags.isEmpty)
  }

  @Test func `is bridged from the moving threshold up`() {
    #expect(isClose(analysis(course(gap: 100, meters: 51)).distanceMillimeters, 411_000))
    #expect(isClose(analysis(course(gap: 100, meters: 49)).distanceMillimeters, 360_000))
    #expect(isClose(analysis(course(gap: 100, meters: 31), .walk).distanceMillimeters, 391_000))
  }

  @Test func `of more than a day is a jump of the clock`() {
    #expect(analysis(course(gap: 86_400, meters: 10)).flags.isEmpty)
    let drawer = analysis(course(gap: 82_000_000, meters: 8_749_000))
    #expect(drawer.flags == ["clock-jump"])
    #expect(isClose(drawer.distanceMillimeters, 360_000))
    #expect(drawer.gapMilliseconds == 82_000_000_000)
  }
}

@Suite struct `A stated total` {
  private func analysis(
    _ course: Course, meters: Int64?, timer: Int64? = nil, elapsed: Int64? = nil
  ) -> ActivityAnalysis {
    var recorded = Recorded.east(course)
    recorded.activity.totals.distanceMillimeters = meters.map { $0 * 1_000 }
    recorded.activity.totals.timerMilliseconds = timer.map { $0 * 1_000 }
    recorded.activity.totals.elapsedMilliseconds = elapsed.map { $0 * 1_000 }
    return ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  @Test func `is the distance of a track that covers less than 80 % of it`() {
    // A workout of 5,200 m in 1,800 s with a route of 90 s: 267 m.
    let route = analysis(Recorded.steady(91, speed: 3), meters: 5_200, elapsed: 1_800)
    #expect(route.distanceMillimeters == 5_200_000 && route.distanceSource == .stated)
    #expect(route.elapsedMilliseconds == 1_800_000)
    #expect(route.flags == ["track-shorter-than-total"])
    #expect(route.kilometerSplits.isEmpty && route.bestEfforts.isEmpty)
    // The first point was recorded when the workout had gone on for ten minutes.
    let late = analysis(
      Recorded.steady(91, speed: 3).map { ($0.seconds + 600, $0.meters) }, meters: 5_200,
      elapsed: 1_800)
    #expect(late.startMilliseconds == Recorded.start && late.elapsedMilliseconds == 1_800_000)
    let enough = analysis(Recorded.steady(1_401, speed: 3), meters: 5_200, elapsed: 1_700)
    #expect(enough.distanceSource == .gps && enough.flags.isEmpty)
  }

  @Test func `beyond what can be covered in the time is no distance`() {
    // 222 km in 56 s.
    let wrong = analysis(Recorded.steady(57, speed: 4), meters: 222_125, elapsed: 56)
    #expect(wrong.distanceSource == .gps && wrong.flags == ["track-shorter-than-total"])
    #expect(wrong.distanceMillimeters.map { abs($0 - 224_000) < 20 } == true)
  }

  @Test func `of the time alone leaves the distance to the track`() {
    let track = analysis(Recorded.steady(1_001, speed: 3), meters: 3_000, elapsed: 1_300)
    #expect(track.distanceSource == .gps && track.flags == ["track-shorter-than-total"])
  }

  @Test func `of the timer may differ by five seconds or half a percent`() {
    func flags(_ timer: Int64, _ seconds: Int) -> [String] {
      analysis(Recorded.steady(seconds + 1, speed: 3), meters: nil, timer: timer).flags
    }
    #expect(flags(605, 600).isEmpty && flags(606, 600) == ["timer-longer-than-elapsed"])
    #expect(flags(2_010, 2_000).isEmpty && flags(2_011, 2_000) == ["timer-longer-than-elapsed"])
  }

  @Test(arguments: [
    (2_050, 3_683, nil), (200, 3_683, Int64(3_000)), (2_050, 7_253_684, Int64(3_000)),
  ])
  func `of a moving time of seconds is none where its distance needs the whole time`(
    meters: Int64, elapsed: Int64, moving: Int64?
  ) {
    var activity = Recorded.device([(0, 0), (10, 30)]).activity
    activity.totals = DeviceTotals()
    activity.totals.distanceMillimeters = meters * 1_000
    activity.totals.elapsedMilliseconds = elapsed * 1_000
    activity.totals.movingMilliseconds = 3_000
    #expect(activity.statedTotals.movingMilliseconds == moving)
  }

  @Test func `of no energy is no energy`() {
    var activity = Recorded.device([(0, 0), (10, 30)]).activity
    activity.totals.energyCalories = 0
    #expect(activity.statedTotals.energyCalories == nil)
    activity.totals.energyCalories = 1
    #expect(activity.statedTotals.energyCalories == 1)
  }
}

@Suite struct `Moving` {
  private func moving(_ speed: Double, _ sport: Sport) -> Int64? {
    let course = Recorded.steady(101, speed: speed)
    return ActivityAnalysis(of: Recorded.device(course, sport).activity, settings: Settings())
      .movingMilliseconds
  }

  @Test(arguments: [
    (Sport.run, 0.5), (.walk, 0.3), (.hike, 0.3), (.ride, 1.1), (.swim, 0.2),
    (.openWaterSwim, 0.2), (.row, 0.3), (.ski, 0.5),
  ])
  func `begins at a speed of the sport`(sport: Sport, threshold: Double) {
    #expect(moving(threshold, sport) == 100_000)
    #expect(moving(threshold - 0.01, sport) == 0)
  }

  @Test func `is all of a transition`() {
    #expect(moving(0, .transition) == 100_000)
  }

  @Test func `of a swimmer is measured over 30 s`() {
    // Ten metres every 25 s: some windows of 15 s hold none of them, all of 30 s do.
    var course: Course = []
    for length in 0...10 {
      let (seconds, meters) = (Double(length) * 25, Double(length) * 10)
      course.append((seconds, meters))
      course.append((seconds + 1, meters + 9))
    }
    func moving(_ sport: Sport) -> Int64? {
      ActivityAnalysis(of: Recorded.device(course, sport).activity, settings: Settings())
        .movingMilliseconds
    }
    #expect((moving(.swim) ?? 0) > (moving(.skate) ?? 0))
  }

  @Test func `of nothing has no pace`() {
    #expect(Thousandths(paceOver: 1_000, in: 0) == nil)
    #expect(Thousandths(paceOver: 0, in: 1_000) == nil)
    #expect(Thousandths(paceOver: 1_000, in: 1_000)?.thousandths == 1_000_000)
  }
}
