import ActivityModel

extension Adapter {
  /// Lists of activities as Strava's interface gives them to programs, which many save as they are.
  static let stravaActivities = Adapter(
    name: "strava-activities", version: 1, title: "Strava, list of activities in JSON",
    recognizes: StravaActivities.recognizes, read: StravaActivities.read)
}

/// Reads an array of activities, or one activity, with meters, seconds and a `start_date` in UTC.
enum StravaActivities {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return ["[].", ""].contains { prefix in
      json.has("\(prefix)start_date") && json.has("\(prefix)distance")
        && json.has("\(prefix)moving_time")
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [], keepsRoot: true)
    var count = 0
    while records.next(&source, &diagnostics) {
      // The array itself comes last.
      guard records.record.isObject(JSONTape.root) else { continue }
      count += 1
      if let activity = activity(records.record, &diagnostics) {
        diagnostics.append(activity, at: records.record.start)
      }
    }
    try records.reportDamage(behind: count, to: &diagnostics)
  }

  private static func activity(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    guard let start = record.momentUTC("start_date") else {
      return diagnostics.refuseWithoutStart("an activity", at: record.start)
    }
    let offset = record.offset(of: "start_date_local", ahead: start)
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: offset))
    activity.title = record.text("name")
    activity.device = record.text("device_name")
    activity.platformActivity =
      (record.text("id") ?? record.text("run_id")).map { "strava/\($0)" }
    activity.sportLabel = record.text("sport_type") ?? record.text("type")
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.totals.take(totals, in: record)
    // A public program of runners saves it as a clock.
    let moving = record.text.span.extracting(record.range(of: record.member("moving_time")))
    if activity.totals.movingMilliseconds == nil {
      activity.totals.movingMilliseconds = DurationText.milliseconds(moving)
    }
    return activity
  }

  private static let totals: [JSONTotal] = [
    ("distance", .distance, 3), ("moving_time", .movingTime, 3), ("elapsed_time", .elapsedTime, 3),
    ("total_elevation_gain", .ascent, 2), ("calories", .energy, 3),
    ("average_heartrate", .averageHeartRate, 0), ("max_heartrate", .maximumHeartRate, 0),
    ("average_watts", .averagePower, 0), ("max_speed", .maximumSpeed, 3),
  ]
}
