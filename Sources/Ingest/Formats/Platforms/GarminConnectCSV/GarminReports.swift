import ActivityModel

extension Adapter {
  /// The report of daily steps exported by connect.garmin.com.
  static let garminStepsCSV = Adapter(
    name: "garmin-steps-csv", version: 1, title: "Garmin Connect, report of steps",
    recognizes: { head in
      let rows = head.firstRows(2)
      return rows.count == 2 && GarminStepsCSV.isHeader(rows[0], next: rows[1])
    },
    read: GarminStepsCSV.read)

  /// The report of sleep exported by connect.garmin.com.
  static let garminSleepCSV = Adapter(
    name: "garmin-sleep-csv", version: 3, title: "Garmin Connect, report of sleep",
    recognizes: { head in head.tableHeader.map(GarminSleepCSV.isHeader) ?? false },
    read: GarminSleepCSV.read)
}

/// The common part of Garmin Connect's reports: rows of days, merged over all devices.
enum GarminReport {
  static let stream = SourceStream(vendor: "garmin", kind: .merged)

  /// The day of each row, or nil where it is unreadable.
  ///
  /// - Parameters:
  ///   - rows: Those below the header.
  ///   - place: That of the header.
  ///   - advice: The way to dates with a year, for rows without one.
  ///   - diagnostics: Gets the decision and the rejections.
  /// - Returns: As many days as there are rows.
  static func days(
    _ rows: [CSVRow], at place: Place,
    advice: String = "export a report whose rows are days, such as that of four weeks",
    _ diagnostics: inout Diagnostics
  ) -> [LocalDate?] {
    let digits = rows.map { row in
      row.date(0).flatMap { $0.end == row.range(0).count ? $0 : nil }
    }
    let order = diagnostics.decide(digits.compactMap(\.self), at: place)
    return zip(rows, digits).map { row, digits in
      if let date = digits?.day(order) { return date }
      // The second day of `13-19 May` is no year.
      if let date = WrittenTime.date(row.string(0)), date.daysSinceEpoch > 0 { return date }
      refuse(row, advice, &diagnostics)
      return nil
    }
  }

  private static func refuse(
    _ row: CSVRow, _ advice: String, _ diagnostics: inout Diagnostics
  ) {
    let text = row.string(0)
    guard WrittenTime.namesMonth(text) else { return diagnostics.refuseDate(row, column: 0) }
    diagnostics.refuse(
      "year-missing", at: row.place,
      because: "\(Excerpt.of(text)) names no day with its year: \(advice); the row was left out")
  }
}

/// Reads one row a day: the date, the steps, and the goal, which is not imported.
enum GarminStepsCSV {
  private static let titles: Set<String> = [
    "", "steps", "schritte", "pas", "stappen", "pasos", "passos", "passi", "skridt", "skritt",
    "steg", "date", "datum", "fecha", "data", "dato",
  ]
  private static let actual: Set<String> = [
    "actual", "tatsächlich", "ist", "réel", "reel", "real", "effettivi", "effettivo", "werkelijk",
    "faktisk", "faktiske", "verklig",
  ]
  private static let goal: Set<String> = [
    "goal", "ziel", "objectif", "objetivo", "meta", "obiettivo", "doel", "mål",
  ]

  /// True for `,Actual,Goal`; the date column may have no name.
  static func isHeader(_ row: CSVRow, next: CSVRow) -> Bool {
    let names = CSVHeader(row).names
    guard names.count == 3, next.count == 3, titles.contains(names[0]) else { return false }
    return actual.contains(names[1]) && goal.contains(names[2])
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    guard table.count > 1, isHeader(table[0], next: table[1]) else {
      throw IngestError(
        reason: "header-missing", at: Place(line: 1), "there is no header line with rows behind it",
        advice: "export the report again, with its first line")
    }
    let place = table[0].place
    let rows = table.dropFirst().filter { !diagnostics.refuseIfTooShort($0, columnCount: 3) }
    var evidence = NumberFormatEvidence()
    for row in rows { evidence.observe(row.bytes.span.extracting(row.range(1))) }
    // Steps are integers, so a mark before three digits groups thousands.
    let format = evidence.format(preferred: .point)
    diagnostics.note(
      "columns-not-kept", at: place, because: "these columns are not imported: the goal")
    var days = DaysByYear(stream: GarminReport.stream)
    for (row, date) in zip(rows, GarminReport.days(rows, at: place, &diagnostics)) {
      guard let date, !row.isAbsent(1) else { continue }
      guard let steps = steps(row, format) else {
        diagnostics.refuseNumber(row, column: 1)
        continue
      }
      guard steps > 0 else {
        diagnostics.note(
          "no-wear-day", at: row.place,
          because: "a day without a single step is one on which no device was worn: no data")
        continue
      }
      days.append(
        [DayReading(quantity: .steps, value: steps)], on: date, line: row.line)
    }
    days.report(to: &diagnostics)
  }

