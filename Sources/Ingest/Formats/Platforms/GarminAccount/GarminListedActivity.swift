import ActivityModel

/// One activity of the lists that Garmin Connect gives to its own pages, which export scripts save.
///
/// Lengths are in meters and times in seconds, unlike those of the account export.
struct GarminListedActivity: ~Copyable {
  private let record: JSONTape

  init(_ record: borrowing JSONTape) { self.record = copy record }

  static func isOne(_ record: borrowing JSONTape) -> Bool {
    record.member("activityId") != nil && record.member("startTimeGMT") != nil
  }

  /// The activity, or nil when it has no start.
  func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard let start = record.momentUTC("startTimeGMT") else {
      return diagnostics.refuse(
        "time-missing", at: record.start,
        because: "an activity does not state when it began: it is left out")
    }
    let offset = record.offset(of: "startTimeLocal", ahead: start)
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: offset))
    activity.title = record.text("activityName")
    activity.platformActivity = record.positive("activityId").map { "garmin/\($0)" }
    activity.sportLabel = record.member("activityType").flatMap { record.text("typeKey", $0) }
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.totals.take(Self.totals, in: record)
    takeElapsedTime(&activity.totals)
    return activity
  }

  private static let totals: [JSONTotal] = [
    ("distance", .distance, 3), ("duration", .duration, 3), ("movingDuration", .movingTime, 3),
    ("elevationGain", .ascent, 2), ("elevationLoss", .descent, 2), ("calories", .energy, 3),
    ("averageHR", .averageHeartRate, 0), ("maxHR", .maximumHeartRate, 0), ("steps", .steps, 0),
  ]

  /// Older lists state this one time in milliseconds: it is then hundreds of times the duration.
  private func takeElapsedTime(_ totals: inout DeviceTotals) {
    guard let stated = record.scaled("elapsedDuration", places: 3), stated > 0 else { return }
    guard let timer = totals.timerMilliseconds, stated >= timer else { return }
    totals.elapsedMilliseconds = stated >= timer * 500 ? stated / 1_000 : stated
  }
}
