import ActivityModel

/// The mean of a sensor's readings.
enum MeanReading {
  /// The mean over time, in thousandths, by the weights of ``HeartRate``.
  ///
  /// Values that are not possible are unknown. One that is not counted ends the reading before it,
  /// and has no weight itself.
  ///
  /// - Returns: Nil without a counted reading.
  /// - Complexity: O(n).
  static func thousandths(
    of column: [Int32], possible: ClosedRange<Int32>, isCounted: (Int32) -> Bool = { _ in true },
    at points: TimedPoints, longestGapMilliseconds: Int
  ) -> Int64? {
    guard !column.isEmpty else { return nil }
    let longestGap = Int64(longestGapMilliseconds)
    var (plain, weighted) = (WeightedMean(), WeightedMean())
    var last: (value: Int32, time: Int64)?
    for point in points.list {
      if point.startsSegment { last = nil }
      let value = column[point.source]
      guard possible.contains(value) else { continue }
      if let last, isCounted(last.value) {
        weighted.add(last.value, weight: min(point.milliseconds - last.time, longestGap))
      }
      if isCounted(value) { plain.add(value, weight: 1) }
      last = (value, point.milliseconds)
    }
    return weighted.thousandths ?? plain.thousandths
  }

  /// The mean of the readings of an untimed recording.
  static func thousandths(untimed column: [Int32], counted: ClosedRange<Int32>) -> Int64? {
    var mean = WeightedMean()
    for value in column where counted.contains(value) { mean.add(value, weight: 1) }
    return mean.thousandths
  }
}

/// A weighted mean of integers.
struct WeightedMean {
  private var sum: Int64 = 0
  private var weight: Int64 = 0

  @inline(__always)
  mutating func add(_ value: Int32, weight: Int64) {
    sum += Int64(value) * weight
    self.weight += weight
  }

  /// Rounded half up.
  var thousandths: Int64? {
    weight > 0 ? Int64(Double(sum) * 1_000 / Double(weight) + 0.5) : nil
  }
}
