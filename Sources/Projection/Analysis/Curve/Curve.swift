/// Distance as a function of time, linear between its nodes.
struct Curve {
  struct Node {
    /// Since the first timed point.
    let milliseconds: Int64
    /// Since the start of the activity.
    var micrometers: Int64
    /// Its index among the timed points.
    let point: Int
    /// The connection to the previous node; `pause` for the first.
    var link: Link
  }

  /// Strictly ascending in time from 0, with non-decreasing distance.
  var nodes: [Node] = []

  var count: Int { nodes.count }
  var elapsedMilliseconds: Int64 { nodes.last?.milliseconds ?? 0 }
  var lengthMicrometers: Int64 { nodes.last?.micrometers ?? 0 }
  var lengthMillimeters: Int64 { Self.millimeters(lengthMicrometers) }

  /// A million kilometres, the limit for any curve.
  private static var longestMicrometers: Int64 { 1_000_000_000_000_000 }

  init(capacity: Int) { nodes.reserveCapacity(capacity) }

  /// - Precondition: later than the last node.
  @inline(__always)
  mutating func append(_ point: Int, at time: Int64, micrometers distance: Int64, _ link: Link) {
    nodes.append(
      Node(
        milliseconds: time,
        micrometers: min(max(distance, lengthMicrometers), Self.longestMicrometers),
        point: point, link: nodes.isEmpty ? .pause : link))
  }

  /// Extends the curve without distance to the last timed point.
  mutating func extend(to points: TimedPoints) {
    let end = points.elapsedMilliseconds
    guard !nodes.isEmpty, elapsedMilliseconds < end else { return }
    append(points.list.count - 1, at: end, micrometers: lengthMicrometers, .pause)
  }

  /// A sum that saturates at the longest curve instead of overflowing.
  @inline(__always)
  static func sum(_ length: Int64, _ step: Int64) -> Int64 {
    min(length + step, longestMicrometers)
  }

  /// Rounded half up, for non-negative lengths.
  @inline(__always)
  static func millimeters(_ micrometers: Int64) -> Int64 { (micrometers + 500) / 1_000 }
}

extension Curve {
  /// The curve of the positions: the geodesic between neighbours.
  ///
  /// - Returns: Nil without two positions.
  init?(ofPositions points: TimedPoints) {
    let start = points.startMilliseconds ?? 0
    var placed = 0
    nodes = Array(capacity: points.list.count) { nodes in
      var length: Int64 = 0
      for index in points.list.indices {
        let point = points.list[index]
        guard point.isPlaced || index == 0 else { continue }
        placed += point.isPlaced ? 1 : 0
        length = Self.sum(length, point.stepMicrometers)
        nodes.append(
          Node(
            milliseconds: point.milliseconds - start, micrometers: length, point: index,
            link: point.link))
      }
    }
    guard placed >= 2 else { return nil }
    extend(to: points)
  }

  /// Time between two nodes.
  @inline(__always)
  func milliseconds(onPieceTo node: Int) -> Int64 {
    nodes[node].milliseconds - nodes[node - 1].milliseconds
  }

  /// Distance between two nodes.
  @inline(__always)
  func micrometers(onPieceTo node: Int) -> Int64 {
    nodes[node].micrometers - nodes[node - 1].micrometers
  }

  /// The number of long gaps in a recording over which distance passed.
  func bridgedGapCount(longerThan longestGap: Int64) -> Int {
    nodes.indices.dropFirst().count { node in
      nodes[node].link.isContinuous && milliseconds(onPieceTo: node) > longestGap
    }
  }

  /// True when positions were repeated and the distance later caught up.
  var hasRepeatedPositions: Bool { nodes.contains { $0.link == .caughtUp } }

  /// The number of jumps of the position or of the device's distance.
  var jumpCount: Int { nodes.count { $0.link == .jump || $0.link == .leap } }
}
