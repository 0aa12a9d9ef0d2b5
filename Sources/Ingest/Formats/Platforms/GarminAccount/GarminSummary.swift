import ActivityModel

/// One activity of `summarizedActivities.json`: lengths in centimetres, times in milliseconds.
struct GarminSummary: ~Copyable {
  private let record: JSONTape
  private let node: Int

  init(_ record: borrowing JSONTape, _ node: Int) {
    self.record = copy record
    self.node = node
  }

  /// The activity, or nil when it has no start.
  func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard
      let start = record.scaled("startTimeGmt", of: node)
        ?? record.scaled("beginTimestamp", of: node),
      TrackClock.believable.contains(start)
    else {
      return diagnostics.refuseWithoutStart("an activity", at: record.place(of: node))
    }
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: offset(after: start)))
    activity.title = record.text("name", node)
    activity.platformActivity = record.positive("activityId", of: node).map { "garmin/\($0)" }
    // Of old the type was an object.
    activity.sportLabel = record.text("activityType", node) ?? record.text("sportType", node)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.totals.take(Self.totals, of: node, in: record)
    activity.totals.distanceMillimeters = record.positive("distance", of: node).map { $0 * 10 }
    if record.scaled("calories", of: node) != nil {
      diagnostics.note(
        "unit-not-known", at: record.place(of: node),
        because: "the unit of \"calories\" in this list is not documented: they are not kept; the"
          + " FIT file of the activity has them")
    }
    return activity
  }

  private static let totals: [JSONTotal] = [
    ("duration", .duration, 0), ("elapsedDuration", .elapsedTime, 0),
    ("movingDuration", .movingTime, 0), ("elevationGain", .ascent, 0),
    ("elevationLoss", .descent, 0), ("avgHr", .averageHeartRate, 0),
    ("maxHr", .maximumHeartRate, 0), ("steps", .steps, 0),
  ]

  /// How far the clock was ahead of UTC, where that is a real offset.
  private func offset(after start: Int64) -> Int? {
    guard let local = record.scaled("startTimeLocal", of: node) else { return nil }
    let seconds = (local - start) / 1_000
    return seconds != 0 && seconds % 900 == 0 && abs(seconds) <= 64_800 ? Int(seconds) : nil
  }
}
