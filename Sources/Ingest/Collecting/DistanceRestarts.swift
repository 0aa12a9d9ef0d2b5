import ActivityModel

/// The rule for distances that begin anew near 0, which wrong numbers among others do not fit.
///
/// In millimetres.
enum DistanceRestarts {
  /// The first distance of a new count, at most.
  static let nearStart: Int64 = 50_000

  /// The indices of points in the order of their times; one without a time stays behind the one
  /// before it.
  ///
  /// - Complexity: O(points) where the times never go back.
  static func inTime(_ indices: [Int], _ times: Column<Int64>) -> [Int] {
    var time = Int64.min
    var goesBack = false
    let timed = indices.map { index in
      let next = times[index] ?? time
      goesBack = goesBack || next < time
      time = next
      return (time: next, index: index)
    }
    guard goesBack else { return indices }
    return timed.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element.index)
  }

  /// Indicates whether a distance is near 0 and clearly below the total before it.
  static func isFall(from total: Int64, to distance: Int64) -> Bool {
    distance < total / 2 && (distance < nearStart || distance < total / 100)
  }

  /// Indicates whether the distances behind a total are a new count.
  ///
  /// They are not where one of them jumps back to the total: then the ones before it are wrong.
  ///
  /// - Parameters:
  ///   - distances: Those behind the total, up to the next fall or the end of the lap.
  ///   - total: The last distance before them.
  ///   - tolerance: How far below the total a jump back may end.
  /// - Returns: False also where the first of them is no fall.
  /// - Complexity: O(distances).
  static func beginAnew(
    _ distances: [Int64], after total: Int64, tolerance: Int64 = 0
  ) -> Bool {
    guard let first = distances.first, isFall(from: total, to: first) else { return false }
    return !zip(distances, distances.dropFirst()).contains { before, after in
      before < total / 2 && after >= total - tolerance
    }
  }
}
