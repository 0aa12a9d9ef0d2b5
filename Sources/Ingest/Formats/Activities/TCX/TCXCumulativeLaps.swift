import ActivityModel

/// Takes laps apart that count from the start of the activity, as some programs write them.
///
/// TCX demands the time and the distance of the lap alone. Where every lap repeats those before
/// it, their sum is several times the activity. Some programs write the distance alone so.
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
    let distances = laps.compactMap(\.totals.distanceMillimeters)
    guard laps.count > 1, distances.count == laps.count, grow(distances),
      let ends = ends(of: laps, track), endAtTheirPoints(distances, ends)
    else { return laps }
    if overlap(laps) { return wholeApart(laps, of: track, at: place, &diagnostics) }
    guard followEachOther(laps), areOfTheWhole(distances, ends) else { return laps }
    diagnostics.note(
      "laps-cumulative", at: place, count: laps.count - 1,
      because: "the distance of each lap counts from the start of the activity: that of the lap"
        + " before it is taken off")
    return laps.indices.map { index in
      var lap = laps[index]
      if index > 0 { lap.totals.distanceMillimeters = distances[index] - distances[index - 1] }
      return lap
    }
  }

  private static func wholeApart(
    _ laps: [Lap], of track: Track, at place: Place, _ diagnostics: inout Diagnostics
  ) -> [Lap] {
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

  // MARK: Evidence

  /// Indicates whether every lap overlaps the next one by its time.
  private static func overlap(_ laps: [Lap]) -> Bool {
    zip(laps, laps.dropFirst()).allSatisfy { lap, next in
      guard let start = lap.start, let timer = lap.totals.timerMilliseconds,
        let nextStart = next.start, let nextTimer = next.totals.timerMilliseconds
      else { return false }
      return timer <= nextTimer
        && nextStart.milliseconds(since: start) + roundedMilliseconds < timer
    }
  }

  /// Indicates whether every lap has a start and a time of its own.
  private static func followEachOther(_ laps: [Lap]) -> Bool {
    zip(laps, laps.dropFirst()).allSatisfy { lap, next in
      guard let start = lap.start, let timer = lap.totals.timerMilliseconds,
        let nextStart = next.start, nextStart > start
      else { return false }
      return nextStart.milliseconds(since: start) + roundedMilliseconds >= timer
    }
  }

  /// The first and the last distance of the points of each lap; nil when a lap has none.
  private static func ends(of laps: [Lap], _ track: Track) -> [(first: Int64, last: Int64)]? {
    var ends: [(first: Int64, last: Int64)] = []
    for index in laps.indices {
      guard let first = laps[index].firstPoint else { return nil }
      let end = index + 1 < laps.count ? laps[index + 1].firstPoint ?? first : track.count
      let points = first..<max(first, end)
      guard let begin = points.lazy.compactMap({ track.distanceMillimeters[$0] }).first,
        let last = points.reversed().lazy.compactMap({ track.distanceMillimeters[$0] }).first
      else { return nil }
      ends.append((begin, last))
    }
    return ends
  }

  /// Indicates whether every lap has the distance of its last point since the activity's start.
  private static func endAtTheirPoints(
    _ distances: [Int64], _ ends: [(first: Int64, last: Int64)]
  ) -> Bool {
    zip(distances, ends).allSatisfy { abs($0 - $1.last) <= tolerance }
  }

  /// Indicates whether the points count through all laps, and some lap is far from the way between
  /// its own points.
  private static func areOfTheWhole(
    _ distances: [Int64], _ ends: [(first: Int64, last: Int64)]
  ) -> Bool {
    let pairs = zip(ends, ends.dropFirst())
    return zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 }
      && pairs.allSatisfy { $1.first + tolerance >= $0.last }
      && zip(distances.dropFirst(), pairs).contains { distance, pair in
        abs(distance - (pair.1.last - pair.0.last)) >= leastMillimeters
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
