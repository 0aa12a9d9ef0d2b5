import ActivityModel

extension Track {
  /// The track without elevations of exactly 0 that a device wrote while it knew none.
  ///
  /// They come first or between heights. The heights beside them are more than ten metres away, and
  /// could not be reached in the time between.
  ///
  /// - Complexity: O(points) where an elevation is 0.
  func withoutUnsetElevations(at place: Place, _ diagnostics: inout Diagnostics) -> Track {
    guard elevationCentimeters.values.contains(0) else { return self }
    let unset = unsetElevations
    guard !unset.isEmpty else { return self }
    diagnostics.note(
      "altitude-not-set", at: place,
      because: "elevations of 0 are far from the heights beside them: they are left out")
    return mapPoints { index, point in
      if unset.contains(index) { point.elevationCentimeters = nil }
    }
  }

  /// The points whose zeros are no heights.
  private var unsetElevations: Set<Int> {
    let elevations = elevationCentimeters.values
    var unset: Set<Int> = []
    var height: Int?
    var zeros: [Int] = []
    for index in elevations.indices where elevations[index] != Column<Int32>.absent {
      if elevations[index] == 0 {
        zeros.append(index)
        continue
      }
      if let first = zeros.first, let last = zeros.last, isLeap(from: last, to: index),
        height.map({ isLeap(from: $0, to: first) }) ?? true
      {
        unset.formUnion(zeros)
      }
      zeros = []
      height = index
    }
    return unset
  }

  /// True when a height and a zero are too far apart, and too near in time, for any way between.
  private func isLeap(from index: Int, to next: Int) -> Bool {
    guard let height = elevationCentimeters[index], let other = elevationCentimeters[next],
      let time = timeMilliseconds[index], let later = timeMilliseconds[next], time < later
    else { return false }
    let rise = abs(Int64(other) - Int64(height))
    return rise > Self.farCentimeters
      && rise * 1_000 > Self.fastestCentimetersPerSecond * (later - time)
  }

  private static let farCentimeters: Int64 = 1_000
  /// Faster than lifts, and than anything that begins at sea level.
  private static let fastestCentimetersPerSecond: Int64 = 500
}
