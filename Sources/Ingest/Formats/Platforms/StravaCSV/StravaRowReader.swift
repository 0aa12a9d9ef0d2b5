import ActivityModel

/// Turns a row of `activities.csv` into an activity.
struct StravaRowReader: Sendable {
  private let columns: StravaColumns
  private let format: NumberFormat
  private let order: DateOrder
  /// Words beside times that name no half of the day, as the times of the afternoon show.
  private let plainWords: Set<String>
  /// The metres per unit of the distance column, except for swims.
  private let metersPerUnit: Int64

  /// Makes the decisions that need the whole table.
  init(
    _ rows: [CSVRow], _ columns: StravaColumns, at place: Place, _ diagnostics: inout Diagnostics
  ) {
    self.columns = columns
    format = diagnostics.decideNumbers(
      of: rows, in: Self.exact.compactMap(columns.table.column(total:)), at: place)
    (order, plainWords) = Self.dates(rows, columns, place, &diagnostics)
    metersPerUnit = Self.metersPerUnit(rows, columns, format, place, &diagnostics)
  }

  /// The activity of a row, or nil when the row is rejected.
  func activity(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard let dateColumn = columns.table[.start] else { return nil }
    guard let start = start(row, dateColumn) else {
      diagnostics.refuseDate(row, column: dateColumn)
      return nil
    }
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = text(row, columns.table[.sport])
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = text(row, columns.table[.title])
    let gear = text(row, columns.gear).map { "Gear: \($0)" }
    let notes = [text(row, columns.table[.notes]), gear].compactMap(\.self)
    activity.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    activity.recordingFile = text(row, columns.table[.recording])
    activity.isManual = columns.table[.recording] != nil && activity.recordingFile == nil
    activity.platformActivity = text(row, columns.identifier).map { "strava/\($0)" }
    activity.totals = columns.table.totals(of: row, &diagnostics) { located, diagnostics in
      let value = number(row, located, &diagnostics)
      let isLong = located.total == .distance && activity.sport.family != .swim
      return isLong ? value.map { $0 * metersPerUnit } : value
    }
    return activity
  }

  /// The site writes UTC without a zone.
  private func start(_ row: CSVRow, _ column: Int) -> StatedTime? {
    switch TimestampText.parse(row.bytes.span.extracting(row.range(column))) {
    case .instant(let instant, let offset): .instant(instant, utcOffsetSeconds: offset)
    case .local(let local): .instant(Instant(utc: local), utcOffsetSeconds: nil)
    case nil:
      WrittenTime(row.string(column), plainWords: plainWords)?.local(order).map {
        .instant(Instant(utc: $0), utcOffsetSeconds: nil)
      }
    }
  }

  /// The site keeps a title such as `--`.
  private func text(_ row: CSVRow, _ column: Int?) -> String? {
    guard let column, !row.isEmpty(column) else { return nil }
    return row.string(column)
  }

  private func number(
    _ row: CSVRow, _ located: TableColumns.LocatedTotal, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    let column = located.column
    guard
      let value = diagnostics.number(
        row, column, places: located.scale?.places ?? 0, in: format)
    else { return nil }
    // Keeps the conversion to millimetres far from an overflow.
    guard (0...1_000_000_000_000).contains(value) else {
      return diagnostics.note(
        "reading-out-of-range", at: row.place,
        because: "\(Excerpt.of(row.string(column))) is less than nothing, or more than a person"
          + " does; the cell was left out")
    }
    return value
  }
}

extension StravaRowReader {
  /// The columns whose fractions reveal the decimal mark.
  private static let exact: [ActivityTotal] = [
    .elapsedTime, .movingTime, .distance, .maximumSpeed, .ascent, .descent, .averageHeartRate,
    .energy,
  ]

  /// The order of numeric dates, and the words beside the times that name no half of the day.
  private static func dates(
    _ rows: [CSVRow], _ columns: StravaColumns, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> (DateOrder, plainWords: Set<String>) {
    guard let column = columns.table[.start] else { return (.yearMonthDay, []) }
    var times = rows.compactMap { WrittenTime($0.string(column)) }
    let words = times.reduce(into: Set<String>()) { $0.formUnion($1.plainWords) }
    if !words.isEmpty {
      times = rows.compactMap { WrittenTime($0.string(column), plainWords: words) }
    }
    return (diagnostics.decide(times.compactMap(\.digits), at: place), words)
  }

  /// 1 for the exact column of metres, 1,000 for kilometres.
  ///
  /// Some languages repeat the rounded kilometres in place of metres; most rows would then be
  /// slower than 0.1 m/s. A list with nothing but rounded distances has kilometres, unless most
  /// rows would then be faster than 1 km/s.
  private static func metersPerUnit(
    _ rows: [CSVRow], _ columns: StravaColumns, _ format: NumberFormat, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Int64 {
    let speeds = speeds(rows, columns, format)
    let slow = speeds.count { $0 < 100 }
    if slow > speeds.count - slow {
      diagnostics.note(
        "distance-unit", at: place,
        because: "distances are read as kilometres, those of swims as metres: as metres, \(slow)"
          + " of \(speeds.count) activities would be slower than 0.1 m/s")
      return 1_000
    }
    let fast = speeds.count { $0 >= 1_000 }
    guard columns.hasRoundedDistanceOnly, fast <= speeds.count - fast else { return 1 }
    if columns.table.column(total: .distance) != nil {
      diagnostics.note(
        "distance-unit", at: place,
        because: "distances are read as kilometres, those of swims as metres: the list has only"
          + " the rounded ones that the site shows")
    }
    return 1_000
  }

  /// The speeds of the rows but swims, in millimetres a second of distances in metres.
  private static func speeds(
    _ rows: [CSVRow], _ columns: StravaColumns, _ format: NumberFormat
  ) -> [Int64] {
    guard let distance = columns.table.column(total: .distance),
      let elapsed = columns.table.column(total: .elapsedTime)
        ?? columns.table.column(total: .movingTime)
    else { return [] }
    return rows.compactMap { row in
      let label = columns.table[.sport].map(row.string)
      guard SportNames.sport(named: label).family != .swim,
        let seconds = row.scaled(elapsed, places: 0, in: format), seconds >= 60,
        let thousandths = row.scaled(distance, places: 3, in: format), thousandths > 0
      else { return nil }
      return thousandths / seconds
    }
  }
}
