import Foundation

/// A stretch of one colour of a map, found from the speeds along it.
struct ColorStretch {
  let start: Int64
  let end: Int64
  let millimeters: Int64
  /// Longitude before latitude, in 1e-7 degree.
  let positions: [[Int64]]

  /// In mm/s.
  let speed: Int64

  /// The parameters of the rule.
  struct Rule: Hashable {
    let thresholdSpeed: Int64
    let shortest: Int64
    let toleranceMillimeters: Int64

    init?(_ parts: [Int64]) {
      guard parts.count == 4 else { return nil }
      (thresholdSpeed, shortest, toleranceMillimeters) = (parts[1], parts[2], parts[3])
    }
  }

  static func all(of map: ExplainedTrack.Map, _ rule: Rule) -> [ColorStretch] {
    let percentiles = percentiles(of: map)
    let pieces = Pieces(map, shortest: rule.shortest) { speed in
      rule.thresholdSpeed > 0
        ? zone(speed, rule.thresholdSpeed) : step(min(speed, 100_000), percentiles)
    }
    return pieces.all.map { piece in
      let kept = DrawnLine(map, tolerance: Double(rule.toleranceMillimeters) / 1_000)
        .kept(piece.first, piece.last)
      return ColorStretch(
        start: map.milliseconds[piece.first], end: map.milliseconds[piece.last],
        millimeters: map.millimeters[piece.last] - map.millimeters[piece.first],
        positions: kept.map {
          [map.longitudesE7[$0], map.latitudesE7[$0]].map { ($0 + ($0 < 0 ? -5 : 5)) / 10 * 10 }
        }, speed: piece.speed)
    }
  }

  /// The least speeds that 5, 50 and 95 % of the moving time do not exceed.
  private static func percentiles(of map: ExplainedTrack.Map) -> [Int64] {
    let pieces = map.speeds.indices.dropFirst().filter { map.speeds[$0] >= 0 }.map { node in
      (
        speed: min(map.speeds[node], 100_000),
        time: map.milliseconds[node] - map.milliseconds[node - 1]
      )
    }.sorted { $0.speed < $1.speed }
    let total = pieces.reduce(0) { $0 + $1.time }
    return ([5, 50, 95] as [Int64]).compactMap { percent in
      var sum: Int64 = 0
      return pieces.first { piece in
        sum += piece.time
        return sum * 100 >= total * percent
      }?.speed
    }
  }

  /// 5 % → 0, 50 % → ½, 95 % → 1, in sixteen steps.
  private static func step(_ speed: Int64, _ percentiles: [Int64]) -> Int64 {
    guard percentiles.count == 3 else { return 0 }
    let (low, middle, high) = (percentiles[0], percentiles[1], percentiles[2])
    if speed == middle { return 8 }
    if speed < middle { return speed <= low ? 0 : 8 * (speed - low) / (middle - low) }
    return speed >= high ? 15 : 8 + 8 * (speed - middle) / (high - middle)
  }

  private static func zone(_ speed: Int64, _ threshold: Int64) -> Int64 {
    Int64(([78, 88, 95, 102] as [Int64]).count { speed * 100 >= $0 * threshold })
  }
}

/// Stretches of one step, the short ones joined: each time the shortest of all.
private struct Pieces {
  struct Piece {
    let first: Int
    let last: Int
    let time: Int64
    let sum: Int64
    var kind: Int64

    var speed: Int64 { time > 0 ? (sum + time / 2) / time : 0 }
  }

  private(set) var all: [Piece] = []

  init(_ map: ExplainedTrack.Map, shortest: Int64, step: (Int64) -> Int64) {
    for node in map.speeds.indices.dropFirst() where map.speeds[node] != -2 {
      let speed = map.speeds[node]
      let time = map.milliseconds[node] - map.milliseconds[node - 1]
      all.append(
        Piece(
          first: node - 1, last: node, time: time, sum: max(0, speed) * time,
          kind: speed < 0 ? speed : step(speed)))
    }
    mergeEquals()
    while let short = shortestToJoin(shortest) {
      let neighbour = neighbours(of: short).min {
        abs(all[$0].speed - all[short].speed) < abs(all[$1].speed - all[short].speed)
      }
      guard let neighbour else { return }
      var joined = Piece(all[min(short, neighbour)], all[max(short, neighbour)])
      joined.kind = step(joined.speed)
      all.replaceSubrange(min(short, neighbour)...max(short, neighbour), with: [joined])
      mergeEquals()
    }
  }

