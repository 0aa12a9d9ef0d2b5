import ActivityModel

extension Adapter {
  /// The tables that the research platform Fitabase makes of Fitbits.
  static let fitabaseCSV = Adapter(
    name: "fitabase-csv", version: 1, title: "Fitabase, CSV of Fitbits",
    recognizes: { head in head.tableHeader.flatMap(FitabaseTable.init) != nil },
    read: FitabaseCSV.read)
}

/// Reads a row a day, an hour, a minute or a moment, of one person.
enum FitabaseCSV {
  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    let held = try HeldTable(&source, findings: &findings)
    guard let first = held.rows.first, let table = FitabaseTable(CSVHeader(first)) else { return }
    let rows = held.rows.dropFirst().filter { row in
      !findings.refuseIfTooShort(row, columnCount: table.header.count)
    }
    let people = Set(rows.map { $0.string(0) })
    guard people.count <= 1 else {
      throw IngestError(
        reason: "several-people", at: first.place,
        "it holds the numbers of \(people.count) people, one behind the other",
        advice: "keep the rows of one Id, and import them for that member")
    }
    table.noteOthers(at: first.place, &findings)
    let dates = rows.compactMap { row in
      DateText(row.bytes.span.extracting(row.trimmedRange(table.time)))
    }
    var facts = FitabaseFacts(table: table, order: findings.decide(dates, at: first.place))
    for row in rows { facts.read(row, &findings) }
    facts.report(to: &findings)
  }
}

/// Which of the platform's tables it is.
struct FitabaseTable: Sendable {
  let header: CSVHeader
  let time: Int
  /// How long a row lasts, in milliseconds; nil for a day.
  let length: Int64?
  let columns: [(index: Int, unit: DayUnit)]

  private static let day: [String: DayUnit] = [
    "totalsteps": .count(.steps), "steptotal": .count(.steps),
    // Kilometres, whatever the account shows.
    "totaldistance": DayUnit(quantity: .distance, millionths: 1_000_000_000_000),
    "calories": .thousands(.totalEnergy), "veryactiveminutes": .minutes(.vigorouslyActiveTime),
    "fairlyactiveminutes": .minutes(.moderatelyActiveTime),
    "lightlyactiveminutes": .minutes(.lightlyActiveTime),
    "sedentaryminutes": .minutes(.sedentaryTime), "totalminutesasleep": .minutes(.sleepTime),
    "totaltimeinbed": .minutes(.timeInBed),
  ]
  private static let interval: [String: DayUnit] = [
    "steps": .count(.steps), "steptotal": .count(.steps), "calories": .thousands(.totalEnergy),
  ]

  /// Nil unless the first column is the person and the next the time, under the platform's names.
  init?(_ header: CSVHeader) {
    guard header.names.first == "id", header.count > 2 else { return nil }
    self.header = header
    time = 1
    let units: [String: DayUnit]
    switch header.names[1] {
    case "activitydate", "activityday", "sleepday": (length, units) = (nil, Self.day)
    case "activityhour": (length, units) = (3_600_000, Self.interval)
    case "activityminute": (length, units) = (60_000, Self.interval)
    case "time" where header.names[2] == "value":
      (length, units) = (0, ["value": .thousands(.heartRate, zeroMeansNone: true)])
    case "date" where header.contains("weightkg"):
      (length, units) = (
        0,
        [
          "weightkg": .thousands(.weight, zeroMeansNone: true),
          "fat": .thousands(.bodyFat, zeroMeansNone: true),
        ]
      )
    default: return nil
    }
    columns = header.names.enumerated().compactMap { index, name in
      units[name].map { (index, $0) }
    }
    if columns.isEmpty { return nil }
  }

  func noteOthers(at place: Place, _ findings: inout Findings) {
    let kept = Set(columns.map(\.index) + [0, time])
    let others = header.names.indices.filter { !kept.contains($0) && !header.names[$0].isEmpty }
    guard !others.isEmpty else { return }
    findings.note(
      "columns-not-kept", at: place,
      because: "these columns are not kept: "
        + others.map { header.names[$0] }.joined(separator: ", "))
  }
}

/// What the rows have said so far.
private struct FitabaseFacts {
  private let table: FitabaseTable
  private let order: DateOrder
  private var days: DaysByYear
  private var samples = SamplesByDay()
  private let stream: Int

  init(table: FitabaseTable, order: DateOrder) {
    self.table = table
    self.order = order
    let stream = SourceStream(vendor: "fitbit", kind: .merged)
    days = DaysByYear(stream: stream)
    self.stream = samples.number(of: stream)
  }

  mutating func read(_ row: CSVRow, _ findings: inout Findings) {
    let text = row.bytes.span.extracting(row.trimmedRange(table.time))
    guard let start = MetricTime(text, order: order) else {
      findings.refuseDate(row, column: table.time)
      return
    }
    var readings: [DayReading] = []
    for (index, unit) in table.columns where !row.isAbsent(index) {
      guard let value = unit.value(row, index, in: .point) else {
        findings.refuseNumber(row, column: index)
        continue
      }
      if value == 0, unit.zeroMeansNone { continue }
      guard let length = table.length else {
        readings.append(DayReading(quantity: unit.quantity, value: value))
        continue
      }
      samples.append(
        Sample(start: start.wall, end: start.wall + length, value: value), stream: stream,
        unit.quantity, clock: .wall, line: row.line)
    }
    guard !isUnworn(readings) else {
      findings.note(
        "no-wear-day", at: row.place,
        because: "a day with 1,440 sedentary minutes and no step was not worn: it is no data")
      return
    }
    days.append(readings, on: start.date, line: row.line)
  }

  private func isUnworn(_ readings: [DayReading]) -> Bool {
    readings.contains(DayReading(quantity: .sedentaryTime, value: 86_400_000))
      && readings.contains(DayReading(quantity: .steps, value: 0))
  }

  consuming func report(to findings: inout Findings) {
    days.report(to: &findings)
    samples.report(to: &findings)
  }
}
