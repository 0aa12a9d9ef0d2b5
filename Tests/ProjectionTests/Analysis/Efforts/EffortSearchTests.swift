import ActivityModel
import TestSupport
import Testing

@testable import Projection

@Suite struct EffortSearchTests {
  private func curve(_ points: [(Int64, Int64)]) -> Curve {
    var curve = Curve()
    for (time, millimeters) in points {
      curve.append(curve.count, at: time, micrometers: millimeters * 1_000, .recorded)
    }
    return curve
  }

  private func fastest(
    _ meters: Int64, _ points: [(Int64, Int64)], longestGap: Int64 = 60_000
  ) -> EffortSearch.Window? {
    let curve = curve(points)
    return EffortSearch(curve: curve, longestGapMilliseconds: longestGap)
      .fastest(meters * 1_000_000, within: curve.nodes)
  }

  @Test func `the fastest window may start between points`() throws {
    // 100 m in 50 s, 300 m in 60 s (5 m/s), 100 m in 50 s. 400 m: the 300 m and 100 m at
    // 2 m/s beside them, 60 + 50 s; the first such window starts at 0.
    let window = try #require(
      fastest(400, [(0, 0), (50_000, 100_000), (110_000, 400_000), (160_000, 500_000)]))
    #expect(window.milliseconds == 110_000 && window.startMilliseconds == 0)
    // 200 m: within the fast piece, 40 s; the first starts on its first point.
    let inside = try #require(
      fastest(200, [(0, 0), (50_000, 100_000), (110_000, 400_000), (160_000, 500_000)]))
    #expect(inside.milliseconds == 40_000 && inside.startMilliseconds == 50_000)
    // 350 m: 60 s and 50 m at 2 m/s (25 s) before it, the window ends on a point.
    let before = try #require(
      fastest(350, [(0, 0), (50_000, 100_000), (110_000, 400_000)]))
    #expect(before.milliseconds == 85_000)
    #expect(before.startMilliseconds == 25_000 && before.startMicrometers == 50_000_000)
  }

  @Test func `a curve that is too short has no effort`() {
    #expect(fastest(400, [(0, 0), (100_000, 399_999)]) == nil)
    #expect(fastest(400, [(0, 0), (60_000, 400_000)])?.milliseconds == 60_000)
    #expect(fastest(400, []) == nil)
  }

  @Test func `standing before and after is not part of the window`() throws {
    let window = try #require(
      fastest(100, [(0, 0), (30_000, 0), (60_000, 100_000), (90_000, 100_000)]))
    #expect(window.milliseconds == 30_000 && window.startMilliseconds == 30_000)
  }

  @Test func `a window may contain a long gap, and start or end on its ends, not within`() {
    let points: [(Int64, Int64)] = [
      (0, 0), (100_000, 300_000), (180_000, 700_000), (280_000, 1_000_000),
    ]
    // The gap of 80 s at 5 m/s would give 300 m in 60 s.
    #expect(fastest(300, points)?.milliseconds == 100_000)
    #expect(fastest(300, points, longestGap: 80_000)?.milliseconds == 60_000)
    #expect(fastest(400, points)?.milliseconds == 80_000)
    #expect(fastest(1_000, points)?.milliseconds == 280_000)
  }

  @Test func `no window is faster than any that trying them all finds`() {
    var random = SeededGenerator(seed: 2)
    for round in 0..<440 {
      // Long curves with a point a second are where windows are passed over.
      let curve = round < 400 ? randomCurve(&random) : randomRun(&random)
      let length = curve.lengthMicrometers
      let distance = Int64.random(in: 1...max(1, length + length / 8), using: &random)
      let found = EffortSearch(curve: curve, longestGapMilliseconds: 60_000)
        .fastest(distance, within: curve.nodes)
      let expected = TrialOfAllWindows(curve, longestGap: 60_000).least(distance)
      #expect((found == nil) == (expected == nil))
      if let found, let expected {
        #expect((found.milliseconds - expected).magnitude < 0.01)
      }
    }
  }

  private func randomCurve(_ random: inout SeededGenerator) -> Curve {
    var (time, distance): (Int64, Int64) = (0, 0)
    var curve = Curve()
    for index in 0..<Int.random(in: 1...40, using: &random) {
      if index > 0 {
        time += .random(
          in: 1...(Int.random(in: 0..<8, using: &random) == 0 ? 90_000 : 9_000), using: &random)
        if Int.random(in: 0..<4, using: &random) > 0 {
          distance += .random(in: 0...40_000_000, using: &random)
        }
      }
      curve.append(index, at: time, micrometers: distance, .recorded)
    }
    return curve
  }

  /// A speed that changes slowly, and stops now and then.
  private func randomRun(_ random: inout SeededGenerator) -> Curve {
    var (distance, speed): (Int64, Int64) = (0, 3_000_000)
    var curve = Curve()
    for second in 0..<Int64.random(in: 100...300, using: &random) {
      curve.append(Int(second), at: second * 1_000, micrometers: distance, .recorded)
      speed = max(1_000_000, speed + .random(in: -200_000...200_000, using: &random))
      if Int.random(in: 0..<12, using: &random) > 0 { distance += speed }
    }
    return curve
  }
}

/// Every window that starts or ends on a node, looked at one by one: O(n²), plainly right.
struct TrialOfAllWindows {
  private let nodes: [(milliseconds: Int64, micrometers: Int64)]
  private let longestGap: Int64

