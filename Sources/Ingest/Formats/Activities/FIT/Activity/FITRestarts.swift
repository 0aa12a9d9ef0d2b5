import ActivityModel

/// Continues distances that begin anew within a session, as after a restart of the device.
///
/// FIT counts them from the start of the activity on.
struct FITRestarts {
  /// Millimetres since the start; absent ones stay absent.
  private(set) var distances: [Int64]
  /// The indices of the distances that begin anew.
  private(set) var indices: [Int] = []

  /// - Parameters:
  ///   - stated: The distances in file order; absent ones have a place too.
  ///   - times: Those of the same records. A restart is one in the order of the file and in that of
  ///     time: a clock may be set back.
  /// - Complexity: O(distances) where the times never go back.
  init(_ stated: [Int64], times: Column<Int64>) {
    distances = stated
    let inFile = stated.indices.filter { stated[$0] != Column<Int64>.absent }
    guard !FITRestarts.falls(stated, in: inFile).isEmpty else { return }
    let known = DistanceRestarts.inTime(inFile, times)
    let falls = FITRestarts.falls(stated, in: known)
    guard let first = falls.first else { return }
    var shift: Int64 = 0
    /// The distances up to a fall, from the one before it on.
    var count = known[..<first].map { stated[$0] }
    for (number, fall) in falls.enumerated() {
      let end = number + 1 < falls.count ? falls[number + 1] : known.count
      let next = known[fall..<end].map { stated[$0] }
      let total = stated[known[fall - 1]]
      if FITRestarts.isReached(total, by: count), FITRestarts.beginsAnew(next, after: total) {
        shift += total
        indices.append(known[fall])
      }
      for index in known[fall..<end] { distances[index] += shift }
      count = next
    }
  }

  /// The places in an order of distances where one falls from that before it.
  private static func falls(_ stated: [Int64], in order: [Int]) -> [Int] {
    order.indices.dropFirst().filter {
      isFall(from: stated[order[$0 - 1]], to: stated[order[$0]])
    }
  }

  /// A count that never left the start is no loss.
  private static func isFall(from before: Int64, to distance: Int64) -> Bool {
    before > DistanceRestarts.nearStart && DistanceRestarts.isFall(from: before, to: distance)
  }

  /// Indicates whether a count came to its total by steps: a wrong number is alone.
  ///
  /// Then one of its distances is between half and nine tenths of the total.
  private static func isReached(_ total: Int64, by count: [Int64]) -> Bool {
    count.contains { 2 * $0 >= total && $0 <= total - total / 10 }
  }

  /// Indicates whether the distances behind a fall are a new count.
  ///
  /// A device whose distance was 0 for a while may go on slightly below the total.
  private static func beginsAnew(_ distances: [Int64], after total: Int64) -> Bool {
    distances.count > 1
      && DistanceRestarts.beginAnew(distances, after: total, tolerance: total / 10)
  }
}
