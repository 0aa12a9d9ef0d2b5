import ActivityModel

extension Adapter {
  /// The `activities.csv` of the program garmin-connect-export, beside the recordings it saves.
  static let garminConnectExport = Adapter(
    name: "garmin-connect-export", version: 1, title: "garmin-connect-export, activities.csv",
    workouts: GarminConnectExport.table, activity: GarminConnectExport.activity)
}

/// A row an activity of Garmin Connect, in kilometres and metres, with times as `00:43:47`.
///
/// A person chooses the columns with a template, and so several names are of one thing.
enum GarminConnectExport {
  private static let zone = "time zone"
  private static let moment = "begin timestamp (ms)"
  private static let links = ["map", "activity url"]
  private static let identifier = "activity id"
  private static let duration = "duration (h:m:s)"
  /// Templates with one of these state the elapsed time beside the duration.
  private static let durations = [
    "elapsed duration (h:m:s)", "duration (raw)", "duration (raw seconds)",
  ]
  /// A climb is in the first of these that has one.
  private static let ascents = [
    "elevation gain (m)", "elevation gain corrected (m)", "elevation gain uncorrected (m)",
    "elevation gain (m, corrected)", "elevation gain (m, uncorr)",
  ]
  private static let descents = [
    "elevation loss (m)", "elevation loss corrected (m)", "elevation loss uncorrected (m)",
    "elevation loss (m, corrected)", "elevation loss (m, uncorr)",
  ]

  private static let others = ([zone, moment, identifier] + links + ascents + descents).map {
    TableColumn([$0], .nothing)
  }

  fileprivate static let table = TableDescription(
    "garmin-connect-export", .activity,
    [
      .start("start time", "begin timestamp"), TableColumn(["activity name"], .title),
      TableColumn(["description"], .notes), TableColumn(["device"], .device),
      TableColumn(["activity type key", "activity type"], .sport),
      .total("elapsed duration (h:m:s)", .elapsedTime), .total(duration, .duration),
      .total("moving duration (h:m:s)", .movingTime), .total("distance (km)", .distance, "km"),
      .total("max. heart rate (bpm)", .maximumHeartRate),
      .total("average heart rate (bpm)", .averageHeartRate), .total("calories", .energy, "kcal"),
      .total("steps", .steps), .total("max. speed (km/h)", .maximumSpeed, "km/h"),
    ] + others
  ).with {
    ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point)
    $0.needs = [duration, "distance (km)", "average heart rate (bpm)", zone]
  }

  fileprivate static func activity(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    let header = columns.header
    guard let column = columns[.start], let start = start(row, column, header) else {
      if let column = columns[.start] { diagnostics.refuseDate(row, column: column) }
      return nil
    }
    var activity = columns.activity(row, at: start)
    if activity.device?.hasPrefix("Unknown") == true { activity.device = nil }
    activity.timeZoneName = header.text(zone, of: row).flatMap { $0.contains("/") ? $0 : nil }
    activity.platformActivity = number(row, header).map { "garmin/\($0)" }
    activity.totals = columns.totals(of: row, &diagnostics) { located, diagnostics in
      guard located.total.isTime else { return diagnostics.value(row, located, in: .point) }
      let cell = row.bytes.span.extracting(row.trimmedRange(located.column))
      let milliseconds = DurationText.milliseconds(cell)
      if milliseconds == nil { diagnostics.refuseNumber(row, column: located.column) }
      return milliseconds
    }
    // The template that is used without a choice has the elapsed time alone, by this name.
    if !durations.contains(where: header.contains) {
      activity.totals.elapsedMilliseconds = activity.totals.timerMilliseconds
      activity.totals.timerMilliseconds = nil
    }
    activity.totals.ascentCentimeters = height(ascents, row, header, &diagnostics)
    activity.totals.descentCentimeters = height(descents, row, header, &diagnostics)
    guard activity.totals == DeviceTotals() else { return activity }
    diagnostics.refuseWithoutContent(row)
    return nil
  }

  /// A moment, or the time on the clock of the place.
  ///
  /// Some templates write `Thu, 08 Mar 2018 12:23`, and the milliseconds since 1970 beside it.
  private static func start(_ row: CSVRow, _ column: Int, _ header: CSVHeader) -> StatedTime? {
    let written = TimestampText.parse(row.bytes.span.extracting(row.trimmedRange(column)))
    let stated =
      written
      ?? header.text(moment, of: row).flatMap(Int64.init).map {
        .instant(Instant(milliseconds: $0), utcOffsetSeconds: nil)
      }
    guard let stated, TrackClock.believable.contains(TableTime(stated).milliseconds) else {
      return nil
    }
    return stated
  }

  /// The number of the activity, alone or at the end of its address.
  private static func number(_ row: CSVRow, _ header: CSVHeader) -> String? {
    let texts = ([identifier] + links).compactMap { header.text($0, of: row) }
    return texts.compactMap { $0.split(separator: "/").last }
      .first { $0.allSatisfy { $0.isASCII && $0.isWholeNumber } }.map(String.init)
  }

  /// In centimetres.
  private static func height(
    _ names: [String], _ row: CSVRow, _ header: CSVHeader, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    let column = names.compactMap { header.column($0) }.first { !row.isAbsent($0) }
    return diagnostics.number(row, column, places: 2).flatMap { $0 >= 0 ? $0 : nil }
  }
}
