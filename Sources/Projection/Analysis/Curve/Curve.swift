import ActivityModel

/// Distance as a function of time, linear between its nodes.
struct Curve {
  /// Since the first timed point; strictly ascending from 0.
  private(set) var milliseconds: [Int64] = []
  /// Since the start of the activity; never falling.
  private(set) var micrometers: [Int64] = []
  /// How each node is tied to the one before; of the first: `pause`.
  private(set) var links: [Link] = []
  /// Each node's place among the timed points.
  private(set) var points: [Int] = []

  var count: Int { milliseconds.count }
  var elapsedMilliseconds: Int64 { milliseconds.last ?? 0 }
  var lengthMicrometers: Int64 { micrometers.last ?? 0 }
  var lengthMillimeters: Int64 { Self.millimeters(lengthMicrometers) }

  /// A million kilometres: no curve is longer, whatever a file says.
  private static var longestMicrometers: Int64 { 1_000_000_000_000_000 }

  init(capacity: Int) {
    milliseconds.reserveCapacity(capacity)
    micrometers.reserveCapacity(capacity)
    links.reserveCapacity(capacity)
    points.reserveCapacity(capacity)
  }

  /// - Precondition: later than the last node.
  @inline(__always)
  mutating func append(_ point: Int, at time: Int64, micrometers distance: Int64, _ link: Link) {
    milliseconds.append(time)
    micrometers.append(min(max(distance, lengthMicrometers), Self.longestMicrometers))
    links.append(milliseconds.count == 1 ? .pause : link)
    points.append(point)
  }

  /// Lets time pass, without distance, up to the last timed point.
  mutating func extend(to points: TimedPoints) {
    guard let first = points.milliseconds.first, let last = points.milliseconds.last,
      let end = milliseconds.last, end < last - first
    else { return }
    append(points.count - 1, at: last - first, micrometers: lengthMicrometers, .pause)
  }

  /// A sum that stops at the longest curve instead of overflowing.
  static func sum(_ length: Int64, _ step: Int64) -> Int64 {
    min(length + step, longestMicrometers)
  }

  /// Rounded half up; for lengths, which are not negative.
  @inline(__always)
  static func millimeters(_ micrometers: Int64) -> Int64 { (micrometers + 500) / 1_000 }
}

extension Curve {
  /// The curve of the positions: the geodesic from each to the next.
  ///
  /// - Returns: nil without two positions.
  init?(_ path: LocatedPath, of points: TimedPoints) {
    guard path.indices.count >= 2, let start = points.milliseconds.first else { return nil }
    self.init(capacity: path.indices.count + 2)
    if path.indices[0] > 0 { append(0, at: 0, micrometers: 0, .pause) }
    for place in path.indices.indices {
      let point = path.indices[place]
      append(
        point, at: points.milliseconds[point] - start,
        micrometers: lengthMicrometers + path.stepsMicrometers[place], path.links[place])
    }
    extend(to: points)
  }
}

extension Curve {
  /// Pieces of a recording on which nothing was recorded for long, and distance passed.
  func bridgedGapCount(longerThan longestGap: Int64) -> Int {
    (1..<max(1, count)).count { node in
      links[node].isContinuous && milliseconds[node] - milliseconds[node - 1] > longestGap
    }
  }

  /// Places where the position, or the device's distance, jumped.
  var jumpCount: Int { links.count { $0 == .jump || $0 == .leap } }
}
