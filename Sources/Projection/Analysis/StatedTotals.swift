import ActivityModel

/// The stated totals of an activity: those of the whole, else the sums over laps if every lap has
/// one.
struct StatedTotals {
  let distanceMillimeters: Int64?
  let timerMilliseconds: Int64?
  let elapsedMilliseconds: Int64?
  let movingMilliseconds: Int64?
  let ascentCentimeters: Int64?
  let descentCentimeters: Int64?
  /// Thousandths of a kilocalorie; a device that writes 0 did not count.
  let energyCalories: Int64?
  /// Weighted by the laps' timers when it is derived from laps.
  let averageHeartRateThousandths: Int64?
  let maximumHeartRateBPM: Int?
  /// The same for steps or turns a minute, and for watts; 0 was not measured.
  let averageCadenceThousandths: Int64?
  let averagePowerThousandths: Int64?

  init(_ activity: ActivityRecorded) {
    let (totals, laps) = (activity.totals, activity.laps)
    func total(_ value: (DeviceTotals) -> Int64?) -> Int64? {
      let stated = value(totals) ?? Self.sum(of: laps, value)
      return stated.flatMap { (0...Self.largest).contains($0) ? $0 : nil }
    }
    func positive(_ value: (DeviceTotals) -> Int64?) -> Int64? {
      total(value).flatMap { $0 > 0 ? $0 : nil }
    }
    distanceMillimeters = total { $0.distanceMillimeters }
    timerMilliseconds = positive { $0.timerMilliseconds }
    elapsedMilliseconds = positive { $0.elapsedMilliseconds }
    let moving = positive { $0.movingMilliseconds }
    movingMilliseconds =
      Self.isBelievable(moving, of: elapsedMilliseconds, distanceMillimeters)
      ? moving : nil
    ascentCentimeters = total { $0.ascentCentimeters }
    descentCentimeters = total { $0.descentCentimeters }
    energyCalories = positive { $0.energyCalories }
    func average(_ value: (DeviceTotals) -> Int64?) -> Int64? {
      value(totals).map { $0 * 1_000 } ?? Self.average(of: laps, value)
    }
    averageHeartRateThousandths = average { Self.heartRate($0.averageHeartRateBPM) }
    averageCadenceThousandths = average {
      Self.reading($0.averageCadencePerMinute, SeriesAnalysis.possibleCadences)
    }
    averagePowerThousandths = average {
      Self.reading($0.averagePowerWatts, SeriesAnalysis.possibleWatts)
    }
    maximumHeartRateBPM =
      (Self.heartRate(totals.maximumHeartRateBPM)
      ?? laps.compactMap { Self.heartRate($0.totals.maximumHeartRateBPM) }.max()).map { Int($0) }
  }

  /// False when nothing goes as far in the time, but does in an elapsed time of a day at most.
  ///
  /// Strava gives some swims in a pool a moving time of three seconds.
  private static func isBelievable(_ moving: Int64?, of elapsed: Int64?, _ distance: Int64?) -> Bool
  {
    guard let moving, let elapsed, let distance, elapsed <= 86_400_000 else { return true }
    return distance / fastestMetersPerSecond <= moving
      || distance / fastestMetersPerSecond > elapsed
  }

  /// Faster than any sport by far.
  private static let fastestMetersPerSecond: Int64 = 70

  /// Larger values are ignored, so that no sum overflows.
  private static let largest: Int64 = 1_000_000_000_000_000

  /// - Returns: Nil unless there are laps and each has a value.
  private static func sum(of laps: [Lap], _ value: (DeviceTotals) -> Int64?) -> Int64? {
    guard !laps.isEmpty else { return nil }
    var sum: Int64 = 0
    for lap in laps {
      guard let part = value(lap.totals), (0...largest).contains(part) else { return nil }
      sum = min(sum + part, largest)
    }
    return sum
  }

  private static func average(of laps: [Lap], _ value: (DeviceTotals) -> Int64?) -> Int64? {
    var (sum, time): (Int64, Int64) = (0, 0)
    for lap in laps {
      guard let timer = lap.totals.timerMilliseconds, (1...longestLap).contains(timer) else {
        continue
      }
      guard let rate = value(lap.totals) else { return nil }
      sum += rate * timer
      time += timer
      if time > longestLap { return nil }
    }
    return time > 0 ? (sum * 1_000 + time / 2) / time : nil
  }

  /// A rate that a device measured; nil for those that mean unknown.
  static func heartRate(_ bpm: Int32?) -> Int64? {
    reading(bpm, HeartRate.possibleBPM)
  }

  private static func reading(_ value: Int32?, _ possible: ClosedRange<Int32>) -> Int64? {
    value.flatMap { $0 > 0 && possible.contains($0) ? Int64($0) : nil }
  }

  /// 30 years.
  private static let longestLap: Int64 = 1_000_000_000_000
}

extension ActivityRecorded {
  /// The stated totals, or the sums over the laps.
  var statedTotals: StatedTotals { StatedTotals(self) }
}

extension Track {
  /// The last plausible reading of the device's distance, verbatim.
  var lastDistance: Int64? {
    distanceMillimeters.values.last(where: DeviceDistances.possibleMillimeters.contains)
  }
}
