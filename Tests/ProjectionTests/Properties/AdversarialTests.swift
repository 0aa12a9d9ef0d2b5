import ActivityModel
import TestSupport
import Testing

@testable import Projection

struct `No best effort improves` {
  /// Positions are kept to a centimetre: moved ones are rounded otherwise.
  private let rounding = 1e-4

  /// How much faster the efforts got at most, as a share of their time; 1 for one over a distance
  /// that was not run at all, when these count.
  private func gain(
    _ attacked: AdversarialTrack, over honest: AdversarialTrack, countingNew: Bool
  ) -> Double {
    let before = honest.efforts()
    var largest = 0.0
    for (discipline, after) in attacked.efforts() {
      guard let was = before[discipline] else {
        if countingNew { largest = 1 }
        continue
      }
      largest = max(largest, Double(was - after) / Double(was))
    }
    return largest
  }

  private func largestGain(
    _ rounds: Int, seed: UInt64, countingNew: Bool = true,
    _ attack: (inout AdversarialTrack, inout SeededGenerator) -> Void
  ) -> Double {
    var random = SeededGenerator(seed: seed)
    return (0..<rounds).map { _ in
      let honest = AdversarialTrack(seconds: 1_500, &random)
      var attacked = honest
      attack(&attacked, &random)
      return gain(attacked, over: honest, countingNew: countingNew)
    }.max() ?? 0
  }

  @Test func `by spikes over the cap`() {
    for count in [1, 5, 60] {
      #expect(largestGain(20, seed: 31) { $0.addSpikes(count, &$1) } <= 0)
    }
  }

  @Test func `by a jump to another place`() {
    #expect(largestGain(40, seed: 32) { $0.teleport(&$1) } <= rounding)
    #expect(
      largestGain(20, seed: 33) { track, random in
        for _ in 0..<6 { track.teleport(&random) }
      } <= rounding)
  }

  @Test func `by points that are there twice`() {
    #expect(largestGain(20, seed: 34) { $0.repeatFixes(&$1) } <= 0)
  }

  /// A clock set back takes away the time and the way of the minutes that it repeats: fast minutes
  /// before and after them become neighbours, and a window may contain the jump between them.
  @Test func `by much, by a clock that goes back`() {
    let largest = largestGain(40, seed: 35) { track, random in
      track.setClockBack(seconds: .random(in: 8...400, using: &random), &random)
    }
    print("largest gain of a best effort by a clock set back by 8 to 400 s: \(largest)")
    #expect(largest < 0.12)
    // At one speed all minutes are alike, and nothing is gained.
    var random = SeededGenerator(seed: 36)
    var honest = AdversarialTrack(seconds: 1_500, &random)
    honest.runEvenly()
    var attacked = honest
    attacked.setClockBack(seconds: 60, &random)
    #expect(gain(attacked, over: honest, countingNew: true) <= rounding)
  }

  @Test func `by a position that stands still and catches up`() {
    #expect(
      largestGain(40, seed: 36) { track, random in
        track.freeze(.random(in: 8...200, using: &random), &random)
      } <= 0)
  }

  @Test func `by all of it together`() {
    #expect(
      largestGain(40, seed: 37) { track, random in
        track.freeze(.random(in: 8...50, using: &random), &random)
        track.teleport(&random)
        track.addSpikes(10, &random)
        track.repeatFixes(&random)
      } <= rounding)
  }

  /// Errors below the cap look like running; their effect is printed, and bounded.
  @Test func `by much, where an error stays below the cap`() {
    let freeze = largestGain(40, seed: 38) { track, random in
      for _ in 0..<5 { track.freeze(3, &random) }
    }
    let clock = largestGain(40, seed: 39) { $0.setClockBack(seconds: 1, &$1) }
    let setBack = largestGain(40, seed: 42) { $0.setClockBack(seconds: 10, &$1) }
    let drift = largestGain(40, seed: 40, countingNew: false) { $0.drift(meters: 2, &$1) }
    print(
      "largest gain of a best effort below the cap: freezes of 2 s \(freeze), a clock set back "
        + "by 1 s \(clock), by 10 s \(setBack), drift of 2 m \(drift)")
    #expect(freeze < 0.05 && clock < 0.05 && setBack < 0.2 && drift < 0.5)
  }

  /// The same attacks with rules that believe everything: so the tests above can fail.
  @Test func `unless the caps are lifted`() {
    var settings = Settings()
    settings.cleaning.runCapMillimetersPerSecond = 9_000_000
    var random = SeededGenerator(seed: 41)
    let honest = AdversarialTrack(seconds: 1_500, &random)
    var spiked = honest
    spiked.addSpikes(5, &random)
    var moved = honest
    moved.teleport(&random)
    for attacked in [spiked, moved] {
      let (before, after) = (honest.efforts(settings), attacked.efforts(settings))
      #expect(before.contains { after[$0.key, default: .max] < $0.value })
    }
  }
}

struct `A position that is repeated and then caught up` {
  /// A recorder that writes a new position only every ten metres, for a walk of 2 m/s.
  private func walk(_ seconds: Int, stalled: Int = 0) -> ActivityRecorded {
    var recorded = Recorded(.walk)
    for second in 0...seconds {
      let moved = second <= 100 ? second : max(100, second - stalled)
      recorded.addEast([(Double(second), (Double(moved) * 2 / 10).rounded(.down) * 10)])
    }
    return recorded.activity
  }

  @Test func `loses no distance and no time`() {
    let analysis = ActivityAnalysis(of: walk(600), settings: Settings())
    #expect(analysis.distanceMillimeters.map { abs($0 - 1_200_000) < 100 } == true)
    #expect(analysis.movingMilliseconds == 600_000)
    #expect(analysis.flags == ["positions-repeated"] && analysis.jumpCount == 0)
    #expect(analysis.pointsKept == 601)
  }

  @Test func `is a jump when it is too far for the time`() {
    var recorded = Recorded(.run)
    recorded.addEast(
      [(0, 0), (1, 3), (2, 3), (3, 3), (4, 200), (5, 203)] as Course)
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.jumpCount == 1 && analysis.flags == ["position-jumps"])
    #expect(analysis.distanceMillimeters.map { abs($0 - 6_000) < 10 } == true)
  }

  @Test func `is a jump when it stood still for longer than a gap`() {
    var recorded = Recorded(.run)
    recorded.addEast(
      (0...70).map { (seconds: Double($0), meters: 0.0) }
        + [(seconds: 71, meters: 100), (seconds: 72, meters: 103)])
    let analysis = ActivityAnalysis(of: recorded.activity, settings: Settings())
    #expect(analysis.jumpCount == 1)
  }

  @Test func `lies within a best effort with its whole time`() {
    // 3 m/s, but for one freeze of ten seconds in the middle.
    var course = Recorded.steady(401, speed: 3)
    for index in 201...210 { course[index].meters = course[200].meters }
    let frozen = ActivityAnalysis(of: Recorded.east(course).activity, settings: Settings())
    #expect(frozen.distanceMillimeters.map { abs($0 - 1_200_000) < 100 } == true)
    let honest = ActivityAnalysis(
      of: Recorded.east(Recorded.steady(401, speed: 3)).activity, settings: Settings())
    #expect(frozen.bestEfforts.map(\.discipline) == honest.bestEfforts.map(\.discipline))
    #expect(
      zip(frozen.bestEfforts, honest.bestEfforts).allSatisfy {
        abs($0.milliseconds - $1.milliseconds) <= 20
      })
  }
}
