import ActivityModel

extension Adapter {
  /// The workouts of the app HealthExport, from Apple Health.
  static let healthExportWorkouts = Adapter(
    name: "health-export-workouts", version: 2, title: "HealthExport, CSV of workouts",
    reader: HealthExportWorkouts.self)
}

/// A row a workout, with start and end in one cell: `2021-10-04 08:07:18 - 2021-10-04 08:40:04`.
///
/// The times are those of the phone, and each total names its unit: `Distance(km)`.
struct HealthExportWorkouts: TableReader {
  private static let totals: [(name: String, total: ActivityTotal)] = [
    ("duration", .duration), ("distance", .distance), ("active energy burned", .energy),
    ("elevation: ascended", .ascent), ("heart rate: average", .averageHeartRate),
    ("heart rate: maximum", .maximumHeartRate),
  ]

  /// Units whose words differ from those of other tables.
  private static let units = ["count/min": "", "seconds": "s", "minutes": "min", "hours": "h"]

  private let columns: TableColumns
  private let range: Int

  init?(_ header: CSVHeader) {
    let totals = Self.totals.compactMap { name, total in
      header.names.first { CellText.nameAndUnit($0).name == name }.map { column in
        let unit = CellText.nameAndUnit(column).unit ?? ""
        return TableColumn.total(column, total, Self.units[unit] ?? unit)
      }
    }
    let description = TableDescription(
      "health-export", .activity,
      [.start("date"), TableColumn(["activity"], .sport)] + totals
    ).with { $0.needs = ["date", "activity"] }
    guard let columns = description.columns(in: header), let range = columns[.start],
      [ActivityTotal.duration, .energy].allSatisfy({ columns.column(total: $0) != nil }),
      totals.allSatisfy({ $0.names[0].hasSuffix(")") })
    else { return nil }
    (self.columns, self.range) = (columns, range)
  }

  var otherNames: [String] { columns.otherNames }

  consuming func report(headerAt _: Place, to _: inout Diagnostics) {}

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let times = row.string(range).split(separator: " - ").map { text in
      TimestampText.parse(Array(text.utf8).span)
    }
    guard times.count == 2, case .local(let start)? = times[0], case .local(let end)? = times[1],
      end >= start
    else { return diagnostics.refuseDate(row, column: range) }
    var activity = columns.activity(row, at: .local(start))
    activity.totals = columns.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    let elapsed = Instant(utc: end).milliseconds(since: Instant(utc: start))
    if elapsed > 0 { activity.totals.elapsedMilliseconds = elapsed }
    guard activity.totals != DeviceTotals() else { return diagnostics.refuseWithoutContent(row) }
    diagnostics.append(.activityRecorded(activity), at: row.place, records: 1)
  }
}
