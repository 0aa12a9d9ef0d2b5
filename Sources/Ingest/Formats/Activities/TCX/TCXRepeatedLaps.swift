import ActivityModel

/// Recognizes laps that are in an activity twice, with the same start, totals and points.
struct TCXRepeatedLaps {
  /// The points of each lap that has a start, by the lap; places as in the file.
  private var known: [Lap: Range<Int>] = [:]
  /// The points of repeated laps, ascending; places as in the file.
  private var repeated: [Range<Int>] = []
  /// The number of points in repeated laps.
  private(set) var pointCount = 0

  init() {}

  /// Indicates whether an earlier lap has the same start, totals and points.
  ///
  /// Laps without points are none: programs give each length of a pool the same start.
  ///
  /// - Complexity: O(points of the lap).
  mutating func contains(_ lap: Lap, at points: Range<Int>, of track: Track) -> Bool {
    guard lap.start != nil, !points.isEmpty else { return false }
    guard let earlier = known[lap] else {
      known[lap] = points
      return false
    }
    guard earlier.count == points.count,
      zip(earlier, points).allSatisfy({ track[$0] == track[$1] })
    else { return false }
    repeated.append(points)
    pointCount += points.count
    return true
  }

  /// The points without those of repeated laps, which are noted.
  ///
  /// - Complexity: O(points); O(1) without a repeated lap.
  func points(
    of points: RecordedPoints, at place: Place, _ diagnostics: inout Diagnostics
  ) -> RecordedPoints {
    guard !repeated.isEmpty else { return points }
    diagnostics.note(
      "lap-repeated", at: place, count: repeated.count,
      because: "a lap is in the activity twice, with the same start, totals and points: it counts"
        + " once")
    var points = points
    points.leaveOut(repeated)
    return points
  }
}
