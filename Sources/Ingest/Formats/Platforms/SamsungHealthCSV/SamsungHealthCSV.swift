import ActivityModel

extension Adapter {
  /// The tables in an export of Samsung Health: a line that names the kind, a header, rows.
  static let samsungHealthCSV = Adapter(
    name: "samsung-health-csv", version: 7, title: "Samsung Health, CSV",
    recognizes: SamsungHealthCSV.recognizes, read: SamsungHealthCSV.read)
}

/// Reads a table of Samsung Health, whose kind its first line names.
///
/// Rows end with a comma more than the header has.
enum SamsungHealthCSV {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let first = head.firstRows(1).first else { return false }
    return first.string(0).hasPrefix("com.samsung.")
      && (0..<first.count).count { !first.isEmpty($0) } <= 4
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard try rows.next(&source, &diagnostics) else { return }
    let kind = try SamsungKind(line: rows.row)
    guard try rows.header(&source, &diagnostics) != nil else { return }
    var table = SamsungTable(kind, header: rows.row)
    while try rows.next(&source, &diagnostics) { table.read(rows.row, &diagnostics) }
    table.report(to: &diagnostics)
  }
}

/// The contents of a table of Samsung Health.
enum SamsungKind: String {
  case dayOfSteps = "pedometer_day_summary"
  case stepTrend = "step_daily_trend"
  case steps = "pedometer_step_count"
  case exercise
  case sleep
  case sleepStage = "sleep_stage"
  case heartRate = "heart_rate"
  case weight
  case activityDay = "activity.day_summary"
  case floors = "floors_climbed"
  case oxygen = "oxygen_saturation"
  case foodIntake = "food_intake"
  case nutrition

  /// - Throws: for a kind that is not kept.
  init(line row: CSVRow) throws(IngestError) {
    let name = row.string(0)
    let parts = name.split(separator: ".").map(String.init)
    let last = parts.last ?? ""
    // The word before distinguishes the summaries of days.
    let word = last == "day_summary" ? parts.suffix(2).joined(separator: ".") : last
    guard let kind = SamsungKind(rawValue: word == "step_count" ? "pedometer_step_count" : word)
    else {
      throw IngestError(
        reason: "table-not-kept", at: row.place,
        "a table of \(Excerpt.of(name)) holds nothing that Pacelog keeps",
        advice: "nothing to do; steps, floors, exercise, sleep, heart rate, oxygen, weight and food"
          + " are kept")
    }
    self = kind
  }
}

extension SamsungKind {
  /// The columns with quantities, and with what there is of an exercise.
  fileprivate var columns: [TableColumn] {
    switch self {
    case .dayOfSteps, .activityDay: Self.day(steps: "step_count")
    case .stepTrend: Self.day(steps: "count")
    case .steps:
      [
        .measure("count", .steps), .measure("distance", .distance, "m"),
        .measure("calorie", .activeEnergy, "kcal"),
      ]
    case .heartRate: [.measure("heart_rate", .heartRate, "bpm")]
    case .floors: [.measure("floor", .floors)]
    case .oxygen: [.measure("spo2", .oxygenSaturation, "%")]
    case .weight:
      [
        .measure("weight", .weight, "kg"),
        .measure("body_fat", .bodyFat, "%"),
      ]
    case .exercise:
      [
        TableColumn(["exercise_type"], .sport), TableColumn(["title"], .title),
        TableColumn(["comment"], .notes), TableColumn(["deviceuuid"], .device),
        .total("duration", .duration, "ms"), .total("distance", .distance, "m"),
        .total("calorie", .energy, "kcal"), .total("altitude_gain", .ascent, "m"),
        .total("mean_heart_rate", .averageHeartRate), .total("max_heart_rate", .maximumHeartRate),
      ]
    case .sleep, .sleepStage, .foodIntake, .nutrition: []
    }
  }

  private static func day(steps: String) -> [TableColumn] {
    [
      .measure(steps, .steps), .measure("distance", .distance, "m"),
      .measure("calorie", .activeEnergy, "kcal"),
      // Time in motion: no exercise minute.
      .measure("active_time", .moveTime, "ms"), .measure("floor_count", .floors),
    ]
  }
}

