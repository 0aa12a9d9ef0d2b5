import ActivityModel

extension Diagnostics {
  /// Appends complete activities and counts their points as records.
  mutating func appendActivities(_ activities: [LocatedFact]) {
    for activity in activities {
      guard case .activityRecorded(let recorded) = activity.fact else { continue }
      append(activity.fact, at: activity.place, records: recorded.track.count)
    }
  }

  /// Records that the source is damaged and that only records before the damage count.
  ///
  /// - Parameters:
  ///   - damage: The damage and its place.
  ///   - completeActivities: The number of activities before it.
  ///   - open: The record that the damage cut off; nil for none.
  ///   - isKept: True when its whole points before the damage are an activity.
  /// - Throws: When nothing is kept, which rejects the whole source.
  mutating func noteDamage(
    _ damage: Rejection, completeActivities: Int, open: String?, isKept: Bool = false
  ) throws(IngestError) {
    guard completeActivities > 0 || isKept else { throw IngestError(damage) }
    var parts: [String] = []
    if completeActivities > 0 {
      parts.append(
        "\(counted(completeActivities, "activity", "activities")) before it came in whole")
    }
    parts.append(
      open.map { "\($0), is \(isKept ? "kept up to there" : "lost")" } ?? "nothing was open there")
    refuse(
      "damaged", at: damage.place,
      because: "\(damage.message): \(parts.joined(separator: ", ")); \(damage.advice)")
  }
}

/// `1 point`, `2 points`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
