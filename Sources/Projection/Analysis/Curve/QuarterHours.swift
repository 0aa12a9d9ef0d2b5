import ActivityModel

extension Curve {
  /// Since the epoch: every local midnight is a multiple of it.
  static var quarterHour: Int64 { 900_000 }

  /// The distance in millimetres since the start, at each full quarter of an hour within the curve.
  ///
  /// The parts of an activity over midnight are differences of these.
  ///
  /// - Parameter start: The start of the curve in milliseconds since the epoch.
  /// - Returns: Ascending distances; none for a curve without a full quarter, or of over a year.
  /// - Complexity: O(n).
  func millimetersAtQuarterHours(from start: Int64) -> [Int64] {
    var distances: [Int64] = []
    var quarter = (start.flooredQuotient(by: Self.quarterHour) + 1) * Self.quarterHour - start
    guard (elapsedMilliseconds - quarter) / Self.quarterHour < Self.mostQuarterHours else {
      return []
    }
    for node in nodes.dropFirst() {
      while quarter <= milliseconds[node], quarter < elapsedMilliseconds {
        distances.append(Self.millimeters(micrometers(at: quarter, onPieceTo: node)))
        quarter += Self.quarterHour
      }
    }
    return distances
  }

  private func micrometers(at time: Int64, onPieceTo node: Int) -> Int64 {
    let share =
      Double(time - milliseconds[node - 1]) / Double(milliseconds(onPieceTo: node))
    return micrometers[node - 1] + Int64(Double(micrometers(onPieceTo: node)) * share)
  }

  /// Of a year: a longer recording is divided by its time.
  private static var mostQuarterHours: Int64 { 35_136 }
}
