import Testing

@testable import Projection

/// The expected result of ``TripSegmenter``, by looking at all fixes at once.
private struct CutByDefinition {
  let fixes: [StreamFix]
  let rules: Settings.Streams

  func trips(apartFrom taken: [TimeSpan]) -> [[StreamFix]] {
    unbroken(apartFrom: taken).flatMap(withoutStops).filter(isLongEnough).map { Array(fixes[$0]) }
  }

  private func unbroken(apartFrom taken: [TimeSpan]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start: Int?
    for (index, fix) in fixes.enumerated() {
      let isTaken = taken.contains { $0.start <= fix.time && fix.time <= $0.end }
      if let first = start, isTaken || isBreak(before: index) {
        pieces.append(first..<index)
        start = nil
      }
      if !isTaken { start = start ?? index }
    }
    if let start { pieces.append(start..<fixes.count) }
    return pieces
  }

  private func isBreak(before index: Int) -> Bool {
    let gap = fixes[index].time - fixes[index - 1].time
    if gap > rules.longestGapMilliseconds { return true }
    return gap > rules.jumpMilliseconds
      && fixes[index - 1].meters(to: fixes[index]) * 100 > Double(rules.jumpCentimeters)
  }

  private func withoutStops(_ piece: Range<Int>) -> [Range<Int>] {
    var trips: [Range<Int>] = []
    var (tripStart, index) = (piece.lowerBound, piece.lowerBound)
    while index < piece.upperBound {
      let end =
        (index..<piece.upperBound).first {
          fixes[index].meters(to: fixes[$0]) * 100 > Double(rules.stayCentimeters)
        } ?? piece.upperBound
      guard fixes[end - 1].time - fixes[index].time >= rules.stayMilliseconds else {
        index += 1
        continue
      }
      trips.append(tripStart..<(index + 1))
      (tripStart, index) = (end - 1, end)
    }
    return trips + [tripStart..<piece.upperBound]
  }

  private func isLongEnough(_ trip: Range<Int>) -> Bool {
    guard trip.count >= 2,
      fixes[trip.upperBound - 1].time - fixes[trip.lowerBound].time >= rules.shortestMilliseconds
    else { return false }
    let meters = trip.dropFirst().reduce(0.0) { $0 + fixes[$1 - 1].meters(to: fixes[$1]) }
    return meters * 100 >= Double(rules.shortestCentimeters)
  }
}

/// A person who walks, rests, is driven, and vanishes.
private func wander(_ count: Int, _ generator: inout SeededGenerator) -> [StreamFix] {
  var fixes: [StreamFix] = []
  var (time, north, step) = (Int64(0), 0, 0)
  for point in 0..<count {
    if Int.random(in: 0..<12, using: &generator) == 0 {
      step = [0, 0, 20, 100, 400, 1_500].randomElement(using: &generator) ?? 0
    }
    let isLate = Int.random(in: 0..<40, using: &generator) == 0
    time += Int64.random(in: 1...(isLate ? 400 : 45), using: &generator) * 1_000
    north += Int.random(in: 0...max(1, step), using: &generator)
    fixes.append(
      StreamFix(
        time: time, accuracyCentimeters: 500, latitudeE7: 525_000_000 + Int32(north * 90),
        longitudeE7: 134_000_000, day: 0, point: Int32(point)))
  }
  return fixes
}

@Suite struct StreamCutterTests {
  @Test(arguments: 0..<300)
  func `a stream is cut fix by fix as it would be as a whole`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fixes = wander(Int.random(in: 0...400, using: &generator), &generator)
    let taken = (0..<(seed % 3)).map { _ in
      TimeSpan(
        start: Int64.random(in: 0...8_000, using: &generator) * 1_000,
        length: Int64.random(in: 0...2_000, using: &generator) * 1_000)
    }.sorted { $0.start < $1.start }

    var segmenter = TripSegmenter(rules: Settings.Streams(), apartFrom: taken)
    var trips: [[StreamFix]] = []
    for fix in fixes {
      segmenter.take(fix)
      if fix.point % 7 == 0 { trips += segmenter.takeTrips() }
    }
    segmenter.finish()
    trips += segmenter.takeTrips()
    #expect(
      trips == CutByDefinition(fixes: fixes, rules: Settings.Streams()).trips(apartFrom: taken))
  }

  @Test func `the wanderings have trips, and stops between them`() {
    var counts: [Int] = []
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let fixes = wander(Int.random(in: 0...400, using: &generator), &generator)
      counts.append(
        CutByDefinition(fixes: fixes, rules: Settings.Streams()).trips(apartFrom: []).count)
    }
    #expect(counts.count { $0 > 1 } > 50)
  }

  @Test func `a stop of any length holds one fix`() {
    var segmenter = TripSegmenter(rules: Settings.Streams(), apartFrom: [])
    for second in 0..<100_000 {
      segmenter.take(
        StreamFix(
          time: Int64(second) * 10_000, accuracyCentimeters: 500,
          latitudeE7: 525_000_000 + Int32(second % 3) * 100, longitudeE7: 134_000_000, day: 0,
          point: Int32(second)))
    }
    #expect(segmenter.state.open.count == 1)
  }

  @Test func `a trip without an end is split, so that few fixes are held`() {
    var segmenter = TripSegmenter(rules: Settings.Streams(), apartFrom: [])
    var most = 0
    var trips: [[StreamFix]] = []
    let count = TripSegmenter.mostFixes * 5 / 2
    for point in 0..<count {
      segmenter.take(
        StreamFix(
          time: Int64(point) * 10_000, accuracyCentimeters: 500,
          latitudeE7: point % 2 == 0 ? 480_000_000 : -480_000_000, longitudeE7: 160_000_000,
          day: 0, point: Int32(point)))
      most = max(most, segmenter.state.open.count)
      trips += segmenter.takeTrips()
    }
    segmenter.finish()
    trips += segmenter.takeTrips()
    #expect(most == TripSegmenter.mostFixes)
    // Each begins where the one before ended.
    #expect(trips.map(\.count).reduce(0, +) == count + trips.count - 1)
    #expect(zip(trips, trips.dropFirst()).allSatisfy { $0.last == $1.first })
  }
}
