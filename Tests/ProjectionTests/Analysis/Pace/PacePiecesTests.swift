import ActivityModel
import TestSupport
import Testing

@testable import Projection

/// A profile of pieces of one second with these speeds, straight east.
private func profile(_ speeds: [Int32]) -> PaceProfile {
  var nodes = [
    PaceProfile.Node(
      milliseconds: 0, millimeters: 0, latitudeE7: 0, longitudeE7: 0, speed: PaceProfile.apart)
  ]
  for (index, speed) in speeds.enumerated() {
    nodes.append(
      PaceProfile.Node(
        milliseconds: Int64(index + 1) * 1_000,
        millimeters: nodes[index].millimeters + Int64(max(0, speed)), latitudeE7: 0,
        longitudeE7: Int32(index + 1) * 300, speed: speed))
  }
  return PaceProfile(nodes: nodes)
}

private func pieces(_ speeds: [Int32], shortest: Int64 = 15_000) -> [PacePieces.Piece] {
  let steps = PaceSteps(leastSpeeds: (0..<20).map { $0 * 1_000 })
  return PacePieces(profile(speeds).nodes, shortestMilliseconds: shortest, steps).pieces
}

private func repeated(_ speed: Int32, _ count: Int) -> [Int32] {
  Array(repeating: speed, count: count)
}

@Suite struct `A piece of pace` {
  @Test func `of less than 15 s joins the neighbour whose speed is nearer`() {
    // 20 s at 2.5, 5 s at 3.5, 20 s at 5.5 m/s: 3.5 is nearer to 2.5, and (50 + 17.5) ÷ 25 = 2.7.
    let joined = pieces(repeated(2_500, 20) + repeated(3_500, 5) + repeated(5_500, 20))
    #expect(joined.map(\.milliseconds) == [25_000, 20_000])
    #expect(joined.map(\.meanSpeed) == [2_700, 5_500])
    // Of equally near ones the earlier.
    let tie = pieces(repeated(2_500, 20) + repeated(3_500, 5) + repeated(4_500, 20))
    #expect(tie.map(\.milliseconds) == [25_000, 20_000])
  }

  @Test func `takes its step anew, and equal neighbours merge`() {
    // 10 s at 2.9 and 10 s at 3.5 m/s: the earlier of the shortest joins, 3.2 is step 3 like the
    // 20 s beside it.
    let joined = pieces(repeated(2_900, 10) + repeated(3_500, 10) + repeated(3_900, 20))
    #expect(joined.map(\.milliseconds) == [40_000])
    #expect(joined.map(\.kind) == [3])
  }

  @Test func `never joins a stop, and stays as it is between two`() {
    let stop = repeated(PaceProfile.stopped, 20)
    let found = pieces(stop + repeated(3_000, 5) + stop)
    #expect(found.map(\.milliseconds) == [20_000, 5_000, 20_000])
    let segment = pieces(repeated(3_000, 3) + [PaceProfile.apart] + repeated(2_000, 20))
    #expect(segment.map(\.milliseconds) == [3_000, 20_000])
  }

  @Test func `is no shorter than the setting but where it cannot join, and never contradicts`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let speeds: [Int32] = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        switch Int.random(in: 0..<30, using: &random) {
        case 0: PaceProfile.apart
        default: .random(in: 500...6_000, using: &random)
        }
      }
      let profile = profile(speeds)
      let segments = profile.segments(Settings.Pace())
      for (index, segment) in segments.enumerated() {
        let next = segments.dropFirst(index + 1).first {
          $0.startMilliseconds == segment.endMilliseconds
        }
        let before = segments.prefix(index).last { $0.endMilliseconds == segment.startMilliseconds }
        if segment.endMilliseconds - segment.startMilliseconds < 15_000 {
          #expect(next == nil && before == nil)
        }
        guard let next else { continue }
        let (step, other) = (ramp(segment.color), ramp(next.color))
        #expect(step != other)
        #expect(
          (step < other)
            == (segment.speedMillimetersPerSecond < next.speedMillimetersPerSecond))
      }
      #expect(
        segments.reduce(0) { $0 + $1.endMilliseconds - $1.startMilliseconds }
          == Int64(speeds.count { $0 != PaceProfile.apart }) * 1_000)
    }
  }

  private func ramp(_ color: UInt32) -> Int {
    PaceRamp(.redYellowGreen, steps: 16).colors.firstIndex(of: color) ?? -1
  }

  @Test func `joins as the plain rule does, whatever the speeds`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<200 {
      let speeds: [Int32] = (0..<Int.random(in: 1...120, using: &random)).map { _ in
        .random(in: 0...9_999, using: &random)
      }
      let found = pieces(speeds).map { [$0.first, $0.last, Int($0.kind)] }
      #expect(found == PlainPieces(speeds).all.map { [$0.first, $0.last, $0.kind] })
    }
  }

  @Test func `of many steps costs near-linear time`() {
    let speeds: [Int32] = (0..<200_000).map { $0 % 2 == 0 ? 1_500 : 4_500 }
    #expect(pieces(speeds).count == 1)
  }

  @Test func `counts short stops as moving, with their smoothed speed`() {
    func classes(standing seconds: Int) -> [PaceSegmentAnalysis.Class] {
      let course =
        Recorded.steady(120, speed: 3) + Recorded.steady(seconds, speed: 0, from: (120, 357))
        + Recorded.steady(120, speed: 3, from: (Double(120 + seconds), 360))
      let analysis = ActivityAnalysis(of: Recorded.east(course).activity, settings: Settings())
      return analysis.paceSegments.map(\.paceClass)
    }
    // Standing for 23 s is below the threshold for 13, for 40 s for 30.
    #expect(!classes(standing: 23).contains(.stopped))
    #expect(classes(standing: 40).contains(.stopped))
  }
}