/// One table while its rows come by.
struct SamsungTable {
  private let kind: SamsungKind
  let header: CSVHeader
  private let columns: TableColumns
  private var samples = SamplesByDay()
  private var days: [SourceStream: DaysByYear] = [:]
  private var sleeps: [SourceStream: SleepsOfTable] = [:]
  private var foods = FoodDays(.entry)

  init(_ kind: SamsungKind, header row: CSVRow) {
    self.kind = kind
    // Some names are written whole: `com.samsung.health.exercise.start_time`.
    header = CSVHeader(
      names: row.strings.map { name in
        CellText.normalized(name.split(separator: ".").last.map(String.init) ?? "")
      })
    columns = TableColumns(
      TableDescription("samsung-health", .interval, kind.columns), header)
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    if header.contains("start_time"), offsetMilliseconds(row).map({ $0 != 0 }) == true {
      diagnostics.note(
        "time-of-place", at: row.place,
        because: "time_offset is in milliseconds: in such an export times are those of the place,"
          + " not of UTC")
    }
    switch kind {
    case .dayOfSteps, .stepTrend, .activityDay: readDay(row, &diagnostics)
    case .exercise: readExercise(row, &diagnostics)
    case .sleep: readSleep(row, &diagnostics)
    case .sleepStage: readStage(row, &diagnostics)
    case .steps, .heartRate, .weight, .floors, .oxygen: readSamples(row, &diagnostics)
    case .foodIntake, .nutrition:
      readFood(row, isIntake: kind == .foodIntake, into: &foods, &diagnostics)
    }
  }

  consuming func report(to diagnostics: inout Diagnostics) {
    let streams = days.keys.sorted { ($0.kind.rawValue, $0.device) < ($1.kind.rawValue, $1.device) }
    for stream in streams { days[stream]?.report(to: &diagnostics) }
    for (_, sleeps) in sleeps.sorted(by: { $0.key.device < $1.key.device }) {
      sleeps.report(to: &diagnostics)
    }
    samples.report(to: &diagnostics)
    foods.report(to: &diagnostics)
  }

  // MARK: Days

  private mutating func readDay(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let date = day(row) else {
      diagnostics.refuse(
        "date-not-readable", at: row.place,
        because: "\(Excerpt.of(text("day_time", row) ?? "")) is no day; the row was left out")
      return
    }
    let readings = columns.readings(of: row, in: .point, &diagnostics)
    let stream = stream(row, isMerged: isMerged(row))
    days[stream, default: DaysByYear(stream: stream)].append(readings, on: date, line: row.line)
  }

  /// Samsung writes one row a device, and one that it has made of all: they are never added up.
  private func isMerged(_ row: CSVRow) -> Bool {
    switch kind {
    case .stepTrend: text("source_type", row) == "-2"
    case .activityDay: true
    default: text("source_info", row) != nil
    }
  }

  /// The local date, which is written as if it were in UTC: no offset applies.
  private func day(_ row: CSVRow) -> LocalDate? {
    guard let text = text("day_time", row) else { return nil }
    if let date = LocalDate(iso8601: String(text.prefix(10))) { return date }
    return EpochText.instant(Array(text.utf8).span)?.utcDay
  }

  // MARK: Samples

  private mutating func readSamples(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    for reading in columns.readings(of: row, in: .point, &diagnostics) {
      append(row, reading.value, reading.quantity, &diagnostics)
    }
  }

  private mutating func readStage(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let stages: [String: SleepStage] = [
      "40001": .awake, "40002": .light, "40003": .deep, "40004": .rem,
    ]
    guard let stage = stages[text("stage", row) ?? ""] else {
      diagnostics.refuse(
        "sleep-stage-not-known", at: row.place,
        because:
          "\(Excerpt.of(text("stage", row) ?? "")) is no stage of sleep; the row was left out")
      return
    }
    append(row, stage.rawValue, .sleepStage, &diagnostics)
  }

