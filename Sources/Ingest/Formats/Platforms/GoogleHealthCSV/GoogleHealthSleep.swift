import ActivityModel

extension Adapter {
  /// `UserSleeps_*.csv` and `UserSleepStages_*.csv` of Fitbit and Google Health in a Takeout.
  static let googleHealthSleep = Adapter(
    name: "google-health-sleep", version: 3,
    title: "Google Health and Fitbit in Google Takeout, sleep", reader: GoogleHealthSleep.self)
}

/// A row a sleep, or a stage of one: times in UTC, with their offsets in columns of their own.
struct GoogleHealthSleep: TableReader {
  private static let nights = TableDescription(
    "google-health", .day,
    [
      .start("sleep_start"), TableColumn(["sleep_end"], .end),
      .measure("minutes_asleep", .sleepTime, "min"),
      .measure("minutes_in_sleep_period", .timeInBed, "min", zeroMeansNone: true),
    ])
  private static let stages = TableDescription(
    "google-health", .interval,
    [.start("sleep_stage_start"), TableColumn(["sleep_stage_end"], .end)])

  private let columns: TableColumns
  private let start, end, offset, id: Int
  /// Of a table of stages.
  private let stage: Int?
  private var clock = TimestampReader()
  private var table = SleepsOfTable(stream: SourceStream(vendor: "google-health", kind: .watch))
  /// The places of the sleeps whose stages were read.
  private var places: [String: Int] = [:]

  init?(_ header: CSVHeader) {
    guard let id = header.column("sleep_id"),
      let offset = header.column("end_utc_offset")
    else { return nil }
    stage = header.column("sleep_stage_type")
    columns = TableColumns(stage == nil ? Self.nights : Self.stages, header)
    guard let start = columns[.start], let end = columns[.end] else { return nil }
    (self.start, self.end, self.offset, self.id) = (start, end, offset, id)
  }

  consuming func report(headerAt place: Place, to diagnostics: inout Diagnostics) {
    table.report(to: &diagnostics)
  }

  var otherNames: [String] {
    columns.header.names(except: columns.kept.union([offset, id, stage].compactMap(\.self)))
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let start = time(self.start, row), let end = time(self.end, row), end >= start,
      let offset = TableDescription.offset(row.string(self.offset))
    else { return diagnostics.refuseSleep(row) }
    guard
      diagnostics.acceptsSleep(from: start.milliseconds, to: end.milliseconds, at: row.place)
    else { return }
    var sleep = SleepsOfTable.Sleep(
      start: start.milliseconds, end: end.milliseconds, line: row.line, offsetSeconds: offset)
    if let stage { return take(row, stage: stage, of: sleep, &diagnostics) }
    let date = end.local(utcOffsetSeconds: offset).date
    sleep.date = date
    sleep.readings = columns.plausibleReadings(of: row, on: date, &diagnostics)
    table.sleeps.append(sleep)
  }

  /// Takes a stage of the sleep with the row's id; `times` is the stage as a sleep of its own.
  private mutating func take(
    _ row: CSVRow, stage column: Int, of times: SleepsOfTable.Sleep,
    _ diagnostics: inout Diagnostics
  ) {
    guard let kind = Self.kinds[CellText.normalized(row.string(column))] else {
      return diagnostics.refuse(
        "sleep-stage-not-known", at: row.place,
        because: "\(Excerpt.of(row.string(column))) is no stage of sleep; the row was left out")
    }
    guard !row.isAbsent(id) else {
      return diagnostics.refuse(
        "sleep-not-known", at: row.place,
        because: "a stage does not state its sleep; the row was left out")
    }
    let part = SleepsOfTable.Stage(start: times.start, end: times.end, stage: kind)
    if let place = places[row.string(id)] {
      if !table.sleeps[place].append(part, offsetSeconds: times.offsetSeconds) {
        diagnostics.refuseLongSleep(at: row.place)
      }
      return
    }
    places[row.string(id)] = table.sleeps.count
    var sleep = times
    sleep.stages = [part]
    table.sleeps.append(sleep)
  }

  /// The moment in a cell; nil for one without `Z` or an offset.
  private mutating func time(_ column: Int, _ row: CSVRow) -> Instant? {
    row.time(column, &clock).flatMap { TableTime($0).instant }
  }

  private static let kinds: [String: SleepStage] = [
    "awake": .awake, "wake": .awake, "restless": .awake, "asleep": .asleep, "light": .light,
    "deep": .deep, "rem": .rem,
  ]
}
