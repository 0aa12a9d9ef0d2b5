import ActivityModel

/// Continues distances that begin anew with a lap, as some programs write them.
///
/// TCX demands the distance since the start of the activity. A lap begins anew where its first
/// distance is near 0 and clearly below the last one, and none of its points jumps back.
struct TCXLapDistances {
  /// The points of each lap that has any, in file order.
  private var laps: [Range<Int>] = []

  /// The points of a lap, and what its distances lack.
  private struct Shift {
    let points: Range<Int>
    let millimeters: Int64
  }

  mutating func append(lap points: Range<Int>) {
    if !points.isEmpty { laps.append(points) }
  }

  /// The track with distances since its start.
  ///
  /// - Complexity: O(points); for a single lap O(1).
  func continued(_ track: Track, at place: Place, _ diagnostics: inout Diagnostics) -> Track {
    guard laps.count > 1, !track.distanceMillimeters.isEmpty else { return track }
    let (shifts, restarts) = self.shifts(of: track)
    guard restarts > 0 else { return track }
    diagnostics.note(
      "distance-restarts", at: place, count: restarts,
      because: "the distances of the points begin anew with a lap: they are added to the last one"
        + " before it")
    var lap = 0
    return track.mapPoints { index, point in
      while lap < shifts.count, shifts[lap].points.upperBound <= index { lap += 1 }
      guard lap < shifts.count, shifts[lap].points.contains(index),
        let distance = point.distanceMillimeters
      else { return }
      point.distanceMillimeters = distance + shifts[lap].millimeters
    }
  }

  /// The number added to the distances of each lap, and how many laps begin anew.
  private func shifts(of track: Track) -> (shifts: [Shift], restarts: Int) {
    var shifts: [Shift] = []
    var restarts = 0
    var millimeters: Int64 = 0
    /// The distance of the last point, as stated.
    var stated: Int64?
    for points in laps {
      let distances = points.compactMap { track.distanceMillimeters[$0] }
      guard let first = distances.first, let last = distances.last else { continue }
      if let stated {
        let total = stated + millimeters
        if TCXLapDistances.beginsAnew(distances, after: total, isKnown: millimeters > 0) {
          (millimeters, restarts) = (total, restarts + 1)
        } else if abs(first - total) < abs(first - stated) {
          // The lap is counted since the start of the activity again.
          millimeters = 0
        }
      }
      shifts.append(Shift(points: points, millimeters: millimeters))
      stated = last
    }
    return (shifts, restarts)
  }

  /// Indicates whether the distances of a lap do not continue those before it.
  ///
  /// `isKnown` is true when an earlier lap began anew: then a single distance is enough.
  private static func beginsAnew(
    _ distances: [Int64], after total: Int64, isKnown: Bool
  ) -> Bool {
    (distances.count > 1 || isKnown) && DistanceRestarts.beginAnew(distances, after: total)
  }
}