  /// A night: the time in bed, and the sleep in it that Samsung states.
  private mutating func readSleep(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let (start, end) = (instant("start_time", row), instant("end_time", row))
    if let start, let end,
      !diagnostics.acceptsSleep(from: start.milliseconds, to: end.milliseconds, at: row.place)
    {
      return
    }
    append(row, SleepStage.inBed.rawValue, .sleepStage, &diagnostics)
    guard let column = header.column("sleep_duration"), !row.isAbsent(column),
      let value = Measure.minutes(.sleepTime).value(row, column, in: .point),
      let start, let end, end > start
    else { return }
    let stream = stream(row, isMerged: false)
    var sleep = SleepsOfTable.Sleep(
      start: start.milliseconds, end: end.milliseconds, line: row.line,
      date: end.local(utcOffsetSeconds: offset(row) ?? 0).date)
    sleep.readings = [DayReading(quantity: .sleepTime, value: value)]
    sleeps[stream, default: SleepsOfTable(stream: stream, countsTimeInBed: false)].sleeps
      .append(sleep)
  }

  private mutating func append(
    _ row: CSVRow, _ value: Int64, _ quantity: Quantity, _ diagnostics: inout Diagnostics
  ) {
    guard let start = instant("start_time", row) else {
      diagnostics.refuseStart(row, text("start_time", row))
      return
    }
    let end = instant("end_time", row) ?? start
    guard end >= start else {
      diagnostics.refuse(
        "end-before-start", at: row.place,
        because: "a row ends before it starts; it was left out")
      return
    }
    let zone = offset(row).map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    samples.append(
      Sample(start: start.milliseconds, end: end.milliseconds, value: value, zone: zone),
      stream: samples.number(of: stream(row, isMerged: false)), quantity, line: row.line)
  }

  // MARK: Exercise

  private mutating func readExercise(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let start = instant("start_time", row) else {
      diagnostics.refuseStart(row, text("start_time", row))
      return
    }
    var activity = columns.activity(row, at: .instant(start, utcOffsetSeconds: offset(row)))
    activity.sport = SportNames.sport(samsungCode: activity.sportLabel ?? "")
    activity.platformActivity = text("datauuid", row).map { "samsung/\($0.lowercased())" }
    activity.totals = columns.totals(of: row, &diagnostics) { $1.value(row, $0, in: .point) }
    if let end = instant("end_time", row), end >= start {
      activity.totals.elapsedMilliseconds = end.milliseconds(since: start)
    }
    diagnostics.append(.activityRecorded(activity), at: row.place, records: 1)
  }

  // MARK: Cells

  func text(_ name: String, _ row: CSVRow) -> String? {
    header.stated(name, of: row)
  }

  /// Times are written in UTC, with the offset in a column of its own.
  ///
  /// Exports with an offset in milliseconds have the times of the place.
  func instant(_ name: String, _ row: CSVRow) -> Instant? {
    guard let column = header.column(name),
      case .local(let local)? = TimestampText.parse(row.bytes.span.extracting(row.range(column)))
    else { return nil }
    let instant = Instant(utc: local).adding(milliseconds: -(offsetMilliseconds(row) ?? 0))
    // A clock that was not set counts from 1970.
    return instant.milliseconds < TrackClock.firstRealTime ? nil : instant
  }

  /// In seconds, of `UTC-0500` or of milliseconds; nil for UTC.
  func offset(_ row: CSVRow) -> Int? {
    if let milliseconds = offsetMilliseconds(row) {
      return OffsetText.seconds(milliseconds: milliseconds)
    }
    return text("time_offset", row).flatMap { OffsetText.seconds($0) }
  }

  /// Nil for an offset that is no number of milliseconds.
  private func offsetMilliseconds(_ row: CSVRow) -> Int64? {
    guard let text = text("time_offset", row),
      let number = Decimal.scaled(text, places: 0),
      number == 0 || OffsetText.seconds(milliseconds: number) != nil
    else { return nil }
    return number
  }

  private func stream(_ row: CSVRow, isMerged: Bool) -> SourceStream {
    SourceStream(
      .samsungHealth, device: isMerged ? "" : text("deviceuuid", row) ?? "",
      kind: isMerged ? .merged : .unknown)
  }
}

extension Diagnostics {
  mutating func refuseStart(_ row: CSVRow, _ text: String?) {
    refuse(
      "time-not-readable", at: row.place,
      because: "the start \(Excerpt.of(text ?? "")) is no time; the row was left out")
  }
}
