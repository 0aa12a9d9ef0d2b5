import ActivityModel
import Testing

@testable import Projection

@Suite struct MovementTests {
  private func analysis(
    _ recorded: Recorded, _ change: (inout ActivityRecorded) -> Void = { _ in }
  ) -> ActivityAnalysis {
    var activity = recorded.activity
    change(&activity)
    return ActivityAnalysis(of: activity, settings: Settings())
  }

  /// 3 m/s up to a second, then nothing up to another, then 3 m/s up to the end; every second.
  private func standing(from stop: Int, to go: Int, end: Int) -> Recorded {
    let (first, rest) = (Double(stop), Double(go))
    return .device(
      Recorded.steady(stop, speed: 3)
        + Recorded.steady(min(go, end) - stop + 1, speed: 0, from: (first, 3 * first))
        + Recorded.steady(max(0, end - go), speed: 3, from: (rest + 1, 3 * first + 3)))
  }

  @Test func `speed is the mean over 15 s around the middle of a piece`() {
    // 3 m/s for 60 s, then none for 60 s. The piece from 60 s to 61 s has its middle at
    // 60.5 s; the window from 53 s to 68 s holds 7 s at 3 m/s: 21 m ÷ 15 s = 1.4 m/s.
    let recorded = standing(from: 60, to: 200, end: 120)
    let rules = SportRules(AssumedSport(.run), settings: Settings())
    let recording = Recording(recorded.activity, rules: rules, settings: Settings())
    let curve = recording.curve
    let speeds = curve.map { Speeds(of: $0, rules: rules).millimetersPerSecond }
    #expect(speeds?[61] == 1_400)
    // From 64 s to 65 s: 57 to 72 s, 3 s at 3 m/s, 9 m ÷ 15 s.
    #expect(speeds?[65] == 600)
    #expect(speeds?[66] == 400)
    // At the start the window is cut: from 0 s to 8 s.
    #expect(speeds?[1] == 3_000)
  }