  init(_ curve: Curve, longestGap: Int64) {
    nodes = curve.nodes.map { (curve.milliseconds[$0], curve.micrometers[$0]) }
    self.longestGap = longestGap
  }

  func least(_ distance: Int64) -> Double? {
    var times: [Double] = []
    for node in nodes {
      for start in moments(at: node.micrometers) {
        for end in moments(at: node.micrometers + distance) { times.append(end - start) }
      }
      for start in moments(at: node.micrometers - distance) {
        for end in moments(at: node.micrometers) { times.append(end - start) }
      }
    }
    return times.filter { $0 > 0 }.min()
  }

  /// Every moment at which the curve is at a distance and a window may begin or end.
  private func moments(at distance: Int64) -> [Double] {
    var moments = nodes.filter { $0.micrometers == distance }.map { Double($0.milliseconds) }
    for (from, to) in zip(nodes, nodes.dropFirst())
    where from.micrometers < distance && distance < to.micrometers
      && to.milliseconds - from.milliseconds <= longestGap
    {
      let part =
        Double(distance - from.micrometers) / Double(to.micrometers - from.micrometers)
      moments.append(
        Double(from.milliseconds) + part * Double(to.milliseconds - from.milliseconds))
    }
    return moments
  }
}

@Suite struct BestEffortsTests {
  private func analysis(_ recorded: Recorded) -> ActivityAnalysis {
    ActivityAnalysis(of: recorded.activity, settings: Settings())
  }

  @Test func `every distance of the sport that fits is sought`() {
    let points = Recorded.steady(501, speed: 4)
    let run = analysis(.device(points, .run)).bestEfforts
    #expect(run.map(\.discipline.name) == ["400m", "800m", "half_mile", "1k", "1_mile"])
    // 4 m/s.
    #expect(run.map(\.milliseconds) == [100_000, 200_000, 201_168, 250_000, 402_336])
    #expect(run.allSatisfy { $0.startMilliseconds == 0 && $0.startMillimeters == 0 })
    let ride = Recorded.steady(601, speed: 10)
    #expect(analysis(.device(ride, .ride)).bestEfforts.map(\.discipline.name) == ["5k"])
    #expect(analysis(.device(points, .walk)).bestEfforts.isEmpty)
  }

  @Test func `a window over a jump takes its time and none of its distance`() {
    // 300 m, a jump of 500 m within a second, 300 m more: 400 m at 3 m/s, and a second.
    let points =
      Recorded.steady(101, speed: 3)
      + Recorded.steady(100, speed: 3, from: (101, 803))
    for recorded in [Recorded.device(points), .east(points)] {
      let analysis = analysis(recorded)
      #expect(analysis.jumpCount == 1)
      #expect(analysis.bestEfforts.map(\.discipline.name) == ["400m"])
      #expect(analysis.bestEfforts.allSatisfy { abs($0.milliseconds - 134_333) <= 20 })
    }
  }

  @Test func `a pause counts`() {
    // 200 m, a pause of 50 s, 200 m, both at 4 m/s.
    var recorded = Recorded.east(Recorded.steady(51, speed: 4))
    recorded.endSegment()
    recorded.addEast(Recorded.steady(52, speed: 4, from: (100, 200)))
    let effort = analysis(recorded).bestEfforts.first
    #expect(effort?.discipline.name == "400m")
    // The 400 m take 100 s and the pause of 50 s.
    #expect(effort.map { abs($0.milliseconds - 150_000) <= 10 } == true)
  }

  @Test func `spikes above the cap never improve a best effort`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let speed = Double.random(in: 2.5...4, using: &random)
      var points = Recorded.steady(401, speed: speed)
      let clean = analysis(.east(points)).bestEfforts
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let victim = Int.random(in: 1..<400, using: &random)
        points[victim].meters += Double.random(in: 100...5_000, using: &random)
      }
      for (effort, before) in zip(analysis(.east(points)).bestEfforts, clean) {
        #expect(effort.discipline == before.discipline)
        #expect(effort.milliseconds >= before.milliseconds - 10)
      }
    }
  }
}

@Suite struct MinuteSpeedsTests {
  private func analysis(_ points: Course) -> ActivityAnalysis {
    ActivityAnalysis(of: Recorded.device(points).activity, settings: Settings())
  }

  @Test func `minutes follow one another, the last must be full`() {
    // 2 m/s for 60 s, 3 m/s for 60 s, 4 m/s for 59 s.
    let points =
      Recorded.steady(60, speed: 2) + Recorded.steady(60, speed: 3, from: (60, 120))
      + Recorded.steady(60, speed: 4, from: (120, 300))
    let analysis = analysis(points)
    #expect(analysis.medianMovingSpeedMillimetersPerSecond == 2_000)
    #expect(analysis.p95MinuteSpeedMillimetersPerSecond == 3_000)
  }

  @Test func `less than a minute has no minute speeds`() {
    #expect(self.analysis([(0, 0), (59, 200)]).p95MinuteSpeedMillimetersPerSecond == nil)
  }

  @Test func `a bridged gap is minutes of its mean speed`() {
    // 240 s at 3 m/s in one piece.
    let analysis = analysis([(0, 0), (10, 30), (250, 750)])
    #expect(analysis.medianMovingSpeedMillimetersPerSecond == 3_000)
  }

  @Test func `years without a point cost nothing`() {
    let analysis = analysis([(0, 0), (10, 30), (3e9, 40), (3e9 + 60, 220)])
    #expect(analysis.medianMovingSpeedMillimetersPerSecond == 3_000)
  }
}
