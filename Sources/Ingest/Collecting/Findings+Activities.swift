import ActivityModel

extension Diagnostics {
  /// Refuses an activity without a start; `what` is such as `a workout`.
  mutating func refuseWithoutStart(_ what: String, at place: Place) {
    refuse(
      "time-missing", at: place, because: "\(what) does not state when it began: it is left out")
  }

  /// Refuses an activity without a start, which a function would return.
  mutating func refuseWithoutStart<Value>(_ what: String, at place: Place) -> Value? {
    refuseWithoutStart(what, at: place)
    return nil
  }

  mutating func noteClockAtZero(at place: Place) {
    note(
      "clock-at-zero", at: place,
      because: "the device's clock was not set, it counts from 1989-12-31: durations are right")
  }

  /// Appends complete activities and counts their points as records.
  mutating func appendActivities(_ activities: [LocatedFact]) {
    for activity in activities {
      guard case .activityRecorded(let recorded) = activity.fact else { continue }
      append(activity.fact, at: activity.place, records: recorded.track.count)
    }
  }

  /// Notes a row of a list that states the day of an activity and no time of it.
  mutating func noteDayOnly(at place: Place) {
    note(
      "day-only", at: place,
      because: "a row states no time of day: it belongs to a recording of its day with its sport,"
        + " distance and time, if there is one")
  }

  /// Records that the source is damaged and only the complete activities before the damage count.
  ///
  /// `lost` names the record that the damage cut off, or is nil.
  ///
  /// - Throws: When no activity was complete, which rejects the whole source.
  mutating func noteDamage(
    _ damage: Rejection, completeActivities: Int, lost: String?
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
