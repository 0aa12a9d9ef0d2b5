import ActivityModel

/// `UserExercises_2026-09-01.csv`: an activity a row, with times in UTC and their offset.
struct GoogleHealthExercises {
  /// The numbers of the device; those of an activity that was typed in have columns of their own.
  private static let tracked = table(
    "tracker",
    [
      .total("tracker_avg_heart_rate", .averageHeartRate, "bpm"),
      .total("tracker_peak_heart_rate", .maximumHeartRate, "bpm"),
    ])
  private static let typed = table("manually_logged")

  let columns: TableColumns
  private let typed: TableColumns
  private let start: Int
  private let offset: Int?

  init?(_ header: CSVHeader) {
    guard header.contains("exercise_start"), header.contains("activity_name"),
      let columns = Self.tracked.columns(in: header), let start = columns[.start]
    else { return nil }
    (self.columns, self.start, offset) = (columns, start, header.column("utc_offset"))
    typed = TableColumns(Self.typed, header)
  }

  var otherNames: [String] {
    columns.header.names(
      except: columns.kept.union(typed.kept).union([offset].compactMap(\.self)))
  }

  func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    var clock = TableClock(order: .yearMonthDay)
    guard let time = clock.time(row, start) else {
      return diagnostics.refuseDate(row, column: start)
    }
    let offset = offset.flatMap { TableDescription.offset(row.string($0)) }
    let stated = time.instant.map { StatedTime.instant($0, utcOffsetSeconds: offset) }
    var activity = columns.activity(row, at: stated ?? time.stated)
    activity.totals = columns.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    let typed = typed.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    activity.totals.distanceMillimeters =
      activity.totals.distanceMillimeters ?? typed.distanceMillimeters
    activity.totals.energyCalories = activity.totals.energyCalories ?? typed.energyCalories
    activity.totals.steps = activity.totals.steps ?? typed.steps
    if let column = columns[.end],
      let end = clock.time(row, column), end.wall >= time.wall
    {
      activity.totals.elapsedMilliseconds = end.wall - time.wall
    }
    guard activity.totals != DeviceTotals() else { return diagnostics.refuseWithoutContent(row) }
    diagnostics.append(activity, at: row.place)
  }

  /// A zero is nothing: the other columns have the numbers.
  private static func table(_ prefix: String, _ others: [TableColumn] = []) -> TableDescription {
    let totals: [(String, ActivityTotal, String)] = [
      ("distance_mm", .distance, "mm"), ("calories", .energy, "kcal"), ("steps", .steps, ""),
    ]
    return TableDescription(
      "google-health", .activity,
      [
        .start("exercise_start"), TableColumn(["exercise_end"], .end),
        TableColumn(["activity_name"], .sport),
      ]
        + totals.map { name, total, unit in
          TableColumn(["\(prefix)_total_\(name)"], .total(total), in: unit, zeroMeansNone: true)
        } + others
    ).with { ($0.dateOrder, $0.numbers) = (.yearMonthDay, .point) }
  }
}
