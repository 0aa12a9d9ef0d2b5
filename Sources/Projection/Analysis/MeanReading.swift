import ActivityModel

/// The mean of a sensor's readings.
enum MeanReading {
  /// The mean over time, in thousandths, by the weights of ``HeartRate``.
  ///
  /// Values that are not possible are unknown. One that is not counted ends the reading before it,
  /// and has no weight itself.
  ///
  /// - Returns: Nil without a counted reading.
  /// - Precondition: Possible values are not below zero, and counted ones are those from a least
  ///   one on.
  /// - Complexity: O(n).
  static func thousandths(
    of column: [Int32], possible: ClosedRange<Int32>, counted: ClosedRange<Int32>,
    at points: TimedPoints, longestGapMilliseconds: Int
  ) -> Int64? {
    guard !column.isEmpty else { return nil }
    let longestGap = Int64(longestGapMilliseconds)
    let (most, least) = (UInt32(possible.upperBound), counted.lowerBound)
    var (plain, weighted) = (WeightedMean(), WeightedMean())
    // -1 at the start of a segment, and after a value that is not counted.
    var (last, lastTime) = (Int32(-1), Int64(0))
    for point in points.list {
      if point.startsSegment { last = -1 }
      let value = column[point.source]
      // One comparison: a negative number is a large one without its sign.
      guard UInt32(bitPattern: value) <= most else { continue }
      if last >= 0 { weighted.add(last, weight: min(point.milliseconds - lastTime, longestGap)) }
      if value >= least {
        plain.add(value, weight: 1)
        (last, lastTime) = (value, point.milliseconds)
      } else {
        last = -1
      }
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

  /// No sum overflows: 3,000 W for a minute at each of a million points are 2e14.
  @inline(__always)
  mutating func add(_ value: Int32, weight: Int64) {
    sum &+= Int64(value) &* weight
    self.weight &+= weight
  }

  /// Rounded half up.
  var thousandths: Int64? {
    weight > 0 ? Int64(Double(sum) * 1_000 / Double(weight) + 0.5) : nil
  }
}