  private static func steps(_ row: CSVRow, _ format: NumberFormat) -> Int64? {
    let other: NumberFormat = format == .point ? .comma : .point
    for format in [format, other] {
      if let thousandths = row.scaled(1, places: 3, in: format), thousandths % 1_000 == 0,
        DaysByYear.readable.contains(thousandths / 1_000)
      {
        return thousandths / 1_000
      }
    }
    return nil
  }
}

/// Reads one row a night, assigned to the day on which it ended.
enum GarminSleepCSV {
  private static let durations = [
    "duration", "sleep duration", "avg duration", "hrs", "hrs.1", "hours",
  ]
  /// Of newer reports; the status of the variability is its number of milliseconds.
  private static let others = TableDescription(
    "garmin", .day,
    [
      .measure("resting heart rate", .restingHeartRate, "bpm"),
      .measure("hrv status", .heartRateVariabilityRMSSD, "ms"),
      .measure("pulse ox", .oxygenSaturation, "%"),
      .measure("respiration", .respiratoryRate, "br/min"),
    ])

  private static let namesBehindDate = [
    ["avg bedtime", "avg wake time"], ["score", "quality", "bedtime", "wake time"],
  ]

  static func isHeader(_ header: CSVHeader) -> Bool {
    guard let first = header.names.first, header.count >= 2, header.column(durations) != nil else {
      return false
    }
    // Reports by weeks begin with the date, and so do those that a spreadsheet saved again.
    return first.hasPrefix("sleep")
      || first == "date" && namesBehindDate.contains { $0.allSatisfy(header.contains) }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let table = try TableRows.all(of: &source, &diagnostics)
    guard let first = table.first, isHeader(CSVHeader(first)) else {
      throw IngestError(
        reason: "header-missing", at: Place(line: 1), "there is no header line",
        advice: "export the report again, with its first line")
    }
    let header = CSVHeader(first)
    let columns = header.names.indices.filter { durations.contains(header.names[$0]) }
    let others = TableColumns(others, header)
    diagnostics.noteColumns(
      notKept: header.names(except: others.kept.union(columns).union([0])), at: first.place)
    let rows = table.dropFirst().filter {
      !diagnostics.refuseIfTooShort($0, columnCount: header.count)
    }
    var days = DaysByYear(stream: GarminReport.stream)
    for (row, date) in zip(rows, GarminReport.days(rows, at: first.place, &diagnostics)) {
      guard let date else { continue }
      let stated = columns.filter { !row.isAbsent($0) }
      let asleep = stated.lazy.compactMap { duration(row.string($0)) }.first
      if asleep == nil, let column = stated.first {
        diagnostics.refuse(
          "duration-not-readable", at: row.place,
          because: "\(Excerpt.of(row.string(column))) is not a duration; the row was left out")
        continue
      }
      var readings = others.readings(of: row, in: .point, &diagnostics)
      if let asleep, asleep > 0 {
        readings.append(DayReading(quantity: .sleepTime, value: asleep))
      }
      days.append(readings, on: date, line: row.line)
    }
    days.report(to: &diagnostics)
  }

  /// Parses `9:60 hrs`, whose minutes may be sixty, `7h 52min`, `45min` or `10.0` hours to
  /// milliseconds; at most 48 hours.
  static func duration(_ text: String) -> Int64? {
    let parts = text.split { !$0.isNumber && $0 != "." }.map(String.init)
    let hundredths: Int64?
    switch parts.count {
    case 1 where text.contains("m"):
      return DurationText.written(text).flatMap { $0 <= 172_800_000 ? $0 : nil }
    case 1: hundredths = Decimal.scaled(parts[0], places: 4)
    case 2 where text.contains(":") || text.contains("h"):
      guard let hours = Decimal.scaled(parts[0], places: 0),
        let minutes = Decimal.scaled(parts[1], places: 0),
        hours <= 48, minutes <= 60
      else { return nil }
      return (hours * 60 + minutes) * 60_000
    default: hundredths = nil
    }
    return hundredths.flatMap { (0...480_000) ~= $0 ? $0 * 360 : nil }
  }
}
