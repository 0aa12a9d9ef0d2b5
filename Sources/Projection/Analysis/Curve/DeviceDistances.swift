import ActivityModel

/// The device's distance at the timed points with a plausible reading.
struct DeviceDistances {
  struct Reading {
    /// An index into the timed points.
    let point: Int
    /// Since the start of the activity.
    let micrometers: Int64
  }

  /// Ascending in time, with non-decreasing distance.
  private(set) var readings: [Reading] = []

  /// 100,000 km; larger values are no readings.
  static let possibleMillimeters: ClosedRange<Int64> = 0...100_000_000_000

  /// True when enough timed points of a track have a reading.
  static func areComplete(in track: Track, shareThousandths: Int) -> Bool {
    let readings = track.distanceMillimeters.values
    guard !readings.isEmpty else { return false }
    var (timed, read) = (0, 0)
    for (time, reading) in zip(track.timeMilliseconds.values, readings)
    where time != Column.absent {
      timed += 1
      if possibleMillimeters.contains(reading) { read += 1 }
    }
    return read > 0 && Double(read) * 1_000 >= Double(timed) * Double(shareThousandths)
  }

  /// Takes the non-decreasing readings, without spikes.
  ///
  /// - Returns: Nil when most readings fall. The device then restarted repeatedly, and the rest is
  ///   no distance.
  /// - Complexity: O(n).
  init?(_ timed: TimedPoints, track: Track, cap: SpeedCap) {
    let all = Self.possible(timed, track)
    readings.reserveCapacity(all.count)
    for (index, reading) in all.enumerated() {
      if let last = readings.last {
        if reading.micrometers < last.micrometers { continue }
        if index + 1 < all.count, Self.isTooFast(from: last, to: reading, timed, cap),
          Self.isTooFast(from: reading, to: all[index + 1], timed, cap),
          all[index + 1].micrometers < reading.micrometers
        {
          continue
        }
      }
      readings.append(reading)
    }
    guard readings.count >= 2, readings.count * 2 >= all.count else { return nil }
  }

  private static func possible(_ timed: TimedPoints, _ track: Track) -> [Reading] {
    let column = track.distanceMillimeters.values
    guard !column.isEmpty else { return [] }
    var readings: [Reading] = []
    readings.reserveCapacity(timed.list.count)
    for (index, point) in timed.list.enumerated() {
      let millimeters = column[point.source]
      if possibleMillimeters.contains(millimeters) {
        readings.append(Reading(point: index, micrometers: millimeters * 1_000))
      }
    }
    return readings
  }

  /// True when the distance changes faster than the sport allows, up or down.
  @inline(__always)
  private static func isTooFast(
    from: Reading, to: Reading, _ timed: TimedPoints, _ cap: SpeedCap
  ) -> Bool {
    cap.isExceeded(
      micrometers: abs(to.micrometers - from.micrometers),
      milliseconds: timed.list[to.point].milliseconds - timed.list[from.point].milliseconds)
  }
}
