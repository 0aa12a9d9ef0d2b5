import ActivityModel

extension Findings {
  /// Appends complete activities, with the points that went into each.
  mutating func appendActivities(_ activities: [LocatedFact]) {
    for activity in activities {
      guard case .activityRecorded(let recorded) = activity.fact else { continue }
      append(activity.fact, at: activity.place, records: recorded.track.count)
    }
  }

  /// Notes that the source is damaged, so that only what was complete before gets in.
  ///
  /// `lost` is the record that was open at the damage, or nil when none was.
  ///
  /// - Throws: When nothing was complete: then the whole source is refused.
  mutating func noteDamage(
    _ damage: Refusal, completeActivities: Int, lost: String?
  ) throws(IngestError) {
    guard completeActivities > 0 else { throw IngestError(damage) }
    let kept = counted(completeActivities, "activity", "activities")
    let rest = lost.map { "\($0), is lost" } ?? "nothing was open there"
    refuse(
      "damaged", at: damage.place,
      because: "\(damage.message): \(kept) before it came in whole, \(rest); \(damage.advice)")
  }
}

/// `1 point`, `2 points`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
