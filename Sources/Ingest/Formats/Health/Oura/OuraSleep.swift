import ActivityModel

extension Adapter {
  /// `sleepmodel.csv` of the export of an account.
  static let ouraSleep = Adapter(
    name: "oura-sleep", version: 4, title: "Oura's account export, sleep", reader: OuraSleep.self)
}

/// A row a sleep, with its stages as a digit for each five minutes.
struct OuraSleep: TableReader {
  private static let description = TableDescription(
    "oura", .day,
    [
      .start("bedtime_start"), TableColumn(["bedtime_end"], .end),
      .measure("total_sleep_duration", .sleepTime, "s", zeroMeansNone: true),
      .measure("time_in_bed", .timeInBed, "s", zeroMeansNone: true),
      .measure("lowest_heart_rate", .restingHeartRate, "bpm"),
      .measure("average_hrv", .heartRateVariabilityRMSSD, "ms"),
      .measure("average_breath", .respiratoryRate, "br/min"),
    ])

  private let columns: TableColumns
  private let start, end, day, type: Int
  private let phases: Int?
  private var clock = TimestampReader()
  private var table = SleepsOfTable(stream: SourceStream(vendor: "oura", kind: .watch))

  init?(_ header: CSVHeader) {
    guard let day = header.column("day"), let type = header.column("type"),
      let columns = Self.description.columns(in: header), columns.column(.sleepTime) != nil,
      let start = columns[.start], let end = columns[.end]
    else { return nil }
    self.columns = columns
    (self.start, self.end, self.day, self.type) = (start, end, day, type)
    phases = header.column("sleep_phase_5_min")
  }

  consuming func report(headerAt place: Place, to diagnostics: inout Diagnostics) {
    table.report(to: &diagnostics)
  }

  var otherNames: [String] {
    columns.header.names(except: columns.kept.union([day, type, phases].compactMap(\.self)))
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let kind = CellText.normalized(row.string(type))
    guard ["long_sleep", "sleep", "late_nap"].contains(kind) else {
      return diagnostics.note(
        "sleep-not-counted", at: row.place,
        because: "\(Excerpt.of(kind)) is no sleep that Oura counts; the row was left out")
    }
    guard let date = LocalDate(iso8601: row.string(day)) else {
      return diagnostics.refuseDate(row, column: day)
    }
    guard let start = time(self.start, row), let end = time(self.end, row),
      let from = start.instant?.milliseconds, let to = end.instant?.milliseconds, to >= from
    else { return diagnostics.refuseSleep(row) }
    guard diagnostics.acceptsSleep(from: from, to: to, at: row.place) else { return }
    var sleep = SleepsOfTable.Sleep(
      start: from, end: to, line: row.line, offsetSeconds: end.offsetSeconds, date: date)
    sleep.readings = columns.plausibleReadings(of: row, on: date, &diagnostics)
    if kind != "long_sleep" {
      // The pulse of a nap is none of the night.
      sleep.readings.removeAll { !$0.quantity.isOfSleep }
    }
    sleep.stages = stages(row, from: from, to: to, &diagnostics)
    table.sleeps.append(sleep)
  }

  private mutating func time(_ column: Int, _ row: CSVRow) -> TableTime? {
    row.time(column, &clock).map { TableTime($0) }
  }

  /// The stages of a row: equal digits that follow one another are one.
  private func stages(
    _ row: CSVRow, from start: Int64, to end: Int64, _ diagnostics: inout Diagnostics
  ) -> [SleepsOfTable.Stage] {
    guard let column = phases, !row.isAbsent(column) else { return [] }
    var stages: [SleepsOfTable.Stage] = []
    var time = start
    for digit in row.string(column).utf8 {
      guard let stage = Self.digits[digit] else {
        diagnostics.refuse(
          "sleep-stage-not-known", at: row.place,
          because: "\(Excerpt.of(row.string(column))) has more than the digits 1 to 4; the sleep is"
            + " kept without its stages")
        return []
      }
      let next = min(time + 300_000, end)
      if let last = stages.last, last.stage == stage {
        stages[stages.count - 1].end = next
      } else if next > time {
        stages.append(SleepsOfTable.Stage(start: time, end: next, stage: stage))
      }
      time = next
    }
    return stages
  }

  private static let digits: [UInt8: SleepStage] = [
    UInt8(ascii: "1"): .deep, UInt8(ascii: "2"): .light, UInt8(ascii: "3"): .rem,
    UInt8(ascii: "4"): .awake,
  ]
}
