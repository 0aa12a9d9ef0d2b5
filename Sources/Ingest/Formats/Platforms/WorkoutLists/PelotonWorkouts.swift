import ActivityModel

extension Adapter {
  /// The list of workouts that members.onepeloton.com exports.
  static let peloton = Adapter(
    name: "peloton-csv", version: 1, title: "Peloton, CSV of workouts",
    workouts: PelotonWorkouts.table, activity: PelotonWorkouts.activity)
}

/// A row a workout, with a wall clock and behind it the zone in brackets: an offset, or letters
/// that several zones share.
enum PelotonWorkouts {
  private static let timestamp = "workout timestamp"
  fileprivate static let table = TableDescription(
    "peloton", .activity,
    [
      .start(timestamp), TableColumn(["fitness discipline"], .sport),
      TableColumn(["title"], .title), .total("length (minutes)", .duration, "min"),
      .total("distance (mi)", .distance, "mi"), .total("distance (miles)", .distance, "mi"),
      .total("distance (km)", .distance, "km"), .total("calories burned", .energy, "kcal"),
      .total("avg. heartrate", .averageHeartRate), .total("avg. watts", .averagePower),
      .total("avg. cadence (rpm)", .averageCadence),
    ]
  ).with {
    ($0.dateOrder, $0.numbers, $0.needs) = (.yearMonthDay, .point, ["fitness discipline"])
  }

  fileprivate static func activity(
    _ row: CSVRow, _ columns: TableColumns, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    guard let column = columns[.start], let start = time(row.string(column)) else {
      if let column = columns[.start] { diagnostics.refuseDate(row, column: column) }
      return nil
    }
    var activity = columns.activity(row, at: start)
    activity.totals = columns.totals(of: row, &diagnostics) {
      row.string($0.column) == "None" ? nil : $1.value(row, $0, in: .point)
    }
    // The bicycles of Peloton are indoors.
    if activity.sportLabel == "Cycling" { activity.sport = .indoorRide }
    guard activity.totals == DeviceTotals() else { return activity }
    diagnostics.refuseWithoutContent(row)
    return nil
  }

  /// `2023-11-08 12:04 (-06)`, `2020-01-30 09:30 (CDT)`.
  private static func time(_ text: String) -> StatedTime? {
    let parts = text.split(separator: "(", maxSplits: 1)
    guard let first = parts.first else { return nil }
    let wall = Array(first.utf8)
    guard case .local(let local)? = TimestampText.parse(wall.span) ?? withSeconds(wall) else {
      return nil
    }
    let zone = parts.count > 1 ? parts[1].prefix { $0 != ")" } : ""
    guard let seconds = offset(zone) else { return .local(local) }
    let instant = Instant(utc: local).adding(milliseconds: -Int64(seconds) * 1_000)
    guard TrackClock.believable.contains(instant.milliseconds) else { return nil }
    return .instant(instant, utcOffsetSeconds: seconds == 0 ? nil : seconds)
  }

  private static func withSeconds(_ wall: [UInt8]) -> StatedTime? {
    let text = CellText.string(wall).split(separator: " ").joined(separator: " ") + ":00"
    return TimestampText.parse(Array(text.utf8).span)
  }

  /// `-06`, `+0530` or `+05:30`; nil for letters.
  private static func offset(_ zone: Substring) -> Int? {
    guard let match = zone.wholeMatch(of: /([+-])(\d\d):?(\d\d)?/), let hours = Int(match.2),
      let minutes = Int(match.3 ?? "0"), hours <= 18, minutes < 60
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (match.1 == "-" ? -1 : 1)
  }
}