  private mutating func mergeEquals() {
    var merged: [Piece] = []
    for piece in all {
      if let last = merged.last, last.last == piece.first, last.kind == piece.kind {
        merged[merged.count - 1] = Piece(last, piece)
      } else {
        merged.append(piece)
      }
    }
    all = merged
  }

  private func neighbours(of piece: Int) -> [Int] {
    guard all[piece].kind >= 0 else { return [] }
    return [piece - 1, piece + 1].filter { other in
      all.indices.contains(other) && all[other].kind >= 0
        && (all[other].last == all[piece].first || all[piece].last == all[other].first)
    }
  }

  private func shortestToJoin(_ shortest: Int64) -> Int? {
    all.indices.filter { all[$0].time < shortest && !neighbours(of: $0).isEmpty }
      .min { (all[$0].time, $0) < (all[$1].time, $1) }
  }
}

extension Pieces.Piece {
  fileprivate init(_ earlier: Self, _ later: Self) {
    self.init(
      first: earlier.first, last: later.last, time: earlier.time + later.time,
      sum: earlier.sum + later.sum, kind: earlier.kind)
  }
}

/// The lines of an activity on the map of a year.
enum OutlineLine {
  /// In 1e-7 degree, whole 1e-5 degrees; without lines of one position.
  static func all(of map: ExplainedTrack.Map, tolerance: Double) -> [[[Int64]]] {
    let drawn = DrawnLine(map, tolerance: tolerance, longest: .infinity)
    let starts = map.speeds.indices.filter { $0 == 0 || map.speeds[$0] == -2 }
    return zip(starts, starts.dropFirst() + [map.speeds.count]).compactMap { start, end in
      let line = drawn.kept(start, end - 1).map { node in
        [map.longitudesE7[node], map.latitudesE7[node]].map {
          ($0 + ($0 < 0 ? -50 : 50)) / 100 * 100
        }
      }
      let distinct = line.indices.filter { $0 == 0 || line[$0] != line[$0 - 1] }.map { line[$0] }
      return distinct.count < 2 ? nil : distinct
    }
  }
}

/// The positions of a line that are drawn: each as far as a straight line passes all between.
private struct DrawnLine {
  private let map: ExplainedTrack.Map
  private let tolerance: Double
  private let longest: Double

  init(_ map: ExplainedTrack.Map, tolerance: Double, longest: Double = 50) {
    self.map = map
    self.tolerance = tolerance
    self.longest = longest
  }

  func kept(_ first: Int, _ last: Int) -> [Int] {
    guard last - first > 1, tolerance > 0 else { return Array(first...last) }
    var kept = [first]
    var next = first + 1
    while next <= last {
      let anchor = kept[kept.count - 1]
      if next > anchor + 1, !passes(from: anchor, to: next) {
        kept.append(next - 1)
      } else {
        next += 1
      }
    }
    return kept + [last]
  }

  private typealias Vector = (x: Double, y: Double)

  private func vector(_ from: Int, _ to: Int) -> Vector {
    let meters = 6_378_137 * Double.pi / 180 / 1e7
    let east = cos(Double(map.latitudesE7[from]) / 1e7 * Double.pi / 180) * meters
    return (
      Double(map.longitudesE7[to] - map.longitudesE7[from]) * east,
      Double(map.latitudesE7[to] - map.latitudesE7[from]) * meters
    )
  }

  /// True when a line passes all positions between that are further than the tolerance from its
  /// start, and goes as far as each of them.
  private func passes(from anchor: Int, to end: Int) -> Bool {
    let line = vector(anchor, end)
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length <= longest else { return false }
    return (anchor + 1..<end).allSatisfy { node in
      let offset = vector(anchor, node)
      let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
      if distance <= tolerance { return true }
      guard length >= distance, offset.x * line.x + offset.y * line.y > 0 else { return false }
      return abs(line.x * offset.y - line.y * offset.x) <= tolerance * length
    }
  }
}
