import ActivityModel

/// The heart rate over a recording.
struct HeartRate {
  /// The plausible range; devices write 0 or 255 for unknown.
  static let possibleBPM: ClosedRange<Int32> = 1...250

  let averageThousandths: Int64
  let maximumBPM: Int
  /// The time at each rate, ascending, without zeros.
  let times: [HeartRateTime]

  /// Weights each reading by the time to the next one within the segment, limited to the longest
  /// gap.
  ///
  /// Without any such time, all readings have equal weight.
  ///
  /// - Returns: Nil without a reading.
  /// - Complexity: O(n).
  init?(_ points: TimedPoints, track: Track, longestGapMilliseconds: Int) {
    let rates = track.heartRateBPM.values
    guard !rates.isEmpty else { return nil }
    var plain = WeightedMean()
    var highest: Int32 = 0
    var milliseconds = Array(repeating: Int64(0), count: Int(Self.possibleBPM.upperBound) + 1)
    // 0 at the start of a segment.
    var (lastRate, lastTime) = (0, Int64(0))
    for point in points.list {
      if point.startsSegment { lastRate = 0 }
      let rate = rates[point.source]
      guard Self.possibleBPM.contains(rate) else { continue }
      if lastRate > 0 {
        let time = point.milliseconds - lastTime
        milliseconds[lastRate] += min(time, Int64(longestGapMilliseconds))
      }
      plain.add(rate, weight: 1)
      highest = max(highest, rate)
      (lastRate, lastTime) = (Int(rate), point.milliseconds)
    }
    var weighted = WeightedMean()
    for (rate, time) in milliseconds.enumerated() { weighted.add(Int32(rate), weight: time) }
    guard let average = weighted.thousandths ?? plain.thousandths else { return nil }
    averageThousandths = average
    maximumBPM = Int(highest)
    times = milliseconds.indices.filter { milliseconds[$0] > 0 }.map {
      HeartRateTime(beatsPerMinute: $0, milliseconds: milliseconds[$0])
    }
  }

  /// Gives all readings of an untimed recording equal weight.
  init?(untimed track: Track) {
    let rates = track.heartRateBPM.values
    guard let average = MeanReading.thousandths(untimed: rates, counted: Self.possibleBPM)
    else { return nil }
    averageThousandths = average
    maximumBPM = Int(rates.filter(Self.possibleBPM.contains).max() ?? 0)
    times = []
  }
}
