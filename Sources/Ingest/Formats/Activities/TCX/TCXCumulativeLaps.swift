import ActivityModel

/// Takes laps apart that count from the start of the activity, as some programs write them.
///
/// TCX demands the time and the distance of the lap alone. Where every lap repeats those before
/// it, their sum is several times the activity.
enum TCXCumulativeLaps {
  /// The largest difference between the distance of a lap and that of its last point: a few
  /// seconds, as devices write laps and points at different times.
  private static let tolerance: Int64 = 50_000
  /// The least distance of an activity whose laps are taken apart: shorter laps of their own fit
  /// within the tolerance as well.
  private static let leastMillimeters: Int64 = 200_000
  /// Devices round the starts of laps to seconds.
  private static let roundedMilliseconds: Int64 = 2_000

  /// The laps of a track, each with its own numbers.
  ///
  /// - Complexity: O(points); for a single lap O(1).
  static func apart(
    _ laps: [Lap], of track: Track, at place: Place, _ diagnostics: inout Diagnostics
  ) -> [Lap] {
    guard laps.count > 1, areCumulative(laps, track) else { return laps }
    diagnostics.note(
      "laps-cumulative", at: place, count: laps.count - 1,
      because: "the time and the distance of each lap count from the start of the activity: those"
        + " of the lap before it are taken off")
    var before = DeviceTotals()
    return laps.map { stated in
      var lap = stated
      if before != DeviceTotals(), let first = stated.firstPoint {
        lap.start = track.timeMilliseconds[first].map(Instant.init(milliseconds:)) ?? lap.start
      }
      lap.totals.take(off: before)
      before = stated.totals
      return lap
    }
  }

  /// Indicates whether every lap overlaps the next one, and ends where its last point is since the
  /// start of the activity.
  private static func areCumulative(_ laps: [Lap], _ track: Track) -> Bool {
    let overlaps = zip(laps, laps.dropFirst()).allSatisfy { lap, next in
      guard let start = lap.start, let timer = lap.totals.timerMilliseconds,
        let nextStart = next.start, let nextTimer = next.totals.timerMilliseconds
      else { return false }
      return timer <= nextTimer
        && nextStart.milliseconds(since: start) + roundedMilliseconds < timer
    }
    guard overlaps, grow(laps.compactMap(\.totals.distanceMillimeters)) else { return false }
    return laps.indices.allSatisfy { index in
      guard let first = laps[index].firstPoint,
        let distance = laps[index].totals.distanceMillimeters
      else { return false }
      let end = index + 1 < laps.count ? laps[index + 1].firstPoint ?? first : track.count
      let last = (first..<max(first, end)).reversed().lazy
        .compactMap { track.distanceMillimeters[$0] }.first
      return last.map { abs($0 - distance) <= tolerance } ?? false
    }
  }

  /// Indicates whether the distances can only count from the start: laps of their own that have
  /// none, or a few metres each, end near their last points too.
  private static func grow(_ distances: [Int64]) -> Bool {
    guard let first = distances.first, let last = distances.last else { return false }
    return last > first && last >= leastMillimeters
      && distances.dropLast().contains { $0 > tolerance }
  }
}

extension DeviceTotals {
  /// Takes the sums of an earlier lap off, and drops the means, which count from the start too.
  fileprivate mutating func take(off earlier: DeviceTotals) {
    func rest(_ total: WritableKeyPath<DeviceTotals, Int64?>) -> Int64? {
      guard let value = self[keyPath: total] else { return nil }
      let rest = value - (earlier[keyPath: total] ?? 0)
      return rest >= 0 ? rest : nil
    }
    distanceMillimeters = rest(\.distanceMillimeters)
    timerMilliseconds = rest(\.timerMilliseconds)
    energyCalories = rest(\.energyCalories)
    steps = rest(\.steps)
    averageHeartRateBPM = nil
    averageCadencePerMinute = nil
    averagePowerWatts = nil
  }
}
