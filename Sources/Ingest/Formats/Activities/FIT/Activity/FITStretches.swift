import ActivityModel

/// Divides time at given moments and finds the stretch of a moment.
struct FITStretches {
  /// The start of every stretch but the first, ascending.
  private let boundaries: [UInt32]
  private(set) var current = 0

  /// - Parameter boundaries: In ascending order.
  init(boundaries: [UInt32]) { self.boundaries = boundaries }

  /// Moves to the stretch of a moment.
  ///
  /// - Returns: The stretch's index: the number of boundaries not later than the moment.
  /// - Complexity: O(1) within a stretch or into the next one, else O(log boundaries).
  mutating func move(to timestamp: UInt32) -> Int {
    if isCurrent(timestamp) { return current }
    current += 1
    if current > boundaries.count || !isCurrent(timestamp) {
      current = boundaries.partitioningIndex { $0 > timestamp }
    }
    return current
  }

  private func isCurrent(_ timestamp: UInt32) -> Bool {
    (current == 0 || boundaries[current - 1] <= timestamp)
      && (current == boundaries.count || timestamp < boundaries[current])
  }
}
