import ActivityModel

/// Continues distances that begin anew with a lap or a track, as some programs write them.
///
/// TCX demands the distance since the start of the activity. A lap or track begins anew under two
/// conditions. Its first distance is near 0 and clearly below the last one. None of its points
/// jumps back.
struct TCXDistances {
  /// The points of a track, and what its distances lack.
  private struct Stretch {
    let points: Range<Int>
    let beginsLap: Bool
    var millimeters: Int64 = 0
  }

  /// In file order, without empty ones.
  private var stretches: [Stretch] = []

  /// Appends the points of a lap; `tracks` are the places where its tracks begin, ascending.
  mutating func append(lap points: Range<Int>, tracks: [Int]) {
    var start = points.lowerBound
    for end in tracks + [points.upperBound] where end > start {
      stretches.append(
        Stretch(points: start..<end, beginsLap: start == points.lowerBound))
      start = end
    }
  }

  /// The track with distances since its start.
  ///
  /// A restart is one in the order of the file and in that of time: programs may write the newest
  /// lap first, and a clock may be set back.
  ///
  /// - Complexity: O(points); for a single stretch O(1).
  func continued(_ track: Track, at place: Place, _ diagnostics: inout Diagnostics) -> Track {
    guard stretches.count > 1, fall(in: track.distanceMillimeters) else { return track }
    var (shifted, restarts) = TCXDistances.shifted(inTime(track.timeMilliseconds), of: track)
    guard restarts > 0 else { return track }
    diagnostics.note(
      "distance-restarts", at: place, count: restarts,
      because: "the distances of the points begin anew with a lap or a track: they are added to the"
        + " last one before it")
    shifted.sort { $0.points.lowerBound < $1.points.lowerBound }
    var current = 0
    return track.mapPoints { index, point in
      while current < shifted.count, shifted[current].points.upperBound <= index { current += 1 }
      guard current < shifted.count, shifted[current].points.contains(index),
        let distance = point.distanceMillimeters
      else { return }
      point.distanceMillimeters = distance + shifted[current].millimeters
    }
  }

  /// Indicates whether the first distance of a stretch falls from the one before it in the file.
  private func fall(in distances: Column<Int64>) -> Bool {
    var before: Int64?
    for points in stretches.map(\.points) {
      let known = points.lazy.compactMap { distances[$0] }
      if let before, let first = known.first(where: { _ in true }),
        DistanceRestarts.isFall(from: before, to: first)
      {
        return true
      }
      before = points.reversed().lazy.compactMap { distances[$0] }.first ?? before
    }
    return false
  }

  /// The stretches in the order of their first points.
  private func inTime(_ times: Column<Int64>) -> [Stretch] {
    let byStart = Dictionary(uniqueKeysWithValues: stretches.map { ($0.points.lowerBound, $0) })
    return DistanceRestarts.inTime(stretches.map(\.points.lowerBound), times)
      .compactMap { byStart[$0] }
  }

  /// The stretches with what is added to their distances, and how many of them begin anew.
  private static func shifted(
    _ stretches: [Stretch], of track: Track
  ) -> (stretches: [Stretch], restarts: Int) {
    var shifted = stretches
    var restarts = 0
    var millimeters: Int64 = 0
    /// The distance of the last point, as stated.
    var stated: Int64?
    for (index, stretch) in stretches.enumerated() {
      let distances = DistanceRestarts.inTime(Array(stretch.points), track.timeMilliseconds)
        .compactMap { track.distanceMillimeters[$0] }
      guard let first = distances.first, let last = distances.last else { continue }
      if let stated {
        let total = stated + millimeters
        let mayBeginAnew = stretch.beginsLap || first < stated
        if mayBeginAnew, beginsAnew(distances, after: total, isKnown: millimeters > 0) {
          (millimeters, restarts) = (total, restarts + 1)
        } else if abs(first - total) < abs(first - stated) {
          // The lap is counted since the start of the activity again.
          millimeters = 0
        }
      }
      shifted[index].millimeters = millimeters
      stated = last
    }
    return (shifted, restarts)
  }

  /// Indicates whether the distances of a stretch do not continue those before it.
  ///
  /// `isKnown` is true when an earlier one began anew: then a single distance is enough.
  private static func beginsAnew(
    _ distances: [Int64], after total: Int64, isKnown: Bool
  ) -> Bool {
    (distances.count > 1 || isKnown) && DistanceRestarts.beginAnew(distances, after: total)
  }
}