  @Test func `slow seconds are stopped, short stops are moving`() {
    // By the window above, seconds 65 to 115 of a stop from 60 to 120 are below 0.5 m/s.
    let stop = analysis(standing(from: 60, to: 120, end: 180))
    #expect(stop.movingTimeMethod == .speed)
    #expect(stop.stoppedMilliseconds == 50_000)
    #expect(stop.movingMilliseconds == 130_000)
    #expect(stop.gapMilliseconds == 0)
    #expect(
      stop.movingIntervals == [
        Recorded.start..<Recorded.start + 65_000,
        Recorded.start + 115_000..<Recorded.start + 180_000,
      ])
    // A stop of 14 s is below the threshold for 4 s, one of 15 s for 5 s.
    #expect(analysis(standing(from: 60, to: 74, end: 120)).stoppedMilliseconds == 0)
    #expect(analysis(standing(from: 60, to: 75, end: 120)).stoppedMilliseconds == 5_000)
  }

  @Test func `thresholds depend on the sport`() {
    // 0.4 m/s for 100 s.
    let points = Recorded.steady(101, speed: 0.4)
    #expect(analysis(.device(points, .run)).movingMilliseconds == 0)
    #expect(analysis(.device(points, .walk)).movingMilliseconds == 100_000)
    #expect(analysis(.device(points, .hike)).movingMilliseconds == 100_000)
    // 1 m/s.
    let faster = Recorded.steady(101, speed: 1)
    #expect(analysis(.device(faster, .ride)).movingMilliseconds == 0)
    #expect(analysis(.device(faster, .swim)).movingMilliseconds == 100_000)
  }

  @Test func `a piece must reach the threshold before its speed is rounded`() {
    // 7.498 m in 15 s are 0.49987 m/s.
    let slow = analysis(.device(Recorded.steady(8, every: 15, speed: 7.498 / 15)))
    #expect(slow.movingMilliseconds == 0 && slow.stoppedMilliseconds == 105_000)
    let exact = analysis(.device(Recorded.steady(8, every: 15, speed: 0.5)))
    #expect(exact.movingMilliseconds == 105_000)
    let seconds = analysis(.device(Recorded.steady(101, speed: 0.5)))
    #expect(seconds.movingMilliseconds == 100_000)
    // 49.96 m and 50 m in a gap of 100 s.
    let gap = analysis(.device([(0, 0), (10, 30), (110, 79.96), (120, 110)]))
    #expect(gap.gapMilliseconds == 100_000)
    let moved = analysis(.device([(0, 0), (10, 30), (110, 80), (120, 110)]))
    #expect(moved.gapMilliseconds == 0)
  }

  @Test func `a long gap is a gap, unless distance passed at speed`() {
    // 20 m in 100 s are 0.2 m/s; 300 m are 3 m/s.
    let gap = analysis(.device([(0, 0), (10, 30), (110, 50), (120, 80)]))
    #expect(gap.gapMilliseconds == 100_000)
    #expect(gap.movingMilliseconds == 20_000)
    let moved = analysis(.device([(0, 0), (10, 30), (110, 330), (120, 360)]))
    #expect(moved.gapMilliseconds == 0 && moved.movingMilliseconds == 120_000)
  }

  @Test func `exactly a minute is no gap`() {
    let minute = analysis(.device([(0, 0), (10, 30), (70, 30), (80, 60)]))
    #expect(minute.gapMilliseconds == 0 && minute.bridgedGapCount == 0)
    let longer = analysis(.device([(0, 0), (10, 30), (70.001, 30), (80, 60)]))
    #expect(longer.gapMilliseconds == 60_001 && longer.bridgedGapCount == 1)
  }

  @Test func `the device's timer counts when at least 5 s and half a percent are missing`() {
    // 2,000 s at 3 m/s; half a percent is 10 s.
    let points = Recorded.steady(201, every: 10, speed: 3)
    func timer(_ seconds: Double) -> ActivityAnalysis {
      analysis(.device(points)) { $0.totals.timerMilliseconds = Int64(seconds * 1_000) }
    }
    #expect(timer(1_990).movingTimeMethod == .device)
    #expect(timer(1_990).movingMilliseconds == 1_990_000)
    #expect(timer(1_990).stoppedMilliseconds == 10_000)
    #expect(timer(1_990.001).movingTimeMethod == .speed)
    #expect(timer(1_990.001).movingMilliseconds == 2_000_000)
    #expect(timer(2_000).flags == [])
    #expect(timer(2_100).flags == ["timer-longer-than-elapsed"])
    #expect(timer(2_100).movingMilliseconds == 2_000_000)
  }

  @Test func `the timer may come from the laps`() {
    let points = Recorded.steady(201, every: 10, speed: 3)
    let laps = [900, 800].map { seconds -> Lap in
      var lap = Lap()
      lap.totals.timerMilliseconds = Int64(seconds) * 1_000
      return lap
    }
    let analysis = analysis(.device(points)) { $0.laps = laps }
    #expect(analysis.movingTimeMethod == .device)
    #expect(analysis.movingMilliseconds == 1_700_000)
    #expect(analysis.stoppedMilliseconds == 300_000)
  }

  @Test func `an activity without a track takes what is stated`() {
    var activity = Recorded().activity
    activity.isManual = true
    activity.totals.distanceMillimeters = 5_000_000
    activity.totals.elapsedMilliseconds = 1_500_000
    activity.totals.movingMilliseconds = 1_400_000
    let manual = ActivityAnalysis(of: activity, settings: Settings())
    #expect(manual.flags == ["manual"])
    #expect(manual.distanceSource == .stated && manual.distanceMillimeters == 5_000_000)
    #expect(manual.elapsedMilliseconds == 1_500_000)
    #expect(manual.movingMilliseconds == 1_400_000 && manual.movingTimeMethod == .stated)
    #expect(manual.stoppedMilliseconds == 100_000)
    #expect(manual.movingIntervals == [Recorded.start..<Recorded.start + 1_400_000])
    activity.totals.timerMilliseconds = 1_450_000
    activity.totals.movingMilliseconds = nil
    let timed = ActivityAnalysis(of: activity, settings: Settings())
    #expect(timed.movingMilliseconds == 1_450_000 && timed.movingTimeMethod == .device)
  }

  @Test func `laps alone give distance and time`() {
    var activity = Recorded().activity
    activity.laps = [1_000, 1_200].map { meters -> Lap in
      var lap = Lap()
      lap.totals.distanceMillimeters = Int64(meters) * 1_000
      lap.totals.timerMilliseconds = Int64(meters) * 300
      lap.totals.averageHeartRateBPM = meters == 1_000 ? 140 : 162
      lap.totals.maximumHeartRateBPM = meters == 1_000 ? 171 : 165
      return lap
    }
    let analysis = ActivityAnalysis(of: activity, settings: Settings())
    #expect(analysis.distanceMillimeters == 2_200_000 && analysis.distanceSource == .stated)
    #expect(analysis.elapsedMilliseconds == 660_000 && analysis.movingMilliseconds == 660_000)
    // (300 s × 140 + 360 s × 162) ÷ 660 s = 152.
    #expect(analysis.averageHeartRateThousandths == 152_000)
    #expect(analysis.maximumHeartRateBPM == 171)
  }
}
