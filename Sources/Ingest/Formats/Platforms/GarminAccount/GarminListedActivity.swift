import ActivityModel
import JSONStream

/// One activity as Garmin Connect gives it to its own pages, which export scripts save: one of a
/// list, or with its details.
///
/// Lengths are in meters and times in seconds, unlike those of the account export.
struct GarminListedActivity: ~Copyable {
  private let record: JSONTape
  /// The object with the times and totals: of details one of its own.
  private let summary: Int?

  init(_ record: borrowing JSONTape) {
    self.record = copy record
    summary = record.member("summaryDTO") ?? JSONTape.root
  }

  static func isOne(_ record: borrowing JSONTape) -> Bool {
    record.member("activityId") != nil
      && (record.member("startTimeGMT") != nil || record.member("summaryDTO") != nil)
  }

  /// The activity, or nil when it has no start, and for details that are a sum of others.
  func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    if record.isTrue(record.member("isMultiSportParent")) {
      return diagnostics.refuse(
        "session-of-sessions", at: record.start,
        because: "an activity is the sum of others, which have files of their own: it is left out;"
          + " import those of its parts")
    }
    guard let start = record.momentUTC("startTimeGMT", of: summary) else {
      return diagnostics.refuseWithoutStart("an activity", at: record.start)
    }
    let offset = record.offset(of: "startTimeLocal", ahead: start, in: summary)
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: offset))
    activity.title = record.text("activityName")
    activity.platformActivity = record.positive("activityId").map { "garmin/\($0)" }
    let type = record.member("activityType") ?? record.member("activityTypeDTO")
    activity.sportLabel = type.flatMap { record.text("typeKey", $0) }
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.timeZoneName = record.member("timeZoneUnitDTO").flatMap { record.text("unitKey", $0) }
    activity.isManual = record.isTrue(
      record.member("manualActivity", of: record.member("metadataDTO")))
    activity.totals.take(Self.totals, of: summary, in: record)
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
    guard let stated = record.scaled("elapsedDuration", of: summary, places: 3), stated > 0 else {
      return
    }
    guard let timer = totals.timerMilliseconds, stated >= timer else { return }
    totals.elapsedMilliseconds = stated >= timer * 500 ? stated / 1_000 : stated
  }
}
