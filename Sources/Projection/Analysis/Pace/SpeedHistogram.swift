/// How much time was spent at every speed, by whole mm/s: percentiles without sorting.
struct SpeedHistogram {
  /// 360 km/h: faster is not told apart.
  static var highest: Int32 { 100_000 }

  private var milliseconds: [Int64] = []
  private var total: Int64 = 0

  /// - Complexity: O(1), and memory for the highest speed.
  @inline(__always)
  mutating func add(_ speed: Int32, milliseconds time: Int64) {
    let place = Int(min(max(0, speed), Self.highest))
    if place >= milliseconds.count { grow(to: place) }
    milliseconds[place] += time
    total += time
  }

  private mutating func grow(to place: Int) {
    let size = min(max(place + 1, 2 * milliseconds.count), Int(Self.highest) + 1)
    milliseconds += repeatElement(0, count: size - milliseconds.count)
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
        result.append(Int32(speed))
      }
    }
    return result
  }
}