/// The rule of the definitions, step by step: O(n³).
private struct PlainPieces {
  struct Piece {
    var first: Int
    var last: Int
    var sum: Int
    var kind: Int
    var seconds: Int { last - first }
    var speed: Int { (sum * 2 + seconds) / (2 * seconds) }
  }

  var all: [Piece]

  init(_ speeds: [Int32]) {
    all = speeds.enumerated().map {
      Piece(first: $0, last: $0 + 1, sum: Int($1), kind: Int($1) / 1_000)
    }
    merge()
    while all.count > 1, let short = all.indices.min(by: { all[$0].seconds < all[$1].seconds }),
      all[short].seconds < 15
    {
      let beside = [short - 1, short + 1].filter(all.indices.contains)
      let nearest = beside.min {
        abs(all[$0].speed - all[short].speed) < abs(all[$1].speed - all[short].speed)
      }
      let (left, right) = (min(short, nearest ?? 0), max(short, nearest ?? 0))
      all[left].last = all[right].last
      all[left].sum += all[right].sum
      all[left].kind = all[left].speed / 1_000
      all.remove(at: right)
      merge()
    }
  }

  private mutating func merge() {
    var index = 1
    while index < all.count {
      if all[index].kind == all[index - 1].kind {
        all[index - 1].last = all[index].last
        all[index - 1].sum += all[index].sum
        all.remove(at: index)
      } else {
        index += 1
      }
    }
  }
}

@Suite struct `A simplified line` {
  @Test func `passes every position within the tolerance, and keeps its ends`() {
    var random = SeededGenerator(seed: 23)
    let simplifier = LineSimplifier(toleranceCentimeters: 100)
    for _ in 0..<200 {
      var (latitude, longitude) = (Int32(525_000_000), Int32(134_000_000))
      let nodes: [PaceProfile.Node] = (0..<Int.random(in: 2...200, using: &random)).map { index in
        latitude += .random(in: -150...300, using: &random)
        longitude += .random(in: -150...300, using: &random)
        return PaceProfile.Node(
          milliseconds: Int64(index) * 1_000, millimeters: 0, latitudeE7: latitude,
          longitudeE7: longitude, speed: 0)
      }
      let kept = simplifier.kept(nodes[...])
      #expect(kept.first == 0 && kept.last == nodes.count - 1)
      for (from, to) in zip(kept, kept.dropFirst()) {
        for node in from...to {
          #expect(distance(nodes[node], nodes[from], nodes[to]) <= 1.000_001)
        }
      }
    }
  }

  @Test func `of a straight way has a position every 50 m`() {
    let nodes = profile(repeated(3_000, 500)).nodes
    // 3.34 m a step.
    #expect(
      LineSimplifier(toleranceCentimeters: 100).kept(nodes[...])
        == Array(stride(from: 0, to: 500, by: 14)) + [500])
    #expect(LineSimplifier(toleranceCentimeters: 0).kept(nodes[...]).count == 501)
  }

  @Test func `of a year's map passes every position within 16 m, and joins nothing`() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<50 {
      var (latitude, longitude) = (Int32(525_000_000), Int32(134_000_000))
      let nodes: [PaceProfile.Node] = (0..<300).map { index in
        latitude += .random(in: -300...600, using: &random)
        longitude += .random(in: -300...600, using: &random)
        return PaceProfile.Node(
          milliseconds: Int64(index) * 1_000, millimeters: 0, latitudeE7: latitude,
          longitudeE7: longitude, speed: index.isMultiple(of: 100) ? PaceProfile.apart : 3_000)
      }
      let lines = RouteOutline(PaceProfile(nodes: nodes)).lines
      #expect(lines.count == 3)
      for (number, line) in lines.enumerated() {
        let kept = stride(from: 0, to: line.count, by: 2).map { index in
          PaceProfile.Node(
            milliseconds: 0, millimeters: 0, latitudeE7: line[index + 1] * 100,
            longitudeE7: line[index] * 100, speed: 0)
        }
        #expect(kept.count < 60)
        for node in nodes[number * 100..<(number + 1) * 100] {
          let distances = zip(kept, kept.dropFirst()).map { distance(node, $0, $1) }
          #expect(distances.min().map { $0 <= 16 } ?? false)
        }
      }
    }
  }

  /// From a position to a straight line between two others, in metres.
  private func distance(
    _ node: PaceProfile.Node, _ from: PaceProfile.Node, _ to: PaceProfile.Node
  ) -> Double {
    let scale = 0.011_131_949
    let east = scale * 0.608_76
    func vector(_ node: PaceProfile.Node) -> (Double, Double) {
      (
        Double(node.longitudeE7 - from.longitudeE7) * east,
        Double(node.latitudeE7 - from.latitudeE7) * scale
      )
    }
    let (offset, line) = (vector(node), vector(to))
    let square = line.0 * line.0 + line.1 * line.1
    let part = square == 0 ? 0 : max(0, min(1, (offset.0 * line.0 + offset.1 * line.1) / square))
    let (x, y) = (offset.0 - part * line.0, offset.1 - part * line.1)
    return (x * x + y * y).squareRoot() - 0.02
  }
}
