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
  /// - Returns: Nil when too few timed points have one of them and the falls are large. The device
  ///   then began anew, and the rest is no distance. One reading that is left out never decides.
  /// - Complexity: O(n); O(n log n) when many readings fall.
  init?(_ timed: TimedPoints, track: Track, cap: SpeedCap, shareThousandths: Int) {
    let all = Self.possible(timed, track)
    let needed = Double(timed.list.count) * Double(shareThousandths)
    takeRising(all, timed, cap)
    // Readings that are too large for a while make the ones after them fall.
    if !areEnough(of: all, needed) { readings = Self.mostRising(all) }
    guard readings.count >= 2,
      areEnough(of: all, needed) || areFallsSmall(of: all, shareThousandths)
    else { return nil }
  }

  /// True when the readings are as many as needed, in thousandths, apart from one that was left
  /// out.
  private func areEnough(of all: [Reading], _ needed: Double) -> Bool {
    Double(readings.count + min(1, all.count - readings.count)) * 1_000 >= needed
  }

  /// True when all falls together are as small a part of the length as points may lack a reading.
  private func areFallsSmall(of all: [Reading], _ shareThousandths: Int) -> Bool {
    guard let first = readings.first, let last = readings.last else { return false }
    let falls = zip(all, all.dropFirst()).reduce(0.0) { sum, pair in
      sum + Double(max(0, pair.0.micrometers - pair.1.micrometers))
    }
    let length = Double(last.micrometers - first.micrometers)
    return falls * 1_000 <= length * Double(1_000 - shareThousandths)
  }

  private mutating func takeRising(_ all: [Reading], _ timed: TimedPoints, _ cap: SpeedCap) {
    if Self.areRising(all) {
      readings = all
      return
    }
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
  }

  private static func areRising(_ all: [Reading]) -> Bool {
    var last = Int64.min
    for reading in all {
      if reading.micrometers < last { return false }
      last = reading.micrometers
    }
    return true
  }

  /// The most readings of which none falls below another one before it.
  ///
  /// - Complexity: O(n log n).
  private static func mostRising(_ all: [Reading]) -> [Reading] {
    // For each length, the last reading of the lowest series so long.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: all.count)
    for index in all.indices {
      let length = ends.partitioningIndex { all[$0].micrometers > all[index].micrometers }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var rising: [Reading] = []
    rising.reserveCapacity(ends.count)
    var index = ends.last ?? -1
    while index >= 0 {
      rising.append(all[index])
      index = previous[index]
    }
    return rising.reversed()
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
