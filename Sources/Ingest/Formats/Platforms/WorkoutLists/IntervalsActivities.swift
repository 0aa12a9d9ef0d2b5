import ActivityModel

extension Adapter {
  /// The list of activities that intervals.icu exports, and that programs make of the answers of
  /// Strava's interface.
  static let intervals = Adapter(
    name: "intervals-csv", version: 3,
    title: "intervals.icu and Strava's interface, CSV of activities",
    workouts: IntervalsActivities.table, activity: IntervalsActivities.activity)
}

/// A row an activity in seconds and metres, on the clock of the person, mostly with its moment too.
enum IntervalsActivities {
  private static let identifier = "id"
  private static let moment = "start_date"
  private static let zone = "timezone"
  fileprivate static let table = TableDescription(
    "intervals", .activity,
    [
      .start("start_date_local", moment), TableColumn([moment], .nothing),
      TableColumn([zone], .nothing),
      TableColumn([identifier], .nothing), TableColumn(["sport_type", "type"], .sport),
      TableColumn(["name"], .title), TableColumn(["description"], .notes),
      .total("moving_time", .movingTime, "s"), .total("elapsed_time", .elapsedTime, "s"),
      .total("distance", .distance, "m"), .total("total_elevation_gain", .ascent, "m"),
      .total("max_speed", .maximumSpeed, "m/s"), .total("calories", .energy, "kcal"),
      .total("average_heartrate", .averageHeartRate), .total("max_heartrate", .maximumHeartRate),
      .total("average_cadence", .averageCadence), .total("icu_average_watts", .averagePower),
      .total("average_watts", .averagePower),
    ]
  ).with {
    ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point)
    $0.needs = ["distance", "moving_time", "total_elevation_gain"]
  }

  fileprivate static func activity(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    guard let column = columns[.start], let start = start(row, column, columns.header) else {
      if let column = columns[.start] { diagnostics.refuseDate(row, column: column) }
      return nil
    }
    var activity = columns.activity(row, at: start)
    activity.totals = columns.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    guard activity.totals != DeviceTotals() else {
      diagnostics.refuseWithoutContent(row)
      return nil
    }
    if let distance = activity.totals.distanceMillimeters, distance > 0,
      let time = activity.totals.movingMilliseconds, time > 0
    {
      // People convert the columns: more than 100 m/s are no metres and seconds.
      if distance / 100 > time {
        return diagnostics.refuse(
          "unit-not-known", at: row.place,
          because: "its distance and time are no metres and seconds; the row was left out")
      }
      // Less than 0.1 m/s may also be those of a receiver in a gym.
      if distance < time / 10 {
        activity.totals.distanceMillimeters = nil
        diagnostics.note(
          "distance-not-believable", at: row.place,
          because: "in its seconds, its distance is no way in metres: it was left out")
      }
    }
    activity.timeZoneName = columns.header.stated(zone, of: row)?.split(separator: " ").last
      .flatMap { $0.contains("/") ? String($0) : nil }
    // Activities that came from Strava keep its number; all others have a letter in front.
    activity.platformActivity = columns.header.stated(identifier, of: row).map { id in
      id.allSatisfy(\.isWholeNumber) ? "strava/\(id)" : "intervals/\(id)"
    }
    return activity
  }

  /// The moment, whose offset follows from the clock on the wall; without one that clock alone.
  private static func start(_ row: CSVRow, _ column: Int, _ header: CSVHeader) -> StatedTime? {
    guard let stated = time(row, column) else { return nil }
    if case .instant(_, utcOffsetSeconds: .some) = stated { return stated }
    let wall = TableTime(stated).wall
    let local = StatedTime.local(Instant(milliseconds: wall).local(utcOffsetSeconds: 0))
    guard let column = header.column(moment), case .instant(let instant, _)? = time(row, column)
    else { return local }
    let ahead = wall - instant.milliseconds
    let offset = OffsetText.seconds(milliseconds: ahead)
    guard ahead == 0 || offset != nil else { return local }
    return .instant(instant, utcOffsetSeconds: offset)
  }

  private static func time(_ row: CSVRow, _ column: Int) -> StatedTime? {
    let stated = TimestampText.parse(row.bytes.span.extracting(row.trimmedRange(column)))
    guard let stated,
      TrackClock.believable.contains(TableTime(stated).milliseconds)
    else { return nil }
    return stated
  }
}
