import ActivityModel

/// The way from one believed position to the next: cleaning's last two rules, and the geodesic.
struct LocatedPath {
  /// Places among the timed points; ascending.
  private(set) var indices: [Int] = []
  /// To each position from the one before; 0 where nothing may be bridged.
  private(set) var stepsMicrometers: [Int64] = []
  private(set) var links: [Link] = []
  /// Timed points whose position is a spike: too fast to reach, and too fast to leave.
  private(set) var spikes: [Int] = []
  /// Timed points before which the position jumped, and stayed there.
  private(set) var jumps: [Int] = []

  /// - Complexity: O(n).
  init(_ points: TimedPoints, rules: SportRules) {
    indices.reserveCapacity(points.count)
    stepsMicrometers.reserveCapacity(points.count)
    links.reserveCapacity(points.count)
    let ruler = Ruler(points)
    var previous: Int?
    var isCut = true
    for index in 0..<points.count {
      isCut = isCut || points.startsSegment[index]
      guard points.latitudesE7[index] != Column.absent else { continue }
      guard let from = previous, !isCut else {
        append(index, step: 0, .pause)
        (previous, isCut) = (index, false)
        continue
      }
      let step = ruler.micrometers(from, index)
      if !rules.isImpossible(micrometers: step, milliseconds: ruler.milliseconds(from, index)) {
        append(index, step: step, .recorded)
      } else if ruler.isImpossibleToLeave(index, rules) {
        spikes.append(index)
        continue
      } else {
        jumps.append(index)
        append(index, step: 0, .jump)
      }
      previous = index
    }
  }

  @inline(__always)
  private mutating func append(_ index: Int, step: Int64, _ link: Link) {
    indices.append(index)
    stepsMicrometers.append(step)
    links.append(link)
  }

  /// Follows the timed points after their spikes have been dropped.
  ///
  /// - Complexity: O(n), nothing without spikes.
  mutating func forgetSpikes() {
    guard !spikes.isEmpty else { return }
    indices = Self.shifted(indices, past: spikes)
    jumps = Self.shifted(jumps, past: spikes)
    spikes = []
  }

  /// Ascending places after those of `dropped` have gone.
  private static func shifted(_ places: [Int], past dropped: [Int]) -> [Int] {
    var gone = 0
    return places.map { place in
      while gone < dropped.count, dropped[gone] < place { gone += 1 }
      return place - gone
    }
  }

  /// The length of the way, without what lies between segments.
  var micrometers: Int64 { stepsMicrometers.reduce(0, Curve.sum) }
}

/// Measures between timed points.
private struct Ruler {
  private let points: TimedPoints
  private let geodesic = Geodesic()

  init(_ points: TimedPoints) { self.points = points }

  @inline(__always)
  func micrometers(_ from: Int, _ to: Int) -> Int64 {
    let meters = geodesic.meters(
      fromLatitudeE7: points.latitudesE7[from], longitudeE7: points.longitudesE7[from],
      toLatitudeE7: points.latitudesE7[to], longitudeE7: points.longitudesE7[to])
    return Int64(meters * 1_000_000 + 0.5)
  }

  @inline(__always)
  func milliseconds(_ from: Int, _ to: Int) -> Int64 {
    points.milliseconds[to] - points.milliseconds[from]
  }

  /// Whether the next position of the segment is too far away; not when there is none.
  func isImpossibleToLeave(_ index: Int, _ rules: SportRules) -> Bool {
    var next = index + 1
    while next < points.count, !points.startsSegment[next] {
      if points.latitudesE7[next] != Column.absent {
        return rules.isImpossible(
          micrometers: micrometers(index, next), milliseconds: milliseconds(index, next))
      }
      next += 1
    }
    return false
  }
}
