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
    guard let start = number("startTimeGmt") ?? number("beginTimestamp"),
      TrackClock.believable.contains(start)
    else {
      diagnostics.refuse(
        "time-missing", at: record.place(of: node),
        because: "an activity does not state when it began: it is left out")
      return nil
    }
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: offset(after: start)))
    activity.title = text("name")
    activity.platformActivity = positive("activityId").map { "garmin/\($0)" }
    // Of old the type was an object.
    activity.sportLabel = text("activityType") ?? text("sportType")
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.totals.distanceMillimeters = positive("distance").map { $0 * 10 }
    activity.totals.timerMilliseconds = positive("duration")
    activity.totals.elapsedMilliseconds = positive("elapsedDuration")
    activity.totals.movingMilliseconds = positive("movingDuration")
    activity.totals.ascentCentimeters = positive("elevationGain")
    activity.totals.descentCentimeters = positive("elevationLoss")
    activity.totals.averageHeartRateBPM = positive("avgHr").flatMap { Int32(exactly: $0) }
    activity.totals.maximumHeartRateBPM = positive("maxHr").flatMap { Int32(exactly: $0) }
    activity.totals.steps = positive("steps")
    if number("calories") != nil {
      diagnostics.note(
        "unit-not-known", at: record.place(of: node),
        because: "the unit of \"calories\" in this list is not documented: they are not kept; the"
          + " FIT file of the activity has them")
    }
    return activity
  }

  /// How far the clock was ahead of UTC, where that is a real offset.
  private func offset(after start: Int64) -> Int? {
    guard let local = number("startTimeLocal") else { return nil }
    let seconds = (local - start) / 1_000
    return seconds != 0 && seconds % 900 == 0 && abs(seconds) <= 64_800 ? Int(seconds) : nil
  }

  private func number(_ name: StaticString) -> Int64? {
    record.scaled(record.member(name, of: node), places: 0)
  }

  /// Zero is "not measured".
  private func positive(_ name: StaticString) -> Int64? {
    number(name).flatMap { (1...1_000_000_000_000).contains($0) ? $0 : nil }
  }

  private func text(_ name: StaticString) -> String? {
    record.text(of: record.member(name, of: node))
  }
}
