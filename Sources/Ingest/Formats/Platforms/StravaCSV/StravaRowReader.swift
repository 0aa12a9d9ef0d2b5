import ActivityModel

/// Turns a row of `activities.csv` into an activity.
struct StravaRowReader: Sendable {
  private let columns: StravaColumns
  private let format: NumberFormat
  private let order: DateOrder
  /// The metres per unit of the distance column, except for swims.
  private let metersPerUnit: Int64

  /// Makes the decisions that need the whole table.
  init(
    _ rows: [CSVRow], _ columns: StravaColumns, at place: Place, _ diagnostics: inout Diagnostics
  ) {
    self.columns = columns
    format = Self.format(rows, columns, place, &diagnostics)
    order = Self.order(rows, columns, place, &diagnostics)
    metersPerUnit = Self.metersPerUnit(rows, columns, format, place, &diagnostics)
  }

  /// The activity of a row, or nil when the row is rejected.
  func activity(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard let dateColumn = columns[.date] else { return nil }
    guard let start = start(row, dateColumn) else {
      diagnostics.refuseDate(row, column: dateColumn)
      return nil
    }
    var activity = ActivityRecorded(start: start)
    activity.sportLabel = text(row, .activityType)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = text(row, .title)
    let gear = text(row, .gear).map { "Gear: \($0)" }
    let notes = [text(row, .description), gear].compactMap(\.self)
    activity.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    activity.isManual = columns[.fileName] != nil && text(row, .fileName) == nil
    activity.recordingFile = text(row, .fileName)
    activity.platformActivity = text(row, .identifier).map { "strava/\($0)" }
    activity.totals = totals(row, activity.sport, &diagnostics)
    return activity
  }

  /// The site writes UTC without a zone.
  private func start(_ row: CSVRow, _ column: Int) -> StatedTime? {
    switch TimestampText.parse(row.bytes.span.extracting(row.range(column))) {
    case .instant(let instant, let offset): .instant(instant, utcOffsetSeconds: offset)
    case .local(let local): .instant(Instant(utc: local), utcOffsetSeconds: nil)
    case nil:
      WrittenTime(row.string(column))?.local(order).map {
        .instant(Instant(utc: $0), utcOffsetSeconds: nil)
      }
    }
  }

  private func totals(
    _ row: CSVRow, _ sport: Sport, _ diagnostics: inout Diagnostics
  ) -> DeviceTotals {
    var totals = DeviceTotals()
    totals.elapsedMilliseconds = positive(number(row, .elapsed, places: 3, &diagnostics))
    totals.movingMilliseconds = positive(number(row, .moving, places: 3, &diagnostics))
    totals.distanceMillimeters = positive(number(row, .distance, places: 3, &diagnostics))
      .map { sport.family == .swim ? $0 : $0 * metersPerUnit }
    totals.ascentCentimeters = number(row, .ascent, places: 2, &diagnostics)
    totals.descentCentimeters = number(row, .descent, places: 2, &diagnostics)
    totals.energyCalories = positive(number(row, .energy, places: 3, &diagnostics))
    totals.averageHeartRateBPM = small(number(row, .averageHeartRate, places: 0, &diagnostics))
    totals.maximumHeartRateBPM = small(number(row, .maximumHeartRate, places: 0, &diagnostics))
    totals.averageCadencePerMinute = small(number(row, .averageCadence, places: 0, &diagnostics))
    totals.maximumSpeedMillimetersPerSecond = small(
      number(row, .maximumSpeed, places: 3, &diagnostics))
    totals.averagePowerWatts = small(number(row, .averagePower, places: 0, &diagnostics))
    totals.steps = positive(number(row, .steps, places: 0, &diagnostics))
    return totals
  }

  private func text(_ row: CSVRow, _ column: StravaColumn) -> String? {
    guard let column = columns[column], !row.isEmpty(column) else { return nil }
    return row.string(column)
  }

  private func number(
    _ row: CSVRow, _ column: StravaColumn, places: Int, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let column = columns[column], !row.isAbsent(column) else { return nil }
    guard let value = row.scaled(column, places: places, in: format) else {
      diagnostics.refuseNumber(row, column: column)
      return nil
    }
    // Keeps the conversion to millimetres far from an overflow.
    guard (0...1_000_000_000_000).contains(value) else {
      diagnostics.note(
        "reading-out-of-range", at: row.place,
        because: "\(Excerpt.of(row.string(column))) is less than nothing, or more than a person"
          + " does; the cell was left out")
      return nil
    }
    return value
  }

  /// The site writes 0 for a missing measurement.
  private func positive(_ value: Int64?) -> Int64? { value.flatMap { $0 > 0 ? $0 : nil } }

  private func small(_ value: Int64?) -> Int32? {
    positive(value).flatMap { Int32(exactly: $0) }
  }
}

extension StravaRowReader {
  /// The columns whose fractions reveal the decimal mark.
  private static let exact: [StravaColumn] = [
    .elapsed, .moving, .distance, .maximumSpeed, .ascent, .descent, .averageHeartRate, .energy,
  ]

  private static func format(
    _ rows: [CSVRow], _ columns: StravaColumns, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> NumberFormat {
    var evidence = NumberFormatEvidence()
    for row in rows {
      for column in exact {
        guard let column = columns[column] else { continue }
        evidence.observe(row.bytes.span.extracting(row.range(column)))
      }
    }
    return diagnostics.decide(evidence, at: place)
  }

  private static func order(
    _ rows: [CSVRow], _ columns: StravaColumns, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> DateOrder {
    guard let column = columns[.date] else { return .yearMonthDay }
    return diagnostics.decide(
      rows.compactMap { WrittenTime($0.string(column))?.digits }, at: place)
  }

  /// 1 for the exact column of metres, 1,000 for kilometres.
  ///
  /// Some languages repeat the rounded kilometres in place of metres; most rows would then be
  /// slower than 0.1 m/s. A table with one distance column has the rounded values.
  private static func metersPerUnit(
    _ rows: [CSVRow], _ columns: StravaColumns, _ format: NumberFormat, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Int64 {
    guard let distance = columns[.distance], let elapsed = columns[.elapsed] else { return 1 }
    var slow = 0
    var usual = 0
    for row in rows {
      guard let seconds = row.scaled(elapsed, places: 0, in: format), seconds >= 60,
        let thousandths = row.scaled(distance, places: 3, in: format), thousandths > 0
      else { continue }
      if thousandths / seconds < 100 { slow += 1 } else { usual += 1 }
    }
    guard slow > usual else { return 1 }
    diagnostics.note(
      "distance-unit", at: place,
      because: "distances are taken as kilometres, those of swims as metres: as metres, \(slow) of"
        + " \(slow + usual) activities would be slower than 0.1 m/s")
    return 1_000
  }
}
