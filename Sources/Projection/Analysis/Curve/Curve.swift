/// Distance as a function of time, linear between its nodes.
///
/// A column for each property of the nodes: most passes over a curve read two of them.
struct Curve {
  /// Since the first timed point; strictly ascending from 0.
  private(set) var milliseconds: [Int64] = []
  /// Since the start of the activity; never falling.
  var micrometers: [Int64] = []
  /// The index of each node among the timed points.
  private(set) var points: [Int] = []
  /// The connection of each node to the previous one; `pause` for the first.
  var links: [Link] = []
  /// A speed in mm/s that no step exceeds, and at which nothing jumps; nil when unknown.
  var provenCap: Int64?

  var count: Int { milliseconds.count }
  var nodes: Range<Int> { milliseconds.indices }
  var elapsedMilliseconds: Int64 { milliseconds.last ?? 0 }
  var lengthMicrometers: Int64 { micrometers.last ?? 0 }
  var lengthMillimeters: Int64 { Self.millimeters(lengthMicrometers) }

  /// A million kilometres, the limit for any curve.
  private static var longestMicrometers: Int64 { 1_000_000_000_000_000 }

  init(capacity: Int = 0) {
    milliseconds.reserveCapacity(capacity)
    micrometers.reserveCapacity(capacity)
    points.reserveCapacity(capacity)
    links.reserveCapacity(capacity)
  }

  /// A curve through timed points: the first, and later ones of these indices, ascending.
  ///
  /// Each has its distance, never negative and never falling, and its connection to the one before.
  init(through points: [Int], of timed: TimedPoints, micrometers: [Int64], links: [Link]) {
    let start = timed.startMilliseconds ?? 0
    milliseconds = points.map { timed.list[$0].milliseconds - start }
    self.micrometers = micrometers
    self.points = points
    self.links = links
    if !links.isEmpty { self.links[0] = .pause }
  }

  /// - Precondition: later than the last node.
  mutating func append(_ point: Int, at time: Int64, micrometers distance: Int64, _ link: Link) {
    links.append(milliseconds.isEmpty ? .pause : link)
    milliseconds.append(time)
    micrometers.append(min(max(distance, lengthMicrometers), Self.longestMicrometers))
    points.append(point)
  }

  mutating func removeNodes(from first: Int) {
    milliseconds.removeSubrange(first...)
    micrometers.removeSubrange(first...)
    points.removeSubrange(first...)
    links.removeSubrange(first...)
  }

  /// Extends the curve without distance to the last timed point.
  mutating func extend(to points: TimedPoints) {
    let end = points.elapsedMilliseconds
    guard count > 0, elapsedMilliseconds < end else { return }
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
  init?(ofPositions timed: TimedPoints) {
    let list = timed.list
    var placed = 0
    for point in list where point.isPlaced { placed += 1 }
    guard placed >= 2 else { return nil }
    let points =
      placed == list.count
      ? Array(list.indices) : list.indices.filter { $0 == 0 || list[$0].isPlaced }
    var length: Int64 = 0
    let lengths = points.map { point in
      length = Self.sum(length, list[point].stepMicrometers)
      return length
    }
    self.init(
      through: points, of: timed, micrometers: lengths, links: points.map { list[$0].link })
    extend(to: timed)
  }

  /// Time between two nodes.
  @inline(__always)
  func milliseconds(onPieceTo node: Int) -> Int64 { milliseconds[node] - milliseconds[node - 1] }

  /// Distance between two nodes.
  @inline(__always)
  func micrometers(onPieceTo node: Int) -> Int64 { micrometers[node] - micrometers[node - 1] }

  /// The number of long gaps in a recording over which distance passed.
  func bridgedGapCount(longerThan longestGap: Int64) -> Int {
    nodes.dropFirst().count { node in
      milliseconds(onPieceTo: node) > longestGap && links[node].isContinuous
    }
  }

  /// True when positions were repeated and the distance later caught up.
  var hasRepeatedPositions: Bool { links.contains(.caughtUp) }

  /// The number of jumps of the position or of the device's distance.
  var jumpCount: Int { links.count { $0 == .jump || $0 == .leap } }
}
