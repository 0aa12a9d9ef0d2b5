import ActivityModel

extension Adapter {
  /// The CSV file of a session from Polar Flow: its totals, then its seconds.
  static let polarCSV = Adapter(
    name: "polar-csv", version: 2, title: "Polar Flow, CSV of a session",
    recognizes: { head in
      head.tableHeader.map {
        $0.names.starts(with: ["name", "sport", "date", "start time", "duration"])
      } ?? false
    },
    read: PolarSession.read)
}

/// Reads one session; its start is in the second row, on a clock without a zone.
struct PolarSession {
  private static let table = PointTable(
    needing: [.reading(.heartRate)],
    [
      .sinceStart("time", in: .clock), .reading(.heartRate, "hr (bpm)"),
      .reading(.speed, "speed (km/h)", in: .kilometersPerHour),
      .reading(.speed, "speed (mph)", in: .milesPerHour), .reading(.cadence, "cadence"),
      .reading(.power, "power (w)"), .reading(.elevation, "altitude (m)"),
      .reading(.elevation, "altitude (ft)", in: .feet), .reading(.distance, "distances (m)"),
      .reading(.distance, "distances (ft)", in: .feet), .reading(.temperature, "temperatures (c)"),
    ])

  /// The columns of the totals; kilocalories, and heights in the unit of the account.
  private static let totals: [(name: String, total: ActivityTotal, unit: String)] = [
    ("duration", .duration, "s"), ("total distance (km)", .distance, "km"),
    ("total distance (mi)", .distance, "mi"), ("calories", .energy, "kcal"),
    ("average heart rate (bpm)", .averageHeartRate, "bpm"), ("ascent (m)", .ascent, "m"),
    ("ascent (ft)", .ascent, "ft"), ("descent (m)", .descent, "m"),
    ("descent (ft)", .descent, "ft"), ("average cadence (rpm)", .averageCadence, "rpm"),
    ("max speed (km/h)", .maximumSpeed, "km/h"), ("max speed (mph)", .maximumSpeed, "mph"),
  ]

  private var names = CSVHeader(names: [])
  private var values: CSVRow?

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = PointTableReader(table)
    var session = PolarSession()
    try reader.read(&source, &diagnostics) { row, start in
      session.take(row)
      start = session.start.map { Instant(utc: $0) }
      return nil
    }
    try session.report(reader, to: &diagnostics)
  }

  private mutating func take(_ row: CSVRow) {
    if names.count == 0 {
      names = CSVHeader(row)
    } else if values == nil {
      values = row
    }
  }

  private func text(_ name: String) -> String? {
    guard let values, let column = names.column(name), column < values.count,
      !values.isAbsent(column)
    else { return nil }
    return values.string(column)
  }

  /// `29-08-2026` and `22:00:00`, with the day first unless that is no date.
  private var start: LocalDateTime? {
    guard let dateText = text("date"), let clockText = text("start time"),
      let parts = DateText(Array(dateText.utf8).span),
      let date = parts.day(.dayMonthYear) ?? parts.date(.monthDayYear),
      let clock = ClockText.milliseconds(Array(clockText.utf8).span)
    else { return nil }
    let start = LocalDateTime(date: date, millisecondsOfDay: clock)
    return TrackClock.believable.contains(Instant(utc: start).milliseconds) ? start : nil
  }

  private func report(
    _ reader: PointTableReader, to diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard let start else {
      throw .startNotKnown("the second line names no start under Date and Start time")
    }
    var session: ActivityRecorded
    if let recorded = reader.activity(&diagnostics) {
      session = recorded
      StartInName.noteZone(&diagnostics, at: Place(line: 2), where: "the second line")
    } else {
      session = ActivityRecorded(start: .local(start))
    }
    session.sportLabel = text("sport")
    session.sport = SportNames.sport(named: session.sportLabel)
    session.notes = text("notes")
    session.creator = "Polar Flow"
    session.totals = totals
    guard !session.track.isEmpty || session.totals != DeviceTotals() else { return }
    diagnostics.append(
      .activityRecorded(session), at: Place(line: 1), records: max(1, session.track.count))
  }

  private var totals: DeviceTotals {
    var totals = DeviceTotals()
    for (name, total, unit) in Self.totals {
      guard let text = text(name) else { continue }
      let cell = Array(text.utf8)
      let value =
        total.isTime
        ? DurationText.milliseconds(cell.span)
        : total.scale(of: unit)?.value(cell.span, in: .ungrouped)
      if let value, value > 0 { totals.set(total, value) }
    }
    return totals
  }
}
