/// How much time was spent at every speed, by whole mm/s: percentiles without sorting.
struct SpeedHistogram {
  /// 360 km/h; higher speeds are clamped.
  static var highest: Int32 { 100_000 }

  /// From the slowest speed on.
  private var milliseconds: [Int64]
  private var slowest: Int32
  private var total: Int64 = 0

  /// Counts the pieces with movement.
  ///
  /// - Complexity: O(n), and memory for the speeds from the slowest to the highest.
  init(of nodes: [PaceProfile.Node]) {
    var (slowest, fastest) = (Self.highest, Int32(0))
    for node in nodes where node.speed >= 0 {
      slowest = min(slowest, node.speed)
      fastest = max(fastest, min(node.speed, Self.highest))
    }
    self.slowest = slowest
    var milliseconds = [Int64](repeating: 0, count: Int(max(0, fastest - slowest)) + 1)
    var last: Int64 = 0
    for node in nodes {
      if node.speed >= 0 {
        let time = node.milliseconds - last
        milliseconds[Int(min(node.speed, Self.highest) - slowest)] += time
        total += time
      }
      last = node.milliseconds
    }
    self.milliseconds = milliseconds
  }

  /// The least speed that was not exceeded for at least `percent` of the time, for ascending
  /// percents; empty without any time.
  ///
  /// - Complexity: O(speeds).
  func percentiles(_ percents: [Int64]) -> [Int32] {
    guard total > 0 else { return [] }
    var result: [Int32] = []
    var sum: Int64 = 0
    for (speed, time) in milliseconds.enumerated() where time > 0 {
      sum += time
      while result.count < percents.count, sum * 100 >= total * percents[result.count] {
        result.append(slowest + Int32(speed))
      }
    }
    return result
  }
}
